package dev.arbiter.archive.records;

import dev.arbiter.archive.Place;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Comments that were passed before it was clear to which game they belong: to the one before, or to the next. Kept aside,
 * since the window slides on meanwhile, and no more of them than anybody reads.
 */
final class CommentsAround {

    private static final int MOST_BYTES = 1 << 16;

    private final Deque<Comment> comments = new ArrayDeque<>();
    /** Of all since there were none. */
    private int length;

    private Comment current = new Comment(new byte[0], new Place(0, 1, 1), false, false);

    @SuppressWarnings("ArrayRecordComponent")
    private record Comment(byte[] bytes, Place place, boolean escaped, boolean heading) {}

    /**
     * Keeps a comment.
     *
     * @param heading whether it is of the next game where another begins with tags
     */
    void add(byte[] bytes, int from, int to, Place place, boolean escaped, boolean heading) {
        length = (comments.isEmpty() ? 0 : length) + to - from;
        if (length <= MOST_BYTES) {
            comments.add(new Comment(Arrays.copyOfRange(bytes, from, to), place, escaped, heading));
        }
    }

    /** Whether the next comment is of the game behind, if that begins with tags. */
    boolean isHeading() {
        Comment next = comments.peek();
        return next != null && next.heading();
    }

    boolean isEmpty() {
        return comments.isEmpty();
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

    /** Whether the comment is an escaped line: one that begins with {@code %}. */
    boolean isEscaped() {
        return current.escaped();
    }
}
