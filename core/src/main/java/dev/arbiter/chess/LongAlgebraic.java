package dev.arbiter.chess;

/**
 * Long algebraic notation, which names both squares of every move: {@code Ng1-f3}, {@code e5xd6}, {@code e7-e8=Q+},
 * {@code O-O}.
 *
 * <p>Source: FIDE Laws of Chess, appendix C.8 and C.9. Reading is part of {@link ParsedMove}.
 */
public final class LongAlgebraic {

    private LongAlgebraic() {}

    /**
     * Writes a legal move.
     *
     * @throws IllegalArgumentException where the move is not legal in the position
     */
    public static String write(ChessPosition position, ChessMove move) {
        position.requireLegal(move);
        return write(position.board(), move.packed());
    }

    static String write(Board board, int move) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        StringBuilder text = new StringBuilder(10);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            text.append(to > from ? "O-O" : "O-O-O");
        } else {
            PieceKind kind = San.kindOf(board, move);
            if (kind != PieceKind.PAWN) {
                text.append(kind.letter());
            }
            text.append(Squares.name(from))
                    .append(San.isCapture(board, move) ? 'x' : '-')
                    .append(Squares.name(to));
            if (PackedMove.isPromotion(move)) {
                text.append('=').append(San.promotion(move).letter());
            }
        }
        return text.append(San.mark(board, move)).toString();
    }
}
