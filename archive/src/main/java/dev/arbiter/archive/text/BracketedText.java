package dev.arbiter.archive.text;

import dev.arbiter.archive.Format;

/**
 * Bracketed text among moves that is a comment rather than a variation: numbers and words that are not moves, such as
 * {@code (0:03)}, {@code (1900 rated)}, {@code (=0.00)}.
 */
public final class BracketedText {

    private BracketedText() {}

    /**
     * The end of a bracketed comment.
     *
     * @param format PGN or PDN
     * @param bytes up to {@code limit}
     * @param opening the index of the opening bracket
     * @return the index of the closing bracket; -1 if there is none on the line, or if this is a variation
     */
    public static int end(Format format, byte[] bytes, int opening, int limit) {
        int at = afterBlanks(bytes, opening + 1, limit);
        int first = at < limit && (bytes[at] == '=' || bytes[at] == '+' || bytes[at] == '-') ? at + 1 : at;
        if (first >= limit || !Bytes.isDigit(bytes[first])) {
            return -1;
        }
        boolean chess = format == Format.PGN;
        if (chess && PgnResult.length(bytes, at) > 0) {
            return -1;
        }
        while (at < limit && bytes[at] != ')') {
            byte c = bytes[at];
            boolean ends = c == '(' || c == '{' || c == ';' || Bytes.isLineEnd(c);
            if (ends
                    || isNumberedMoveOfDraughts(bytes, at, limit)
                    || (chess ? namesMove(bytes, at, limit) : namesMoveOfDraughts(bytes, at, limit))) {
                return -1;
            }
            at = afterBlanks(bytes, Math.max(at + 1, Bytes.wordEnd(bytes, at, limit)), limit);
        }
        return at < limit ? at : -1;
    }

    /** Whether a word, after any number, can be a move of chess. */
    public static boolean namesMove(byte[] b, int word, int limit) {
        int digits = Bytes.skipDigits(b, word);
        int at = Bytes.afterDots(b, digits);
        return isPairOfSquares(b, word, digits)
                || MoveShape.afterSquare(b, at, Bytes.wordEnd(b, at, limit)) > at
                || MoveShape.afterCastling(b, at) > at
                || MoveShape.afterCastling(b, word) > word
                || (b[at] == '-' && b[at + 1] == '-');
    }

    /** Whether a move number with dots and two squares of draughts stand at an index: {@code 8. 7-11}, {@code 7...24x15}. */
    private static boolean isNumberedMoveOfDraughts(byte[] b, int word, int limit) {
        int number = Bytes.skipDigits(b, word);
        int dots = Bytes.afterDots(b, number);
        if (number == word || dots == number) {
            return false;
        }
        int first = afterBlanks(b, dots, limit);
        int mark = Bytes.skipDigits(b, first);
        boolean joined = isSquare(b, first) && (b[mark] == '-' || b[mark] == 'x');
        return joined && isSquare(b, mark + 1);
    }

    /** Whether digits name two squares, {@code 5254}, with an optional promotion piece: ICCF numeric notation. */
    public static boolean isPairOfSquares(byte[] b, int start, int end) {
        boolean squares = end - start == 4 || end - start == 5;
        for (int at = start; squares && at < end; at++) {
            squares = b[at] >= '1' && b[at] <= (at == start + 4 ? '4' : '8');
        }
        return squares;
    }

    /**
     * Whether a word, after any number, can be a move of draughts; times such as {@code 0:03} have a 0, which no square has.
     */
    private static boolean namesMoveOfDraughts(byte[] b, int word, int limit) {
        int number = Bytes.skipDigits(b, word);
        int at = number > word && b[number] == '.' ? Bytes.afterDots(b, number) : word;
        if (Bytes.isLetter(b[at]) && (Bytes.isDigit(b[at + 1]) || (b[at + 1] != ')' && Bytes.isDigit(b[at + 2])))) {
            return true;
        }
        int end = Bytes.skipDigits(b, at);
        if (end == at) {
            return (b[at] == '-' && b[at + 1] == '-') || b[at] == '.';
        }
        int mark = afterMark(b, end);
        if (mark > end) {
            return isSquare(b, at) && isSquare(b, mark);
        }
        if (end - at == 4) {
            return isSquare(b, at) && isSquare(b, at + 2);
        }
        int next = afterBlanks(b, end, limit);
        boolean parted = next > end && (Bytes.isDigit(b[next]) || afterMark(b, next) > next);
        return parted && end - at <= 2 && isSquare(b, at);
    }

    private static boolean isSquare(byte[] b, int index) {
        return b[index] >= '1' && b[index] <= '9';
    }

    /**
     * The index after a separator between squares: a dash of any length, {@code x}, a colon; the index itself if there is none.
     */
    private static int afterMark(byte[] b, int index) {
        if (b[index] == '-' || b[index] == ':' || (b[index] | 0x20) == 'x') {
            return index + 1;
        }
        if (b[index] == (byte) 0xC3 && b[index + 1] == (byte) 0x97) {
            return index + 2;
        }
        boolean dash = b[index] == (byte) 0xE2 && b[index + 1] == (byte) 0x80;
        return dash && (b[index + 2] == (byte) 0x93 || b[index + 2] == (byte) 0x94) ? index + 3 : index;
    }

    private static int afterBlanks(byte[] b, int index, int limit) {
        int at = index;
        while (at < limit && b[at] == ' ') {
            at++;
        }
        return at;
    }
}
