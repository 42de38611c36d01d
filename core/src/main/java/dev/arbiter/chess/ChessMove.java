package dev.arbiter.chess;

import static dev.arbiter.chess.PackedMove.CASTLING;

import java.util.Optional;

/**
 * A move: from where, to where, and what a pawn becomes. Moves are shared values; the same move is the same object.
 *
 * <p>A move does not know its position: {@link ChessPosition#text(ChessMove)} writes it as SAN.
 */
public final class ChessMove {

    /** Filled as moves are met. Threads may race to fill a place: they put equal objects there. */
    private static final ChessMove[] SHARED = new ChessMove[PackedMove.LIMIT];

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

    /** The square that the piece leaves, 0 for a1 to 63 for h8; the king's in castling. */
    public int from() {
        return PackedMove.from(packed);
    }

    /** The square that the piece goes to, 0 for a1 to 63 for h8; the king's in castling. */
    public int to() {
        return isCastling() ? Castling.kingTo(from(), PackedMove.to(packed)) : PackedMove.to(packed);
    }

    /** Whether king and rook move together. */
    public boolean isCastling() {
        return PackedMove.kind(packed) == CASTLING;
    }

    /** The square of the rook that castles, 0 to 63; {@link Squares#NONE} in any other move. */
    public int castlingRook() {
        return isCastling() ? PackedMove.to(packed) : Squares.NONE;
    }

    /** Whether a pawn takes a pawn that has just passed it. */
    public boolean isEnPassant() {
        return PackedMove.kind(packed) == PackedMove.EN_PASSANT;
    }

    /** What a pawn becomes on the last rank; empty in any other move. */
    public Optional<PieceKind> promotion() {
        return PackedMove.isPromotion(packed) ? Optional.of(PackedMove.promotion(packed)) : Optional.empty();
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
