package dev.arbiter.archive.text;

/** The marks of move numbers in PGN, and what follows them. */
public final class PgnNumber {

    private PgnNumber() {}

    /**
     * Whether the dots of a number show that Black moves: {@code 1...}, {@code 1. ...}.
     *
     * @param dot the index of the first dot
     */
    public static boolean isOfOther(byte[] b, int dot) {
        int at = dot + 1;
        while (b[at] == ' ') {
            at++;
        }
        return b[at] == '.' || Bytes.isEllipsis(b, at) || Bytes.isEllipsis(b, dot + 1);
    }

    /**
     * Whether the mark of a number is followed by one or two moves, with anything that can stand after moves, and then by the
     * number 2.
     *
     * @param mark the index of the mark
     * @param sight the index at which to stop
     * @param limit the end of the bytes in view
     */
    public static boolean isBeforeSecond(byte[] b, int mark, int sight, int limit) {
        int words = 0;
        int at = mark + 1;
        while (at < sight && words <= 2) {
            int wide = b[at] < 0 ? Bytes.lengthOfWideBlank(b, at) : 0;
            int closing = closing(b[at]);
            if (Bytes.isBlank(b[at]) || Bytes.isLineEnd(b[at]) || wide > 0) {
                at += Math.max(1, wide);
            } else if (closing != 0) {
                while (at < sight && b[at] != closing) {
                    at++;
                }
                at++;
            } else if (Bytes.isDigit(b[at]) && isNumberMark(b[Bytes.skipDigits(b, at)])) {
                boolean second = b[at] == '2' && isNumberMark(b[at + 1]);
                if (second || b[at] != '1' || !isOfOther(b, at + 1)) {
                    return second && words > 0;
                }
                at += 2;
            } else {
                int end = Bytes.wordEnd(b, at, limit);
                boolean move = MoveShape.afterSquare(b, at, end) > at
                        || MoveShape.afterCastling(b, at) > at
                        || MoveShape.afterCapitals(b, at) > at
                        || BracketedText.isPairOfSquares(b, at, Bytes.skipDigits(b, at));
                words += move ? 1 : 0;
                at = Math.max(at + 1, end);
            }
        }
        return false;
    }

    private static boolean isNumberMark(byte b) {
        return b == '.' || b == ')';
    }

    /** The byte that closes a comment or a bracket; 0 for any that opens none. */
    private static int closing(byte opening) {
        return switch (opening) {
            case '{' -> '}';
            case '(' -> ')';
            case '[' -> ']';
            default -> 0;
        };
    }

    /** Whether a number follows that is neither castling nor a result. */
    public static boolean isBeforeNumber(byte[] b, int end) {
        int at = end;
        while (Bytes.isBlank(b[at]) || Bytes.isLineEnd(b[at])) {
            at++;
        }
        return b[at] >= '1' && b[at] <= '9' && PgnResult.length(b, at) == 0;
    }

    /** The index after a substitute for the dot of a move number: {@code 1)}, {@code 2…}, {@code 3:}, {@code 4-}. */
    public static int afterMark(byte[] b, int end, int limit) {
        if (Bytes.isEllipsis(b, end)) {
            return end + 3;
        }
        if (b[end] != ')' && b[end] != ':' && b[end] != '-') {
            return end;
        }
        int at = end + 1;
        while (b[at] == ' ' || b[at] == '.') {
            at++;
        }
        if (b[end] == '-') {
            return MoveShape.afterSquare(b, at, Bytes.wordEnd(b, at, limit)) > at || MoveShape.afterCastling(b, at) > at
                    ? end + 1
                    : end;
        }
        boolean word = Bytes.isLetter(b[at])
                || b[at] < 0
                || Bytes.isText(b, at, "0-0")
                || Bytes.isText(b, at, "**")
                || BracketedText.isPairOfSquares(b, at, Bytes.skipDigits(b, at));
        return word ? end + 1 : end;
    }
}
