package dev.arbiter.archive.check;

import dev.arbiter.archive.Place;
import java.util.Arrays;

/** Lines and columns of a text, counted plainly: what readers are compared with. */
final class TextPlaces {

    private final int[] starts;

    TextPlaces(byte[] text) {
        int[] found = new int[text.length + 1];
        int lines = 1;
        for (int i = 0; i < text.length; i++) {
            boolean half = text[i] == '\r' && i + 1 < text.length && text[i + 1] == '\n';
            if (!half && (text[i] == '\n' || text[i] == '\r')) {
                found[lines++] = i + 1;
            }
        }
        starts = Arrays.copyOf(found, lines);
    }

    /** The place of a byte, or of the text's end. */
    Place of(long offset) {
        int found = Arrays.binarySearch(starts, (int) offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(offset, line + 1L, offset - starts[line] + 1);
    }
}
