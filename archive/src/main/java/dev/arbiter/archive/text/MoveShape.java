package dev.arbiter.archive.text;

import java.util.List;

/** Recognises moves of chess by their characters, in bytes that end with a 0. */
public final class MoveShape {

    /** The letters of promotion pieces after the target square. */
    private static final String PIECES = "QRBNqrbn";

    /** The length of U+FE0E in UTF-8. */
    private static final int SELECTOR = 3;

    private static final List<String> PIECE_NAMES = List.of("queen", "rook", "bishop", "knight");

    private MoveShape() {}

    /** The index after the SAN move, including its marks, at an index; the index itself if there is none. */
    public static int afterOneMove(byte[] b, int index) {
        int castling = afterDashes(b, index);
        int at = index;
        if (castling > index) {
            at = castling;
        } else {
            at += "KQRBN".indexOf(b[at]) >= 0 ? 1 : 0;
            boolean piece = at > index;
            if (!isSquare(b, at)) {
                at += isFile(b, at) || (piece && isRank(b, at)) ? 1 : 0;
                boolean captures = at > index && b[at] == 'x';
                at += captures ? 1 : 0;
                if (!isSquare(b, at) || (!captures && !piece)) {
                    return index;
                }
            }
            at += 2;
            at += b[at] == '=' && "QRBNqrbn".indexOf(b[at + 1]) >= 0 ? 2 : 0;
        }
        return at + (b[at] == '+' || b[at] == '#' ? 1 : 0);
    }

    /** The index after castling with plain dashes; the index itself if there is none. */
    private static int afterDashes(byte[] b, int index) {
        int letter = b[index];
        boolean wing = (letter == 'O' || letter == '0') && b[index + 1] == '-' && b[index + 2] == letter;
        boolean both = wing && b[index + 3] == '-' && b[index + 4] == letter;
        return index + (both ? 5 : wing ? 3 : 0);
    }

    public static boolean isSquare(byte[] b, int at) {
        return isFile(b, at) && isRank(b, at + 1);
    }

    /** Whether two digits name a square of chess, as {@code 52}. */
    public static boolean isNumericSquare(byte[] b, int at) {
        return b[at] >= '1' && b[at] <= '8' && b[at + 1] >= '1' && b[at + 1] <= '8';
    }

    private static boolean isFile(byte[] b, int at) {
        return b[at] >= 'a' && b[at] <= 'h';
    }

    private static boolean isRank(byte[] b, int at) {
        return b[at] >= '1' && b[at] <= '8';
    }

    /**
     * The index after the squares of a move containing a mark that would otherwise end a word: {@code N(d4)b3}, {@code B*c6};
     * {@code start} if there is no such move.
     */
    public static int afterMarkedSquares(byte[] b, int start) {
        int afterPiece = start + lengthOfPiece(b, start, true);
        afterPiece += afterPiece > start && isSelector(b, afterPiece) ? SELECTOR : 0;
        boolean piece = afterPiece > start && b[start] < 'a';
        int at = piece ? afterPiece : start + 1;
        if (piece && b[at] == '(') {
            int origin = at + 1;
            at = afterFile(b, origin);
            at += isRank(b, at) ? 1 : 0;
            if (b[at] != ')' || at == origin) {
                return start;
            }
            at++;
            at += b[at] == 'x' || b[at] == 'X' || b[at] == '*' ? 1 : isCross(b, at) ? 2 : lengthOfDash(b, at);
        } else {
            at = piece ? afterFile(b, at) : at;
            at += isRank(b, at) ? 1 : 0;
            if (b[at] != '*' || !(piece || isFile(b, start))) {
                return start;
            }
            at++;
        }
        int file = afterFile(b, at);
        return file > at && isRank(b, file) ? file + 1 : start;
    }

    /**
     * The index after a file's letter, in either case, or one of another script that can look like it; otherwise the index
     * itself.
     */
    private static int afterFile(byte[] b, int at) {
        boolean script = b[at] >= (byte) 0xCE && b[at] <= (byte) 0xD3 && b[at + 1] < (byte) 0xC0;
        boolean capital = b[at] >= 'A' && b[at] <= 'H';
        return at + (script ? 2 : capital || isFile(b, at) ? 1 : 0);
    }

    private static boolean isCross(byte[] b, int at) {
        return b[at] == (byte) 0xC3 && b[at + 1] == (byte) 0x97;
    }

    /** Whether a character selects the presentation of a figurine: U+FE0E, U+FE0F. */
    private static boolean isSelector(byte[] b, int at) {
        return b[at] == (byte) 0xEF && b[at + 1] == (byte) 0xB8 && (b[at + 2] & 0xFE) == 0x8E;
    }

    /** The index after the last square in a word before its first dot; {@code start} if there is none. */
    public static int afterSquare(byte[] b, int start, int end) {
        int after = start;
        for (int at = start; at + 1 < end && b[at] != '.'; at++) {
            boolean square = b[at] >= 'a' && b[at] <= 'h' && b[at + 1] >= '1' && b[at + 1] <= '8';
            after = square ? at + 2 : after;
        }
        return after;
    }

    /** The index after a square of a board with up to 12 columns and rows; the index itself if there is none. */
    public static int afterAnySquare(byte[] b, int index) {
        if (b[index] < 'a' || b[index] > 'l' || b[index + 1] < '1' || b[index + 1] > '9') {
            return index;
        }
        boolean two = b[index + 1] == '1' && b[index + 2] >= '0' && b[index + 2] <= '2';
        return index + (two ? 3 : 2);
    }

    /** The index after castling, with any dashes or none and blanks around them; the index itself if there is none. */
    public static int afterCastling(byte[] b, int index) {
        int at = index;
        int letter = b[index];
        if (letter != 'O' && letter != 'o' && letter != '0') {
            return index;
        }
        int wings = 0;
        while (wings < 3 && b[at] == letter) {
            wings++;
            int next = PartedMove.afterGap(b, at + 1);
            int dash = lengthOfDash(b, next);
            next = dash > 0 ? PartedMove.afterGap(b, next + dash) : next;
            boolean goesOn = b[next] == letter && (dash > 0 || next == at + 1);
            if (!goesOn) {
                return wings > 1 ? at + 1 : index;
            }
            at = next;
        }
        return wings == 3 ? at : index;
    }

    static int lengthOfDash(byte[] b, int at) {
        if (b[at] == '-') {
            return 1;
        }
        boolean isLong = b[at] == (byte) 0xE2
                && ((b[at + 1] == (byte) 0x80 && b[at + 2] >= (byte) 0x90 && b[at + 2] <= (byte) 0x95)
                        || (b[at + 1] == (byte) 0x88 && b[at + 2] == (byte) 0x92));
        return isLong ? 3 : 0;
    }

    /** The length in bytes of a piece's letter or figurine; 0 if there is none. */
    public static int lengthOfPiece(byte[] b, int at, boolean anyLetter) {
        if (b[at] == (byte) 0xE2 && b[at + 1] == (byte) 0x99) {
            return 3;
        }
        // Letters of Cyrillic and Greek.
        boolean script = b[at] >= (byte) 0xCE && b[at] <= (byte) 0xD3 && b[at + 1] < (byte) 0xC0;
        if (anyLetter && script) {
            return 2;
        }
        boolean capital = b[at] >= 'A' && b[at] <= 'Z';
        return PIECES.indexOf(b[at]) >= 0 || (anyLetter && capital) ? 1 : 0;
    }

    /** The length of the English name of a promotion piece; 0 if there is none. */
    static int lengthOfPieceName(byte[] b, int at) {
        for (String name : PIECE_NAMES) {
            int length = 0;
            while (length < name.length() && (b[at + length] | 0x20) == name.charAt(length)) {
                length++;
            }
            if (length == name.length()) {
                return length;
            }
        }
        return 0;
    }

    /** Whether a pawn can move to the last rank from the square at the beginning of a move, if there is one. */
    private static boolean mayBePawn(byte[] b, int start, int square) {
        boolean origin = square - start > 2 && isRank(b, start + 1);
        boolean ranks = b[start + 1] == (b[square - 1] == '8' ? '7' : '2');
        return (!origin || ranks) && Math.abs(b[start] - b[square - 2]) <= 1;
    }

    /**
     * The index after the squares of a move in upper case, {@code E2E4}, {@code NXC7}, at the start of a word; {@code start} if
     * there is none.
     */
    public static int afterCapitals(byte[] b, int start) {
        int first = start + ("KQRBN".indexOf(b[start]) >= 0 && !isCapitalSquare(b, start) ? 1 : 0);
        int at = first + (b[first] >= 'A' && b[first] <= 'H' ? 1 : 0);
        at += isRank(b, at) ? 1 : 0;
        at += isMark(b, at) ? 1 : 0;
        return isCapitalSquare(b, at) ? at + 2 : isCapitalSquare(b, first) ? first + 2 : start;
    }

    /** Whether a separator between squares stands at an index. */
    private static boolean isMark(byte[] b, int at) {
        return b[at] == 'X' || b[at] == 'x' || b[at] == '-';
    }

    /** Whether a square with an upper-case letter, {@code E4}, stands at an index. */
    public static boolean isCapitalSquare(byte[] b, int at) {
        return b[at] >= 'A' && b[at] <= 'H' && isRank(b, at + 1);
    }

    /**
     * The index after the promotion piece, including brackets and blanks: {@code a8(Q)}, {@code a8 = Q}, {@code a8(=Q)},
     * {@code a8=[Q]}, {@code a8 (queen)}; {@code square} if there is none.
     *
     * @param start of the move
     * @param square the index after the target square
     */
    public static int afterPromotion(byte[] b, int start, int square) {
        boolean pawn =
                isFile(b, start) && (b[square - 1] == '8' || b[square - 1] == '1') && mayBePawn(b, start, square);
        if (!pawn) {
            int at = square + (b[square] == '=' || b[square] == '/' ? 1 : 0);
            int letters = at == square ? 0 : lengthOfPiece(b, at, b[square] == '=');
            return letters == 0 ? square : at + letters;
        }
        int at = PartedMove.afterGap(b, square);
        boolean equal = b[at] == '=';
        boolean signed = equal || b[at] == '/';
        at = signed ? PartedMove.afterGap(b, at + 1) : at;
        boolean bracket = b[at] == '(' || (b[at] == '[' && equal);
        int closing = b[at] == '(' ? ')' : ']';
        at = bracket ? PartedMove.afterGap(b, at + 1) : at;
        if (bracket && !equal && b[at] == '=') {
            equal = true;
            at = PartedMove.afterGap(b, at + 1);
        }
        int letters = lengthOfPiece(b, at, equal);
        int word = bracket ? lengthOfPieceName(b, at) : 0;
        int end = bracket ? PartedMove.afterGap(b, at + Math.max(letters, word)) : at + letters;
        if (Math.max(letters, word) == 0 || (bracket && b[end] != closing)) {
            return square;
        }
        return end + (bracket ? 1 : 0);
    }
}
