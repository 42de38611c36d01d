package dev.arbiter.chess.text;

import dev.arbiter.chess.kernel.Squares;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Moves as nearly all of an archive are written: {@code e4}, {@code Nf3}, {@code exd5}, {@code Rad1}, {@code Qxh7+}. Eight bytes
 * are read at once, and nothing but the answer is decided by a branch, which the processor could not predict: that would cost more than all
 * the rest. Everything else, castling and promotions too, is left to {@link ParsedMove}.
 */
public final class PlainSan {

    /** No move is read so. */
    public static final int NONE = -1;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Above what {@link ParsedMove} has: what a byte is. */
    private static final int KIND_SHIFT = 30;

    private static final int PIECE = 1;
    private static final int FILE = 2;
    private static final int OTHER = 3;

    /** By a byte: its kind, and the piece that it names or the file that it is. */
    private static final int[] NAMES = names();

    /** By a byte: 8 for a mark of check or mate, else 0. */
    private static final byte[] MARKS = marks();

    /** A bit for each {@link #beginning} of a move, which is what stands before its target. */
    private static final int BEGINNINGS = (1 << beginning(0, 0, 0))
            | (1 << beginning(PIECE, 0, 0))
            | (1 << beginning(PIECE, 0, 1))
            | (1 << beginning(FILE, 0, 1))
            | (1 << beginning(FILE, PIECE, 0))
            | (1 << beginning(FILE, PIECE, 1));

    private PlainSan() {}

    /**
     * Reads a move.
     *
     * @param text has eight bytes at least from its first one on
     * @param to at most seven more than {@code from}
     * @return what {@link ParsedMove#read} gives for it but for its mark; {@link #NONE} where it is no such move
     */
    public static int read(byte[] text, int from, int to) {
        // The target is brought to the top, and zeros stand where nothing is before it.
        int beyond = Long.SIZE - ((to - from) << 3) + MARKS[text[to - 1] & 0xFF];
        long word = (long) EIGHT.get(text, from) << beyond;
        int file = ((int) (word >>> 48) & 0xFF) - 'a';
        int rank = (int) (word >>> 56) - '1';
        int captures = ((int) (word >>> 40) & 0xFF) == 'x' ? 1 : 0;
        long before = word << 16 << (captures << 3);
        int last = NAMES[(int) (before >>> 56)];
        int first = NAMES[(int) (before >>> 48) & 0xFF];
        boolean isPlain = ((BEGINNINGS >>> beginning(last >>> KIND_SHIFT, first >>> KIND_SHIFT, captures)) & 1) != 0;
        return isPlain && ((file | rank) & ~7) == 0 && before << 16 == 0
                ? Squares.of(file, rank) | (captures * ParsedMove.CAPTURE) | ((last | first) & ~(OTHER << KIND_SHIFT))
                : NONE;
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
        Arrays.fill(names, 1, names.length, OTHER << KIND_SHIFT);
        for (char letter : "NBRQK".toCharArray()) {
            names[letter] = (PIECE << KIND_SHIFT) | (ParsedMove.pieceOf(letter) << ParsedMove.PIECE_SHIFT);
        }
        for (int file = 0; file < 8; file++) {
            names['a' + file] = (FILE << KIND_SHIFT) | ((file + 1) << ParsedMove.FILE_SHIFT);
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
