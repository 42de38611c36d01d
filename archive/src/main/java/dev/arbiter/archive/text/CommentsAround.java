package dev.arbiter.archive.text;

import dev.arbiter.archive.Place;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Comments read before it is known whether they belong to the previous game or to the next. They are copied, as the window
 * slides on meanwhile, up to a limit beyond which records drop them anyway.
 */
public final class CommentsAround {

    /** The limit in bytes; a record keeps fewer characters, and then says that it was cut off. */
    private static final int MOST_BYTES = 1 << 24;

    /** The number of bytes counted for a comment in addition to its own. */
    private static final int BYTES_BESIDE = 64;

    private final Deque<Comment> comments = new ArrayDeque<>();
    /** The length of all comments since there were none. */
    private int length;
    /** Whether the comment added last continues with the next bytes. */
    private boolean isOpen;

    private Comment current = new Comment(new Place(0, 1, 1), false, false);
    private byte[] bytes = {};

    private static final class Comment {
        final ByteArrayOutputStream text = new ByteArrayOutputStream(0);
        final Place place;
        final boolean escaped;
        final boolean heading;

        Comment(Place place, boolean escaped, boolean heading) {
            this.place = place;
            this.escaped = escaped;
            this.heading = heading;
        }
    }

    /**
     * Adds a comment, or a further piece of one.
     *
     * @param heading whether it belongs to the next game if that begins with tags
     * @param goesOn whether another piece follows
     */
    public void add(byte[] bytes, int from, int to, Place place, boolean escaped, boolean heading, boolean goesOn) {
        length = comments.isEmpty() ? 0 : length;
        if (length <= MOST_BYTES) {
            if (!isOpen) {
                comments.add(new Comment(place, escaped, heading));
                length += BYTES_BESIDE;
            }
            comments.getLast().text.write(bytes, from, to - from);
            length += to - from;
        }
        isOpen = goesOn;
    }

    /** Whether the next comment belongs to the next game if that begins with tags. */
    public boolean isHeading() {
        Comment next = comments.peek();
        return next != null && next.heading;
    }

    /** Discards all comments. */
    public void clear() {
        comments.clear();
        isOpen = false;
    }

    public boolean isEmpty() {
        return comments.isEmpty();
    }

    /** Advances to the next comment; returns whether there is one. */
    public boolean next() {
        Comment next = comments.poll();
        if (next != null) {
            current = next;
            bytes = next.text.toByteArray();
        }
        return next != null;
    }

    public byte[] bytes() {
        return bytes;
    }

    public Place place() {
        return current.place;
    }

    /** Whether the comment is an escaped line, which begins with {@code %}. */
    public boolean isEscaped() {
        return current.escaped;
    }
}
