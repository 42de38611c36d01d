package dev.arbiter.draughts;

import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A move as somebody wrote it: the squares that it names, and how.
 *
 * <p>Read are {@code 32-28}, {@code 28x19}, {@code 28x19x10}, {@code c3:e5}, {@code a3b4}; and, with a note, what real
 * files have beside that: blanks, leading zeros, {@code 3228} without a separator, letters on boards that use numbers and
 * the reverse. Marks of strength ({@code !}, {@code ?}, {@code (!)}) are left aside.
 */
final class MoveText {

    /** Longer texts are no moves: no capture visits more squares. */
    private static final int MAXIMUM_LENGTH = 400;

    /** What marks of strength are made of; {@code *} marks a forced move. */
    private static final String STRENGTHS = "!?*()";

    /** The squares named, one or more, as {@link Board} counts them; -1 for one that the board does not have. */
    final int[] squares;

    /** The separators used, each once: {@code -}, {@code x}, {@code :}. */
    final String separators;

    /** The first square named that the board does not have, as the text has it; null if there is none. */
    final @Nullable String missingSquare;

    /** What was read generously, a sentence each. */
    final List<String> notes;

    private MoveText(Reader reader) {
        this.squares = reader.squares.stream().mapToInt(Integer::intValue).toArray();
        this.separators = reader.separators.toString();
        this.missingSquare = reader.missingSquare;
        this.notes = List.copyOf(reader.notes);
    }

    /** Whether a mark of capture stands in it. */
    boolean isMarkedCapture() {
        return separators.indexOf('x') >= 0 || separators.indexOf(':') >= 0;
    }

    /**
     * Reads a move.
     *
     * @throws UnreadableException where the text is not of this form
     */
    static MoveText read(Board board, String text) {
        return new Reader(board, text).read();
    }

    private static final class Reader {
        private final Board board;
        private final String text;
        private final int end;
        private final List<Integer> squares = new ArrayList<>();
        private final StringBuilder separators = new StringBuilder();
        private final List<String> notes = new ArrayList<>();
        private boolean blanks;
        private boolean zeros;
        private boolean otherNames;
        private boolean noSeparator;
        private @Nullable String missingSquare;
        private int at;

        Reader(Board board, String text) {
            this.board = board;
            this.text = text;
            this.end = endOfMove(text);
        }

        private static int endOfMove(String text) {
            int end = text.length();
            while (end > 0 && (isBlank(text.charAt(end - 1)) || STRENGTHS.indexOf(text.charAt(end - 1)) >= 0)) {
                end--;
            }
            return end;
        }

        MoveText read() {
            skipBlanks();
            blanks = false;
            if (end > MAXIMUM_LENGTH) {
                throw new UnreadableException(MAXIMUM_LENGTH + 1, "a text of " + end + " characters", "a move");
            }
            readSquares();
            while (at < end) {
                readSeparator();
                readSquares();
            }
            if (blanks) {
                notes.add("a move is written without blanks");
            }
            if (zeros) {
                notes.add("squares are written without leading zeros");
            }
            if (otherNames) {
                notes.add(
                        board.algebraic()
                                ? "squares are written as letter and number"
                                : "squares are written as numbers");
            }
            if (noSeparator) {
                notes.add("squares are written with a separator between them");
            }
            return new MoveText(this);
        }

        private void readSeparator() {
            int start = at;
            skipBlanks();
            char separator = Character.toLowerCase(peek());
            switch (separator) {
                case '-', '\u2013', '\u2212' -> add('-');
                case 'x', '\u00d7' -> add('x');
                case ':' -> add(':');
                default -> {
                    if (at > start) {
                        noSeparator = true;
                        return;
                    }
                    if (isLetter(separator)) {
                        // Letters part squares by themselves: a3b4.
                        noSeparator |= !board.algebraic();
                        return;
                    }
                    throw expected("'-' or 'x' between two squares");
                }
            }
            at++;
            skipBlanks();
        }

        private void add(char separator) {
            if (separators.indexOf(String.valueOf(separator)) < 0) {
                separators.append(separator);
            }
        }

        /** One square, or several whose numbers run together in pairs of digits. */
        private void readSquares() {
            int start = at;
            boolean letter = isLetter(Character.toLowerCase(peek()));
            if (letter) {
                at++;
            }
            int digits = at;
            while (at < end && isDigit(peek())) {
                at++;
            }
            if (at == digits) {
                throw expected(letter ? "the row's number" : "a square");
            }
            int length = at - digits;
            if (!letter && length >= 4 && length % 2 == 0 && board.count() < 100) {
                noSeparator = true;
                for (int i = digits; i < at; i += 2) {
                    addNumbered(i, i + 2);
                }
                return;
            }
            if (!letter) {
                addNumbered(start, at);
                return;
            }
            otherNames |= !board.algebraic();
            int column = Character.toLowerCase(text.charAt(start)) - 'a';
            addSquare(start, at, board.square(board.height() - number(digits, at), column));
        }

        private void addNumbered(int from, int to) {
            zeros |= text.charAt(from) == '0' && to > from + 1 && !noSeparator;
            otherNames |= board.algebraic();
            addSquare(from, to, board.numbered(number(from, to)));
        }

        private void addSquare(int from, int to, int square) {
            if (square < 0 && missingSquare == null) {
                missingSquare = text.substring(from, to).toLowerCase(Locale.ROOT);
            }
            squares.add(square);
        }

        private int number(int from, int to) {
            int number = 0;
            for (int i = from; i < to; i++) {
                number = Math.min(number * 10 + (text.charAt(i) - '0'), 1_000_000);
            }
            return number;
        }

        private void skipBlanks() {
            while (at < end && isBlank(peek())) {
                at++;
                blanks = true;
            }
        }

        private boolean isLetter(char letter) {
            return letter >= 'a' && letter < 'a' + board.width();
        }

        private static boolean isDigit(char digit) {
            return digit >= '0' && digit <= '9';
        }

        private static boolean isBlank(char character) {
            return character == ' ' || character == '\t' || character == '\u00a0';
        }

        private char peek() {
            return at < end ? text.charAt(at) : '\0';
        }

        private UnreadableException expected(String what) {
            String found = at < end ? "'" + text.charAt(at) + "'" : "the end";
            return new UnreadableException(at + 1, found, what);
        }
    }
}
