package dev.arbiter.archive.text;

import java.util.Arrays;

/**
 * Where a game of PGN or PDN surely begins, whatever was left open before it: on a line that begins with a tag pair, such
 * as {@code [White "Anna"]}, after a line that does not. Empty lines between them do not count.
 *
 * <p>All indexes are of bytes in view, followed by a 0.
 */
public final class Boundary {

    /** More bytes than this after the start of a line need not be seen to show whether it is a boundary. */
    public static final int SIGHT = 512;

    private static final int LONGEST_TAG_NAME = 255;

    /** So many bytes at the end of a line are looked at. */
    private static final int LINE_TAIL = 8;

    /** A line of more blanks than this is not looked through: it counts as one that holds something. */
    private static final int MOST_BLANKS = 12;

    private Boundary() {}

    /** Whether a line may hold tags; one that is escaped with a percent sign may stand between them. */
    public static boolean isTagLine(byte[] bytes, int start) {
        return bytes[start] == '%' || (bytes[start] == '[' && isTagHead(bytes, start));
    }

    /** Whether a tag may begin with a bracket; where blanks stand after it, one with a value. */
    public static boolean isTagHead(byte[] bytes, int bracket) {
        return Bytes.isLetter(bytes[bracket + 1])
                || (Bytes.isBlank(bytes[bracket + 1]) && isBeforeValue(bytes, nameStart(bytes, bracket), bytes.length));
    }

    private static int nameStart(byte[] bytes, int bracket) {
        int at = bracket + 1;
        if (Bytes.isLetter(bytes[at])) {
            return at;
        }
        while (at <= bracket + MOST_BLANKS && Bytes.isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Whether the line that ends at an index closes a tag: some files begin a game right after a result. */
    public static boolean endsLikeTag(byte[] bytes, int end) {
        int last = end - 1;
        if (last < 0 || (bytes[last] != ']' && !Bytes.isBlank(bytes[last]))) {
            return false;
        }
        int first = Math.max(1, end - LINE_TAIL);
        while (last >= first && Bytes.isBlank(bytes[last])) {
            last--;
        }
        int brackets = last;
        while (last >= first && bytes[last] == ']') {
            last--;
        }
        return last < brackets && last >= first - 1 && bytes[last] == '"';
    }

    /** Whether the line that ends at an index is empty, but for a few blanks. */
    public static boolean isBlankLine(byte[] bytes, int end) {
        int at = end - 1;
        if (at >= 0 && bytes[at] > ' ') {
            return false;
        }
        while (at >= 0 && at >= end - MOST_BLANKS && Bytes.isBlank(bytes[at])) {
            at--;
        }
        // A byte-order mark alone is nothing, either.
        return at < 0 || Bytes.isLineEnd(bytes[at]) || (at == 2 && firstLine(bytes) == 3);
    }

    /** Whether a line after one without tags is a boundary. */
    public static boolean isAt(byte[] bytes, int start, int limit) {
        if (bytes[start] != '[' || !isTagHead(bytes, start)) {
            return false;
        }
        return isBeforeValue(bytes, nameStart(bytes, start), limit);
    }

    /** Whether a tag's name stands at an index, and a quote after it. */
    private static boolean isBeforeValue(byte[] bytes, int name, int limit) {
        int end = name;
        int longest = Math.min(limit, end + LONGEST_TAG_NAME);
        end = Math.min(longest, Bytes.skipName(bytes, end));
        while (end < longest && Bytes.isBlank(bytes[end])) {
            end++;
        }
        return end > name && bytes[end] == '"';
    }

    /**
     * The last boundary in view.
     *
     * @param from where a line begins, of which it is known whether it is a boundary
     * @param to where lines begin that are looked at no more
     * @return its index, beyond {@code from}; -1 where there is none
     */
    public static int last(byte[] bytes, int from, int to, int limit) {
        for (int start = to - 1; start > from; start--) {
            if (bytes[start] == '[' && Bytes.isLineEnd(bytes[start - 1]) && isAt(bytes, start, limit)) {
                int end = lineEndBefore(bytes, start);
                while (end > from && isBlankLine(bytes, end)) {
                    end = lineEndBefore(bytes, lineStart(bytes, from, end));
                }
                if (end > from && !isTagLine(bytes, lineStart(bytes, from, end)) && !endsLikeTag(bytes, end)) {
                    return start;
                }
            }
        }
        return -1;
    }

    /**
     * Every boundary of a whole text, and its beginning.
     *
     * @param length of the text; at least nine bytes of 0 follow
     */
    public static int[] all(byte[] bytes, int length) {
        int[] all = new int[4];
        int count = 1;
        Lines lines = new Lines(bytes, firstLine(bytes));
        int at = Bytes.skipProse(bytes, 0);
        while (at < length) {
            byte c = bytes[at++];
            if (Bytes.isLineEnd(c) && !(c == '\r' && bytes[at] == '\n')) {
                lines.pass(bytes, at);
                if (lines.isBoundary(bytes, at, length)) {
                    all = count == all.length ? Arrays.copyOf(all, 2 * count) : all;
                    all[count++] = at;
                }
            }
            at = Bytes.skipProse(bytes, at);
        }
        return Arrays.copyOf(all, count);
    }

    /** Lines that are passed one after the other: what those before it say of whether the current one is a boundary. */
    public static final class Lines {

        /** Whether the current line may hold tags. */
        private boolean tagLine;

        /** Whether the last line before it that is not empty may, or ends like one that does. */
        private boolean afterTag;

        /** Whether there is such a line. */
        private boolean any;

        /** @param first where the first of them begins */
        public Lines(byte[] bytes, int first) {
            tagLine = isTagLine(bytes, first);
        }

        /**
         * Passes the current line.
         *
         * @param next where the line after it begins
         * @return whether it was not empty
         */
        public boolean pass(byte[] bytes, int next) {
            int end = lineEndBefore(bytes, next);
            boolean isFull = !isBlankLine(bytes, end);
            if (isFull) {
                afterTag = tagLine || endsLikeTag(bytes, end);
                any = true;
            }
            tagLine = isTagLine(bytes, next);
            return isFull;
        }

        /**
         * Whether a game begins at a line.
         *
         * @param start of the current line
         */
        public boolean isBoundary(byte[] bytes, int start, int limit) {
            return any && !afterTag && isAt(bytes, start, limit);
        }
    }

    /** Where the first line of an input begins: after a byte-order mark. */
    public static int firstLine(byte[] bytes) {
        boolean marked = bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        return marked ? 3 : 0;
    }

    /** Where the line ends that stands before the start of one. */
    private static int lineEndBefore(byte[] bytes, int start) {
        return start >= 2 && bytes[start - 1] == '\n' && bytes[start - 2] == '\r' ? start - 2 : start - 1;
    }

    private static int lineStart(byte[] bytes, int from, int end) {
        int start = end;
        while (start > from && !Bytes.isLineEnd(bytes[start - 1])) {
            start--;
        }
        return start;
    }
}
