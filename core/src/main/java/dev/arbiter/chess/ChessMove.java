package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.PackedMove.CASTLING;

import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import org.jspecify.annotations.Nullable;

/**
 * A move: the square it leaves, the square it goes to, and the promotion. Instances are shared: equal moves are the same
 * object.
 *
 * <p>A move does not know its position: {@link ChessPosition#text(ChessMove)} writes it as SAN, and
 * {@link ChessPosition#isCapture(ChessMove)} and {@link ChessPosition#givesCheck(ChessMove)} tell what it does there.
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

    /** The square that the piece leaves: the king's square in castling, the target square in a drop. */
    public String from() {
        return Squares.name(PackedMove.from(packed));
    }

    /** The square that the piece goes to: the king's target in castling. */
    public String to() {
        int to = PackedMove.to(packed);
        return Squares.name(isCastling() ? Castling.kingTo(PackedMove.from(packed), to) : to);
    }

    /** Whether king and rook move together. */
    public boolean isCastling() {
        return PackedMove.kind(packed) == CASTLING;
    }

    /** The square of the castling rook; null in any other move. */
    public @Nullable String castlingRook() {
        return isCastling() ? Squares.name(PackedMove.to(packed)) : null;
    }

    /** Whether the move captures en passant. */
    public boolean isEnPassant() {
        return PackedMove.kind(packed) == PackedMove.EN_PASSANT;
    }

    /** The piece that is dropped from the pocket; null in any other move. */
    public Piece.@Nullable Kind drop() {
        return PackedMove.isDrop(packed)
                ? PieceKind.of(PackedMove.dropped(packed)).kind()
                : null;
    }

    /** The piece to which a pawn is promoted; null in any other move. */
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

    /** The move in UCI for Chess960, where a castling king takes its rook: {@code e2e4}, {@code e1h1}. */
    @Override
    public String toString() {
        return MoveWriter.uci(packed, true);
    }
}
