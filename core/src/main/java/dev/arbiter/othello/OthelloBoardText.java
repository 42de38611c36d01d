package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of a board: 64 characters row by row from the top, and the side to move.
 *
 * <p>Each constant writes one of them. {@link #read} accepts all, in either case, on one line or eight, with or without blanks
 * between the squares.
 */
public enum OthelloBoardText {
    /** As at the start of OBF lines, and Arbiter's own spelling: {@code X}, {@code O}, {@code -}, a blank, the side to move. */
    OBF('X', 'O', "", "", " ", ""),
    /** As in GGF files: {@code BO[8}, the rows of {@code *}, {@code O} and {@code -}, the side to move, {@code ]}. */
    GGF('*', 'O', "BO[8 ", " ", " ", "]");

    private static final String BLACK_DISCS = "XxBb*";
    private static final String WHITE_DISCS = "OoWw";
    private static final String EMPTY_SQUARES = "-._";

    private final char black;
    private final char white;
    private final String opening;
    private final String betweenRows;
    private final String beforeMover;
    private final String closing;

    OthelloBoardText(char black, char white, String opening, String betweenRows, String beforeMover, String closing) {
        this.black = black;
        this.white = white;
        this.opening = opening;
        this.betweenRows = betweenRows;
        this.beforeMover = beforeMover;
        this.closing = closing;
    }

    /** Writes a position; {@link #read} reads it back as an equal one. */
    public String write(OthelloPosition position) {
        StringBuilder text = new StringBuilder(opening);
        for (int square = 0; square < 64; square++) {
            text.append(square > 0 && square % 8 == 0 ? betweenRows : "");
            long bit = 1L << square;
            text.append((position.black() & bit) != 0 ? black : (position.white() & bit) != 0 ? white : '-');
        }
        char mover = position.turn() == Color.BLACK ? black : white;
        return text.append(beforeMover).append(mover).append(closing).toString();
    }

    /**
     * Parses a board in any of the spellings with the side to move, after which there may be a semicolon as in OBF.
     *
     * @throws UnreadableException if the text is not 64 squares and a side to move
     */
    public static OthelloPosition read(String text) {
        TextCursor in = new TextCursor(text, 0, text.stripTrailing().length());
        in.skipBlanks();
        boolean bracketed = text.regionMatches(true, in.at(), "BO[", 0, 3);
        if (bracketed) {
            in.goTo(in.at() + 3);
        }
        skipSize(in);
        long black = 0;
        long white = 0;
        for (int square = 0; square < 64; square++) {
            in.skipBlanks();
            char letter = in.peek();
            if (BLACK_DISCS.indexOf(letter) >= 0) {
                black |= 1L << square;
            } else if (WHITE_DISCS.indexOf(letter) >= 0) {
                white |= 1L << square;
            } else if (EMPTY_SQUARES.indexOf(letter) < 0) {
                throw in.unreadable("square {0} of 64, one of X, O and - (or B, W, *, .)", square + 1);
            }
            in.next();
        }
        in.skipBlanks();
        Color turn = mover(in);
        in.skipBlanks();
        if (!in.skip(bracketed ? ']' : ';') && bracketed) {
            throw in.unreadable("the closing ']'");
        }
        in.skipBlanks();
        if (!in.isAtEnd()) {
            throw in.unreadable("the end of the position");
        }
        return new OthelloPosition(black, white, turn);
    }

    /**
     * How many characters at the beginning of a text are a board as programs print it, on eight lines with letters, numbers, bars or
     * remarks beside them, and the line after it that says whose turn it is. {@link Othello#position} reads it.
     *
     * @return 0 where the text does not begin with one
     */
    public static int printedLength(String text) {
        return PastedBoard.lengthIn(text);
    }

    /** GGF names the board's size before its squares. */
    private static void skipSize(TextCursor in) {
        int from = in.at();
        while (TextCursor.isDigit(in.peek())) {
            in.next();
        }
        String size = in.between(from, in.at());
        if (!size.isEmpty() && !size.equals("8")) {
            String shown = size.length() <= 8 ? size : size.substring(0, 8) + "…";
            throw in.unreadableAt(from, Note.saying("a board of size {0}", shown), Note.saying("a board of size 8"));
        }
    }

    private static Color mover(TextCursor in) {
        int from = in.at();
        while (!in.isAtEnd() && " \t\r\n;]".indexOf(in.peek()) < 0) {
            in.next();
        }
        Color turn = side(in.between(from, in.at()).toLowerCase(Locale.ROOT));
        if (turn == null) {
            in.goTo(from);
            throw in.unreadable("the side to move, X or O (or B, W, *)");
        }
        return turn;
    }

    /** The side that a word in lower case names, or null where it names none. */
    static @Nullable Color side(String word) {
        return switch (word) {
            case "x", "b", "*", "black" -> Color.BLACK;
            case "o", "w", "white" -> Color.WHITE;
            default -> null;
        };
    }
}
