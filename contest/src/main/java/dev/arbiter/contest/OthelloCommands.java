package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.othello.OthelloReplay;
import java.io.IOException;
import java.util.List;

/**
 * <i>Othello</i> (ACM ICPC World Finals 1992, problem F; UVa 220): lists moves, plays them, and shows the board.
 */
final class OthelloCommands extends Contest {

    private static final String ROW = "a row of 8 characters";
    private static final String PLAYER = "the current player, B or W";
    private static final String COMMAND = "the command L, Mrc (r and c from 1 to 8) or Q";

    private final OthelloReplay board = new OthelloReplay();

    /** Whether the game that is played has yet to be parted from the one before it by a blank line. */
    private boolean blankLineDue;

    @Override
    void run(TokenReader in, ContestOutput out, Explanations explanations, Options options) throws IOException {
        int games = in.count(options.strict() ? 1 : 0, "games");
        for (int game = 1; game <= games; game++) {
            blankLineDue = game > 1;
            readBoard(in, options);
            StringBuilder passes = new StringBuilder();
            int moves = 0;
            while (true) {
                require(in, options, COMMAND);
                int command = in.at(0);
                if (command == 'Q' && in.length() == 1) {
                    show(out);
                    break;
                } else if (command == 'L' && in.length() == 1) {
                    list(out);
                } else if (command == 'M' && in.length() == 3 && isDigit(in.at(1)) && isDigit(in.at(2))) {
                    moves++;
                    if (board.moves() == 0) {
                        if (explanations.wanted()) {
                            passes.append(passes.isEmpty() ? ", " : "; ").append(pass(in, moves));
                        }
                        begin(board.turn().opposite());
                    }
                    move(in, out, moves, 8 * (in.at(1) - '1') + in.at(2) - '1');
                } else {
                    throw in.unexpected(COMMAND);
                }
            }
            if (explanations.wanted()) {
                String none = ": " + moves + (moves == 1 ? " move" : " moves") + ", no pass";
                explanations.put(game, passes.isEmpty() ? none : passes.toString());
            }
            if (explanations.shown()) {
                explanations.show(game, board.position().diagram(), List.of());
            }
        }
    }

    private void readBoard(TokenReader in, Options options) throws IOException {
        long black = 0;
        long white = 0;
        for (int row = 0; row < 8; row++) {
            require(in, options, ROW);
            for (int column = 0; column < 8 && column < in.length(); column++) {
                int c = in.at(column);
                if (c != '-' && c != 'B' && c != 'W') {
                    throw in.unexpectedAt(column, "-, B or W");
                }
                black |= c == 'B' ? 1L << (8 * row + column) : 0;
                white |= c == 'W' ? 1L << (8 * row + column) : 0;
            }
            if (in.length() != 8) {
                throw in.wrongLength(8);
            }
        }
        require(in, options, PLAYER);
        if (in.length() != 1 || (in.at(0) != 'B' && in.at(0) != 'W')) {
            throw in.unexpected(PLAYER);
        }
        board.begin(black, white, in.at(0) == 'B' ? Color.BLACK : Color.WHITE);
    }

    /** Gives the turn to a side, whether a pass is legal or not. */
    private void begin(Color mover) {
        board.begin(board.discs(Color.BLACK), board.discs(Color.WHITE), mover);
    }

    private void list(ContestOutput out) throws IOException {
        startOutput(out);
        long moves = board.moves();
        if (moves == 0) {
            out.put("No legal move.").line();
        }
        while (moves != 0) {
            int square = Long.numberOfTrailingZeros(moves);
            moves &= moves - 1;
            out.put('(').put((char) ('1' + (square >> 3))).put(',').put((char) ('1' + (square & 7)));
            out.put(')').put(moves == 0 ? '\n' : ' ');
        }
    }

    private void move(TokenReader in, ContestOutput out, int number, int square) throws IOException {
        if (!board.play(square)) {
            throw illegal(in, number, square);
        }
        startOutput(out);
        count(out, "Black - ", Long.bitCount(board.discs(Color.BLACK)));
        count(out, " White - ", Long.bitCount(board.discs(Color.WHITE)));
        out.line();
    }

    private static void count(ContestOutput out, String title, int count) throws IOException {
        out.put(title).put(count < 10 ? " " : "").put(count);
    }

    private void show(ContestOutput out) throws IOException {
        startOutput(out);
        long black = board.discs(Color.BLACK);
        long white = board.discs(Color.WHITE);
        for (int square = 0; square < 64; square++) {
            out.put((black >>> square & 1) != 0 ? 'B' : (white >>> square & 1) != 0 ? 'W' : '-');
            out.put((square & 7) == 7 ? "\n" : "");
        }
    }

    private void startOutput(ContestOutput out) throws IOException {
        if (blankLineDue) {
            out.line();
            blankLineDue = false;
        }
    }

    private static void require(TokenReader in, Options options, String expected) throws IOException {
        in.require(expected);
        if (options.strict() && in.column() != 1) {
            throw in.error(0, "'" + in.text() + "' in column " + in.column(), expected + " in column 1");
        }
    }

    private static boolean isDigit(int c) {
        return c >= '1' && c <= '8';
    }

    /** The game's ruling is the message; it knows squares by their names, e3 for row 3, column 5. */
    private ContestException illegal(TokenReader in, int number, int square) {
        String name = "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >> 3));
        if (board.position().ruling(name) instanceof Ruling.Illegal<?> illegal) {
            String reason = illegal.sentence() + " [" + illegal.citation() + "]";
            return in.error(0, "move " + number + ": " + in.text() + " (" + name + "): " + reason);
        }
        throw new IllegalStateException("the kernel and the ruling disagree on " + board.position());
    }

    private String pass(TokenReader in, int number) {
        return "move " + number + ": " + in.text() + ": " + board.turn().title() + " has no legal move and passes";
    }
}
