package dev.arbiter.archive.records;

/** How moves of chess look, letter by letter, in bytes that end with a 0. */
final class MoveShape {

    private MoveShape() {}

    /** Behind the move of SAN, its marks included, that begins at an index; the index itself where none does. */
    static int behindOneMove(byte[] b, int index) {
        int castling = behindDashes(b, index);
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

    /** Behind castling with plain dashes; the index itself where it is none. */
    private static int behindDashes(byte[] b, int index) {
        int letter = b[index];
        boolean wing = (letter == 'O' || letter == '0') && b[index + 1] == '-' && b[index + 2] == letter;
        boolean both = wing && b[index + 3] == '-' && b[index + 4] == letter;
        return index + (both ? 5 : wing ? 3 : 0);
    }

    static boolean isSquare(byte[] b, int at) {
        return isFile(b, at) && isRank(b, at + 1);
    }

    private static boolean isFile(byte[] b, int at) {
        return b[at] >= 'a' && b[at] <= 'h';
    }

    private static boolean isRank(byte[] b, int at) {
        return b[at] >= '1' && b[at] <= '8';
    }

    /** Behind the squares of a move with a mark inside that would end a word: {@code N(d4)b3}, {@code B*c6}; else its start. */
    static int behindMarkedSquares(byte[] b, int start) {
        int at = start + 1;
        boolean piece = "KQRBN".indexOf(b[start]) >= 0;
        if (piece && b[at] == '(') {
            at++;
            at += isFile(b, at) ? 1 : 0;
            at += isRank(b, at) ? 1 : 0;
            if (b[at] != ')' || at == start + 2) {
                return start;
            }
            at++;
            at += b[at] == 'x' || b[at] == '-' || b[at] == '*' ? 1 : 0;
        } else {
            at += piece && isFile(b, at) ? 1 : 0;
            at += isRank(b, at) ? 1 : 0;
            if (b[at] != '*' || !(piece || isFile(b, start))) {
                return start;
            }
            at++;
        }
        return isSquare(b, at) ? at + 2 : start;
    }
}
