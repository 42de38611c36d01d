package dev.arbiter.archive.records;

import dev.arbiter.archive.Place;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Comments that were passed before it was clear where the next game begins: they are its own where it has no tags. Kept
 * aside, since the window slides on meanwhile, and no more of them than anybody reads.
 */
final class EarlyComments {

    private static final int MOST_BYTES = 1 << 16;

    /** The line on which the game before ended: what stands on it belongs to that one. */
    private final long lineBefore;

    private final Deque<Comment> comments = new ArrayDeque<>();
    private int length;
    private Comment current = new Comment(new byte[0], new Place(0, 1, 1));

    @SuppressWarnings("ArrayRecordComponent")
    private record Comment(byte[] bytes, Place place) {}

    /** @param lineBefore the line on which the game before ended, 0 where there was none */
    EarlyComments(long lineBefore) {
        this.lineBefore = lineBefore;
    }

    void add(byte[] bytes, int from, int to, Place place) {
        if (place.line() > lineBefore && length + to - from <= MOST_BYTES) {
            length += to - from;
            comments.add(new Comment(Arrays.copyOfRange(bytes, from, to), place));
        }
    }

    /** Goes on to the next comment; returns whether there is one. */
    boolean next() {
        Comment next = comments.poll();
        if (next != null) {
            current = next;
        }
        return next != null;
    }

    byte[] bytes() {
        return current.bytes();
    }

    Place place() {
        return current.place();
    }
}
