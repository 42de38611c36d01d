package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.draughts.EnglishBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * <i>Checker's Check</i> (ICPC East Central North America 2000, problem E; UVa 1540): is every move of a game legal?
 *
 * <p>Red, who starts on the squares 1 to 12, is {@link Color#BLACK}.
 */
final class CheckersCheck extends Contest {

    private static final String MOVE = "a move such as 9-14";
    private static final String SIDE = "R or W, the side to move";

    /** More squares than any legal move has: 32 pieces at most, one of which jumps, so that 31 are jumped. */
    private static final int PATH_CAPACITY = 33;

    private static final int STRICT_PIECES = 12;
    private static final int STRICT_SQUARES = 13;

    @Override
    void run(TokenReader in, ContestOutput out, Explanations explanations, Options options) throws IOException {
        EnglishBoard board = new EnglishBoard();
        Path path = new Path();
        for (int instance = 1; readPosition(in, board, options.strict()); instance++) {
            int moves = in.count(options.strict() ? 1 : 0, "moves");
            board.toMove(readSide(in));
            int illegal = 0;
            for (int move = 1; move <= moves; move++) {
                in.require(MOVE);
                if (illegal == 0) {
                    path.read(in, options.strict());
                    if (!board.play(path.squares, path.length)) {
                        illegal = move;
                        if (explanations.wanted()) {
                            String reason = CheckersExplanation.of(board, path.squares, path.length);
                            explanations.put(instance, ", move " + move + ": " + in.text() + ": " + reason);
                        }
                    }
                }
            }
            if (illegal == 0) {
                out.put("All moves valid").line();
                if (explanations.wanted()) {
                    explanations.put(instance, ": " + moves + (moves == 1 ? " move, legal" : " moves, all legal"));
                }
            } else {
                out.put("Move ").put(illegal).put(" is invalid").line();
            }
            if (explanations.shown()) {
                explanations.show(instance, board.position().diagram(), illegal > 0 ? path.names() : List.of());
            }
        }
    }

    /** Sets the pieces up; false where the input ends instead. */
    private static boolean readPosition(TokenReader in, EnglishBoard board, boolean strict) throws IOException {
        if (!in.next()) {
            return false;
        }
        int most = strict ? STRICT_PIECES : 32;
        int red = in.currentNumber(0, most, strict ? "1 to 12 Red pieces" : "0 to 32 Red pieces");
        int white = in.number(0, most, strict ? "1 to 12 White pieces" : "0 to 32 White pieces");
        if (red == 0 && white == 0) {
            return false;
        }
        if (strict && (red == 0 || white == 0)) {
            throw in.error(0, "a side without pieces", "1 to 12 pieces a side");
        }
        board.clear();
        putPieces(in, board, Color.BLACK, red, strict);
        putPieces(in, board, Color.WHITE, white, strict);
        return true;
    }

    private static void putPieces(TokenReader in, EnglishBoard board, Color color, int count, boolean strict)
            throws IOException {
        String expected = "a square, 1 to 32, or -1 to -32 for a king";
        for (int i = 0; i < count; i++) {
            int number = in.number(-32, 32, expected);
            int square = Math.abs(number);
            if (square == 0) {
                throw in.unexpected(expected);
            }
            if (board.isOccupied(square)) {
                throw in.error(0, "square " + square + " a second time", "an empty square");
            }
            if (strict && number > 0 && (color == Color.BLACK ? square > 28 : square < 5)) {
                throw in.error(0, "a man on its promotion row, " + square, "a king there, -" + square);
            }
            board.put(square, color, number < 0);
        }
    }

    private static Color readSide(TokenReader in) throws IOException {
        in.require(SIDE);
        if (in.length() != 1 || (in.at(0) != 'R' && in.at(0) != 'W')) {
            throw in.unexpected(SIDE);
        }
        return in.at(0) == 'R' ? Color.BLACK : Color.WHITE;
    }

    /** The squares of one move, as they are written. */
    private static final class Path {
        private final int[] squares = new int[PATH_CAPACITY];
        private int length;

        /** Reads the current word: numbers with a dash between each two. */
        void read(TokenReader in, boolean strict) {
            length = 0;
            int square = -1;
            for (int i = 0; i < in.length(); i++) {
                int c = in.at(i);
                if (c >= '0' && c <= '9') {
                    // A number beyond the board stays beyond the board, however many digits follow.
                    square = Math.min(10 * Math.max(square, 0) + c - '0', 1000);
                } else if (c == '-' && square >= 0) {
                    add(square);
                    square = -1;
                } else {
                    throw in.unexpected(MOVE);
                }
            }
            if (square < 0) {
                throw in.unexpected(MOVE);
            }
            add(square);
            if (strict && length > STRICT_SQUARES) {
                throw in.error(0, "a move of more than 13 squares", "at most 13");
            }
        }

        /** The squares by name, without those that do not exist on the board. */
        List<String> names() {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                if (squares[i] >= 1 && squares[i] <= 32) {
                    names.add(Integer.toString(squares[i]));
                }
            }
            return names;
        }

        /** A path that is too long to be legal keeps its capacity as length, which no legal one has. */
        private void add(int square) {
            if (length < PATH_CAPACITY) {
                squares[length++] = square;
            }
        }
    }
}
