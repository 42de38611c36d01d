package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PartedMove;
import dev.arbiter.record.RecordReplay;
import org.jspecify.annotations.Nullable;

/**
 * The fast path through a game of PGN as programs write it: from bytes to board, move by move, without creating tokens. It
 * handles only:
 * <ul>
 * <li>moves of at most seven characters that a {@link RecordReplay} {@linkplain RecordReplay#playPlain accepts immediately},
 * which it does for legal moves in plain SAN,
 * <li>their numbers with dots ({@code 12.}, {@code 12...}), except 0 and 1, which can have another meaning,
 * <li>blanks, and line ends before a line that begins with one of these,
 * <li>comments in braces that contain no brace.
 * </ul>
 *
 * <p>It stops before anything else, and after a move on which the replay has a note; the {@link MovetextReader} continues from
 * there as if it had read everything itself.
 */
final class PlainMoves {

    /** The most digits of a move number in a real game. */
    private static final int LONGEST_NUMBER = 4;

    private final Cursor in;
    private final byte[] bytes;

    private int start;
    private int plies;
    private int numberAt;
    private int pliesAtNumber;
    private int lastMove;

    PlainMoves(Cursor in) {
        this.in = in;
        this.bytes = in.bytes;
    }

    /**
     * Plays from the cursor, which is in the main line on a line without tags, and advances it.
     *
     * @param comments the reader, to be notified of comments; null to stop at the first one
     * @param taker receives each move's text; only moves in canonical notation are then played. Null for none
     */
    void play(
            Replay<?> replay,
            TagSection section,
            @Nullable RecordReader comments,
            RecordReader.@Nullable TextTaker taker) {
        RecordReplay<?> plain = replay instanceof RecordReplay<?> able && able.beginPlain(taker != null) ? able : null;
        byte[] b = bytes;
        // Nearer to the end of what is in view, only the cursor can tell whether a token is whole.
        int end = in.ended ? in.limit : in.limit - Cursor.SIGHT;
        int at = in.at;
        boolean noting = plain != null && plain.isNoting();
        int noted = replay.noted();
        int played = 0;
        start = at;
        pliesAtNumber = -1;
        while (at < end) {
            byte c = b[at];
            if (c == ' ') {
                c = b[++at];
            }
            byte kind = Bytes.kind(c);
            if (kind == Bytes.LETTER) {
                int next = Bytes.endOfShortWord(b, at);
                if (plain == null || PartedMove.mayBe(b, next) || !plain.playPlain(b, at, next)) {
                    break;
                }
                played++;
                if (taker != null) {
                    taker.take(b, at, next);
                }
                if (noting && plain.noted() > noted) {
                    lastMove = at;
                    at = next;
                    break;
                }
                at = next;
            } else if (kind == Bytes.DIGIT) {
                int next = afterNumber(at);
                if (next == at) {
                    break;
                }
                numberAt = at;
                pliesAtNumber = played;
                at = next;
            } else if (kind == Bytes.LINE_END) {
                if (!beginsPlainLine(b[afterLineEnd(at)])) {
                    break;
                }
                at = section.passLineEnd(at);
            } else if (c == '{' && comments != null) {
                int close = closingBrace(at, end, section);
                if (close < 0) {
                    break;
                }
                comments.commentEnds(b, close);
                at = close + 1;
            } else {
                break;
            }
        }
        in.at = at;
        plies = played;
        if (plain != null) {
            plain.endPlain();
        }
    }

    /** The number of moves played. */
    int plies() {
        return plies;
    }

    /** The index of the last move played, which is in view if a note on it stopped play. */
    int lastMove() {
        return lastMove;
    }

    /** The number of moves played before the last number; -1 if there was no number. */
    int pliesAtNumber() {
        return pliesAtNumber;
    }

    /**
     * Counts the moves played and their numbers: only the last number if it is as expected, otherwise, which is rare, all of
     * them.
     */
    void countIn(MoveNumbers numbers) {
        numbers.moves(plies);
        if (pliesAtNumber < 0) {
            return;
        }
        int last = ply(numberAt);
        if (numbers.expects(last, plies - pliesAtNumber)) {
            numbers.number(last, plies - pliesAtNumber);
            return;
        }
        byte[] b = bytes;
        int before = 0;
        int at = start;
        while (at < in.at) {
            byte kind = Bytes.kind(b[at]);
            if (kind == Bytes.LETTER) {
                before++;
                at = Bytes.endOfShortWord(b, at);
            } else if (kind == Bytes.DIGIT) {
                numbers.number(ply(at), plies - before);
                at = afterNumber(at);
            } else if (b[at] == '{') {
                while (b[at] != '}') {
                    at++;
                }
            } else {
                at++;
            }
        }
    }

    /** The ply of the move number at an index. */
    private int ply(int start) {
        byte[] b = bytes;
        int number = 0;
        int at = start;
        while (Bytes.isDigit(b[at])) {
            number = 10 * number + b[at++] - '0';
        }
        return MoveNumbers.ply(number, b[at + 1] == '.' || Bytes.isEllipsis(b, at + 1));
    }

    /** The index after a number, its dots and a blank; {@code start} if it is not as programs write it. */
    private int afterNumber(int start) {
        byte[] b = bytes;
        int end = Bytes.skipDigits(b, start + 1);
        boolean low = end == start + 1 && b[start] <= '1';
        return b[end] == '.' && !low && end - start <= LONGEST_NUMBER ? Bytes.afterDots(b, end) : start;
    }

    private int afterLineEnd(int at) {
        return at + (bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1);
    }

    private static boolean beginsPlainLine(byte first) {
        byte kind = Bytes.kind(first);
        return kind == Bytes.LETTER || kind == Bytes.DIGIT;
    }

    /**
     * Skips a comment up to its closing brace; returns -1 and skips nothing if it contains another brace or is not closed
     * within the buffer.
     */
    private int closingBrace(int open, int end, TagSection section) {
        byte[] b = bytes;
        int close = Bytes.skipProse(b, open + 1);
        int lines = 0;
        while (Bytes.isLineEnd(b[close])) {
            int next = afterLineEnd(close);
            if (next >= end || b[next] == '[' || b[next] == '%') {
                return -1;
            }
            lines++;
            close = Bytes.skipProse(b, next);
        }
        if (b[close] != '}' || close >= end) {
            return -1;
        }
        for (int at = open + 1; lines > 0; lines--) {
            at = section.passLineEnd(Bytes.skipProse(b, at));
        }
        return close;
    }
}
