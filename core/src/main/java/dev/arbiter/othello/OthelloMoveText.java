package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
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
        TextCursor in = new TextCursor(text, 0, text.stripTrailing().length());
        in.skipBlanks();
        skipNumber(in);
        Color color = color(in);
        boolean bracketed = color != null && in.peek() == '[';
        if (color != null) {
            in.next();
            in.skipBlanks();
        }
        OthelloMoveText move = move(in, color);
        if (bracketed) {
            closeBracket(in);
        }
        in.skipBlanks();
        if (!in.isAtEnd()) {
            throw in.unreadable("the end of the move");
        }
        return move;
    }

    /** A move's number, with or without its point. */
    private static void skipNumber(TextCursor in) {
        if (!digits(in).isEmpty()) {
            in.skip('.');
            in.skipBlanks();
        }
    }

    /** A side and the character that separates it from the move, at which the cursor stays. */
    private static @Nullable Color color(TextCursor in) {
        int before = in.at();
        String word = letters(in, '*');
        Color color = " \t:[".indexOf(in.peek()) < 0 ? null : OthelloBoardText.side(word);
        if (color == null) {
            in.goTo(before);
        }
        return color;
    }

    private static OthelloMoveText move(TextCursor in, @Nullable Color color) {
        int before = in.at();
        String letters = letters(in, '-');
        if ((letters.isEmpty() || letters.equals("p")) && in.skip('@')) {
            // Some programs drop discs, as pieces are dropped in crazyhouse: P@f5.
            letters = letters(in, '-');
        }
        switch (letters) {
            case "pa", "ps", "pass", "--" -> {
                return new OthelloMoveText(color, OthelloMove.PASS, "");
            }
            default -> {
                if (letters.length() != 1 || letters.equals("-")) {
                    in.goTo(before);
                    throw in.unreadable("a square such as f5, or PA for a pass");
                }
            }
        }
        String row = digits(in);
        if (row.isEmpty()) {
            throw in.unreadable("a row from 1 to 8 after the column {0}", letters);
        }
        boolean onTheBoard =
                letters.charAt(0) <= 'h' && row.length() == 1 && row.charAt(0) >= '1' && row.charAt(0) <= '8';
        OthelloMove move =
                onTheBoard ? OthelloMove.on(8 * (row.charAt(0) - '1') + letters.charAt(0) - 'a') : OthelloMove.PASS;
        return new OthelloMoveText(color, move, letters + row.substring(0, Math.min(row.length(), 8)));
    }

    /** What programs add to a move, its evaluation and its time, and the closing bracket. */
    private static void closeBracket(TextCursor in) {
        if (in.peek() == '/') {
            while (!in.isAtEnd() && in.peek() != ']') {
                in.next();
            }
        }
        if (!in.skip(']')) {
            throw in.unreadable("the closing ']'");
        }
    }

    /** Takes letters, in lower case, with another character that counts as one. */
    private static String letters(TextCursor in, char letterToo) {
        int before = in.at();
        while (isLetter(in.peek()) || in.peek() == letterToo) {
            in.next();
        }
        return in.between(before, in.at()).toLowerCase(Locale.ROOT);
    }

    private static String digits(TextCursor in) {
        int before = in.at();
        while (TextCursor.isDigit(in.peek())) {
            in.next();
        }
        return in.between(before, in.at());
    }

    private static boolean isLetter(char character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }
}
