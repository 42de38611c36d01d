package dev.arbiter.chess;

import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes legal moves in the three notations of chess. Up to eight characters, which SAN and long algebraic notation never
 * exceed, are one {@code long}, the first in its lowest byte: a replay writes and compares them without garbage.
 *
 * <p>Sources: for Standard Algebraic Notation ({@code Nf3}, {@code exd6}, {@code e8=Q+}) the PGN standard, 8.2.3, which is
 * FIDE's appendix C without its liberties; for long algebraic notation ({@code Ng1-f3}, {@code e5xd6}) FIDE C.8 and C.9;
 * for engines' moves ({@code g1f3}, {@code e7e8q}) the Universal Chess Interface of Stefan Meyer-Kahlen. All three are
 * read by {@link ParsedMove}.
 */
final class MoveWriter {

    /** By {@link PieceKind#code}, a byte each. */
    private static final long LETTERS = packed(" PNBRQK");

    private static final long SHORT_CASTLING = packed("O-O");
    private static final long LONG_CASTLING = packed("O-O-O");

    private MoveWriter() {}

    static String san(Board board, int move) {
        return string(board.played(move).marked(san(board, move, false)));
    }

    /**
     * SAN but for its {@linkplain #marked mark}; it says no more than is needed to distinguish the move from the other
     * legal ones.
     *
     * @param alone whether it is known that no other piece of its kind can go to the same square
     */
    static long san(Board board, int move, boolean alone) {
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return castling(move);
        }
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int piece = board.pieceOn(from);
        boolean captures = board.isCapture(move);
        // From its last character to its first.
        long text = PackedMove.isPromotion(move) ? promotion(move) : 0;
        text = text << 16 | square(to);
        if (captures) {
            text = text << 8 | 'x';
        }
        if (piece > 1) {
            return (alone ? text : withOrigin(text, MoveResolver.legalOrigins(board, piece, to), from)) << 8
                    | letter(piece);
        }
        return captures ? text << 8 | Squares.fileLetter(from) : text;
    }

    /**
     * SAN of a variant's move, but for its mark.
     *
     * @param origins the squares from which pieces of its kind may legally go to the same square
     */
    static long variantSan(Board board, int move, long origins) {
        if (PackedMove.isDrop(move)) {
            return drop(move);
        }
        long text = san(board, move, true);
        boolean needsNoOrigin =
                PackedMove.kind(move) == PackedMove.CASTLING || board.pieceOn(PackedMove.from(move)) == 1;
        return needsNoOrigin ? text : withOrigin(text >>> 8, origins, PackedMove.from(move)) << 8 | (text & 0xFF);
    }

    /** A drop with its piece's letter: {@code N@f3}, and {@code P@e4}, since few programs read {@code @e4}. */
    private static long drop(int move) {
        return (long) square(PackedMove.to(move)) << 16 | '@' << 8 | letter(PackedMove.dropped(move));
    }

    /** The file, else the rank, else both, where like pieces could go to the same square (PGN 8.2.3.4). */
    private static long withOrigin(long text, long origins, int from) {
        long others = origins & ~Bitboards.bit(from);
        boolean isFileEnough = (others & (Bitboards.FILE_A << Bitboards.file(from))) == 0;
        boolean isRankEnough = (others & (Bitboards.RANK_1 << (from & 56))) == 0;
        long origin = text;
        if (!isFileEnough) {
            origin = origin << 8 | Squares.rankDigit(from);
        }
        return others != 0 && (isFileEnough || !isRankEnough) ? origin << 8 | Squares.fileLetter(from) : origin;
    }

    static String longAlgebraic(Board board, int move) {
        return string(board.played(move).marked(unmarkedLong(board, move)));
    }

    private static long unmarkedLong(Board board, int move) {
        if (PackedMove.isDrop(move)) {
            return drop(move);
        }
        long text = castling(move);
        if (PackedMove.kind(move) != PackedMove.CASTLING) {
            int from = PackedMove.from(move);
            int piece = board.pieceOn(from);
            text = PackedMove.isPromotion(move) ? promotion(move) : 0;
            text = text << 16 | square(PackedMove.to(move));
            text = text << 8 | (board.isCapture(move) ? 'x' : '-');
            text = text << 16 | square(from);
            text = piece > 1 ? text << 8 | letter(piece) : text;
        }
        return text;
    }

    /** UCI, where castling is the king's move ({@code e1g1}), in Chess960 the king taking its rook ({@code e1h1}). */
    static String uci(int move, boolean isChess960) {
        if (PackedMove.isDrop(move)) {
            return string(drop(move));
        }
        int from = PackedMove.from(move);
        boolean byKing = PackedMove.kind(move) == PackedMove.CASTLING && !isChess960;
        int to = byKing ? Castling.kingTo(from, PackedMove.to(move)) : PackedMove.to(move);
        String squares = Squares.name(from) + Squares.name(to);
        return PackedMove.isPromotion(move)
                ? squares + Character.toLowerCase(PackedMove.promotion(move).letter())
                : squares;
    }

    /** The squares that a legal move visits: where its piece stood and where it goes; of a drop the one where it is put. */
    static List<String> path(int move) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        if (PackedMove.isDrop(move)) {
            return List.of(Squares.name(to));
        }
        boolean kingMoves = PackedMove.kind(move) == PackedMove.CASTLING && Castling.kingTo(from, to) != from;
        return List.of(Squares.name(from), Squares.name(kingMoves ? Castling.kingTo(from, to) : to));
    }

    /**
     * The text of a move that gives check with its mark.
     *
     * @param escapes whether the other side has a legal move
     */
    static long marked(long text, boolean escapes) {
        return text | (escapes ? '+' : (long) '#') << (length(text) << 3);
    }

    /** How many characters a text has. */
    static int length(long text) {
        return (Long.SIZE + 7 - Long.numberOfLeadingZeros(text)) >>> 3;
    }

    /** Writes a text's characters from an index on; gives the one past the last. */
    static int write(long text, byte[] into, int at) {
        int to = at;
        for (long rest = text; rest != 0; rest >>>= Byte.SIZE) {
            into[to++] = (byte) rest;
        }
        return to;
    }

    static String string(long text) {
        byte[] bytes = new byte[length(text)];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) (text >>> (at << 3));
        }
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    /** A text of up to eight ASCII characters. */
    static long packed(String text) {
        long packed = 0;
        for (int at = text.length() - 1; at >= 0; at--) {
            packed = packed << 8 | text.charAt(at);
        }
        return packed;
    }

    private static long castling(int move) {
        return PackedMove.to(move) > PackedMove.from(move) ? SHORT_CASTLING : LONG_CASTLING;
    }

    private static int square(int square) {
        return Squares.rankDigit(square) << 8 | Squares.fileLetter(square);
    }

    private static int promotion(int move) {
        return PackedMove.promotion(move).letter() << 8 | '=';
    }

    private static long letter(int piece) {
        return LETTERS >>> (piece << 3) & 0xFF;
    }
}
