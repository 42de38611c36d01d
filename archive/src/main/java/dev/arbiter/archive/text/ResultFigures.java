package dev.arbiter.archive.text;

/**
 * Results in figures among moves: one side's points, a dash or colon, the other's, and a suffix for how it came about, as in
 * {@code 1-0F} and {@code 2-0R}. {@link dev.arbiter.Result} interprets them.
 */
final class ResultFigures {

    /** The most digits of a number, before or after a point or comma. */
    private static final int MOST_DIGITS = 4;

    private ResultFigures() {}

    /**
     * The index after one side's points: {@code 1}, {@code 12}, {@code 0.5}, {@code 0,5}, {@code 1/2}, {@code ½}, {@code 1½}.
     *
     * @return -1 if there are none at the index
     */
    static int afterSide(byte[] bytes, int index) {
        int at = afterDigits(bytes, index);
        int digits = at - index;
        int half = afterHalf(bytes, at);
        if (half > at) {
            return half;
        }
        if (digits == 0 || digits > MOST_DIGITS || (digits > 1 && bytes[index] == '0')) {
            return -1;
        }
        if (bytes[at] == '/') {
            boolean isHalf =
                    digits == 1 && bytes[index] == '1' && bytes[at + 1] == '2' && !Bytes.isDigit(bytes[at + 2]);
            return isHalf ? at + 2 : -1;
        }
        if ((bytes[at] == '.' || bytes[at] == ',') && Bytes.isDigit(bytes[at + 1])) {
            int end = afterDigits(bytes, at + 1);
            return end - at > MOST_DIGITS + 1 ? -1 : end;
        }
        return at;
    }

    /** The index after {@code ½} in UTF-8 or Windows-1252; the index itself if there is none. */
    static int afterHalf(byte[] bytes, int index) {
        if (bytes[index] == (byte) 0xBD) {
            return index + 1;
        }
        return bytes[index] == (byte) 0xC2 && bytes[index + 1] == (byte) 0xBD ? index + 2 : index;
    }

    /** The index after the {@code F} of a side that forfeited, {@code 0F-0F}; the index itself if there is none. */
    static int afterForfeit(byte[] bytes, int index) {
        boolean forfeit = (bytes[index] | 0x20) == 'f';
        return forfeit && (bytes[index + 1] == ' ' || afterDash(bytes, index + 1) > 0) ? index + 1 : index;
    }

    /** The index after {@code F}, {@code FF} or {@code R} at the end of a result; the index itself if there is none. */
    static int afterEnding(byte[] bytes, int index) {
        int letter = bytes[index] | 0x20;
        int end = letter == 'f' && (bytes[index + 1] | 0x20) == 'f' ? index + 2 : index + 1;
        return (letter == 'f' || letter == 'r') && (Bytes.endsWordAt(bytes, end) || bytes[end] == '.') ? end : index;
    }

    /** The index after a dash of any length or a colon; -1 if there is none. A dash of Windows-1252 is one byte. */
    static int afterDash(byte[] bytes, int index) {
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

    /**
     * The length of the result of a game that was not played, in the notation of cross-tables: {@code +--}, {@code --+},
     * {@code + - -}, {@code -:+}, {@code -:-}; 0 if there is none.
     */
    static int lengthOfSigns(byte[] bytes, int index) {
        if (!isSign(bytes[index])) {
            return 0;
        }
        int blank = bytes[index + 1] == ' ' ? 1 : 0;
        int dash = index + 1 + blank;
        int last = dash + 1 + blank;
        boolean signs =
                (bytes[dash] == '-' || bytes[dash] == ':') && bytes[last - blank] == (blank == 1 ? ' ' : bytes[last]);
        boolean one = bytes[index] == '+' || bytes[last] == '+';
        // Three dashes are a line that was drawn.
        boolean both = bytes[dash] == ':';
        return signs && isSign(bytes[last]) && (one || both) && Bytes.endsWordAt(bytes, last + 1)
                ? last + 1 - index
                : 0;
    }

    private static boolean isSign(byte b) {
        return b == '+' || b == '-';
    }

    static int skipBlanks(byte[] bytes, int index) {
        int at = index;
        while (bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    private static int afterDigits(byte[] bytes, int index) {
        int at = index;
        while (Bytes.isDigit(bytes[at]) && at <= index + MOST_DIGITS) {
            at++;
        }
        return at;
    }

    /** Whether a side's points contain a point or comma. */
    static boolean isFraction(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            if (bytes[at] == '.' || bytes[at] == ',') {
                return true;
            }
        }
        return false;
    }

    /** Whether a side's points are 0, written without a point. */
    static boolean isNought(byte[] bytes, int from, int to) {
        return to == from + 1 && bytes[from] == '0';
    }
}
