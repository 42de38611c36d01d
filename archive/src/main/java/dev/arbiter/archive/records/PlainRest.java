package dev.arbiter.archive.records;

import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;

/**
 * Skips the rest of a game of PGN that is not needed, at scanning speed. It handles only plain games: nothing before the last
 * word can be a result, and no line can begin another game. All others are left to the {@link MovetextReader}, which reads them
 * word by word; both end a game at the same place.
 */
final class PlainRest {

    /** The pieces, files and signs of English notation. No result in words consists of these letters only. */
    private static final byte[] IN_MOVES = Bytes.pairsOf("KQRBNOabcdefghx0123456789.+#=!$() \t");

    private final Cursor in;
    private final byte[] bytes;

    /** The current index; the cursor stays where scanning began. */
    private int at;

    /** Whether moves or numbers have been passed. */
    private boolean hasMoves;

    private long lines;
    /** The start of the current line, once a line has been passed. */
    private int lineStart;
    /** The end of the last non-empty line; -1 if there is none yet. */
    private int lastFull;

    PlainRest(Cursor in) {
        this.in = in;
        this.bytes = in.bytes;
    }

    /**
     * Skips from the cursor, which is in movetext on a line without tags, to the end of the last line before the next game, or
     * to the end of the input.
     *
     * @param begun whether moves of the game have been read
     * @return whether the game is plain; otherwise nothing has changed
     */
    boolean pass(boolean begun) throws IOException {
        at = in.at;
        hasMoves = begun;
        lines = 0;
        lastFull = -1;
        in.keep = Math.max(0, in.at - Cursor.LOOK_BACK);
        boolean plain = toEnd();
        in.keep = -1;
        if (plain) {
            in.at = at;
            in.line += lines;
            in.lineStart = lines == 0 ? in.lineStart : in.base + lineStart;
        }
        return plain;
    }

    private boolean toEnd() throws IOException {
        boolean afterResult = false;
        // Where it begins to look, a word begins, whatever stands before it.
        if (isSecondGame()) {
            return false;
        }
        while (true) {
            if (afterResult) {
                at = Bytes.skipBlanks(bytes, at);
            } else {
                int from = at;
                at = Bytes.skipToFirstNumber(IN_MOVES, bytes, at);
                // Two blanks are taken for moves, too: the reader then looks closer.
                hasMoves |= at - from > 1;
            }
            byte c = bytes[at];
            if (Bytes.isLineEnd(c)) {
                int next = nextLine();
                if (next < 0) {
                    return false;
                }
                if (next == in.limit) {
                    return true;
                }
                if (Boundary.isTagLine(bytes, next)) {
                    return isBoundary(next);
                }
                if (mayBeginAnew(next)) {
                    return false;
                }
                enterLine(next);
            } else if (c == '{') {
                if (!passComment() || isSecondGame()) {
                    return false;
                }
            } else if (at == in.limit) {
                if (in.ended) {
                    return true;
                }
                if (!seeMore()) {
                    return false;
                }
            } else if (!afterResult && (c == '-' || c == '/' || c == '*')) {
                if (!sees(Boundary.SIGHT)) {
                    return false;
                }
                if (isInMove()) {
                    at++;
                } else {
                    afterResult = passResult();
                    if (!afterResult) {
                        return false;
                    }
                }
            } else if (!afterResult && (c == '1' || c == '?')) {
                at += c == '?' ? 1 : 0;
                if (isSecondGame()) {
                    return false;
                }
                at += c == '1' ? 1 : 0;
            } else {
                return false;
            }
        }
    }

    /** Whether the current number is that of White's first move, after other moves and not at the beginning of a variation. */
    private boolean isSecondGame() {
        return hasMoves
                && bytes[at] == '1'
                && bytes[at + 1] == '.'
                && bytes[at + 2] != '.'
                && (at == 0 || bytes[at - 1] != '(');
    }

    /** Whether the current dash belongs to castling or stands between two squares. */
    private boolean isInMove() {
        if (bytes[at] != '-' || at == 0) {
            return false;
        }
        byte before = bytes[at - 1];
        byte after = bytes[at + 1];
        return (before == 'O' && after == 'O') || (before >= '1' && before <= '8' && after >= 'a' && after <= 'h');
    }

    /** Skips what can be the rest of a result, which then ends a word. */
    private boolean passResult() {
        if (bytes[at] == '*') {
            at++;
        } else {
            while (bytes[at] == '-' || bytes[at] == '/' || Bytes.isDigit(bytes[at])) {
                at++;
            }
        }
        return Bytes.isBlank(bytes[at]) || Bytes.isLineEnd(bytes[at]) || bytes[at] == '{' || at == in.limit;
    }

    /** Skips the current comment if it is closed, contains no other and has nothing like a tag at the start of a line. */
    private boolean passComment() throws IOException {
        at++;
        while (true) {
            at = Bytes.skipProse(bytes, at);
            byte c = bytes[at];
            if (c == '}') {
                at++;
                return true;
            }
            if (Bytes.isLineEnd(c)) {
                int next = nextLine();
                if (next < 0 || Boundary.isTagLine(bytes, next)) {
                    return false;
                }
                enterLine(next);
            } else if (at < in.limit && c != '{') {
                at++;
            } else if (at < in.limit || in.ended || !seeMore()) {
                return false;
            }
        }
    }

    // ---- lines

    /** The start of the line after the current line end; -1 if too little of it is in view. */
    private int nextLine() throws IOException {
        if (!sees(Boundary.SIGHT + 2)) {
            return -1;
        }
        if (!Boundary.isBlankLine(bytes, at)) {
            lastFull = at;
        }
        return at + (bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1);
    }

    private void enterLine(int next) {
        lines++;
        lineStart = next;
        at = next;
    }

    /** Whether a line with tags certainly begins the next game; see {@link TagSection}. */
    private boolean isBoundary(int next) {
        return lastFull >= 0 && !Boundary.endsLikeTag(bytes, lastFull) && Boundary.isAt(bytes, next, in.limit);
    }

    /** Whether a line begins with a first move's number. */
    private boolean mayBeginAnew(int next) {
        int first = Bytes.isBlank(bytes[next]) ? Bytes.skipBlanks(bytes, next) : next;
        int mark = bytes[first + 1];
        return bytes[first] == '1'
                && (mark == '.' || mark == ')' || mark == ':' || (mark == '-' && !Bytes.isDigit(bytes[first + 2])));
    }

    // ---- what is in view

    /** Whether this many bytes are in view, or all that remain. */
    private boolean sees(int count) throws IOException {
        while (in.limit - at < count && !in.ended) {
            if (!seeMore()) {
                return false;
            }
        }
        return true;
    }

    /** Brings more into view from the start of the scan; false if the window is full or the input failed. */
    private boolean seeMore() throws IOException {
        int start = in.at;
        int seen = in.limit - start;
        in.slide();
        int moved = start - in.at;
        at -= moved;
        lineStart -= moved;
        lastFull = lastFull < 0 ? -1 : lastFull - moved;
        return in.limit - in.at > seen || in.ended;
    }
}
