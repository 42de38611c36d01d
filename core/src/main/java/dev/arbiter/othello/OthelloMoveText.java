package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One move as people and programs write it: {@code f5}, {@code F5}, {@code 1. f5}, {@code B[F5//0.3]}, {@code W: d6},
 * {@code PA}, {@code PS}, {@code pass}, {@code --}.
 *
 * @param color the side that the text names, or null where it names none
 * @param move the move; a pass also where the text names a square that no board has
 * @param squareText the square as written, in lower case; empty for a pass
 */
record OthelloMoveText(@Nullable Color color, OthelloMove move, String squareText) {

    private static final String A_MOVE = "a square such as f5, or PA for a pass";

    /** Whether the text names a square that is not one of a1 to h8. */
    boolean isOffTheBoard() {
        return move.isPass() && !squareText.isEmpty();
    }

    /**
     * Reads one move.
     *
     * @throws UnreadableException where the text is not one move; a square off the board is read
     */
    static OthelloMoveText read(String text) {
        return new Reader(text).read();
    }

    private static final class Reader {
        private final String text;
        private final int end;
        private int at;

        Reader(String text) {
            this.text = text;
            this.end = text.stripTrailing().length();
        }

        OthelloMoveText read() {
            skipBlanks();
            skipNumber();
            Color color = color();
            boolean bracketed = color != null && at < end && text.charAt(at) == '[';
            if (color != null) {
                at++;
                skipBlanks();
            }
            OthelloMoveText move = move(color);
            if (bracketed) {
                closeBracket();
            }
            if (at < end) {
                throw unreadable("the end of the move");
            }
            return move;
        }

        private void skipBlanks() {
            while (at < end && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        /** A move's number, with or without its point. */
        private void skipNumber() {
            int before = at;
            while (at < end && isDigit(text.charAt(at))) {
                at++;
            }
            if (at > before && at < end && text.charAt(at) == '.') {
                at++;
            }
            if (at > before) {
                skipBlanks();
            }
        }

        /** A side and the character that separates it from the move, at which the reader stays. */
        private @Nullable Color color() {
            int after = at;
            while (after < end && (isLetter(text.charAt(after)) || text.charAt(after) == '*')) {
                after++;
            }
            if (after == end || " \t:[".indexOf(text.charAt(after)) < 0) {
                return null;
            }
            Color color = switch (text.substring(at, after).toLowerCase(Locale.ROOT)) {
                case "b", "black", "x", "*" -> Color.BLACK;
                case "w", "white", "o" -> Color.WHITE;
                default -> null;
            };
            if (color != null) {
                at = after;
            }
            return color;
        }

        private OthelloMoveText move(@Nullable Color color) {
            int before = at;
            while (at < end && (isLetter(text.charAt(at)) || text.charAt(at) == '-')) {
                at++;
            }
            String letters = text.substring(before, at).toLowerCase(Locale.ROOT);
            switch (letters) {
                case "pa", "ps", "pass", "--" -> {
                    return new OthelloMoveText(color, OthelloMove.PASS, "");
                }
                default -> {
                    if (letters.length() != 1 || letters.equals("-")) {
                        at = before;
                        throw unreadable(A_MOVE);
                    }
                }
            }
            int row = at;
            while (at < end && isDigit(text.charAt(at))) {
                at++;
            }
            if (at == row) {
                throw unreadable("a row from 1 to 8 after the column " + letters);
            }
            String squareText = letters + text.substring(row, Math.min(at, row + 8));
            boolean onTheBoard =
                    letters.charAt(0) <= 'h' && at == row + 1 && text.charAt(row) >= '1' && text.charAt(row) <= '8';
            OthelloMove move = onTheBoard
                    ? new OthelloMove(8 * (text.charAt(row) - '1') + letters.charAt(0) - 'a')
                    : OthelloMove.PASS;
            return new OthelloMoveText(color, move, squareText);
        }

        /** What programs add to a move, its evaluation and its time, and the closing bracket. */
        private void closeBracket() {
            if (at < end && text.charAt(at) == '/') {
                while (at < end && text.charAt(at) != ']') {
                    at++;
                }
            }
            if (at == end || text.charAt(at) != ']') {
                throw unreadable("the closing ']'");
            }
            at++;
        }

        private UnreadableException unreadable(String expected) {
            return new UnreadableException(at + 1, OthelloBoardText.found(text, at, end), expected);
        }

        private static boolean isDigit(char character) {
            return character >= '0' && character <= '9';
        }

        private static boolean isLetter(char character) {
            return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
        }
    }
}
