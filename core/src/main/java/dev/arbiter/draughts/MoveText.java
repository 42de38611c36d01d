package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.Homoglyphs;
import dev.arbiter.text.TextCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A move as it was written: the squares that it names and how, and which legal moves it may mean.
 *
 * <p>Read are {@code 32-28}, {@code 28x19}, {@code 28x19x10}, {@code c3:e5}, {@code a3b4}; and, with a note, what real
 * files have besides: blanks, leading zeros, {@code 3228} without a separator, letters on boards that use numbers and
 * vice versa, characters that look like those of a move ({@link Homoglyphs}), and a remark glued to the move. Marks of
 * strength ({@code !}, {@code ?}, {@code (!)}) are ignored.
 */
final class MoveText {

    /** Longer texts are no moves: no capture visits more squares. */
    private static final int MAXIMUM_LENGTH = 400;

    /** Letters of squares in Cyrillic and Greek; {@code x} and {@code h} are written with several. */
    static final Homoglyphs LETTERS = new Homoglyphs(
            "\u0430\u0410\u0391\u03b1\u0412\u0392\u0441\u0421\u0501\u0435\u0415\u0395\u041d\u0397\u04bb",
            "aaaabbccdeeehhh");

    /** What marks of strength are made of; {@code *} marks a forced move. */
    private static final String STRENGTHS = "!?*()";

    /** No board has so high a number. */
    private static final int LARGEST_NUMBER = 999_999;

    /**
     * The squares named, one or more, as {@link BoardGeometry} counts them; -1 for one that the board does not have, and for the
     * first where only its column is named.
     */
    final int[] squares;

    /** The column of the first square where nothing else of it is named, as in {@code ed4}, from 0; else -1. */
    final int column;

    /** The separators used, each once: {@code -}, {@code x}, {@code :}. */
    final String separators;

    /** The first square named that the board does not have, as the text has it; null if there is none. */
    final @Nullable String missingSquare;

    /** What was read leniently. */
    final List<Note> notes;

    /** Those of the notes that mention what is no way to write a move: look-alikes and remarks. */
    final List<Note> oddities;

    private MoveText(Reader reader) {
        this.squares = reader.squares.stream().mapToInt(Integer::intValue).toArray();
        this.column = reader.column;
        this.separators = reader.separators.toString();
        this.missingSquare = reader.missingSquare;
        this.notes = List.copyOf(reader.notes);
        this.oddities = List.copyOf(reader.oddities);
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
    static MoveText read(BoardGeometry board, String text) {
        return new Reader(board, text).read();
    }

    // ---- what it may mean

    /**
     * The moves that begin and end where the squares do and touch the others in between, in this order. Where one is
     * named square by square, it alone is meant.
     */
    static List<DraughtsMove> readings(BoardGeometry board, List<DraughtsMove> legal, int[] squares) {
        List<DraughtsMove> readings = new ArrayList<>();
        for (DraughtsMove move : legal) {
            if (isWhole(move, squares)) {
                return List.of(move);
            }
            if (isMeant(board, move, squares)) {
                readings.add(move);
            }
        }
        return readings;
    }

    /** The squares named, the first of them being this one where only its column is. */
    int[] from(int square) {
        int[] whole = squares.clone();
        whole[0] = square;
        return whole;
    }

    /**
     * The squares of a move that is not legal. Where only the first one's column is named, it is the one nearest to the
     * second on which the player has a piece, or else the nearest that a man of the player could come from.
     */
    int[] squares(BoardGeometry board, Pieces pieces, Color turn) {
        if (column < 0) {
            return squares;
        }
        int nearest = -1;
        int least = Integer.MAX_VALUE;
        for (int square = 0; square < board.count(); square++) {
            if (board.letteredColumn(square) == column) {
                int up = board.row(square) - board.row(squares[1]);
                int forward = turn == Color.WHITE ? up : -up;
                int far = 4 * Math.abs(up) + (forward > 0 ? 0 : 2) + (pieces.isOf(turn, square) ? 0 : 1000);
                if (far < least) {
                    least = far;
                    nearest = square;
                }
            }
        }
        return nearest < 0 ? squares : from(nearest);
    }

    /** Whether the squares are exactly those on which a move lands. */
    static boolean isWhole(DraughtsMove move, int[] squares) {
        if (move.visits() != squares.length) {
            return false;
        }
        for (int i = 0; i < squares.length; i++) {
            if (move.visited(i) != squares[i]) {
                return false;
            }
        }
        return true;
    }

    /** What is unusual about how a legal move is written. */
    List<Note> notes(Draughts game, DraughtsMove move) {
        List<Note> all = new ArrayList<>(notes);
        String usual = String.valueOf(move.isCapture() ? game.captureSeparator() : '-');
        if (!separators.isEmpty() && !separators.equals(usual)) {
            all.add(Note.of(move.isCapture() ? DraughtsNote.CAPTURE_SIGN : DraughtsNote.STEP_SIGN, usual));
        }
        if (squares.length > 2 && !isWhole(move, column < 0 ? squares : from(move.from()))) {
            all.add(Note.of(DraughtsNote.SOME_SQUARES_NAMED));
        }
        return all;
    }

    /** Whether a move begins and ends where the squares do, and touches those between in this order. */
    static boolean isMeant(BoardGeometry board, DraughtsMove move, int[] squares) {
        int last = squares.length - 1;
        int next = 1;
        for (int i = 1; i < move.visits() - 1 && next < last; i++) {
            if (isLanding(board, move.visited(i), move.captured(i - 1), move.captured(i), squares[next])) {
                next++;
            }
        }
        return next == last && move.from() == squares[0] && move.to() == squares[last];
    }

    /**
     * Whether a capture may be said to land on a square: where it goes straight on, on several.
     *
     * @param first the square directly behind the piece captured before
     * @param before the piece captured before
     * @param after the piece captured next
     */
    static boolean isLanding(BoardGeometry board, int first, int before, int after, int square) {
        if (square == first) {
            return true;
        }
        for (int direction = 0; direction < 8; direction++) {
            if (board.neighbour(direction, before) == first) {
                for (int at = first; at >= 0 && at != after; at = board.neighbour(direction, at)) {
                    if (at == square) {
                        return board.reaches(direction, at, after);
                    }
                }
            }
        }
        return false;
    }

    // ---- reading

    private static final class Reader {
        private final BoardGeometry board;
        private final String written;
        /** What was written, place by place, with look-alikes read as what they look like. */
        private final String text;

        private final int end;
        private final TextCursor in;
        private final List<Integer> squares = new ArrayList<>();
        private final StringBuilder separators = new StringBuilder();
        private final List<Note> notes = new ArrayList<>();
        private final List<Note> oddities = new ArrayList<>();
        private boolean blanks;
        private boolean zeros;
        private boolean otherNames;
        private boolean noSeparator;
        private boolean jumps;
        /** The column that stands for the first square; -1 where none does. */
        private int column = -1;
        /** Whether a blank alone stands before the next square. */
        private boolean parted;

        private @Nullable String missingSquare;

        Reader(BoardGeometry board, String written) {
            this.board = board;
            this.written = written;
            this.text = LETTERS.plain(written);
            this.end = endOfMove(text);
            this.in = new TextCursor(text, 0, end);
        }

        private static int endOfMove(String text) {
            int end = text.length();
            while (end > 0 && (isBlank(text.charAt(end - 1)) || STRENGTHS.indexOf(text.charAt(end - 1)) >= 0)) {
                end--;
            }
            return end;
        }

        private static boolean isBlank(char character) {
            return character == ' ' || character == '\t' || character == '\u00a0';
        }

        MoveText read() {
            try {
                readMove();
            } catch (UnreadableException e) {
                int at = e.column() - 1;
                boolean isLookAlike = at < end && text.charAt(at) != written.charAt(at);
                throw isLookAlike
                        ? in.unreadableAt(
                                at, Note.of(MoveNote.SENTENCE, TextCursor.quoted(written.charAt(at))), e.expected())
                        : e;
            }
            Homoglyphs.note(written, text, in.at(), oddities);
            if (!in.isAtEnd()) {
                oddities.add(Note.of(
                        DraughtsNote.IGNORED_AFTER_MOVE,
                        written.substring(in.at(), end).strip()));
            }
            notes.addAll(oddities);
            note(blanks, MoveNote.BLANKS_IN_MOVE);
            note(zeros, DraughtsNote.LEADING_ZEROS);
            note(otherNames, board.algebraic() ? DraughtsNote.NUMBERED_SQUARES : DraughtsNote.LETTERED_SQUARES);
            note(noSeparator, DraughtsNote.NO_SEPARATOR);
            note(jumps, DraughtsNote.JUMP_BY_JUMP);
            note(column >= 0, DraughtsNote.COLUMN_ALONE);
            return new MoveText(this);
        }

        private void readMove() {
            if (end > MAXIMUM_LENGTH) {
                throw in.unreadableAt(
                        MAXIMUM_LENGTH, Note.saying("a text of {0} characters", end), Note.saying("a move"));
            }
            in.skipBlanks();
            readSquares();
            while (!in.isAtEnd() && !isRemark()) {
                readSeparator();
                readSquares();
            }
        }

        /** Whether a remark stands after two squares or more: nothing that could be part of the move, to its end. */
        private boolean isRemark() {
            if (squares.size() < 2) {
                return false;
            }
            int ahead = 0;
            while (isBlank(in.peek(ahead))) {
                ahead++;
            }
            char next = in.peek(ahead);
            boolean isWord = Character.isLetter(next) && Character.isLetter(in.peek(ahead + 1));
            boolean isSign = !Character.isLetterOrDigit(next) && next != '-' && next != ':';
            if (!isWord && !isSign) {
                return false;
            }
            return text.substring(in.at(), end).chars().noneMatch(Character::isDigit);
        }

        private void note(boolean applies, Note.Kind kind) {
            if (applies) {
                notes.add(Note.of(kind));
            }
        }

        private void readSeparator() {
            boolean blank = in.skipBlanks();
            char separator = Character.toLowerCase(in.peek());
            parted = blank && separator != '-' && separator != 'x' && separator != ':';
            blanks |= blank && !parted;
            switch (separator) {
                case '-' -> add('-');
                case 'x' -> add('x');
                case ':' -> add(':');
                default -> {
                    if (!blank && !isLetter(separator)) {
                        throw in.unreadable("'-' or 'x' between two squares");
                    }
                    // Letters part squares by themselves: a3b4.
                    noSeparator |= !blank && !board.algebraic();
                    return;
                }
            }
            in.next();
            blanks |= in.skipBlanks();
        }

        private void add(char separator) {
            if (separators.indexOf(String.valueOf(separator)) < 0) {
                separators.append(separator);
            }
        }

        /** One square, or several whose numbers run together in pairs of digits. */
        private void readSquares() {
            int start = in.at();
            boolean letter = isLetter(Character.toLowerCase(in.peek()));
            if (letter) {
                in.next();
            }
            if (letter && squares.isEmpty() && isColumnAlone()) {
                column = Character.toLowerCase(text.charAt(start)) - 'a';
                otherNames |= !board.algebraic();
                squares.add(-1);
                return;
            }
            int digits = in.at();
            int number = in.number(LARGEST_NUMBER, letter ? "the row's number" : "a square");
            int length = in.at() - digits;
            if (letter) {
                otherNames |= !board.algebraic();
                int column = Character.toLowerCase(text.charAt(start)) - 'a';
                addSquare(start, in.at(), board.lettered(column, number));
            } else if (length >= 4 && length % 2 == 0 && board.count() < 100) {
                noSeparator = true;
                for (int i = digits; i < digits + length; i += 2) {
                    addNumbered(i, i + 2, Integer.parseInt(text.substring(i, i + 2)));
                }
            } else {
                addNumbered(start, in.at(), number);
            }
        }

        private void addNumbered(int from, int to, int number) {
            zeros |= text.charAt(from) == '0' && to > from + 1 && !noSeparator;
            otherNames |= board.algebraic();
            addSquare(from, to, board.numbered(number));
        }

        private void addSquare(int from, int to, int square) {
            if (square < 0 && missingSquare == null) {
                missingSquare = text.substring(from, to).toLowerCase(Locale.ROOT);
            }
            // Reported jump by jump, each begins where the last one ended.
            boolean goesOn = parted && squares.size() > 1 && squares.get(squares.size() - 1) == square;
            jumps |= goesOn;
            noSeparator |= parted && !goesOn;
            blanks |= parted && !goesOn;
            parted = false;
            if (!goesOn) {
                squares.add(square);
            }
        }

        /** Whether the letter just read is all that is named of the first square: {@code ed4}, {@code e:c5}, {@code e-d4}. */
        private boolean isColumnAlone() {
            char next = Character.toLowerCase(in.peek());
            boolean separated = next == '-' || next == 'x' || next == ':';
            return isLetter(Character.toLowerCase(in.peek(separated ? 1 : 0)))
                    && Character.isDigit(in.peek(separated ? 2 : 1));
        }

        private boolean isLetter(char letter) {
            return letter >= 'a' && letter < 'a' + board.width();
        }
    }
}
