package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.END_RANKS;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rank;
import static dev.arbiter.chess.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A board on which anything goes: what a FEN says, or what somebody sets up by hand, whether or not it can be played on.
 *
 * <p>{@link #findings(Chess)} names what is wrong with it, {@link #position(Chess)} makes it a position to play on. A
 * setup is immutable; {@code with…} methods return another one.
 */
public final class Setup {

    /** The empty board, White to move. */
    public static final Setup EMPTY = new Setup(new Board(), 0, 1);

    /** Shared, so never moved in place. */
    private final Board board;

    private final int halfmoveClock;
    private final int moveNumber;

    Setup(Board board, int halfmoveClock, int moveNumber) {
        this.board = board;
        this.halfmoveClock = halfmoveClock;
        this.moveNumber = moveNumber;
    }

    /** For reading only. */
    Board board() {
        return board;
    }

    /** The side whose turn it is. */
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    /**
     * The piece on a square; null where it is empty.
     *
     * @throws IllegalArgumentException where the board has no such square
     */
    public @Nullable Piece pieceOn(String square) {
        return board.piece(Squares.of(square));
    }

    /** The moves of either side since the last capture or pawn's move, 0 or more. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the move to come, from 1. */
    public int moveNumber() {
        return moveNumber;
    }

    /**
     * Puts a piece on a square, in place of what stands there.
     *
     * @throws IllegalArgumentException where the board has no such square or chess no such piece
     */
    public Setup with(Piece.Kind kind, Color color, String square) {
        PieceKind own = PieceKind.of(kind);
        if (own == null) {
            throw new IllegalArgumentException("no " + kind + " in chess");
        }
        Board changed = new Board(board);
        changed.put(own, color, Squares.of(square));
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * Makes a square empty.
     *
     * @throws IllegalArgumentException where the board has no such square
     */
    public Setup without(String square) {
        Board changed = new Board(board);
        changed.clear(Squares.of(square));
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /** Gives the turn to a side. */
    public Setup withTurn(Color turn) {
        Board changed = new Board(board);
        changed.descent = turn == Color.WHITE ? Pawns.WHITE : Pawns.BLACK;
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * Says with which rooks castling is not lost, in place of what was said before.
     *
     * @param rooks squares on the first and the last rank
     * @throws IllegalArgumentException where a square lies on another rank
     */
    public Setup withCastling(String... rooks) {
        Board changed = new Board(board);
        changed.rights = board.enPassant();
        for (String rook : rooks) {
            long at = bit(Squares.of(rook));
            if ((at & Bitboards.END_RANKS) == 0) {
                throw new IllegalArgumentException("no rook castles from " + rook);
            }
            changed.rights |= at;
        }
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * Says which square a pawn has just passed by a double step.
     *
     * @param square on the third or the sixth rank; null where none did
     * @throws IllegalArgumentException where the square lies on another rank
     */
    public Setup withEnPassant(@Nullable String square) {
        Board changed = new Board(board);
        changed.rights = board.castlingRooks();
        if (square != null) {
            long at = bit(Squares.of(square));
            if ((at & Bitboards.EN_PASSANT_RANKS) == 0) {
                throw new IllegalArgumentException("no pawn passes " + square + " by a double step");
            }
            changed.rights |= at;
        }
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * Sets both counters.
     *
     * @param halfmoveClock the moves of either side since the last capture or pawn's move, 0 or more
     * @param moveNumber the number of the move to come, from 1
     * @throws IllegalArgumentException where a number is too small
     */
    public Setup withCounters(int halfmoveClock, int moveNumber) {
        if (halfmoveClock < 0 || moveNumber < 1) {
            throw new IllegalArgumentException("counters " + halfmoveClock + " " + moveNumber);
        }
        return new Setup(board, halfmoveClock, moveNumber);
    }

    /**
     * Everything that is wrong with the setup, the gravest first: what is {@link ChessRule.Nature#IMPOSSIBLE} stops a
     * game here, what is merely {@link ChessRule.Nature#UNREACHABLE} does not.
     *
     * @param game chess asks for king and rooks at home where a side may castle, Chess960 does not
     */
    public List<Finding> findings(Chess game) {
        return List.copyOf(new Review(this, game).findings);
    }

    /**
     * The position to play on.
     *
     * @throws ImpossiblePositionException where something is impossible
     */
    public ChessPosition position(Chess game) {
        return position(game, Set.of());
    }

    /**
     * The position to play on, with some rules set aside. {@link ChessRule#KINGS_ARE_ADJACENT} and
     * {@link ChessRule#WAITING_SIDE_IS_IN_CHECK} may simply not hold then, and no king is ever captured; what speaks
     * against {@link ChessRule#CASTLING_RIGHT_WITHOUT_KING_AND_ROOK} and
     * {@link ChessRule#EN_PASSANT_WITHOUT_DOUBLE_STEP} is dropped. Without one king each, or with pawns on the end ranks,
     * nothing can be played.
     *
     * @param waived the rules that may be broken
     * @throws ImpossiblePositionException where something else is impossible
     */
    public ChessPosition position(Chess game, Set<ChessRule> waived) {
        Review review = new Review(this, game);
        List<Finding> impossible = review.findings.stream()
                .filter(finding -> Review.stops((ChessRule) finding.by().rule(), waived))
                .toList();
        if (!impossible.isEmpty()) {
            throw new ImpossiblePositionException(impossible);
        }
        Board playable = new Board(board);
        playable.rights = review.soundRights;
        return new ChessPosition(game, playable, halfmoveClock, moveNumber);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setup setup
                && board.sameMen(setup.board)
                && board.rights == setup.board.rights
                && halfmoveClock == setup.halfmoveClock
                && moveNumber == setup.moveNumber;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * board.menHash() + halfmoveClock) + moveNumber;
    }

    /** The setup as an X-FEN. */
    @Override
    public String toString() {
        return Fen.write(this);
    }

    /** Looks a {@link Setup} over before it becomes a position. */
    private static final class Review {

        private static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

        private final Board board;
        private final Setup setup;
        private final Chess game;
        private final List<Finding> findings = new ArrayList<>();

        /** The rights that hold on this board. */
        private long soundRights;

        Review(Setup setup, Chess game) {
            this.setup = setup;
            this.board = setup.board;
            this.game = game;
            look();
        }

        /** What the kernel itself stands on cannot be waived. */
        private static boolean stops(ChessRule rule, Set<ChessRule> waived) {
            boolean firm = rule == ChessRule.NOT_ONE_KING_EACH || rule == ChessRule.PAWN_ON_END_RANK;
            return rule.nature() == ChessRule.Nature.IMPOSSIBLE && (firm || !waived.contains(rule));
        }

        private void look() {
            long kings = board.kings();
            boolean oneKingEach = Long.bitCount(kings & board.white) == 1 && Long.bitCount(kings & board.black) == 1;
            if (!oneKingEach) {
                lookAtKings(Color.WHITE);
                lookAtKings(Color.BLACK);
            }
            long strays = board.pawns & END_RANKS;
            if (strays != 0) {
                add(ChessRule.PAWN_ON_END_RANK, "there is a pawn on " + String.join(", ", Squares.names(strays)));
            }
            if (oneKingEach) {
                lookAtWaitingKing();
            }
            lookAtCastling();
            lookAtEnPassant();
            lookAtMaterial(Color.WHITE);
            lookAtMaterial(Color.BLACK);
            if (oneKingEach) {
                lookAtCheckers();
            }
            lookAtClock();
        }

        private void add(ChessRule rule, String sentence) {
            findings.add(new Finding(rule.in(game), sentence));
        }

        private void lookAtKings(Color color) {
            long kings = board.kings() & board.men(color);
            if (kings == 0) {
                add(ChessRule.NOT_ONE_KING_EACH, color.title() + " has no king");
            } else if (rest(kings) != 0) {
                add(
                        ChessRule.NOT_ONE_KING_EACH,
                        color.title() + " has kings on " + String.join(", ", Squares.names(kings)));
            }
        }

        private void lookAtWaitingKing() {
            int king = first(board.kings() & board.enemy());
            long attackers = board.attackers(king, board.isWhiteToMove());
            long others = attackers & ~board.kings();
            if (attackers != others) {
                add(
                        ChessRule.KINGS_ARE_ADJACENT,
                        "the kings on " + Squares.name(board.ownKing()) + " and " + Squares.name(king)
                                + " stand side by side");
            }
            if (others != 0) {
                add(
                        ChessRule.WAITING_SIDE_IS_IN_CHECK,
                        setup.turn().title() + " is to move and " + board.phrase(first(others))
                                + " attacks the king on " + Squares.name(king));
            }
        }

        /** FIDE 3.8.2; for Chess960 the guidelines: one rook on either side of a king on the first rank. */
        private void lookAtCastling() {
            long sound = 0;
            for (long left = board.castlingRooks(); left != 0; left = rest(left)) {
                int rook = first(left);
                Color color = rank(rook) == 0 ? Color.WHITE : Color.BLACK;
                String fault = castlingFault(rook, color);
                if (fault.isEmpty()) {
                    sound |= bit(rook);
                } else {
                    add(
                            ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
                            color.title() + " may not castle with " + Squares.name(rook) + ": " + fault);
                }
            }
            soundRights |= sound;
        }

        /** Why castling with a rook cannot be open; empty where it can. */
        private String castlingFault(int rook, Color color) {
            long side = board.men(color);
            long home = Bitboards.RANK_1 << (rook & 56);
            long king = board.kings() & side & home;
            if (Long.bitCount(king) != 1) {
                return "the king is not on " + (color == Color.WHITE ? "the first rank" : "the last rank");
            }
            if ((board.rooks() & side & bit(rook)) == 0) {
                return "there is no rook of " + color.title();
            }
            if (!game.isChess960()) {
                if (Bitboards.file(first(king)) != 4) {
                    return "the king is on " + Squares.name(first(king)) + ", not on the e-file";
                }
                if (Bitboards.file(rook) != 0 && Bitboards.file(rook) != 7) {
                    return "only in Chess960 a rook castles from there";
                }
            }
            long sameWing = home & (rook > first(king) ? -(king << 1) : king - 1);
            return rest(board.castlingRooks() & sameWing) == 0 ? "" : "there is a second rook on that side of the king";
        }

        /** FIDE 3.7.3.1: behind the square the pawn that has passed it, before it the empty square that it came from. */
        private void lookAtEnPassant() {
            long target = board.enPassant();
            if (target == 0) {
                return;
            }
            int square = first(target);
            String name = "en passant on " + Squares.name(square) + ": ";
            long origin = Pawns.ahead(target, board.descent);
            long passed = Pawns.behind(target, board.descent);
            if (rank(square) != (board.isWhiteToMove() ? 5 : 2)) {
                add(
                        ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP,
                        name + "with " + setup.turn().title() + " to move it lies on rank "
                                + (board.isWhiteToMove() ? 6 : 3));
            } else if ((board.pawns & board.enemy() & passed) == 0) {
                add(
                        ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP,
                        name + "there is no pawn of " + setup.turn().opposite().title() + " on "
                                + Squares.name(first(passed)));
            } else if ((board.occupied() & (target | origin)) != 0) {
                int occupied = first(board.occupied() & (target | origin));
                add(
                        ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP,
                        name + board.phrase(occupied) + " stands in the double step's way");
            } else {
                soundRights |= target;
            }
        }

        private void lookAtMaterial(Color color) {
            long side = board.men(color);
            int pawns = Long.bitCount(side & board.pawns);
            if (Long.bitCount(side) > 16) {
                add(ChessRule.MORE_THAN_SIXTEEN_PIECES, color.title() + " has " + Long.bitCount(side) + " pieces");
            }
            if (pawns > 8) {
                add(ChessRule.MORE_THAN_EIGHT_PAWNS, color.title() + " has " + pawns + " pawns");
            }
            int promoted = surplus(side & board.knights, 2)
                    + surplus(side & board.bishops() & LIGHT_SQUARES, 1)
                    + surplus(side & board.bishops() & ~LIGHT_SQUARES, 1)
                    + surplus(side & board.rooks(), 2)
                    + surplus(side & board.queens(), 1);
            if (pawns <= 8 && promoted > 8 - pawns) {
                add(
                        ChessRule.TOO_MANY_PROMOTED_PIECES,
                        color.title() + " has " + promoted + " promoted pieces at least and " + pawns + " pawns");
            }
        }

        private static int surplus(long men, int original) {
            return Math.max(0, Long.bitCount(men) - original);
        }

        /** Two checkers at most, and two only where one of them was uncovered by the other's move. */
        private void lookAtCheckers() {
            long checkers = board.checkingMen();
            int count = Long.bitCount(checkers);
            String names = String.join(", ", Squares.names(checkers));
            if (count > 2) {
                add(ChessRule.CHECKERS_CANNOT_ARISE, "the king is checked by " + count + " pieces: " + names);
            } else if (count == 2) {
                int king = board.ownKing();
                int one = first(checkers);
                int other = first(rest(checkers));
                boolean sameLine = (Attacks.line(king, one) & bit(other)) != 0;
                boolean leapers = (checkers & (board.pawns | board.knights)) == checkers;
                if (sameLine || leapers) {
                    add(ChessRule.CHECKERS_CANNOT_ARISE, "no move gives check from both " + names);
                }
            }
            if (count > 0 && board.enPassant() != 0 && (soundRights & board.enPassant()) != 0) {
                lookAtCheckAfterDoubleStep(checkers);
            }
        }

        /** After a double step, check comes from the pawn itself or along a line that it opened by leaving its square. */
        private void lookAtCheckAfterDoubleStep(long checkers) {
            long target = board.enPassant();
            long passed = Pawns.behind(target, board.descent);
            long origin = Pawns.ahead(target, board.descent);
            for (long left = checkers & ~passed; left != 0; left = rest(left)) {
                int checker = first(left);
                if ((Attacks.between(board.ownKing(), checker) & origin) == 0) {
                    add(
                            ChessRule.CHECKERS_CANNOT_ARISE,
                            "after the double step past " + Squares.name(first(target)) + " no check can come from "
                                    + Squares.name(checker));
                }
            }
        }

        private void lookAtClock() {
            int plies = 2 * (setup.moveNumber() - 1) + (board.isWhiteToMove() ? 0 : 1);
            if (setup.halfmoveClock() > plies && setup.moveNumber() > 1) {
                add(
                        ChessRule.CLOCK_EXCEEDS_THE_GAME,
                        setup.halfmoveClock() + " moves without capture are more than the " + plies + " of the game");
            }
        }
    }
}
