package dev.arbiter.chess.text;

import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;

/**
 * The content of a move text, independent of any position: parsed once from left to right into one {@code int}, so that
 * archives are read without garbage.
 *
 * <p>One form covers SAN, long algebraic notation and UCI: an optional piece letter, up to two squares of which the first may
 * lack its file or rank, an optional {@code x} or {@code -}, a promotion, and marks at the end; or castling. Everything
 * unambiguous is accepted; {@code Spelling} notes departures from the standard.
 *
 * <p>Bits of a parsed move: 0–5 the target square; 6–8 the piece's code, 0 if none is named; 9–12 the file it comes from + 1,
 * 13–16 the rank, 0 if not given; 17–19 the promotion's code; then the flags below.
 */
public final class ParsedMove {

    public static final int CAPTURE = 1 << 20;
    public static final int CASTLING = 1 << 21;

    /** With {@link #CASTLING}: towards the a-file. */
    public static final int LONG = 1 << 22;

    /** A null move: {@code --}, {@code Z0} or {@code 0000}. */
    public static final int NULL_MOVE = 1 << 23;

    /** {@code +} or {@code ++}. */
    public static final int CHECK = 1 << 24;

    /** {@code #}. */
    public static final int MATE = 1 << 25;

    /** A drop from the pocket, {@code N@f3}; only {@link #readWithDrops} reads it. */
    public static final int DROP = 1 << 26;

    static final int PIECE_SHIFT = 6;
    static final int FILE_SHIFT = 9;
    static final int RANK_SHIFT = 13;
    private static final int PROMOTION_SHIFT = 17;

    /** The file and the rank that the piece comes from. */
    private static final int ORIGIN = 0xFF << 9;

    /** By the bits of {@link #ORIGIN}: reading a text asks for them at every move, and cannot foresee what it names. */
    private static final long[] ORIGINS = origins();

    private ParsedMove() {}

    public static int target(int parsed) {
        return parsed & 63;
    }

    /** The {@link PieceKind#code} of the piece; 0 if the text does not name it. */
    public static int piece(int parsed) {
        return (parsed >>> 6) & 7;
    }

    /** The file of origin + 1; 0 if the text does not give it. */
    public static int fromFile(int parsed) {
        return (parsed >>> 9) & 15;
    }

    /** The rank of origin + 1; 0 if the text does not give it. */
    public static int fromRank(int parsed) {
        return (parsed >>> 13) & 15;
    }

    /** The {@link PieceKind#code} of the promotion; 0 if the text names none. */
    public static int promotion(int parsed) {
        return (parsed >>> PROMOTION_SHIFT) & 7;
    }

    public static boolean has(int parsed, int flag) {
        return (parsed & flag) != 0;
    }

    /** The square of origin if the text gives both file and rank, otherwise {@link Squares#NONE}. */
    public static int from(int parsed) {
        int file = fromFile(parsed);
        int rank = fromRank(parsed);
        return file != 0 && rank != 0 ? Squares.of(file - 1, rank - 1) : Squares.NONE;
    }

    /** Whether the text gives neither file nor rank of origin. */
    public static boolean namesNoOrigin(int parsed) {
        return (parsed & ORIGIN) == 0;
    }

    /** The squares of origin that the text allows. */
    public static long origins(int parsed) {
        return ORIGINS[(parsed >>> FILE_SHIFT) & 0xFF];
    }

    private static long[] origins() {
        long[] origins = new long[256];
        for (int file = 0; file <= 8; file++) {
            for (int rank = 0; rank <= 8; rank++) {
                long onFile = file == 0 ? -1 : Bitboards.FILE_A << (file - 1);
                long onRank = rank == 0 ? -1 : Bitboards.RANK_1 << ((rank - 1) << 3);
                origins[(rank << (RANK_SHIFT - FILE_SHIFT)) | file] = onFile & onRank;
            }
        }
        return origins;
    }

    /** One byte a character; characters outside ASCII become 0, which no move text contains. */
    public static byte[] ascii(String text) {
        byte[] ascii = new byte[text.length()];
        for (int at = 0; at < ascii.length; at++) {
            char character = text.charAt(at);
            ascii[at] = character < 0x80 ? (byte) character : 0;
        }
        return ascii;
    }

    /**
     * Parses a move text.
     *
     * @param text ASCII; anything else is unreadable
     * @param from the index of the first character
     * @param to one past the index of the last
     * @return the parsed move, or {@code -1 - index} of the character that cannot be read
     */
    public static int read(byte[] text, int from, int to) {
        int at = from;
        if (at == to) {
            return -1 - at;
        }
        int first = text[at];
        int parsed = pieceOf(first) << 6;
        if (parsed != 0) {
            at++;
        } else if (first < 'a' || first > 'h') {
            return readOther(text, from, to);
        }
        int file = 0;
        int rank = 0;
        if (at < to && Squares.isFile(text[at])) {
            file = text[at++] - 'a' + 1;
        }
        if (at < to && Squares.isRank(text[at])) {
            rank = text[at++] - '0';
        }
        if (at < to && (text[at] == 'x' || text[at] == '-' || text[at] == ':')) {
            parsed |= text[at] == '-' ? 0 : CAPTURE;
            at++;
        }
        if (at < to && Squares.isFile(text[at]) && at + 1 < to && Squares.isRank(text[at + 1])) {
            parsed |= (file << 9) | (rank << 13) | Squares.of(text[at] - 'a', text[at + 1] - '1');
            at += 2;
        } else if (file != 0 && rank != 0 && !has(parsed, CAPTURE) && text[at - 1] != '-') {
            parsed |= Squares.of(file - 1, rank - 1);
        } else {
            return -1 - (at < to && Squares.isFile(text[at]) ? at + 1 : at);
        }
        return at == to ? parsed : readEnd(text, at, to, parsed);
    }

    /** Parses a move text of a variant with drops: {@code N@f3}, and {@code @f3} or {@code P@f3} for a pawn. */
    public static int readWithDrops(byte[] text, int from, int to) {
        int sign = from < to && text[from] == '@' ? from : from + 1;
        if (sign >= to || text[sign] != '@') {
            return read(text, from, to);
        }
        int letter = text[from];
        int piece = sign == from ? 1 : letter == 'b' ? 3 : letter == 'p' ? 1 : pieceOf(letter);
        if (piece == 0) {
            return -1 - from;
        }
        if (sign + 1 >= to || !Squares.isFile(text[sign + 1])) {
            return -1 - (sign + 1);
        }
        if (sign + 2 >= to || !Squares.isRank(text[sign + 2])) {
            return -1 - (sign + 2);
        }
        int parsed = DROP | (piece << 6) | Squares.of(text[sign + 1] - 'a', text[sign + 2] - '1');
        return readMarks(text, sign + 3, to, parsed);
    }

    /** The readings of a text without a promotion if one was left out: one for each piece to which a pawn can be promoted. */
    public static int[] promotions(int parsed) {
        boolean last = parsed >= 0 && (target(parsed) < 8 || target(parsed) >= 56);
        if (!last || promotion(parsed) != 0 || piece(parsed) > 1 || has(parsed, CASTLING | NULL_MOVE | DROP)) {
            return new int[0];
        }
        int[] promotions = {5, 4, 3, 2, 6};
        for (int at = 0; at < promotions.length; at++) {
            promotions[at] = parsed | (promotions[at] << PROMOTION_SHIFT);
        }
        return promotions;
    }

    /** The code of the piece that a letter at the beginning names; 0 for none. {@code b} is a file. */
    static int pieceOf(int letter) {
        return switch (letter) {
            case 'P' -> 1;
            case 'N', 'n' -> 2;
            case 'B' -> 3;
            case 'R', 'r' -> 4;
            case 'Q', 'q' -> 5;
            case 'K', 'k' -> 6;
            default -> 0;
        };
    }

    /** Promotion and marks. */
    private static int readEnd(byte[] text, int from, int to, int parsed) {
        int at = from;
        int read = parsed;
        int sign = text[at];
        boolean signed = sign == '=' || sign == '/' || sign == '(';
        int become = signed && at + 1 < to ? promotionOf(text[at + 1]) : promotionOf(sign);
        if (signed && become == 0) {
            return -1 - (at + 1);
        }
        if (become != 0) {
            read |= become << PROMOTION_SHIFT;
            at += signed ? 2 : 1;
            if (sign == '(') {
                if (at == to || text[at] != ')') {
                    return -1 - at;
                }
                at++;
            }
        }
        at = skipEnPassant(text, at, to);
        return readMarks(text, at, to, read);
    }

    private static int promotionOf(int letter) {
        return switch (letter) {
            case 'P', 'p' -> 1;
            case 'N', 'n' -> 2;
            case 'B', 'b' -> 3;
            case 'R', 'r' -> 4;
            case 'Q', 'q' -> 5;
            case 'K', 'k' -> 6;
            default -> 0;
        };
    }

    /** Goes past {@code e.p.}, {@code ep} and the like; what it claims follows from the position. */
    private static int skipEnPassant(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] == ' ') {
            at++;
        }
        if (at < to && text[at] == 'e') {
            int next = at + 1 < to && text[at + 1] == '.' ? at + 2 : at + 1;
            if (next < to && text[next] == 'p') {
                return next + 1 < to && text[next + 1] == '.' ? next + 2 : next + 1;
            }
        }
        return at;
    }

    private static int readMarks(byte[] text, int from, int to, int parsed) {
        int read = parsed;
        for (int at = from; at < to; at++) {
            switch (text[at]) {
                case '+' -> read |= CHECK;
                case '#' -> read |= MATE;
                case '!', '?' -> {}
                default -> {
                    return -1 - at;
                }
            }
        }
        return read;
    }

    /** What begins with neither a piece nor a file: castling, a null move, a capture whose pawn is left out. */
    private static int readOther(byte[] text, int from, int to) {
        int first = text[from];
        if (isNullMove(text, from, to)) {
            return NULL_MOVE;
        }
        if (first == 'O' || first == '0' || first == 'o') {
            int at = from + 1;
            int wings = 0;
            while (wings < 2 && at + 1 < to && text[at] == '-' && text[at + 1] == first) {
                wings++;
                at += 2;
            }
            return wings == 0 ? -1 - at : readMarks(text, at, to, CASTLING | (wings == 2 ? LONG : 0));
        }
        if (first == 'x' && to - from >= 3 && Squares.isFile(text[from + 1]) && Squares.isRank(text[from + 2])) {
            int parsed = CAPTURE | Squares.of(text[from + 1] - 'a', text[from + 2] - '1');
            return to - from == 3 ? parsed : readEnd(text, from + 3, to, parsed);
        }
        return -1 - from;
    }

    /** {@code --} and {@code Z0} of PGN, {@code 0000} of UCI. */
    private static boolean isNullMove(byte[] text, int from, int to) {
        if (to - from == 2) {
            return (text[from] == '-' && text[from + 1] == '-') || (text[from] == 'Z' && text[from + 1] == '0');
        }
        return to - from == 4
                && text[from] == '0'
                && text[from + 1] == '0'
                && text[from + 2] == '0'
                && text[from + 3] == '0';
    }
}
