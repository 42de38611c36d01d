package dev.arbiter.chess.text;

import dev.arbiter.chess.kernel.Squares;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Parses moves in the spelling that nearly all of an archive have: {@code e4}, {@code Nf3}, {@code exd5}, {@code Rad1},
 * {@code Qxh7+}. Eight bytes are read at once and looked up in a table of earlier texts: there are some ten thousand such
 * texts, and most moves are one of a few hundred. Everything else is left to {@link ParsedMove}.
 */
public final class PlainSan {

    /** Not a move in this spelling. */
    public static final int NONE = -1;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Above what {@link ParsedMove} has: what a byte is. */
    private static final int KIND_SHIFT = 28;

    private static final int PIECE = 1;
    private static final int FILE = 2;
    private static final int RANK = 3;
    private static final int KIND = 3 << KIND_SHIFT;

    /** Set for a byte that is none of these; negative. */
    private static final int OTHER = 1 << 31;

    /** By a byte: its kind, and the piece that it names, or the file or rank that it is. */
    private static final int[] NAMES = names();

    /** By a byte: 8 for a mark of check or mate, else 0. */
    private static final byte[] MARKS = marks();

    /** A bit for each {@link #beginning} of a move, which is what stands before its target. */
    private static final int BEGINNINGS = (1 << beginning(0, 0, 0))
            | (1 << beginning(PIECE, 0, 0))
            | (1 << beginning(PIECE, 0, 1))
            | (1 << beginning(FILE, 0, 1))
            | (1 << beginning(FILE, PIECE, 0))
            | (1 << beginning(FILE, PIECE, 1))
            | (1 << beginning(RANK, PIECE, 0))
            | (1 << beginning(RANK, PIECE, 1));

    /** The bits of a text that five bytes leave free, which no plain move is longer than: there stands what it means. */
    private static final long MEANING = 0xFFFFFF;

    /** An odd number by which few of the texts in use share a place: of 60 random ones the best. */
    private static final long MIX = 0xFFBD34EDA309EBA9L;

    private static final int PLACES = 1 << 12;
    private static final int PLACE_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(PLACES);

    /**
     * Texts with what they mean, each in the place that it mixes to, the last one that was read of those that share it. Threads
     * share the table: an entry is whole by itself, and a thread that misses one reads the text.
     */
    private static final long[] KNOWN = new long[PLACES];

    private PlainSan() {}

    /**
     * Parses a move.
     *
     * @param text at least eight bytes long from {@code from} on
     * @param to at most eight more than {@code from}
     * @return as {@link ParsedMove#read}, but without check marks and with pawns named as pieces; {@link #NONE} for any other
     *     spelling
     */
    public static int read(byte[] text, int from, int to) {
        // The last byte but for a mark is brought to the top, and zeros stand where nothing is before the first.
        int beyond = Long.SIZE - ((to - from) << 3) + MARKS[text[to - 1] & 0xFF];
        long word = (long) EIGHT.get(text, from) << beyond;
        int place = (int) ((word * MIX) >>> PLACE_SHIFT);
        long known = KNOWN[place];
        if ((((known ^ word) & ~MEANING) | (word & MEANING)) == 0) {
            return (int) (known & MEANING);
        }
        return learn(word, place);
    }

    /** Reads a text that does not stand in its place in the table, and puts it there. */
    private static int learn(long word, int place) {
        int read = read(word);
        if (read >= 0) {
            KNOWN[place] = word | read;
        }
        return read;
    }

    /** @param word the text, its last byte at the top, with zeros below the first */
    private static int read(long word) {
        int file = ((int) (word >>> 48) & 0xFF) - 'a';
        int rank = (int) (word >>> 56) - '1';
        int captures = ((int) (word >>> 40) & 0xFF) == 'x' ? 1 : 0;
        long before = word << 16 << (captures << 3);
        int last = NAMES[(int) (before >>> 56)];
        int first = NAMES[(int) (before >>> 48) & 0xFF];
        boolean isNamed = ((last | first) & OTHER) == 0 && before << 16 == 0 && ((file | rank) & ~7) == 0;
        boolean isPlain =
                isNamed && ((BEGINNINGS >>> beginning(last >>> KIND_SHIFT, first >>> KIND_SHIFT, captures)) & 1) != 0;
        int names = (last | first) & ~KIND;
        int piece =
                ((names >>> ParsedMove.PIECE_SHIFT) & 7) == 0 ? ParsedMove.pieceOf('P') << ParsedMove.PIECE_SHIFT : 0;
        return isPlain ? Squares.of(file, rank) | (captures * ParsedMove.CAPTURE) | names | piece : NONE;
    }

    /**
     * Parses castling and promotions in their plain spelling: {@code O-O}, {@code e8=Q}, {@code exd8=N+}.
     *
     * @return as {@link ParsedMove#read}; negative for any other spelling
     */
    public static int readUnusual(byte[] text, int from, int to) {
        int end = to - (MARKS[text[to - 1] & 0xFF] >>> 3);
        int length = end - from;
        boolean castles = (length == 3 || length == 5) && text[from] == 'O';
        boolean promotes = (length == 4 || (length == 6 && text[from + 1] == 'x'))
                && text[end - 2] == '='
                && "NBRQ".indexOf(text[end - 1]) >= 0
                && text[from] >= 'a';
        return castles || promotes ? ParsedMove.read(text, from, to) : NONE;
    }

    /**
     * @param last the kind of the last byte, but for the sign of a capture; 0 for none
     * @param first that of the byte before it
     * @param captures 1 where there is such a sign
     */
    private static int beginning(int last, int first, int captures) {
        return last | (first << 2) | (captures << 4);
    }

    private static int[] names() {
        int[] names = new int[256];
        Arrays.fill(names, 1, names.length, OTHER);
        for (char letter : "NBRQK".toCharArray()) {
            names[letter] = (PIECE << KIND_SHIFT) | (ParsedMove.pieceOf(letter) << ParsedMove.PIECE_SHIFT);
        }
        for (int file = 0; file < 8; file++) {
            names['a' + file] = (FILE << KIND_SHIFT) | ((file + 1) << ParsedMove.FILE_SHIFT);
            names['1' + file] = (RANK << KIND_SHIFT) | ((file + 1) << ParsedMove.RANK_SHIFT);
        }
        return names;
    }

    private static byte[] marks() {
        byte[] marks = new byte[256];
        marks['+'] = Byte.SIZE;
        marks['#'] = Byte.SIZE;
        return marks;
    }
}
