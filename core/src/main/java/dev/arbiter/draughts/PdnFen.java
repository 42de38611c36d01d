package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Positions as PDN 3.0 writes them: {@code W:W31-50:BK1,2,5-9}.
 *
 * <p>First the side to move ({@code W}, {@code B}, or {@code ?} where it is not known), then for each side a colon, its
 * letter, and its squares: numbers, ranges of numbers, or letters and digits, a king with {@code K} before it. A side may
 * be empty, even without its letter ({@code W::}), or missing. The reader also takes lower-case letters, blanks, leading
 * zeros, a dot at the end, either naming of the squares on any board, and the counters {@code :H0:F1} that some programs
 * append, which it ignores. Some programs name the side to move twice ({@code W:B:W31:B1}): then the second counts.
 *
 * <p>A position of Frisian draughts has one thing more: how often each side has just moved the same king. It is written as
 * Lidraughts writes it, Black's count first and after each count the king's square in two digits: {@code :+0+214} where
 * White's king on 14 has moved twice. Without a square the side's only king is meant; where it has several, the count is
 * ignored. {@code :1+3}, without the first sign, counts the moves that are left. {@code :+2@14+0} names the squares in an
 * older way, in which the pieces show whose count it is.
 */
final class PdnFen {

    /**
     * Pieces on a board as they were written down, before it is asked whether a game can be played on from there.
     *
     * @param turn the side to move, or null where that is not known
     * @param steps Frisian draughts: how often each side has just moved the same king
     * @param isTurnOpen whether the text names no side to move, or both
     * @param notes on what was read leniently
     */
    record Setup(
            BoardGeometry board,
            Pieces pieces,
            @Nullable Color turn,
            KingSteps steps,
            boolean isTurnOpen,
            List<Note> notes) {

        Setup(BoardGeometry board, Pieces pieces, @Nullable Color turn, KingSteps steps) {
            this(board, pieces, turn, steps, turn == null, List.of());
        }

        /** The same with another side to move. */
        Setup by(@Nullable Color mover) {
            return new Setup(board, pieces, mover, steps, isTurnOpen, notes);
        }
    }

    /** From how many squares on a range is shorter than the list. */
    private static final int SHORTEST_RANGE = 3;

    /** Frisian draughts: the quiet moves in a row after which a king must rest. */
    private static final int MOST_KING_STEPS = 3;

    /** No board has so high a number. */
    private static final int LARGEST_NUMBER = 999_999;

    private final BoardGeometry board;
    private final TextCursor in;
    private Pieces pieces = Pieces.NONE;

    private PdnFen(BoardGeometry board, String text) {
        this.board = board;
        this.in = new TextCursor(MoveText.LETTERS.plain(text));
    }

    /**
     * Reads a position.
     *
     * @throws UnreadableException where the text is not of this form, or names a square that does not exist, or one twice
     */
    static Setup read(BoardGeometry board, String text) {
        return new PdnFen(board, text).read();
    }

    /** Whether a text says whose turn it is and nothing of either side: {@code B::}. */
    static boolean isTurnAlone(String text) {
        String plain = text.strip();
        for (int at = 1; at < plain.length(); at++) {
            if (":. ".indexOf(plain.charAt(at)) < 0) {
                return false;
            }
        }
        return plain.length() > 1;
    }

    /** Writes a position: White first, squares by rising numbers, three or more men in a row as a range. */
    static String write(Setup setup) {
        StringBuilder fen = new StringBuilder();
        fen.append(setup.turn() == null ? "?" : letter(setup.turn()));
        for (Color color : new Color[] {Color.WHITE, Color.BLACK}) {
            fen.append(':').append(letter(color));
            writeSide(setup, squaresOf(setup, color), fen);
        }
        KingSteps steps = setup.steps();
        if (steps.whiteSteps() + steps.blackSteps() > 0) {
            fen.append(':');
            writeKingSteps(setup.board(), steps.blackSquare(), steps.blackSteps(), fen);
            writeKingSteps(setup.board(), steps.whiteSquare(), steps.whiteSteps(), fen);
        }
        return fen.toString();
    }

    private static char letter(Color color) {
        return color == Color.WHITE ? 'W' : 'B';
    }

    private static void writeSide(Setup setup, List<Integer> squares, StringBuilder fen) {
        BoardGeometry board = setup.board();
        int length;
        for (int i = 0; i < squares.size(); i += length) {
            fen.append(i == 0 ? "" : ",");
            boolean king = setup.pieces().isKing(squares.get(i));
            length = board.algebraic() || king ? 1 : menInARow(setup, squares, i);
            if (length < SHORTEST_RANGE) {
                length = 1;
            }
            fen.append(king ? "K" : "").append(board.name(squares.get(i)));
            if (length > 1) {
                fen.append('-').append(board.name(squares.get(i + length - 1)));
            }
        }
    }

    private static int menInARow(Setup setup, List<Integer> squares, int first) {
        int length = 1;
        while (first + length < squares.size()
                && !setup.pieces().isKing(squares.get(first + length))
                && setup.board().number(squares.get(first + length))
                        == setup.board().number(squares.get(first)) + length) {
            length++;
        }
        return length;
    }

    private static List<Integer> squaresOf(Setup setup, Color color) {
        List<Integer> squares = new ArrayList<>();
        BoardGeometry board = setup.board();
        for (int name = 0; name < board.width() * board.height(); name++) {
            // Letters are counted as numbers are that begin at a1, wherever this board's numbers begin.
            int square = board.algebraic()
                    ? board.lettered(name % board.width(), name / board.width() + 1)
                    : board.numbered(name + 1);
            if (square >= 0 && setup.pieces().isOf(color, square)) {
                squares.add(square);
            }
        }
        return squares;
    }

    private static void writeKingSteps(BoardGeometry board, int square, int steps, StringBuilder fen) {
        fen.append('+').append(steps);
        if (steps > 0) {
            int number = board.number(square);
            fen.append(number < 10 ? "0" : "").append(number);
        }
    }

    private Setup read() {
        in.skipBlanks();
        Color turn = readTurn();
        KingSteps steps = KingSteps.NONE;
        // The side that is named with no square behind it and before all others: it may be a second side to move.
        Color alone = null;
        int sides = 0;
        List<Color> named = new ArrayList<>();
        in.skipBlanks();
        while (in.skip(':')) {
            in.skipBlanks();
            char section = Character.toUpperCase(in.peek());
            Color color = colorOf(section);
            if (section == 'H' || section == 'F') {
                in.next();
                in.number(LARGEST_NUMBER, "a count");
            } else if (section == '+' || (TextCursor.isDigit(section) && in.peek(1) == '+')) {
                steps = readKingSteps();
            } else if (color == null && isAtEndOfSection()) {
                sides++;
            } else if (color == null) {
                throw in.unreadable("W or B");
            } else {
                in.next();
                in.skipBlanks();
                alone = sides == 0 && isAtEndOfSection() ? color : alone;
                sides++;
                named.add(color);
                readSide(color);
            }
            in.skipBlanks();
        }
        in.skip('.');
        in.skipBlanks();
        if (!in.isAtEnd()) {
            throw in.unreadable("':' or the end");
        }
        return setup(turn, steps, alone, named);
    }

    /** @param named the sides in the order in which the text has them */
    private Setup setup(@Nullable Color turn, KingSteps steps, @Nullable Color alone, List<Color> named) {
        List<Note> notes = new ArrayList<>();
        boolean isDoubled = alone != null && named.lastIndexOf(alone) > 0;
        if (isDoubled && turn == alone) {
            notes.add(Note.of(DraughtsNote.SIDE_TO_MOVE_TWICE));
        }
        for (Color color : Color.values()) {
            long times = named.stream().filter(side -> side == color).count() - (isDoubled && color == alone ? 1 : 0);
            if (times > 1) {
                notes.add(Note.of(DraughtsNote.PIECES_TWICE, color));
            }
        }
        boolean isOpen = turn == null || (isDoubled && turn != alone);
        return new Setup(board, pieces, isDoubled ? alone : turn, steps, isOpen, List.copyOf(notes));
    }

    private @Nullable Color readTurn() {
        char letter = Character.toUpperCase(in.peek());
        Color color = colorOf(letter);
        if (color == null && letter != '?') {
            throw in.unreadable("the side to move, W, B or ?");
        }
        in.next();
        in.skipBlanks();
        if (!isAtEndOfSection()) {
            throw in.unreadable("':'");
        }
        return color;
    }

    private boolean isAtEndOfSection() {
        return in.isAtEnd() || in.peek() == ':' || in.peek() == '.';
    }

    private static @Nullable Color colorOf(char letter) {
        return switch (letter) {
            case 'W' -> Color.WHITE;
            case 'B' -> Color.BLACK;
            default -> null;
        };
    }

    private void readSide(Color color) {
        in.skipBlanks();
        if (isAtEndOfSection()) {
            return;
        }
        do {
            in.skipBlanks();
            readPieces(color);
            in.skipBlanks();
        } while (in.skip(','));
        if (!isAtEndOfSection()) {
            throw in.unreadable("',', ':' or the end");
        }
    }

    private void readPieces(Color color) {
        // A K is a king, except in front of a row's digit on a board so wide that it has a column k.
        boolean king = in.skip('K') || (board.width() <= 'k' - 'a' && in.skip('k'));
        if (king) {
            in.skipBlanks();
        }
        int start = in.at();
        int first = readSquare();
        in.skipBlanks();
        if (!in.skip('-')) {
            put(first, color, king, start);
            return;
        }
        in.skipBlanks();
        int last = readSquare();
        if (board.number(last) < board.number(first)) {
            throw in.unreadableAt(
                    start,
                    Note.saying("the range {0}-{1}", board.name(first), board.name(last)),
                    Note.saying("the smaller of its two squares first"));
        }
        for (int number = board.number(first); number <= board.number(last); number++) {
            put(board.numbered(number), color, king, start);
        }
    }

    private void put(int square, Color color, boolean king, int start) {
        if (!pieces.isEmpty(square)) {
            throw in.unreadableAt(
                    start,
                    Note.saying("square {0} a second time", board.name(square)),
                    Note.saying("each square once"));
        }
        pieces = pieces.with(square, color, king);
    }

    private int readSquare() {
        int start = in.at();
        int column = Character.toLowerCase(in.peek()) - 'a';
        boolean letter = column >= 0 && column < board.width();
        if (letter) {
            in.next();
        }
        int number = in.number(LARGEST_NUMBER, letter ? "the row's number" : "a square");
        int square = letter ? board.lettered(column, number) : board.numbered(number);
        if (square < 0) {
            throw in.unreadableAt(start, Note.of(MoveNote.WORD, in.between(start, in.at())), squares());
        }
        return square;
    }

    private Note squares() {
        return board.algebraic()
                ? Note.saying("a playing square such as {0}", board.algebraicName(board.numbered(1)))
                : Note.saying("a square from 1 to {0}", board.count());
    }

    /** A count of a king's moves; the square is -1 where none is named. */
    private record Count(int moves, int square) {}

    private KingSteps readKingSteps() {
        boolean areLeft = !in.skip('+');
        Count first = readCount(areLeft);
        if (!in.skip('+')) {
            throw in.unreadable("'+' and a count of king moves");
        }
        Count second = readCount(areLeft);
        boolean whiteFirst = isOf(Color.WHITE, first) || isOf(Color.BLACK, second);
        Count white = placed(whiteFirst ? first : second, Color.WHITE);
        Count black = placed(whiteFirst ? second : first, Color.BLACK);
        return new KingSteps(white.square, white.moves, black.square, black.moves);
    }

    private boolean isOf(Color color, Count count) {
        return count.square >= 0 && pieces.isOf(color, count.square);
    }

    /** Without the king's square a count says nothing that can be played on. */
    private Count placed(Count count, Color color) {
        int square = count.square < 0 ? loneKing(color) : count.square;
        boolean isKing = square >= 0 && pieces.isOf(color, square) && pieces.isKing(square);
        return count.moves == 0 || !isKing ? new Count(0, -1) : new Count(count.moves, square);
    }

    /** @param isLeft whether the moves are counted that the king may still make */
    private Count readCount(boolean isLeft) {
        int start = in.at();
        if (!TextCursor.isDigit(in.peek())) {
            throw in.unreadable("a count of king moves");
        }
        int moves = in.next() - '0';
        if (moves > MOST_KING_STEPS) {
            throw in.unreadableAt(
                    start,
                    Note.of(MoveNote.SENTENCE, in.between(start, in.at())),
                    Note.saying("a count from 0 to {0}", MOST_KING_STEPS));
        }
        boolean isNamed = in.skip('@') || TextCursor.isDigit(in.peek());
        return new Count(isLeft ? MOST_KING_STEPS - moves : moves, isNamed ? readSquare() : -1);
    }

    /** The square of a side's only king, or -1. */
    private int loneKing(Color color) {
        int found = -1;
        for (int square = 0; pieces.kings(color) == 1 && square < board.count(); square++) {
            found = pieces.isOf(color, square) && pieces.isKing(square) ? square : found;
        }
        return found;
    }
}
