package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A position in a stream of bytes with a window of bytes around it. The cursor keeps the bytes that its reader still needs and
 * fetches the rest as it advances, so that memory does not depend on the size of the file; every position can be given as line
 * and column.
 *
 * <p>Readers scan {@link #bytes} themselves, which is why its fields are visible in this package. The last valid byte is always
 * followed by a 0, so that scanning loops need no test for the end.
 */
final class Cursor {

    /** The number of bytes in view after {@link #fill}, unless the input ends. */
    static final int SIGHT = 1 << 12;

    /** The number of bytes before the next one that stay in view, to see how a line ended. */
    static final int LOOK_BACK = 16;

    /** The largest window in bytes. */
    private static final int SIZE = 1 << 18;

    /** The number of readable bytes after the last valid one: readers that load eight bytes at a time read beyond the 0. */
    private static final int BEYOND = 64;

    private final ByteFeed feed;
    /** The size of the window in bytes. */
    private final int size;

    /** The bytes in view; valid below {@link #limit}, followed by a 0. */
    final byte[] bytes;

    /** One past the last valid index. */
    int limit;

    /** The offset in the input of {@code bytes[0]}. */
    long base;

    /** Whether {@link #limit} is the end of the input. */
    boolean ended;

    /** The index of the next byte to read. */
    int at;

    /** The first byte that must stay in view while a long token is read; -1 for none. */
    int keep = -1;

    long line = 1;
    /** The offset of the line's first byte. */
    long lineStart;

    /** The failure of the input at {@link #limit}; null if it has not failed. */
    private @Nullable IOException failure;

    private boolean opened;

    /** The start of a token that may span lines, and its line. */
    private long markOffset;

    private long markLine = 1;
    private long markLineStart;

    /** @param base the offset in the input of the feed's first byte, which begins a line */
    Cursor(ByteFeed feed, long base) {
        this.feed = feed;
        this.base = base;
        this.lineStart = base;
        // There is room for one more, so that the end is met.
        this.size = feed.most() < SIZE ? feed.most() + 1 : SIZE;
        this.bytes = new byte[size + BEYOND];
    }

    // ---- what is in view

    /** Fetches the first bytes and skips a byte-order mark; does nothing on later calls. */
    void open() throws IOException {
        if (!opened) {
            opened = true;
            slide();
            if (isByteOrderMark()) {
                at += 3;
            }
        }
    }

    /** Whether fewer than {@link #SIGHT} bytes are in view from an index, although there may be more. */
    boolean isShort(int index) {
        return limit - index < SIGHT && !ended;
    }

    /**
     * One past the last byte that may be examined after {@link #fill}, so that results do not depend on where the window ends.
     */
    int sight() {
        return Math.min(limit, at + SIGHT);
    }

    /** Brings a number of bytes from the next one into view, or all that there are; indexes change. */
    void see(int count) throws IOException {
        if (limit - at < count && !ended) {
            slide(2 * count);
        }
    }

    /** Ensures that enough bytes are in view; indexes change, so none may be kept except {@link #keep}. */
    void fill() throws IOException {
        if (isShort(at)) {
            slide();
        }
    }

    /**
     * Drops bytes that are no longer needed and fetches more; indexes change.
     *
     * @throws IOException if the input has failed and no bytes are left before the failure; bytes read before it are still
     *     delivered
     */
    void slide() throws IOException {
        slide(0);
    }

    private void slide(int wanted) throws IOException {
        int from = Math.max(0, (keep >= 0 ? keep : at) - LOOK_BACK);
        System.arraycopy(bytes, from, bytes, 0, limit - from);
        base += from;
        limit -= from;
        at -= from;
        keep = keep >= 0 ? keep - from : keep;
        while (!ended && failure == null && limit < size) {
            int count = read();
            if (count < 0) {
                ended = failure == null;
            } else {
                limit += count;
                if (limit >= 2 * SIGHT && limit - at >= wanted) {
                    break;
                }
            }
        }
        bytes[limit] = 0;
        if (at >= limit) {
            requireMore();
        }
    }

    private int read() {
        try {
            return feed.read(bytes, limit, size - limit);
        } catch (IOException e) {
            failure = e;
            return -1;
        }
    }

    /**
     * Restores a consistent state after an internal error of a reader: the next byte is in view, and no earlier one is kept.
     */
    void recover() {
        keep = -1;
        at = Math.max(0, Math.min(at, limit));
        bytes[limit] = 0;
    }

    /** Rethrows the failure of the input, if it failed. */
    void requireMore() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    /** Whether the input ends at {@link #at}; holds only after {@link #fill}. */
    boolean atEnd() {
        return at == limit;
    }

    boolean isByteOrderMark() {
        return bytes[at] == (byte) 0xEF && bytes[at + 1] == (byte) 0xBB && bytes[at + 2] == (byte) 0xBF;
    }

    // ---- lines

    /** Advances past the line end at {@link #at}. */
    void newline() throws IOException {
        fill();
        at += bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1;
        line++;
        lineStart = base + at;
    }

    /** Advances to the line end at or after {@link #at}, or to the end of the input. */
    void skipLine() throws IOException {
        while (true) {
            if (at == limit) {
                slide();
                if (at == limit) {
                    return;
                }
            }
            if (Bytes.isLineEnd(bytes[at])) {
                return;
            }
            at++;
        }
    }

    /** Whether a line begins at {@link #at}. */
    boolean isLineStart() {
        return base + at == lineStart;
    }

    /** Whether only blanks precede it on its line. */
    boolean isIndentation() {
        for (int i = at - 1; i >= 0 && base + i >= lineStart; i--) {
            if (!Bytes.isBlank(bytes[i])) {
                return isAfterLineSeparator(i);
            }
        }
        return true;
    }

    /** Whether a line end of Unicode (U+0085, U+2028, U+2029) ends at an index. */
    private boolean isAfterLineSeparator(int last) {
        boolean next = last > 0 && bytes[last] == (byte) 0x85 && bytes[last - 1] == (byte) 0xC2;
        boolean separator = last > 1
                && (bytes[last] == (byte) 0xA8 || bytes[last] == (byte) 0xA9)
                && bytes[last - 1] == (byte) 0x80
                && bytes[last - 2] == (byte) 0xE2;
        return next || separator;
    }

    // ---- places

    /** Marks {@link #at} as the start of a token that may span lines. */
    void mark() {
        markOffset = base + at;
        markLine = line;
        markLineStart = lineStart;
    }

    /** The place of a byte in view; one on an earlier line must not precede the {@link #mark}. */
    Place place(int index) {
        long offset = base + index;
        if (offset >= lineStart) {
            return new Place(offset, line, offset - lineStart + 1);
        }
        long atLine = markLine;
        long start = markLineStart;
        for (int i = (int) (markOffset - base); i < index; i++) {
            if (Bytes.isLineEnd(bytes[i]) && !(bytes[i] == '\r' && bytes[i + 1] == '\n')) {
                atLine++;
                start = base + i + 1;
            }
        }
        return new Place(offset, atLine, offset - start + 1);
    }

    // ---- as messages show it

    /** The byte at an index, or what ends there, for messages. */
    Note shownAt(int index) {
        if (index >= limit) {
            return Note.saying("the end of the file");
        }
        return Bytes.isLineEnd(bytes[index]) ? Note.saying("the end of the line") : Bytes.shown(bytes[index]);
    }

    /** The character at an index, for messages; see {@link #shownAt}. */
    Note shownCharacter(int index) {
        int length = index < limit ? Bytes.lengthOfCharacter(bytes, index, limit) : 1;
        if (length == 1 && index < limit && Bytes.isBlank(bytes[index])) {
            return bytes[index] == '\t' ? Note.saying("a tab") : Note.saying("a blank");
        }
        return length == 1
                ? shownAt(index)
                : Note.of(MoveNote.SENTENCE, "'" + Replay.decode(bytes, index, index + length) + "'");
    }
}
