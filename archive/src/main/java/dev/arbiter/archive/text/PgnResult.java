package dev.arbiter.archive.text;

import dev.arbiter.Points;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The results that files of chess have besides those of the standard: {@code ½-½}, {@code 1–0}, {@code 1:0}, {@code 1 - 0},
 * {@code 0.5-0.5}, {@code draw}, {@code White resigns}.
 */
public final class PgnResult {

    /** Results in words, the first of which may be the side that they speak of. */
    private static final Pattern WORDS = Pattern.compile(
            "(?:(?<side>white|black)\\s+)?(?:(?<draw>(?:agreed\\s+)?drawn?(?:\\s+agreed)?|remis|stalemate)|(?<wins>wins|won)|"
                    + "(?<loses>resigns|resigned|(?:loses|lost|forfeits)(?:\\s+on\\s+time)?)|"
                    + "(?<open>adjourned|unfinished|abandoned))(?=[\\s.,;*)\\x1a\\[]|\\xa0|\\xc2[\\x85\\xa0]|\\xe2\\x80[\\x80-\\x8f\\xa8\\xa9\\xaf]|$)",
            Pattern.CASE_INSENSITIVE);

    /** Both sides have lost: {@code 0-0}, {@code 0.0 - 0.0}. */
    private static final Pattern NOBODY = Pattern.compile("\\s*0(?:[.,]0)?\\s*\\D{1,2}?\\s*0(?:[.,]0)?\\s*");

    /** So many bytes are looked at for a result in words. */
    private static final int LONGEST_WORDS = 40;

    private PgnResult() {}

    /** The length of the result in figures at an index; 0 where none stands there. */
    public static int length(byte[] bytes, int index) {
        int end = afterSide(bytes, index);
        if (end < 0) {
            return 0;
        }
        int dash = afterDash(bytes, skipBlanks(bytes, end));
        int both = dash < 0 ? -1 : afterSide(bytes, skipBlanks(bytes, dash));
        if (both > 0 && isFraction(bytes, index) != isFraction(bytes, skipBlanks(bytes, dash))) {
            both = -1;
        }
        int after = both > 0 ? both : isHalf(bytes, index) ? end : -1;
        if (after < 0) {
            return 0;
        }
        boolean ends = Bytes.endsWordAt(bytes, after)
                || (bytes[after] == '.' && !Bytes.isDigit(bytes[after + 1]) && !Bytes.isLetter(bytes[after + 1]));
        return ends ? after - index : 0;
    }

    /** The length of the result in words that ends a game at an index; 0 where none does. */
    public static int lengthOfWords(byte[] bytes, int index, int limit) {
        if ("bdwrslfua".indexOf(bytes[index] | 0x20) < 0) {
            return 0;
        }
        int length = Math.min(LONGEST_WORDS, limit - index);
        Matcher words = WORDS.matcher(new String(bytes, index, length, StandardCharsets.ISO_8859_1));
        return words.lookingAt() && isLast(bytes, index + words.end(), limit) ? words.end() : 0;
    }

    /**
     * A result in the words of the standard; {@code 0-0} where both have lost, null where it does not say who has won.
     *
     * @param result without blanks around it; {@code 1/2} stays as it is
     */
    public static @Nullable String usual(String result) {
        if (isStandard(result) || result.equals("1/2")) {
            return result;
        }
        String points = Points.usual(result);
        if (!points.isEmpty()) {
            return points;
        }
        if (NOBODY.matcher(result).matches()) {
            return "0-0";
        }
        Matcher words = WORDS.matcher(result);
        return words.lookingAt() ? ofWords(words) : null;
    }

    /** Whether a result is one of the four of the standard (PGN 8.2.6): who won, a draw, or a star. */
    public static boolean isStandard(String result) {
        return switch (result) {
            case "1-0", "0-1", "1/2-1/2", "*" -> true;
            default -> false;
        };
    }

    /**
     * What words say, in points: White's number stands first there by all sources, also where they disagree on
     * {@code 1-0}. Null where they do not say who has won, and for figures.
     */
    public static @Nullable String pointsOfWords(String result) {
        boolean words = !result.isEmpty() && Character.isLetter(result.charAt(0));
        String usual = words ? usual(result) : null;
        return usual == null ? null : usual.equals("1-0") ? "2-0" : usual.equals("0-1") ? "0-2" : usual;
    }

    /**
     * Whether a result is one by points, {@code 12-8}, {@code 2-0}, {@code 1+ - 1-} or {@code +}, which PGN has as a tag alone:
     * a star ends the moves.
     */
    public static boolean isTagAlone(String result) {
        switch (result) {
            case "1-0", "0-1", "1/2-1/2" -> {
                return false;
            }
            case "+" -> {
                return true;
            }
            default -> {}
        }
        if (result.length() <= 2 || !Character.isDigit(result.charAt(0))) {
            return false;
        }
        char last = result.charAt(result.length() - 1);
        return Character.isDigit(last) || "+-=½".indexOf(last) >= 0;
    }

    private static @Nullable String ofWords(Matcher words) {
        String side = words.group("side");
        if (words.group("draw") != null) {
            return "1/2-1/2";
        }
        if (side == null || words.group("open") != null) {
            return null;
        }
        return side.equalsIgnoreCase("white") == (words.group("wins") != null) ? "1-0" : "0-1";
    }

    private static boolean isHalf(byte[] bytes, int index) {
        byte[] b = bytes;
        return b[index] == (byte) 0xBD
                || (b[index] == (byte) 0xC2 && b[index + 1] == (byte) 0xBD)
                || (b[index] == '1' && b[index + 1] == '/');
    }

    private static boolean isFraction(byte[] bytes, int index) {
        return (bytes[index + 1] == '.' || bytes[index + 1] == ',') && Bytes.isDigit(bytes[index + 2]);
    }

    /** After what one side has got: {@code 1}, {@code 0}, {@code 1/2}, {@code 0.5}, {@code 1.0}, {@code ½}; -1 where that is not there. */
    private static int afterSide(byte[] bytes, int index) {
        if (bytes[index] == (byte) 0xBD) {
            return index + 1;
        }
        if (bytes[index] == (byte) 0xC2) {
            return bytes[index + 1] == (byte) 0xBD ? index + 2 : -1;
        }
        byte first = bytes[index];
        if (first != '0' && first != '1') {
            return -1;
        }
        byte sign = bytes[index + 1];
        boolean goesOn = switch (sign) {
            case '/' -> first == '1' && bytes[index + 2] == '2';
            case '.' -> bytes[index + 2] == '0' || (first == '0' && bytes[index + 2] == '5');
            case ',' -> first == '0' && bytes[index + 2] == '5';
            default -> false;
        };
        return index + (goesOn ? 3 : 1);
    }

    /** After a dash of any length or a colon; -1 where none stands there. A dash of Windows' own Latin-1 is one byte. */
    private static int afterDash(byte[] bytes, int index) {
        byte b = bytes[index];
        if (b == '-' || b == ':' || b == (byte) 0x96 || b == (byte) 0x97) {
            return index + 1;
        }
        boolean isLong = b == (byte) 0xE2
                && ((bytes[index + 1] == (byte) 0x80
                                && bytes[index + 2] >= (byte) 0x90
                                && bytes[index + 2] <= (byte) 0x95)
                        || (bytes[index + 1] == (byte) 0x88 && bytes[index + 2] == (byte) 0x92));
        return isLong ? index + 3 : -1;
    }

    private static int skipBlanks(byte[] bytes, int index) {
        int at = index;
        while (bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    /** Whether nothing of a game stands after an index: only a result, comments, another game or nothing. */
    public static boolean isLast(byte[] bytes, int index, int limit) {
        int at = index;
        int lines = 0;
        while (at < limit) {
            int wide = Bytes.lengthOfWideBlank(bytes, at);
            if (wide == 0 && !Bytes.isBlank(bytes[at]) && !Bytes.isLineEnd(bytes[at]) && bytes[at] != '.') {
                break;
            }
            lines += Bytes.isLineEnd(bytes[at]) && !(bytes[at] == '\r' && bytes[at + 1] == '\n') ? 1 : 0;
            at += Math.max(1, wide);
        }
        return at >= limit
                || lines > 1
                || "*[{%".indexOf(bytes[at]) >= 0
                || length(bytes, at) > 0
                || (bytes[at] == '1' && bytes[at + 1] == '.');
    }
}
