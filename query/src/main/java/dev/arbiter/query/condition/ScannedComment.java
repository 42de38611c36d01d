package dev.arbiter.query.condition;

import dev.arbiter.Replay;
import dev.arbiter.archive.Comment;

/** Examines a comment that is a slice of a buffer; common cases are handled without allocation. */
final class ScannedComment {

    private static final byte[] EVALUATION = {'[', '%', 'e', 'v', 'a', 'l', ' '};

    /** The most digits of an evaluation before and after the point, as in {@link Comment#evaluation}. */
    private static final int MOST_WHOLE = 6;

    private static final int MOST_FRACTION = 9;

    /** A quotient of numbers that are exact, as these are, is rounded once. */
    private static final double[] POWERS = new double[MOST_FRACTION + 1];

    static {
        POWERS[0] = 1;
        for (int power = 1; power < POWERS.length; power++) {
            POWERS[power] = 10 * POWERS[power - 1];
        }
    }

    private ScannedComment() {}

    static Comment of(byte[] bytes, int from, int to) {
        return Comment.of(Replay.decode(bytes, from, to));
    }

    /** Whether there may be a command in it. */
    static boolean hasCommand(byte[] bytes, int from, int to) {
        for (int at = from; at + 1 < to; at++) {
            if (bytes[at] == '[' && bytes[at + 1] == '%') {
                return true;
            }
        }
        return false;
    }

    /** Whether it certainly consists of commands only. */
    static boolean isCommands(byte[] bytes, int from, int to) {
        int at = from;
        boolean any = false;
        while (at < to) {
            if (bytes[at] == ' ') {
                at++;
            } else if (at + 2 < to && bytes[at] == '[' && bytes[at + 1] == '%' && isSmallLetter(bytes[at + 2])) {
                at += 2;
                while (at < to && isSmallLetter(bytes[at])) {
                    at++;
                }
                if (at < to && bytes[at] != ' ' && bytes[at] != ']') {
                    return false;
                }
                while (at < to && bytes[at] != ']') {
                    at++;
                }
                if (at == to) {
                    return false;
                }
                at++;
                any = true;
            } else {
                return false;
            }
        }
        return any;
    }

    private static boolean isSmallLetter(byte character) {
        return character >= 'a' && character <= 'z';
    }

    /** The evaluation in pawns with which it begins, where that is written as most are: {@code [%eval -0.31]}; else NaN. */
    static double evaluation(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        if (at + EVALUATION.length >= to) {
            return Double.NaN;
        }
        for (byte letter : EVALUATION) {
            if (bytes[at++] != letter) {
                return Double.NaN;
            }
        }
        boolean negative = bytes[at] == '-';
        at += negative ? 1 : 0;
        long digits = 0;
        int whole = 0;
        while (at < to && isDigit(bytes[at]) && whole < MOST_WHOLE) {
            digits = 10 * digits + bytes[at++] - '0';
            whole++;
        }
        int fraction = 0;
        if (at < to && bytes[at] == '.') {
            at++;
            while (at < to && isDigit(bytes[at]) && fraction < MOST_FRACTION) {
                digits = 10 * digits + bytes[at++] - '0';
                fraction++;
            }
            if (fraction == 0) {
                return Double.NaN;
            }
        }
        if (whole == 0 || at >= to || bytes[at] != ']') {
            return Double.NaN;
        }
        double value = digits / POWERS[fraction];
        return negative ? -value : value;
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }
}
