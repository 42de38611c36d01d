package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The ways to write a board: 64 characters row by row from the top, and the side to move.
 *
 * <p>Each constant writes one of them. {@link #read} takes all, in either case, on one line or on eight, with or without
 * blanks between the squares.
 */
public enum OthelloBoardText {
    /** As lines of OBF files begin, and Arbiter's own: {@code X}, {@code O}, {@code -}, a blank, the mover. */
    OBF('X', 'O') {
        @Override
        public String write(OthelloPosition position) {
            return squares(position, 64, "") + " " + letter(position.turn());
        }
    },
    /** As GGF files have it: {@code BO[8}, the rows of {@code *}, {@code O} and {@code -}, the mover, {@code ]}. */
    GGF('*', 'O') {
        @Override
        public String write(OthelloPosition position) {
            return "BO[8 " + squares(position, 8, " ") + " " + letter(position.turn()) + "]";
        }
    },
    /** As the contest has it: eight lines of {@code B}, {@code W} and {@code -}, and the mover on a ninth. */
    CONTEST('B', 'W') {
        @Override
        public String write(OthelloPosition position) {
            return squares(position, 8, "\n") + "\n" + letter(position.turn());
        }
    };

    private static final String BLACK_DISCS = "XxBb*";
    private static final String WHITE_DISCS = "OoWw";
    private static final String EMPTY_SQUARES = "-._";

    private final char black;
    private final char white;

    OthelloBoardText(char black, char white) {
        this.black = black;
        this.white = white;
    }

    /** Writes a position; {@link #read} reads it back as an equal one. */
    public abstract String write(OthelloPosition position);

    /** A side's disc, and the side itself where it is to move. */
    char letter(Color side) {
        return side == Color.BLACK ? black : white;
    }

    /** The 64 squares in groups of a length, with a text between the groups. */
    String squares(OthelloPosition position, int group, String between) {
        StringBuilder squares = new StringBuilder();
        for (int square = 0; square < 64; square++) {
            squares.append(square > 0 && square % group == 0 ? between : "");
            long bit = 1L << square;
            squares.append((position.black() & bit) != 0 ? black : (position.white() & bit) != 0 ? white : '-');
        }
        return squares.toString();
    }

    /**
     * Reads a board in any of the ways and the side to move, which a semicolon may follow as in OBF.
     *
     * @throws UnreadableException where the text is not 64 squares and a mover
     */
    public static OthelloPosition read(String text) {
        int end = text.stripTrailing().length();
        int at = skipBlanks(text, 0, end);
        boolean bracketed = text.regionMatches(true, at, "BO[", 0, 3);
        at = skipSize(text, bracketed ? at + 3 : at, end);
        long black = 0;
        long white = 0;
        for (int square = 0; square < 64; square++) {
            at = skipBlanks(text, at, end);
            char letter = at < end ? text.charAt(at) : '\0';
            if (BLACK_DISCS.indexOf(letter) >= 0) {
                black |= 1L << square;
            } else if (WHITE_DISCS.indexOf(letter) >= 0) {
                white |= 1L << square;
            } else if (EMPTY_SQUARES.indexOf(letter) < 0) {
                String expected = "square " + (square + 1) + " of 64, one of X, O and - (or B, W, *, .)";
                throw new UnreadableException(at + 1, found(text, at, end), expected);
            }
            at++;
        }
        at = skipBlanks(text, at, end);
        int word = at;
        while (at < end && " \t\r\n;]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        Color turn = mover(text.substring(word, at));
        if (turn == null) {
            throw new UnreadableException(word + 1, found(text, word, end), "the side to move, X or O (or B, W, *)");
        }
        at = skipBlanks(text, at, end);
        if (at < end && text.charAt(at) == (bracketed ? ']' : ';')) {
            at++;
        } else if (bracketed) {
            throw new UnreadableException(at + 1, found(text, at, end), "the closing ']'");
        }
        at = skipBlanks(text, at, end);
        if (at < end) {
            throw new UnreadableException(at + 1, found(text, at, end), "the end of the position");
        }
        return new OthelloPosition(black, white, turn);
    }

    private static int skipBlanks(String text, int from, int end) {
        int at = from;
        while (at < end && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** GGF names the board's size before its squares. */
    private static int skipSize(String text, int from, int end) {
        int at = from;
        while (at < end && Character.isDigit(text.charAt(at))) {
            at++;
        }
        String size = text.substring(from, at);
        if (!size.isEmpty() && !size.equals("8")) {
            throw new UnreadableException(from + 1, "a board of size " + shortened(size), "a board of size 8");
        }
        return at;
    }

    private static @Nullable Color mover(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "x", "b", "*", "black" -> Color.BLACK;
            case "o", "w", "white" -> Color.WHITE;
            default -> null;
        };
    }

    /** What stands at a place, as a phrase for a message. */
    static String found(String text, int at, int end) {
        if (at >= end) {
            return "the end";
        }
        int character = text.codePointAt(at);
        return Character.isISOControl(character)
                ? String.format(Locale.ROOT, "the control character U+%04X", character)
                : "'" + Character.toString(character) + "'";
    }

    private static String shortened(String digits) {
        return digits.length() <= 8 ? digits : digits.substring(0, 8) + "…";
    }
}
