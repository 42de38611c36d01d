package dev.arbiter.archive.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds where games of PGN or PDN begin: at a line that begins with a tag pair, such as {@code [White "Anna"]}, after a line
 * that does not, ignoring empty lines. Such a line is a <em>boundary</em> unless it is part of a comment, which extends to its
 * closing brace whatever its lines look like.
 *
 * <p>A boundary is <em>certain</em> if a game begins there even if a comment was left open before. This is the case for tags
 * that follow an empty line, or that are the whole roster, if no such comment closes behind them: up to the next such tags,
 * each closing brace has an opening one. Nor may the preceding lines be the heading of the game. Input is split at certain
 * boundaries only, so that the parts, read independently, give the same games as the whole.
 *
 * <p>All indexes are of bytes in view, which are followed by a 0.
 */
public final class Boundary {

    /** The number of bytes after the start of a line that suffice to tell whether it can be a boundary. */
    public static final int SIGHT = 512;

    /** The greatest distance, in bytes, from tags that may be part of a comment to the brace that closes it. */
    private static final int LONGEST_QUOTE = 1 << 14;

    /** The number of bytes after the start of a line that suffice to tell whether it is a certain boundary. */
    public static final int SURE_SIGHT = LONGEST_QUOTE + SIGHT;

    /** The first tags of a game, in order (PGN standard, 8.1.1). */
    private static final byte[][] ROSTER = roster("Event", "Site", "Date", "Round", "White", "Black", "Result");

    /** The value of {@link #commentEnd} where a game begins. */
    public static final int NONE = -1;

    private static final int LONGEST_TAG_NAME = 255;

    /** The number of bytes examined at the end of a line. */
    private static final int LINE_TAIL = 8;

    /** A line that begins with more blanks than this is not examined and counts as non-empty. */
    private static final int MOST_BLANKS = 12;

    private Boundary() {}

    /** Whether a line can belong to a tag section, as a tag or as an escaped line (percent sign) between tags. */
    public static boolean isTagLine(byte[] bytes, int start) {
        return bytes[start] == '%' || (bytes[start] == '[' && isTagHead(bytes, start));
    }

    /** Whether a tag can begin at a bracket; if blanks follow the bracket, it must have a value. */
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

    /** Whether the line that ends at an index closes a tag; in some files a game begins directly after a result. */
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

    /** Whether the line that ends at an index is empty or has only a few blanks. */
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

    /** Whether a line that follows one without tags is a boundary, provided that it is not part of a comment. */
    public static boolean isAt(byte[] bytes, int start, int limit) {
        if (bytes[start] != '[' || !isTagHead(bytes, start)) {
            return false;
        }
        return isBeforeValue(bytes, nameStart(bytes, start), limit);
    }

    /** Whether a tag's name stands at an index, followed by a quote. */
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
     * Determines whether a game begins at tags even if a comment was left open before them.
     *
     * @param start of a line for which {@link #isAt} holds, after one without tags, with {@link #SURE_SIGHT} bytes in view
     *     unless the input ends
     * @param afterGap whether an empty line precedes it
     * @return {@link #NONE} if a game begins; otherwise the index of the brace up to which everything would be the comment's
     *     text, or {@code start} if the tags alone show that they are part of a comment
     */
    public static int commentEnd(byte[] bytes, int start, boolean afterGap, int limit) {
        int end = Math.min(limit, start + LONGEST_QUOTE);
        int at = sectionEnd(bytes, start, afterGap, end);
        if (at == start) {
            return start;
        }
        int open = 0;
        boolean afterTag = true;
        boolean gap = false;
        while (true) {
            at = Bytes.skipProse(bytes, at);
            if (at >= end) {
                return NONE;
            }
            byte c = bytes[at];
            if (c == '{') {
                open++;
            } else if (c == '}' && open-- == 0) {
                return at;
            }
            if (!Bytes.isLineEnd(c)) {
                at++;
                continue;
            }
            boolean isEmpty = isBlankLine(bytes, at);
            int line = lineStart(bytes, start, at);
            afterTag = isEmpty ? afterTag : isTagLine(bytes, line) || endsLikeTag(bytes, at);
            gap = isEmpty;
            at += c == '\r' && bytes[at + 1] == '\n' ? 2 : 1;
            if (at < end && !afterTag && isAt(bytes, at, limit) && sectionEnd(bytes, at, gap, end) > at) {
                return NONE;
            }
        }
    }

    /**
     * Whether tags where a game can begin are, by their content, not the text of a comment.
     *
     * @param start of a line for which {@link #isAt} holds, with {@link #SURE_SIGHT} bytes in view unless the input ends
     * @param afterGap whether an empty line precedes it
     */
    public static boolean areOfGame(byte[] bytes, int start, boolean afterGap, int limit) {
        return sectionEnd(bytes, start, afterGap, Math.min(limit, start + LONGEST_QUOTE)) > start;
    }

    /**
     * The end of tags that belong to a game.
     *
     * @param afterGap whether an empty line precedes them
     * @return the first line without tags, or {@code end}; {@code start} if they may be the text of a comment
     */
    private static int sectionEnd(byte[] bytes, int start, boolean afterGap, int end) {
        int roster = 0;
        int at = start;
        while (at < end && isTagLine(bytes, at)) {
            int lineEnd = at;
            while (lineEnd < end && !Bytes.isLineEnd(bytes[lineEnd])) {
                lineEnd++;
            }
            boolean whole = lineEnd == end || bytes[at] == '%' || endsLikeTag(bytes, lineEnd);
            if (at == start && !whole) {
                return start;
            }
            roster += roster < ROSTER.length && isNamed(bytes, at, ROSTER[roster]) ? 1 : 0;
            at = lineEnd == end ? end : lineEnd + (bytes[lineEnd] == '\r' && bytes[lineEnd + 1] == '\n' ? 2 : 1);
        }
        return afterGap || roster == ROSTER.length ? at : start;
    }

    private static boolean isNamed(byte[] bytes, int bracket, byte[] name) {
        int at = bracket + 1;
        return Arrays.equals(bytes, at, at + name.length, name, 0, name.length) && bytes[at + name.length] == ' ';
    }

    private static byte[][] roster(String... names) {
        byte[][] roster = new byte[names.length][];
        Arrays.setAll(roster, index -> names[index].getBytes(StandardCharsets.US_ASCII));
        return roster;
    }

    /**
     * The last certain boundary in view.
     *
     * @param from the start of a line that is already classified
     * @param to the start of the first line not to be examined; {@link #SURE_SIGHT} bytes from there are in view unless the
     *     input ends
     * @return its index, greater than {@code from}; -1 if there is none
     */
    public static int last(byte[] bytes, int from, int to, int limit) {
        for (int start = to - 1; start > from; start--) {
            if (bytes[start] == '[' && Bytes.isLineEnd(bytes[start - 1]) && isAt(bytes, start, limit)) {
                int end = lineEndBefore(bytes, start);
                boolean gap = false;
                while (end > from && isBlankLine(bytes, end)) {
                    gap = true;
                    end = lineEndBefore(bytes, lineStart(bytes, from, end));
                }
                if (end > from
                        && !isTagLine(bytes, lineStart(bytes, from, end))
                        && !endsLikeTag(bytes, end)
                        && isMovetext(bytes, paragraph(bytes, from, end))
                        && commentEnd(bytes, start, gap, limit) == NONE) {
                    return start;
                }
            }
        }
        return -1;
    }

    /**
     * All certain boundaries of a whole text, and its beginning.
     *
     * @param length of the text; at least nine bytes of 0 follow it
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
                if (lines.isSure(bytes, at, length)) {
                    all = count == all.length ? Arrays.copyOf(all, 2 * count) : all;
                    all[count++] = at;
                }
            }
            at = Bytes.skipProse(bytes, at);
        }
        return Arrays.copyOf(all, count);
    }

    /** Passes lines in order, and keeps the facts about them that decide whether the current one is a boundary. */
    public static final class Lines {

        /** Whether the current line can contain tags. */
        private boolean tagLine;

        /** Whether the last preceding non-empty line is or can be a tag line. */
        private boolean afterTag;

        /** Whether there is such a line. */
        private boolean any;

        /** Whether an empty line follows it. */
        private boolean gap;

        /** Whether the current line begins like movetext. */
        private boolean movetext;

        /** Whether the first line of that line's paragraph begins like movetext. */
        private boolean afterMovetext;

        /** Whether the next non-empty line begins a paragraph, after an empty line or the end of a tag. */
        private boolean begins = true;

        /** @param first the start of the first line */
        public Lines(byte[] bytes, int first) {
            enter(bytes, first);
        }

        private void enter(byte[] bytes, int start) {
            tagLine = isTagLine(bytes, start);
            movetext = isMovetext(bytes, start);
        }

        /**
         * Passes the current line.
         *
         * @param next the start of the next line
         * @return whether it began a paragraph: it is not empty, and follows an empty line, the end of a tag or nothing
         */
        public boolean pass(byte[] bytes, int next) {
            int end = lineEndBefore(bytes, next);
            gap = isBlankLine(bytes, end);
            boolean began = begins && !gap;
            begins |= gap;
            if (!gap) {
                afterMovetext = began ? movetext : afterMovetext;
                begins = endsLikeTag(bytes, end);
                afterTag = tagLine || begins;
                any = true;
            }
            enter(bytes, next);
            return began;
        }

        /**
         * Whether a certain boundary is at a line.
         *
         * @param start of the current line, with {@link #SURE_SIGHT} bytes in view unless the input ends
         */
        public boolean isSure(byte[] bytes, int start, int limit) {
            return any
                    && !afterTag
                    && afterMovetext
                    && isAt(bytes, start, limit)
                    && commentEnd(bytes, start, gap, limit) == NONE;
        }
    }

    /** The start of the first line of an input, after any byte-order mark. */
    public static int firstLine(byte[] bytes) {
        boolean marked = bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        return marked ? 3 : 0;
    }

    /** Whether a line begins with a move number, a comment, a variation or a result, unlike a heading. */
    private static boolean isMovetext(byte[] bytes, int start) {
        int at = Bytes.skipBlanks(bytes, start);
        int digits = Bytes.skipDigits(bytes, at);
        byte c = bytes[digits];
        if (digits == at) {
            return c == '{' || c == '(' || c == ';' || c == '*';
        }
        return c == '.' || (digits == at + 1 && (c == '-' || c == '/') && Bytes.isDigit(bytes[digits + 1]));
    }

    /**
     * The start of the paragraph whose last line ends at an index: lines without an empty one or the end of a tag between them.
     */
    private static int paragraph(byte[] bytes, int from, int end) {
        int start = lineStart(bytes, from, end);
        while (start > from) {
            int before = lineEndBefore(bytes, start);
            if (isBlankLine(bytes, before) || endsLikeTag(bytes, before)) {
                break;
            }
            start = lineStart(bytes, from, before);
        }
        return start;
    }

    /** The end of the line before the one that begins at an index. */
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
