package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A board without restrictions: the content of a FEN, or a board that was set up by hand, whether or not it can be played on.
 *
 * <p>{@link #findings(Chess)} lists what is wrong with it, {@link #position(Chess)} turns it into a position. A setup is
 * immutable; the {@code with…} methods return another one.
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

    /** The side to move. */
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    /**
     * The piece on a square; null if it is empty.
     *
     * @throws IllegalArgumentException if the board has no such square
     */
    public @Nullable Piece pieceOn(String square) {
        return board.piece(Squares.of(square));
    }

    /** The number of plies since the last capture or pawn move, 0 or more. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the next move, from 1. */
    public int moveNumber() {
        return moveNumber;
    }

    /**
     * This setup with a piece on a square, in place of what stands there.
     *
     * @throws IllegalArgumentException if the board has no such square or chess no such piece
     */
    public Setup with(Piece.Kind kind, Color color, String square) {
        PieceKind own = PieceKind.of(kind);
        if (own == null) {
            throw new IllegalArgumentException("no " + kind + " in chess");
        }
        Board changed = board.copy();
        changed.put(own, color, Squares.of(square));
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * This setup with a square empty.
     *
     * @throws IllegalArgumentException if the board has no such square
     */
    public Setup without(String square) {
        Board changed = board.copy();
        changed.clear(Squares.of(square));
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /** This setup with another side to move. */
    public Setup withTurn(Color turn) {
        Board changed = board.copy();
        changed.side = turn == Color.WHITE ? Pawns.WHITE : Pawns.BLACK;
        return new Setup(changed, halfmoveClock, moveNumber);
    }

    /**
     * This setup with the castling rights replaced.
     *
     * @param rooks the squares of the rooks with which castling is allowed, on the first or last rank
     * @throws IllegalArgumentException if a square is on another rank
     */
    public Setup withCastling(String... rooks) {
        Board changed = board.copy();
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
     * This setup with the en passant square replaced.
     *
     * @param square the square that a pawn has just passed by a double step, on the third or sixth rank; null for none
     * @throws IllegalArgumentException if the square is on another rank
     */
    public Setup withEnPassant(@Nullable String square) {
        Board changed = board.copy();
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
     * This setup with both counters replaced.
     *
     * @param halfmoveClock the number of plies since the last capture or pawn move, 0 or more
     * @param moveNumber the number of the next move, from 1
     * @throws IllegalArgumentException if a number is too small
     */
    public Setup withCounters(int halfmoveClock, int moveNumber) {
        if (halfmoveClock < 0 || moveNumber < 1) {
            throw new IllegalArgumentException("counters " + halfmoveClock + " " + moveNumber);
        }
        return new Setup(board, halfmoveClock, moveNumber);
    }

    /**
     * Everything that is wrong with the setup, the gravest first: {@link ChessRule.Nature#IMPOSSIBLE} findings prevent play,
     * {@link ChessRule.Nature#UNREACHABLE} ones do not.
     *
     * @param game chess requires king and rooks on their usual squares for castling, Chess960 and variants do not
     */
    public List<Finding> findings(Chess game) {
        return of(game).review(game).findings();
    }

    /**
     * The position to play on. In variants, pockets are empty and no checks have been given, unless the setup was made from a
     * position of the same variant.
     *
     * @throws ImpossiblePositionException if the setup is impossible
     */
    public ChessPosition position(Chess game) {
        return position(game, Set.of());
    }

    /**
     * The position to play on, with some rules waived. {@link ChessRule#KINGS_ARE_ADJACENT} and
     * {@link ChessRule#WAITING_SIDE_IS_IN_CHECK} may then be broken, and no king is ever captured; rights that contradict
     * {@link ChessRule#CASTLING_RIGHT_WITHOUT_KING_AND_ROOK} and {@link ChessRule#EN_PASSANT_WITHOUT_DOUBLE_STEP} are dropped.
     * One king each, and no pawns on the end ranks, are always required.
     *
     * @param waived the rules that may be broken
     * @throws ImpossiblePositionException if the setup is still impossible
     */
    public ChessPosition position(Chess game, Set<ChessRule> waived) {
        return position(game, waived, note -> {});
    }

    /** @param notes receives what was set aside, and what no game reaches */
    ChessPosition position(Chess game, Set<ChessRule> waived, Consumer<Note> notes) {
        SetupValidator review = of(game).review(game);
        Board playable = review.playable(waived);
        review.notes().forEach(notes);
        return game.rules().position(game, playable, halfmoveClock, moveNumber);
    }

    /** The same pieces on a board of a game. */
    private Setup of(Chess game) {
        Board pieces = game.rules().board(game, board);
        return pieces == board ? this : new Setup(pieces, halfmoveClock, moveNumber);
    }

    private SetupValidator review(Chess game) {
        return game.rules().review(this, game);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setup setup
                && board.samePieces(setup.board)
                && board.rights == setup.board.rights
                && halfmoveClock == setup.halfmoveClock
                && moveNumber == setup.moveNumber;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * board.pieceHash() + halfmoveClock) + moveNumber;
    }

    /** The setup as an X-FEN. */
    @Override
    public String toString() {
        return Fen.write(this);
    }
}
