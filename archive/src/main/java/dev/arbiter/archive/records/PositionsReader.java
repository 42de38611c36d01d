package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.EpdOperations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads positions of chess and its variants, one a line, as FEN or EPD: each is a game without moves that begins there. The
 * operations of an EPD become a comment; {@code hmvc} and {@code fmvn} also set the position's counters.
 */
final class PositionsReader extends UntaggedReader {

    /** Eight ranks, an optional pocket, and the side to move. */
    private static final Pattern POSITION = Pattern.compile("[pnbrqkPNBRQK1-8~]+(?:/[pnbrqkPNBRQK1-8~]+){7}"
            + "(?:/[pnbrqPNBRQ-]*|\\[[pnbrqPNBRQ-]*\\])?[ \\t]+[wb](?![^\\s])");

    private static final String CHECKS = "(?:[ \\t]+\\+?\\d\\+\\d(?=[ \\t;]|$))?";

    /**
     * The fields of a FEN after those shared with EPD: two numbers, preceded or followed by the checks of three-check, and
     * perhaps a pocket at the end.
     */
    private static final Pattern COUNTERS = Pattern.compile("(" + CHECKS
            + ")([ \\t]+\\d{1,5}[ \\t]+\\d{1,5}(?=[ \\t;]|$)" + CHECKS + "(?:[ \\t]+[pnbrqPNBRQ-]+(?=[ \\t]*$))?)?");

    private static final byte[] FEN = "FEN".getBytes(StandardCharsets.US_ASCII);

    /** The most characters of a comment; longer ones are split. */
    private static final int LONGEST_COMMENT = 1 << 16;

    /** The number of fields common to FEN and EPD. */
    private static final int FIELDS = 4;

    private PositionsReader(ByteFeed feed) {
        super(feed);
    }

    static RecordReader of(ByteFeed feed) {
        return new PositionsReader(feed);
    }

    /**
     * Whether a text begins with a position, and most of its lines are positions: a program may print one among other output.
     */
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
        String rest = Replay.decode(bytes, end, Math.max(end, lineEnd()));
        Matcher counters = COUNTERS.matcher(rest);
        int length = counters.lookingAt() ? counters.end() : 0;
        byte[] position = (Replay.decode(bytes, in.at, end) + withOperations(counters, rest, length))
                .getBytes(StandardCharsets.UTF_8);
        byte[] both = new byte[FEN.length + position.length];
        System.arraycopy(FEN, 0, both, 0, FEN.length);
        System.arraycopy(position, 0, both, FEN.length, position.length);
        tags.add(both, 0, FEN.length, FEN.length, both.length);
        in.at = end + length;
        while (in.at < in.sight() && (bytes[in.at] == ';' || Bytes.isBlank(bytes[in.at]))) {
            in.at++;
        }
    }

    /** The counters of a position as written, or from its operations. */
    private static String withOperations(Matcher counters, String rest, int length) {
        String operations = rest.substring(length);
        String clock = EpdOperations.number(operations, EpdOperations.CLOCK);
        String number = EpdOperations.number(operations, EpdOperations.NUMBER);
        if (clock == null && number == null) {
            return rest.substring(0, length);
        }
        String written = counters.group(2) == null ? "" : counters.group(2).strip();
        String[] fields = written.split("[ \\t]+", -1);
        String before = counters.group(1) + (fields.length > 2 ? " " + fields[2] : "");
        return before
                + " " + (clock != null ? clock : fields.length > 1 ? fields[0] : "0")
                + " " + (number != null ? number : fields.length > 1 ? fields[1] : "1");
    }

    /** The index after any blanks at an index and the next field, at most the end of the line. */
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
