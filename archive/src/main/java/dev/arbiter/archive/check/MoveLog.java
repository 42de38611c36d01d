package dev.arbiter.archive.check;

import dev.arbiter.archive.Place;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The moves of the game at hand, kept while its rules are still open. Bounded: an endless game is not kept whole. */
final class MoveLog {

    private static final int MOST_MOVES = 1 << 14;

    private static final int LONGEST = 400;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private byte[] text = new byte[4096];
    private int[] ends = new int[512];
    private Place[] places = new Place[512];
    private int count;
    /** Where the last move ends. */
    private int end;

    private boolean whole = true;

    void clear() {
        count = 0;
        end = 0;
        whole = true;
    }

    /** @param place where the move stands; only asked for again of moves behind the first that fails */
    void add(byte[] bytes, int from, int to, Place place) {
        if (add(bytes, from, to)) {
            places[count - 1] = place;
        }
    }

    /** Keeps a move without its place; returns whether there was room. Called for every move of most games. */
    boolean add(byte[] bytes, int from, int to) {
        int length = to - from;
        int start = end;
        if (length <= 8 && from + 8 <= bytes.length && start + 8 <= text.length && count < ends.length) {
            // The bytes too many are overwritten by the next move.
            EIGHT.set(text, start, (long) EIGHT.get(bytes, from));
        } else if (count == MOST_MOVES || length > LONGEST) {
            whole = false;
            return false;
        } else {
            if (count == ends.length) {
                ends = Arrays.copyOf(ends, 2 * count);
                places = Arrays.copyOf(places, 2 * count);
            }
            if (start + length > text.length) {
                text = Arrays.copyOf(text, 2 * text.length + length);
            }
            System.arraycopy(bytes, from, text, start, length);
        }
        end = start + length;
        ends[count++] = end;
        return true;
    }

    /** Whether nothing was left out. */
    boolean isWhole() {
        return whole;
    }

    int count() {
        return count;
    }

    byte[] bytes() {
        return text;
    }

    int start(int move) {
        return move == 0 ? 0 : ends[move - 1];
    }

    int end(int move) {
        return ends[move];
    }

    Place place(int move) {
        return places[move];
    }
}
