package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.first;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Incident;
import dev.arbiter.MoveNote;
import dev.arbiter.Notation;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Repetitions;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.WrittenMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of any game of chess: the board, its counters, and its history, on which repetition depends. Squares are named
 * {@code a1} to {@code h8}.
 *
 * <p>Two positions of a game are equal if the same pieces stand on the same squares, with the same side to move, castling
 * rights and possible en passant capture (FIDE 9.2.3); in variants also the same promoted pieces, pockets and checks given.
 * Counters and history do not count.
 */
public sealed class ChessPosition extends Board implements Position<ChessMove> permits VariantPosition {

    static final int UNKNOWN = -1;

    /**
     * Where each thread lists moves before it knows how many there are. A class and no lambda, which would be the first that
     * a command links.
     */
    private static final ThreadLocal<int[]> SCRATCH = new ThreadLocal<>() {
        @Override
        protected int[] initialValue() {
            return new int[VariantPosition.MOST_MOVES];
        }
    };

    /** The result of {@link #repetitions}; 0 if it has not been asked. */
    private int appearances;

    private final Chess game;
    /** The half-moves before this one, as the move number counts them. */
    final int ply;
    /** The position before the last move; null where the game begins. */
    private final @Nullable ChessPosition before;
    /** The packed move that led here; not a move where the game begins. */
    private final int lastMove;
    /** {@link #UNKNOWN} until it is asked for. Threads that race to set this and the fields below find the same values. */
    private int halfmoveClock;
    /** The legal moves, once they have been asked for. */
    private int @Nullable [] moves;
    /** Where {@link #play} last found a move: a walk along the list then needs no search. Any value is right. */
    private int found;

    /** Where a game begins. */
    ChessPosition(Chess game, Board board, int halfmoveClock, int moveNumber) {
        super(board);
        this.game = game;
        this.ply = pliesBefore(board, moveNumber);
        this.before = null;
        this.lastMove = UNKNOWN;
        this.halfmoveClock = halfmoveClock;
    }

    /** The half-moves before a board, as its move number counts them. */
    static int pliesBefore(Board board, int moveNumber) {
        return 2 * (moveNumber - 1) + (board.isWhiteToMove() ? 0 : 1);
    }

    /** The position after a legal move. */
    private ChessPosition(ChessPosition before, int move) {
        super(before, move);
        this.game = before.game;
        this.ply = before.ply + 1;
        this.before = before;
        this.lastMove = move;
        this.halfmoveClock = UNKNOWN;
    }

    /**
     * A board of a variant, which fills it.
     *
     * @param before null where a game begins
     * @param lastMove the packed move that leads here; anything where a game begins
     */
    ChessPosition(Chess game, int ply, @Nullable ChessPosition before, int lastMove, int halfmoveClock) {
        this.game = game;
        this.ply = ply;
        this.before = before;
        this.lastMove = lastMove;
        this.halfmoveClock = halfmoveClock;
    }

    @Override
    public Chess game() {
        return game;
    }

    final VariantRules rules() {
        return game.rules();
    }

    @Override
    public Color turn() {
        return isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    // ---- moves

    /** {@inheritDoc} Empty too once a variant's own rule has ended the game. */
    @Override
    public List<ChessMove> legalMoves() {
        return new MoveList(moves());
    }

    /** This thread's own, long enough for the moves of any position. */
    static int[] scratch() {
        return SCRATCH.get();
    }

    /** For reading only. */
    final int[] moves() {
        int[] known = moves;
        if (known == null) {
            int[] scratch = scratch();
            known = Arrays.copyOf(scratch, legalMoves(scratch));
            moves = known;
        }
        return known;
    }

    @Override
    public ChessPosition play(ChessMove move) {
        return after(legal(move));
    }

    @Override
    public ChessPosition play(String moveText) {
        return (ChessPosition) Position.super.play(moveText);
    }

    /** The position after a legal move. */
    ChessPosition after(int move) {
        return new ChessPosition(this, move);
    }

    /** The position after a null move, without a history; null if the king would be left in check. */
    @Nullable
    ChessPosition afterNullMove() {
        if (isCheck()) {
            return null;
        }
        String[] fields = text().split(" ", -1);
        int number = fields.length - 1;
        fields[1] = isWhiteToMove() ? "b" : "w";
        fields[EN_PASSANT_FIELD] = "-";
        fields[number - 1] = String.valueOf(halfmoveClock() + 1);
        fields[number] = String.valueOf(moveNumber() + (isWhiteToMove() ? 0 : 1));
        try {
            return game.position(String.join(" ", fields));
        } catch (ImpossiblePositionException e) {
            // Such as in a race that the other side's next move decides.
            return null;
        }
    }

    private static final int EN_PASSANT_FIELD = 3;

    /** The packed move, which is legal here. */
    private int legal(ChessMove move) {
        int[] legal = moves();
        int packed = move.packed();
        int hint = found;
        if (hint < legal.length && legal[hint] == packed) {
            found = hint + 1;
            return packed;
        }
        for (int at = 0; at < legal.length; at++) {
            if (legal[at] == packed) {
                found = at + 1;
                return packed;
            }
        }
        throw new IllegalArgumentException(move + " is not legal in " + text());
    }

    /** The legal move that a text means, {@link MoveResolver#NONE} or {@link MoveResolver#AMBIGUOUS}. */
    final int find(int parsed) {
        int move = findAny(parsed);
        return rules().takesFor(move, parsed) ? move : MoveResolver.NONE;
    }

    /** As {@link #find}, but {@code Kh1} can be castling in any game. */
    int findAny(int parsed) {
        return MoveResolver.find(this, parsed);
    }

    final WrittenMove read(String moveText) {
        return WrittenMove.read(moveText, game.letters(), hasDrops());
    }

    final boolean hasDrops() {
        return rules().has(VariantTrait.DROPS);
    }

    @Override
    public Ruling<ChessMove> ruling(String moveText) {
        WrittenMove read = read(moveText);
        WrittenMove bishop = read.asBishop(game.letters());
        if (bishop == null) {
            return ruling(read);
        }
        List<ChessMove> readings = readings(moveText);
        return readings.size() > 1
                ? Ruling.Unreadable.ambiguous(
                        read.written(), readings.stream().map(this::text).toList())
                : ruling(readings(bishop).isEmpty() ? read : bishop);
    }

    private Ruling<ChessMove> ruling(WrittenMove read) {
        if (!read.isReadable()) {
            return read.unreadable();
        }
        int parsed = read.parsed();
        int move = find(parsed);
        if (move == MoveResolver.AMBIGUOUS) {
            List<Integer> readings = VariantMoves.readings(this, moves(), parsed);
            return Ruling.Unreadable.ambiguous(
                    read.written(), readings.stream().map(this::san).toList());
        }
        if (move == MoveResolver.NONE) {
            WrittenMove bare = read.withoutNovelty();
            if (bare != null && find(bare.parsed()) >= 0) {
                return ruling(bare);
            }
            return read.isOfOtherLetters(game.letters(), meant -> find(meant) != MoveResolver.NONE)
                    ? read.unreadable()
                    : whyNot(parsed).ruling();
        }
        String san = san(move);
        List<Note> notes = new ArrayList<>(read.notes());
        notes.addAll(Spelling.notes(this, rules(), move, parsed, read.text(), san));
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            notes.add(Note.of(MoveNote.GAME_HAD_ENDED, outcome));
        }
        return new Ruling.Legal<>(ChessMove.of(move), san, this, after(move), notes);
    }

    /** @param parsed what {@link ParsedMove} reads, which means no legal move */
    IllegalMoves whyNot(int parsed) {
        return new IllegalMoves(this, parsed);
    }

    @Override
    public List<ChessMove> readings(String moveText) {
        WrittenMove read = read(moveText);
        WrittenMove bishop = read.asBishop(game.letters());
        if (bishop == null) {
            return readings(read);
        }
        List<ChessMove> all = new ArrayList<>(readings(bishop));
        if (all.isEmpty() || !bishop.isSurelyBishop()) {
            all.addAll(readings(read));
        }
        return all;
    }

    private List<ChessMove> readings(WrittenMove read) {
        int move = read.isReadable() ? find(read.parsed()) : MoveResolver.NONE;
        if (move == MoveResolver.AMBIGUOUS) {
            return VariantMoves.readings(this, moves(), read.parsed()).stream()
                    .map(ChessMove::of)
                    .toList();
        }
        if (move != MoveResolver.NONE) {
            return List.of(ChessMove.of(move));
        }
        WrittenMove bare = read.withoutNovelty();
        int meant = bare == null ? MoveResolver.NONE : find(bare.parsed());
        if (meant >= 0) {
            return List.of(ChessMove.of(meant));
        }
        List<ChessMove> promotions = new ArrayList<>();
        for (int parsed : ParsedMove.promotions(read.parsed())) {
            int promotion = find(parsed);
            if (promotion >= 0) {
                promotions.add(ChessMove.of(promotion));
            }
        }
        return promotions;
    }

    /** A legal move as SAN. */
    String san(int move) {
        return MoveWriter.san(this, move);
    }

    /**
     * The move in SAN: {@code Nf3}, {@code exd6}, {@code e8=Q+}, {@code O-O}, {@code N@f3}, {@code P@f3}; with {@code #} if it
     * wins.
     */
    @Override
    public String text(ChessMove move) {
        return san(legal(move));
    }

    /** The move in long algebraic notation, which names both squares: {@code Ng1-f3}, {@code e7-e8=Q+}, {@code O-O}. */
    @Override
    public String longText(ChessMove move) {
        return MoveWriter.longAlgebraic(this, legal(move));
    }

    @Override
    public String text(ChessMove move, Notation notation) {
        return switch (notation) {
            case ENGINE -> uci(move);
            case LONG -> longText(move);
            default -> text(move);
        };
    }

    /**
     * A legal move in UCI: {@code g1f3}, {@code e7e8q}, {@code N@f3}. Castling is the king's move {@code e1g1}; in Chess960,
     * and in variants if king or rook began on other squares, the king takes its rook, {@code e1h1}.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    public String uci(ChessMove move) {
        return rules().uci(legal(move));
    }

    @Override
    public Piece.@Nullable Kind promotion(ChessMove move) {
        return move.promotion();
    }

    @Override
    public List<String> path(ChessMove move) {
        return MoveWriter.path(legal(move));
    }

    @Override
    public boolean isCapture(ChessMove move) {
        return isCapture(legal(move));
    }

    /**
     * Whether a legal move gives check.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    public boolean givesCheck(ChessMove move) {
        return played(legal(move)).checkingPieces() != 0;
    }

    // ---- how it stands

    /**
     * Whether the king of the side to move is attacked (FIDE 3.9.1). In atomic chess a king beside the other king is never in
     * check.
     */
    @Override
    public boolean isCheck() {
        return checkingPieces() != 0;
    }

    /** Whether the side to move is checkmated (FIDE 5.1.1). */
    public boolean isCheckmate() {
        VariantRules.Ending ending = isCheck() ? ending() : null;
        return ending != null && ending.rule() == ChessRule.CHECKMATE;
    }

    /** The squares of the pieces that give check to the side to move, from a1 on. */
    public List<String> checkers() {
        return Squares.names(checkingPieces());
    }

    /** The squares of the pieces of the side to move that are pinned to their king, from a1 on. */
    public List<String> pinned() {
        return Squares.names(pinnedPieces());
    }

    /**
     * The squares of a side's pieces that attack a square, from a1 on. It makes no difference what stands on it, or whether an
     * attacker is pinned (FIDE 3.1.2). In atomic chess kings attack nothing, as they cannot capture.
     *
     * @throws IllegalArgumentException if the board has no such square
     */
    public List<String> attackers(String square, Color by) {
        return Squares.names(attackers(Squares.of(square), by == Color.WHITE));
    }

    /** The squares of the rooks with which a side still has the right to castle, from the a-file on. */
    public List<String> castlingRooks(Color color) {
        return Squares.names(castlingRooks() & pieces(color));
    }

    /** The target square of a possible en passant capture; null if there is none. */
    public @Nullable String enPassantSquare() {
        long square = possibleEnPassant();
        return square == 0 ? null : Squares.name(first(square));
    }

    /**
     * The number of pieces of a kind in a side's pocket; 0 in games without pockets.
     *
     * @param kind any kind; a king is never in a pocket
     */
    public int inPocket(Color color, Piece.Kind kind) {
        return 0;
    }

    /** The number of checks that a side has given, 0 to 3; 0 in games that do not count them. */
    public int checksGiven(Color color) {
        return 0;
    }

    /**
     * The outcome by FIDE 5 and 9, or by the variant's rules. {@link Winnability#isDead} describes which dead positions are
     * recognised.
     */
    @Override
    public Outcome outcome() {
        return outcome(CountedDraws.AUTOMATIC);
    }

    @Override
    public Outcome outcome(CountedDraws counted) {
        boolean withoutClaim = counted == CountedDraws.AUTOMATIC;
        VariantRules.Ending ending = ending();
        if (ending != null) {
            return rules().outcome(ending);
        }
        if (isDead()) {
            return new Outcome.Drawn(rules().cited(ChessRule.DEAD_POSITION));
        }
        // Where a count ends nothing by itself, one that is complete is as good as one that is nearly so.
        int times = withoutClaim ? repetitions() : Math.min(DrawClaims.FIVE - 1, repetitions());
        int plies = countedPlies();
        int clock = withoutClaim ? plies : Math.min(DrawClaims.SEVENTY_FIVE_MOVES - 1, plies);
        return times < 3 && clock < DrawClaims.FIFTY_MOVES
                ? Outcome.Ongoing.WITHOUT_CLAIM
                : DrawClaims.outcome(times, clock, rules()::cited);
    }

    /** The plies that the fifty moves count: none where the game does not count them. */
    final int countedPlies() {
        return rules().countsMoves() ? halfmoveClock() : 0;
    }

    /** How many plies before it this position can have stood on the board: what is dropped undoes captures and pawns' moves. */
    final int returningPlies() {
        return hasDrops() ? Integer.MAX_VALUE : halfmoveClock();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Both sides may help (FIDE 5.1.2, 5.2.2, 6.9); the fifty-move rule and repetition are ignored. The answer is unknown
     * only if the search visits the given number of positions. A search uses up to half of the memory, at some 256 bytes a
     * position.
     */
    @Override
    public Winnable winnable(Color color, long nodes) {
        return Winnability.of(this, color, nodes);
    }

    /** {@inheritDoc} This is the question of FIDE 6.9 for a flag fall, and of 5.1.2 for a resignation. */
    @Override
    public Winnable winnable(Color color) {
        return MatingPrecheck.isInDoubt(this, color == Color.WHITE)
                ? winnable(color, Winnability.POSITIONS_IF_DEAD)
                : Winnable.UNKNOWN;
    }

    @Override
    public @Nullable ChessPosition afterIllegal(String moveText) {
        return ForcedIllegalMove.after(this, moveText);
    }

    @Override
    public List<DrawClaim> claims() {
        return claims(CountedDraws.AUTOMATIC);
    }

    @Override
    public List<DrawClaim> claims(CountedDraws counted) {
        return DrawClaims.of(this, counted == CountedDraws.AUTOMATIC);
    }

    @Override
    public int movesMade(Color side) {
        return moveNumber() - (side == Color.WHITE && turn() == Color.BLACK ? 0 : 1);
    }

    /** {@inheritDoc} Chess is settled by the FIDE Laws of the given day, variants by analogy. */
    @Override
    public Settlement settle(Incident incident, Conditions conditions) {
        return FideSettlement.of(this, incident, conditions);
    }

    @Override
    public String standing() {
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            return outcome.sentence();
        }
        StringBuilder standing =
                new StringBuilder(Wording.say(isCheck() ? "{0} to move, in check" : "{0} to move", turn()));
        standing.append(countedChecks());
        for (Color color : Color.values()) {
            if (winnable(color) instanceof Winnable.No) {
                standing.append("; ")
                        .append(Wording.say("{0} can no longer win", color))
                        .append(articleOfNoWin());
            }
        }
        return ((Outcome.Ongoing) outcome).claims().isEmpty()
                ? standing.toString()
                : standing.append("; ").append(outcome.sentence()).toString();
    }

    /** The article in {@link #standing} by which a side without a win does not win on time; empty where none says so. */
    String articleOfNoWin() {
        return " [FIDE 6.9]";
    }

    /** The checks given, in a clause of {@link #standing}; empty where they are not counted. */
    String countedChecks() {
        return "";
    }

    // ---- how it came about

    /** The number of plies since the last capture or pawn move, 0 or more. */
    public int halfmoveClock() {
        if (halfmoveClock == UNKNOWN) {
            int since = 0;
            ChessPosition back = this;
            while (back.halfmoveClock == UNKNOWN && back.before != null && back.before.isReversible(back.lastMove)) {
                back = back.before;
                since++;
            }
            halfmoveClock = since + Math.max(0, back.halfmoveClock);
        }
        return halfmoveClock;
    }

    /** The number of the next move, from 1, as in FEN. */
    public int moveNumber() {
        return ply / 2 + 1;
    }

    /**
     * How often this position has occurred, itself included (FIDE 9.2.3), as far as its history shows; what happened before a
     * FEN is unknown.
     */
    public int repetitions() {
        if (appearances == 0) {
            appearances = Repetitions.of(this, returningPlies());
        }
        return appearances;
    }

    @Override
    public @Nullable ChessPosition previous() {
        return before;
    }

    @Override
    public @Nullable ChessMove lastMove() {
        return before == null ? null : ChessMove.of(lastMove);
    }

    // ---- what stands where

    @Override
    public @Nullable Piece pieceOn(String square) {
        return piece(Squares.of(square));
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return pieces(this, color, kind, word);
    }

    /** The pieces of a kind by the numbers of {@link dev.arbiter.Game#squares}, which begin with a8. */
    static long pieces(Board board, Color color, Piece.Kind kind, int word) {
        PieceKind own = PieceKind.of(kind);
        return own == null || word != 0 ? 0 : Long.reverseBytes(board.pieces(own) & board.pieces(color));
    }

    @Override
    public long attackers(Color side, int square) {
        return attackers(this, side, square);
    }

    static long attackers(Board board, Color side, int square) {
        return Long.reverseBytes(board.attackers(square ^ 56, side == Color.WHITE));
    }

    @Override
    public long pinned(Color side) {
        return Long.reverseBytes(pinned(side == Color.WHITE));
    }

    @Override
    public Diagram diagram() {
        return ChessDiagram.of(this, lastMove());
    }

    /** {@inheritDoc} Chess and Chess960 alone are judged, not their variants. */
    @Override
    public Reachability reachability() {
        return SetupValidator.reachability(this);
    }

    /** {@inheritDoc} Chess and Chess960 alone are judged, not their variants. */
    @Override
    public Reachability reachability(long nodes) {
        Reachability known = reachability();
        return known instanceof Reachability.NotKnown ? SetupValidator.searched(this, nodes) : known;
    }

    /** The position as a setup that can be edited, with its pockets and checks. */
    public Setup setup() {
        return new Setup(this, halfmoveClock(), moveNumber());
    }

    /**
     * The position as FEN; in Chess960 as X-FEN. The en passant square is written only if a capture is possible, so that equal
     * positions with equal counters have equal texts.
     */
    @Override
    public String text() {
        return text(Fen.Castling.X_FEN);
    }

    /** The position as FEN, with pockets and checks in games that have them. */
    public String text(Fen.Castling castling) {
        return fen(possibleEnPassant(), halfmoveClock(), moveNumber(), castling);
    }

    // ---- comparing and counting

    /**
     * A 64-bit hash of placement, side to move, castling rights and possible en passant capture: equal positions have equal
     * keys, and different positions almost never do. It is the same in every release, and not Polyglot's.
     */
    @Override
    public long key() {
        return super.key();
    }

    @Override
    public boolean equalsWithCounters(Position<ChessMove> other) {
        return equals(other)
                && ((ChessPosition) other).ply == ply
                && ((ChessPosition) other).halfmoveClock() == halfmoveClock();
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof ChessPosition position && game.isSameAs(position.game) && isSame(position));
    }

    private boolean isSame(ChessPosition other) {
        return samePieces(other)
                && other.castlingRooks() == castlingRooks()
                && other.possibleEnPassant() == possibleEnPassant();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key());
    }

    /** {@inheritDoc} Sequences that end earlier are not counted. */
    @Override
    public long perft(int depth, PerftOptions options) {
        return HashedPerftCount.leaves(this, depth, options);
    }

    /** The board in letters, and {@link #text()} below it. */
    @Override
    public String toString() {
        return diagram() + text();
    }
}
