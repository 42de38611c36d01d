package dev.arbiter.chess;

import java.nio.charset.StandardCharsets;

/**
 * Writes legal moves in the three notations of chess, into bytes so that a replay can compare without garbage.
 *
 * <p>Sources: for Standard Algebraic Notation ({@code Nf3}, {@code exd6}, {@code e8=Q+}) the PGN standard, 8.2.3, which is
 * FIDE's appendix C without its liberties; for long algebraic notation ({@code Ng1-f3}, {@code e5xd6}) FIDE C.8 and C.9;
 * for engines' moves ({@code g1f3}, {@code e7e8q}) the Universal Chess Interface of Stefan Meyer-Kahlen. All three are
 * read by {@link ParsedMove}.
 */
final class MoveWriter {

    /** No text is longer: {@code e7xd8=Q+}. */
    static final int LONGEST = 8;

    /** By {@link PieceKind#code}. */
    private static final String LETTERS = " PNBRQK";

    private MoveWriter() {}

    static String san(Board board, int move) {
        byte[] text = new byte[LONGEST];
        return string(text, san(text, board, new Board(board, move), move));
    }

    /**
     * Writes SAN, which says no more than is needed to tell the move from the other legal ones.
     *
     * @param text takes the characters
     * @param after the board after the move
     * @return how many characters there are
     */
    static int san(byte[] text, Board board, Board after, int move) {
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return mark(text, castling(text, move), after);
        }
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int piece = board.pieceOn(from);
        boolean captures = board.isCapture(move);
        int at = 0;
        if (piece > 1) {
            text[at++] = (byte) LETTERS.charAt(piece);
            long others = MoveResolver.legalOrigins(board, piece, to) & ~Bitboards.bit(from);
            // The file, else the rank, else both, where like pieces could go to the same square (PGN 8.2.3.4).
            boolean fileTells = (others & (Bitboards.FILE_A << Bitboards.file(from))) == 0;
            boolean rankTells = (others & (Bitboards.RANK_1 << (from & 56))) == 0;
            if (others != 0 && (fileTells || !rankTells)) {
                text[at++] = (byte) Squares.fileLetter(from);
            }
            if (!fileTells) {
                text[at++] = (byte) Squares.rankDigit(from);
            }
        } else if (captures) {
            text[at++] = (byte) Squares.fileLetter(from);
        }
        if (captures) {
            text[at++] = 'x';
        }
        return mark(text, promotion(text, square(text, at, to), move), after);
    }

    static String longAlgebraic(Board board, int move) {
        byte[] text = new byte[LONGEST];
        int at = 0;
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            at = castling(text, move);
        } else {
            int from = PackedMove.from(move);
            int piece = board.pieceOn(from);
            if (piece > 1) {
                text[at++] = (byte) LETTERS.charAt(piece);
            }
            at = square(text, at, from);
            text[at++] = (byte) (board.isCapture(move) ? 'x' : '-');
            at = promotion(text, square(text, at, PackedMove.to(move)), move);
        }
        return string(text, mark(text, at, new Board(board, move)));
    }

    /** UCI, where castling is the king's move ({@code e1g1}), in Chess960 the king taking its rook ({@code e1h1}). */
    static String uci(int move, boolean isChess960) {
        int from = PackedMove.from(move);
        boolean byKing = PackedMove.kind(move) == PackedMove.CASTLING && !isChess960;
        int to = byKing ? Castling.kingTo(from, PackedMove.to(move)) : PackedMove.to(move);
        String squares = Squares.name(from) + Squares.name(to);
        return PackedMove.isPromotion(move)
                ? squares + Character.toLowerCase(PackedMove.promotion(move).letter())
                : squares;
    }

    private static String string(byte[] text, int length) {
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }

    private static int castling(byte[] text, int move) {
        int at = 0;
        for (int steps = PackedMove.to(move) > PackedMove.from(move) ? 1 : 2; steps > 0; steps--) {
            text[at++] = 'O';
            text[at++] = '-';
        }
        text[at++] = 'O';
        return at;
    }

    private static int square(byte[] text, int at, int square) {
        text[at] = (byte) Squares.fileLetter(square);
        text[at + 1] = (byte) Squares.rankDigit(square);
        return at + 2;
    }

    private static int promotion(byte[] text, int at, int move) {
        if (!PackedMove.isPromotion(move)) {
            return at;
        }
        text[at] = '=';
        text[at + 1] = (byte) PackedMove.promotion(move).letter();
        return at + 2;
    }

    /** {@code +} for check, {@code #} for checkmate. */
    private static int mark(byte[] text, int at, Board after) {
        if (after.checkingMen() == 0) {
            return at;
        }
        text[at] = (byte) (after.hasLegalMove() ? '+' : '#');
        return at + 1;
    }
}
