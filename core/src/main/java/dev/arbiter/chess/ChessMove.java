package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.PackedMove.CASTLING;

import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import org.jspecify.annotations.Nullable;

/**
 * A move: from where, to where, and what a pawn becomes. Moves are shared values; the same move is the same object.
 *
 * <p>A move does not know its position: {@link ChessPosition#text(ChessMove)} writes it as SAN, and
 * {@link ChessPosition#isCapture(ChessMove)} and {@link ChessPosition#givesCheck(ChessMove)} say what it does there.
 */
public final class ChessMove {

    /** Filled as moves are met. Threads may race to fill a place: they put equal objects there. */
    private static final ChessMove[] SHARED = new ChessMove[PackedMove.VARIANTS_LIMIT];

    private final int packed;

    private ChessMove(int packed) {
        this.packed = packed;
    }

    /** @param packed see {@link PackedMove} */
    static ChessMove of(int packed) {
        ChessMove shared = SHARED[packed];
        if (shared == null) {
            shared = new ChessMove(packed);
            SHARED[packed] = shared;
        }
        return shared;
    }

    int packed() {
        return packed;
    }

    /** The square that the piece leaves; the king's in castling, that to which it goes in a drop. */
    public String from() {
        return Squares.name(PackedMove.from(packed));
    }

    /** The square that the piece goes to; the king's in castling. */
    public String to() {
        int to = PackedMove.to(packed);
        return Squares.name(isCastling() ? Castling.kingTo(PackedMove.from(packed), to) : to);
    }

    /** Whether king and rook move together. */
    public boolean isCastling() {
        return PackedMove.kind(packed) == CASTLING;
    }

    /** The square of the rook that castles; null in any other move. */
    public @Nullable String castlingRook() {
        return isCastling() ? Squares.name(PackedMove.to(packed)) : null;
    }

    /** Whether a pawn takes a pawn that has just passed it. */
    public boolean isEnPassant() {
        return PackedMove.kind(packed) == PackedMove.EN_PASSANT;
    }

    /** What is dropped on the board from the pocket, as in crazyhouse; null in any other move. */
    public Piece.@Nullable Kind drop() {
        return PackedMove.isDrop(packed)
                ? PieceKind.of(PackedMove.dropped(packed)).kind()
                : null;
    }

    /** What a pawn becomes on the last rank; null in any other move. */
    public Piece.@Nullable Kind promotion() {
        return PackedMove.isPromotion(packed) ? PackedMove.promotion(packed).kind() : null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChessMove move && move.packed == packed;
    }

    @Override
    public int hashCode() {
        return packed;
    }

    /** The move as UCI writes it in Chess960, where a castling king takes its rook: {@code e2e4}, {@code e1h1}. */
    @Override
    public String toString() {
        return MoveWriter.uci(packed, true);
    }
}
