package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.chess.PawnlessBoard;

/** Why a side is checked, checkmated or safe, in a sentence; squares by their chess names, the first row being 8. */
final class CheckExplanation {

    private CheckExplanation() {}

    /** {@code the king on e4 is in check from the queen on b4; Ke4-f5 escapes}. */
    static String of(PawnlessBoard board, Color side) {
        StringBuilder text = new StringBuilder(side.title());
        text.append("'s king on ").append(square(board.king()));
        long checkers = board.checkers();
        int escape = board.anyMove();
        if (checkers == 0) {
            text.append(" is not attacked");
            return text.append(escape < 0 ? ", a side without a move is safe too (stalemate)" : "")
                    .toString();
        }
        text.append(" is in check from ");
        for (long left = checkers; left != 0; left &= left - 1) {
            int checker = Long.numberOfTrailingZeros(left);
            text.append(left == checkers ? "the " : " and the ");
            text.append(title(board.kind(checker))).append(" on ").append(square(checker));
        }
        if (escape >= 0) {
            int from = escape >> 6;
            text.append("; ").append(board.kind(from)).append(square(from));
            text.append(board.isOccupied(escape & 63) ? 'x' : '-').append(square(escape & 63));
            return text.append(" is a way out").toString();
        }
        boolean single = Long.bitCount(checkers) == 1;
        text.append("; the king has no safe square");
        text.append(single ? ", and nothing can take or block the checker" : ", and only it could escape two checks");
        return text.toString();
    }

    private static String square(int square) {
        return "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >> 3));
    }

    private static String title(char kind) {
        return switch (kind) {
            case 'Q' -> "queen";
            case 'R' -> "rook";
            case 'B' -> "bishop";
            case 'N' -> "knight";
            default -> "king";
        };
    }
}
