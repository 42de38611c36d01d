package dev.arbiter.archive.text;

/**
 * The results in files of draughts beyond those of the standard: {@code 20-0}, {@code 12-8}, {@code 2:0}, {@code 2 - 0},
 * {@code ½-½}, {@code 0.5-0.5}, {@code 6,5-3,5}, {@code 1.01-0.99}, {@code 1+ - 1-}, {@code 2-0F}, {@code + - -}, {@code =} and
 * {@code +}.
 */
public final class PdnResult {

    /** The most characters of one side's result. */
    private static final int LONGEST_SIDE = 6;

    private PdnResult() {}

    /**
     * The sum of both sides' points in a text such as {@code 12-8}: two numbers of one or two digits with a dash.
     *
     * @return -1 for any other text
     */
    public static int points(String text) {
        if (!text.matches("\\d{1,2}-\\d{1,2}")) {
            return -1;
        }
        int dash = text.indexOf('-');
        return Integer.parseInt(text.substring(0, dash)) + Integer.parseInt(text.substring(dash + 1));
    }

    /** Whether a sum is the total of every match that counts points this way: 10 or 12. */
    public static boolean arePoints(int sum) {
        return sum == 10 || sum == 12;
    }

    /** Whether a sum is the total of some matches: those of {@link #arePoints}, 4 or 20. */
    public static boolean mayBePoints(int sum) {
        return arePoints(sum) || sum == 4 || sum == 20;
    }

    /**
     * The length of the result that ends a game at an index.
     *
     * @param limit one past the last byte in view
     * @return 0 if there is none, or if the game continues after it
     */
    public static int length(byte[] bytes, int index, int limit) {
        int signs = ResultFigures.lengthOfSigns(bytes, index);
        int end = signs > 0
                ? index + signs
                : bytes[index] == '=' || bytes[index] == '+' ? index + 1 : afterBoth(bytes, index);
        boolean ends = end > 0 && Bytes.endsWord(bytes[end]);
        return ends && (isLast(bytes, end, limit) || isBeforeProse(bytes, index, end)) ? end - index : 0;
    }

    /** The most points of each side for a draw: 10-10, 12-12. */
    private static final int MOST_FOR_A_DRAW = 12;

    /**
     * Whether a result can also be a move: two positive numbers with a dash of any length or a colon between. A capture can end
     * where it began, {@code 22:22}; equal numbers are a draw if they are small and no sign of a move follows directly.
     */
    public static boolean mayBeMove(byte[] bytes, int index, int length) {
        int first = 0;
        int second = -1;
        boolean colon = false;
        for (int at = index; at < index + length; at++) {
            byte b = bytes[at];
            if (Bytes.isDigit(b)) {
                if (second < 0) {
                    first = 10 * first + b - '0';
                } else {
                    second = 10 * second + b - '0';
                }
            } else if (b == '-' || b == ':' || b == (byte) 0xE2) {
                second = Math.max(second, 0);
                colon |= b == ':';
            } else if (b == ',' || (!Bytes.isBlank(b) && b != (byte) 0x80 && b != (byte) 0x93)) {
                // A fraction, or what is no further byte of the long dash.
                return false;
            }
        }
        boolean circle = first > MOST_FOR_A_DRAW || (bytes[index + length] == '*' && colon);
        return first > 0 && second > 0 && (first != second || circle);
    }

    /** Whether words follow that cannot be moves. */
    private static boolean isBeforeProse(byte[] bytes, int index, int end) {
        int next = skipBlanks(bytes, end);
        boolean isCapture = (bytes[next] | 0x20) == 'x' && !Bytes.isLetter(bytes[next + 1]);
        return Bytes.isLetter(bytes[next]) && !isCapture && !mayBeMove(bytes, index, end - index);
    }

    private static int afterBoth(byte[] bytes, int index) {
        int end = afterSide(bytes, index);
        if (end < 0) {
            return -1;
        }
        int dash = skipBlanks(bytes, ResultFigures.afterForfeit(bytes, end));
        int afterDash = afterDash(bytes, dash);
        if (afterDash < 0) {
            // A half alone is a draw.
            return bytes[end - 1] == (byte) 0xBD ? end : -1;
        }
        int second = skipBlanks(bytes, afterDash);
        int last = afterSide(bytes, second);
        // Where only the first side has a fraction, it is a move number and a move, 1.32-28, unless no square has the
        // other's number.
        boolean result = last > 0
                && (ResultFigures.isFraction(bytes, index, end) == ResultFigures.isFraction(bytes, second, last)
                        || ResultFigures.isNought(bytes, index, end)
                        || ResultFigures.isNought(bytes, second, last));
        return result ? ResultFigures.afterEnding(bytes, last) : -1;
    }

    private static int afterDash(byte[] bytes, int index) {
        if (bytes[index] == '-' || bytes[index] == ':') {
            return index + 1;
        }
        boolean isLong =
                bytes[index] == (byte) 0xE2 && bytes[index + 1] == (byte) 0x80 && bytes[index + 2] == (byte) 0x93;
        return isLong ? index + 3 : -1;
    }

    /**
     * The index after a side's points: {@code 20}, {@code 0.5}, {@code 0,5}, {@code ½} in UTF-8 or Latin-1, {@code 1/2},
     * {@code 1+}; -1 if there are none.
     */
    private static int afterSide(byte[] bytes, int index) {
        int at = index;
        while (Bytes.isDigit(bytes[at]) && at < index + LONGEST_SIDE) {
            at++;
        }
        if (bytes[at] == (byte) 0xBD) {
            return at + 1;
        }
        if (bytes[at] == (byte) 0xC2 && bytes[at + 1] == (byte) 0xBD) {
            return at + 2;
        }
        if (at == index || at > index + 2) {
            return -1;
        }
        if (bytes[at] == ' ' && bytes[at + 1] == '1' && bytes[at + 2] == '/' && bytes[at + 3] == '2') {
            return at + 4;
        }
        if ((bytes[at] == '.' || bytes[at] == ',' || bytes[at] == '/') && Bytes.isDigit(bytes[at + 1])) {
            at++;
            while (Bytes.isDigit(bytes[at]) && at < index + LONGEST_SIDE) {
                at++;
            }
        } else if ((bytes[at] == '+' || bytes[at] == '-' || bytes[at] == '=')
                && (Bytes.endsWord(bytes[at + 1]) || bytes[at + 1] == '-')) {
            at++;
        }
        return at;
    }

    private static int skipBlanks(byte[] bytes, int index) {
        int at = index;
        while (bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    /** Whether the game does not continue at an index: only a star, comments, another game's tags or nothing follow. */
    private static boolean isLast(byte[] bytes, int index, int limit) {
        int at = index;
        int lines = 0;
        while (at < limit && (Bytes.isBlank(bytes[at]) || Bytes.isLineEnd(bytes[at]))) {
            lines += Bytes.isLineEnd(bytes[at]) && !(bytes[at] == '\r' && bytes[at + 1] == '\n') ? 1 : 0;
            at++;
        }
        return at >= limit
                || lines > 1
                || bytes[at] == '*'
                || bytes[at] == '['
                || bytes[at] == '{'
                || bytes[at] == '%'
                || bytes[at] == 0x1A
                || (bytes[at] == '1' && bytes[at + 1] == '.');
    }
}
