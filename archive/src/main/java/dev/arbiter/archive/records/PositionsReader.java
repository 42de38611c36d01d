package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Reads positions of chess, one a line, as FEN or EPD: each is a game without moves that begins there. What EPD has after
 * the position is a comment.
 */
final class PositionsReader extends UntaggedReader {

    /** Eight ranks, and whose turn it is. */
    private static final Pattern POSITION =
            Pattern.compile("[pnbrqkPNBRQK1-8]+(?:/[pnbrqkPNBRQK1-8]+){7}[ \\t]+[wb](?![^\\s])");

    private static final byte[] FEN = "FEN".getBytes(StandardCharsets.US_ASCII);

    /** A comment longer than this is delivered in several. */
    private static final int LONGEST_COMMENT = 1 << 16;

    /** The fields that FEN and EPD have in common. */
    private static final int FIELDS = 4;

    private PositionsReader(ByteFeed feed) {
        super(feed);
    }

    static PositionsReader of(ByteFeed feed) {
        return new PositionsReader(feed);
    }

    /** Whether a text begins with a position, and most of its lines are some: a program may print one among other things. */
    static boolean isList(String text) {
        if (!POSITION.matcher(text).lookingAt()) {
            return false;
        }
        int positions = 0;
        int others = 0;
        for (String line : text.lines().filter(each -> !each.isBlank()).toList()) {
            if (POSITION.matcher(line).lookingAt()) {
                positions++;
            } else {
                others++;
            }
        }
        return positions > others;
    }

    @Override
    public Format format() {
        return Format.EPD;
    }

    @Override
    void begin() throws IOException {
        tags.clear();
        int end = in.at;
        for (int field = 0; field < FIELDS; field++) {
            end = afterField(end);
        }
        // A FEN has two counters more, where EPD has operations.
        int first = afterField(end);
        int second = afterField(first);
        if (second > first && isNumber(end, first) && isNumber(first, second)) {
            end = second;
        }
        byte[] both = new byte[FEN.length + end - in.at];
        System.arraycopy(FEN, 0, both, 0, FEN.length);
        System.arraycopy(bytes, in.at, both, FEN.length, end - in.at);
        tags.add(both, 0, FEN.length, FEN.length, both.length);
        in.at = end;
    }

    /** After the blanks at an index and the field that follows them; the end of the line at the farthest. */
    private int afterField(int index) {
        int at = index;
        int sight = in.sight();
        while (Bytes.isBlank(bytes[at]) && at < sight) {
            at++;
        }
        while (at < sight && !Bytes.isBlank(bytes[at]) && !Bytes.isLineEnd(bytes[at])) {
            at++;
        }
        return at;
    }

    private boolean isNumber(int from, int to) {
        int digits = 0;
        for (int at = from; at < to; at++) {
            if (Bytes.isDigit(bytes[at])) {
                digits++;
            } else if (!Bytes.isBlank(bytes[at]) || digits > 0) {
                return false;
            }
        }
        return digits > 0;
    }

    @Override
    public Token next() throws IOException {
        if (over || lineEnds()) {
            return end();
        }
        in.keep = in.at;
        while (!Bytes.isLineEnd(bytes[in.at]) && in.at - in.keep < LONGEST_COMMENT) {
            if (in.isShort(in.at)) {
                in.slide();
            }
            if (in.atEnd()) {
                break;
            }
            in.at++;
        }
        from = in.keep;
        to = in.at;
        in.keep = -1;
        return Token.COMMENT;
    }
}
