package dev.arbiter.archive.text;

/** Moves of chess written with blanks inside: {@code e4 x d5}, {@code N xe5}, {@code Ng1 - f3}, {@code B f4}. */
public final class PartedMove {

    /** How certain it is that words are one move. */
    public enum Kind {
        /** They are not one move. */
        NONE,
        /** One move: neither word is a move by itself. */
        ONE,
        /** A capture, or two moves of which the second omits its origin: {@code e4 xd5}. */
        CAPTURE_OR_TWO,
        /** One move, or a move by each side with a dash between: {@code e4 - e5}. */
        MOVE_OR_TWO,
        /** One move, or a lettered sign and a pawn's move: {@code N f3}. */
        MOVE_OR_SIGN
    }

    /** Letters of pieces that are also signs after moves. */
    private static final String SIGNS = "ND";

    /** The bytes that can follow the first blank in such a move. */
    private static final boolean[] AFTER_BLANK = afterBlank();

    /** The kind of the words read last. */
    public Kind kind = Kind.NONE;

    public int target;

    /** Whether the first word is only a piece's letter or figurine. */
    public boolean isPieceAlone;

    /**
     * Whether the words on both sides of a blank can be one move; a quick test that is false for almost all.
     *
     * @param end the end of the first word
     */
    public static boolean mayBe(byte[] b, int end) {
        return AFTER_BLANK[b[end + 1] & 0xFF] ? isGap(b[end]) : b[end] < 0;
    }

    private static boolean[] afterBlank() {
        boolean[] may = new boolean[256];
        for (char c : "xX:- \t\n\u00C3\u00E2".toCharArray()) {
            may[c] = true;
        }
        return may;
    }

    /** Examines the words at an index, and sets {@link #kind}. */
    public void read(byte[] b, int start, int limit) {
        kind = Kind.NONE;
        isPieceAlone = false;
        boolean capital = MoveShape.isCapitalSquare(b, start);
        int piece = capital ? 0 : lengthOfPiece(b, start);
        int square = piece == 2 && isRank(b, start + 2)
                // A file by a letter of Cyrillic that looks alike.
                ? start + 3
                : capital ? start + 2 : MoveShape.afterAnySquare(b, start + piece);
        boolean whole = square > start + piece;
        int origin = whole ? square : afterPart(b, start + piece);
        if (origin == start) {
            return;
        }
        int first = afterGap(b, origin);
        int capture = afterCapture(b, first);
        int mark = capture > first ? capture : first + MoveShape.lengthOfDash(b, first);
        target = mark == first ? first : afterGap(b, mark);
        if (target >= limit || (first == origin && target == mark)) {
            return;
        }
        boolean alone = first > origin && target > mark;
        boolean named = isTarget(b, target);
        if (capture > first) {
            boolean colon = b[first] == ':';
            if (!named && !(alone && Bytes.isLetter(b[target]))) {
                return;
            }
            boolean after = first == origin;
            kind = alone || (after && !colon) || !whole ? Kind.ONE : after ? Kind.NONE : Kind.CAPTURE_OR_TWO;
        } else if (named && mark > first) {
            kind = whole ? Kind.MOVE_OR_TWO : isSign(b, start, origin) ? Kind.MOVE_OR_SIGN : Kind.ONE;
        } else if ((named || isTargetAfterPart(b, target)) && piece > 0 && !whole && b[start] < 'a') {
            isPieceAlone = origin == start + piece;
            kind = isSign(b, start, origin) ? Kind.MOVE_OR_SIGN : Kind.ONE;
        }
    }

    private static boolean isSign(byte[] b, int start, int end) {
        return end == start + 1 && SIGNS.indexOf(b[start]) >= 0;
    }

    /** The length of a piece's letter or figurine; a lower-case {@code b} is a bishop only before a square. */
    private static int lengthOfPiece(byte[] b, int index) {
        if (b[index] < 'a') {
            return MoveShape.lengthOfPiece(b, index, true);
        }
        boolean bishop = b[index] == 'b' && MoveShape.isSquare(b, index + 1);
        return bishop || "kqrn".indexOf(b[index]) >= 0 ? 1 : 0;
    }

    /** The index after a file or a rank. */
    private static int afterPart(byte[] b, int index) {
        boolean file = b[index] >= 'a' && b[index] <= 'h';
        return index + (file || isRank(b, index) ? 1 : 0);
    }

    private static boolean isRank(byte[] b, int index) {
        return b[index] >= '1' && b[index] <= '8';
    }

    private static boolean isTarget(byte[] b, int index) {
        return MoveShape.isCapitalSquare(b, index) || MoveShape.afterAnySquare(b, index) > index;
    }

    /** Whether a square follows a file or rank, as in {@code R ad1}. */
    private static boolean isTargetAfterPart(byte[] b, int index) {
        int part = afterPart(b, index);
        return part > index && isTarget(b, part + (b[part] == 'x' ? 1 : 0));
    }

    private static int afterCapture(byte[] b, int index) {
        boolean letter = (b[index] | 0x20) == 'x' || b[index] == ':';
        boolean cross = b[index] == (byte) 0xC3 && b[index + 1] == (byte) 0x97;
        return index + (letter ? 1 : cross ? 2 : 0);
    }

    /**
     * The index after the second square if the word is a square, after any piece letter, followed by another one with blanks, a
     * star or dashes between; otherwise the word's end.
     */
    public static int afterMarkBetween(byte[] b, int start, int end) {
        int piece = isSquare(b, start) ? 0 : lengthOfPiece(b, start);
        if (!isSquare(b, start + piece) || end != start + piece + 2) {
            return end;
        }
        int mark = afterGap(b, end);
        int after = mark + (b[mark] == '*' ? 1 : 0);
        for (int dash = after == mark ? 1 : 0; dash > 0; ) {
            dash = MoveShape.lengthOfDash(b, after);
            after += dash;
        }
        int target = after == mark ? mark : afterGap(b, after);
        return target > end && isSquare(b, target) ? target : end;
    }

    /** Whether a star stands between two squares on one line. */
    public static boolean isBetweenSquares(byte[] b, int star) {
        int before = star;
        while (before > 0 && b[before - 1] == ' ') {
            before--;
        }
        int after = Bytes.skipBlanks(b, star + 1);
        return before > 1 && isSquare(b, before - 2) && isSquare(b, after) && Bytes.endsWordAt(b, after + 2);
    }

    private static boolean isSquare(byte[] b, int index) {
        return (b[index] | 0x20) >= 'a' && (b[index] | 0x20) <= 'h' && isRank(b, index + 1);
    }

    /** The index after blanks and at most one line end. */
    public static int afterGap(byte[] b, int index) {
        int at = index;
        boolean line = false;
        while (!(line && Bytes.isLineEnd(b[at]))) {
            int length = isGap(b[at]) ? 1 : Bytes.lengthOfWideBlank(b, at);
            if (length == 0) {
                return at;
            }
            line |= b[at] == '\n' || (b[at] == '\r' && b[at + 1] != '\n');
            at += length;
        }
        return at;
    }

    private static boolean isGap(byte b) {
        return b == ' ' || b == '\t' || Bytes.isLineEnd(b);
    }

    /**
     * The kind of what follows, ignoring comments, variations, signs and words that are not moves: {@link Bytes#LETTER} for a
     * move or the number of Black's move, {@link Bytes#DIGIT} for any other number, {@link Bytes#MARK} for the end of the line.
     */
    public static byte kindAfter(byte[] b, int index, int limit) {
        int at = index;
        int deep = 0;
        boolean comment = false;
        while (at < limit) {
            int end = comment || deep > 0 ? at : Bytes.wordEnd(b, at, limit);
            if (!comment && b[at] == ';') {
                while (at < limit && !Bytes.isLineEnd(b[at])) {
                    at++;
                }
            } else if (!comment && b[at] == '$') {
                at = Bytes.skipDigits(b, at + 1);
            } else if (end == at) {
                comment = comment ? b[at] != '}' : b[at] == '{';
                boolean closes = !comment && deep == 0 && b[at] == ')';
                deep += comment || b[at] == '}' ? 0 : b[at] == '(' ? 1 : b[at] == ')' && deep > 0 ? -1 : 0;
                if (closes || (!comment && deep == 0 && (b[at] == '*' || b[at] == '['))) {
                    return Bytes.MARK;
                }
                at += Math.max(1, Bytes.lengthOfWideBlank(b, at));
            } else if (MoveShape.afterCastling(b, at) > at || MoveShape.lengthOfPiece(b, at, false) == end - at) {
                return Bytes.LETTER;
            } else if (Bytes.isDigit(b[at])) {
                return PgnResult.length(b, at) > 0 ? Bytes.MARK : isOfOther(b, at) ? Bytes.LETTER : Bytes.DIGIT;
            } else if (MoveShape.afterSquare(b, at, end) > at || MoveShape.afterAnySquare(b, at) > at) {
                return Bytes.LETTER;
            } else {
                at = end;
            }
        }
        return Bytes.MARK;
    }

    /** Whether the dots of the number at an index say that Black moves: {@code 1...}, {@code 1. ...}, {@code 1 ...}. */
    private static boolean isOfOther(byte[] b, int index) {
        int at = Bytes.skipBlanks(b, Bytes.skipDigits(b, index));
        int second = b[at] == '.' ? Bytes.skipBlanks(b, at + 1) : at;
        return Bytes.isEllipsis(b, at) || (second > at && (b[second] == '.' || Bytes.isEllipsis(b, second)));
    }
}
