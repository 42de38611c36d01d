package dev.arbiter.chess;

/**
 * Moves as chess engines exchange them: {@code e2e4}, {@code e7e8q}; castling as the king's move {@code e1g1}, in
 * Chess960 as the king taking its own rook {@code e1h1}.
 *
 * <p>Source: the Universal Chess Interface of Stefan Meyer-Kahlen. Reading is part of {@link ParsedMove}.
 */
public final class Uci {

    private Uci() {}

    /** Writes a move as the game of its position does. */
    public static String write(Chess game, ChessMove move) {
        return write(move.packed(), game.isChess960());
    }

    static String write(int move, boolean isChess960) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        if (PackedMove.kind(move) == PackedMove.CASTLING && !isChess960) {
            to = Castling.kingTo(from, to);
        }
        String squares = Squares.name(from) + Squares.name(to);
        if (!PackedMove.isPromotion(move)) {
            return squares;
        }
        return squares + Fen.letter(San.promotion(move), null);
    }
}
