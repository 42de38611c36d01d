package dev.arbiter.web.api;

import dev.arbiter.archive.Place;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where the games of a file begin, so that one of them can be read without those before it. */
final class GamePlaces {

    /** Of files with more games than this, the later ones are found by reading all. */
    private static final int MOST = 1 << 21;

    private long[] offsets = new long[64];
    private long[] lines = new long[64];
    private int count;

    /** Takes the place of the next game. */
    void add(Place place) {
        if (count == MOST) {
            return;
        }
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * count);
            lines = Arrays.copyOf(lines, 2 * count);
        }
        offsets[count] = place.offset();
        lines[count] = place.line();
        count++;
    }

    /**
     * Where a game begins.
     *
     * @param searchFrom where the game before it begins: a reader that begins there meets the game as one that reads all
     * @param offset in bytes from the start of the decompressed file
     * @param line from 1
     */
    record Found(long searchFrom, long offset, long line) {}

    /**
     * The place of a game, or null where it is not known.
     *
     * @param game its number, from 1
     */
    @Nullable
    Found find(long game) {
        if (game < 1 || game > count) {
            return null;
        }
        int index = (int) game - 1;
        return new Found(index == 0 ? 0 : offsets[index - 1], offsets[index], lines[index]);
    }
}
