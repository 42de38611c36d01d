package dev.arbiter.contest;

import dev.arbiter.othello.OthelloKernel;
import java.io.IOException;

/**
 * <i>Othello</i> (ACM ICPC World Finals 1992, problem F; UVa 220): lists moves, plays them, and shows the board.
 *
 * <p>A square is bit {@code 8 * row + column} of two longs, row 1 on top, both counted from 0.
 */
final class OthelloCommands implements ContestProgram {

    private static final String ROW = "a row of 8 characters";
    private static final String COMMAND = "the command L, Mrc (r and c from 1 to 8) or Q";

    @Override
    public String name() {
        return "othello";
    }

    @Override
    public void run(TokenReader in, ContestOutput out, ContestOptions options) throws IOException {
        int games = in.count(options.strict() ? 1 : 0, "games");
        for (int game = 1; game <= games; game++) {
            new OneGame(in, out, options, game).run();
        }
    }

    /** One game: its board, whose turn it is, and its commands until {@code Q}. */
    private static final class OneGame {
        private final TokenReader in;
        private final ContestOutput out;
        private final ContestOptions options;
        private final StringBuilder passes = new StringBuilder();
        private final int game;
        private int movesPlayed;
        private boolean blankLineDue;
        private long black;
        private long white;
        private boolean blackToMove;

        OneGame(TokenReader in, ContestOutput out, ContestOptions options, int game) {
            this.in = in;
            this.out = out;
            this.options = options;
            this.game = game;
            this.blankLineDue = game > 1;
        }

        void run() throws IOException {
            readBoard();
            while (true) {
                require(COMMAND);
                int command = in.at(0);
                if (command == 'Q' && in.length() == 1) {
                    showBoard();
                    explain();
                    return;
                }
                if (command == 'L' && in.length() == 1) {
                    list();
                } else if (command == 'M' && in.length() == 3 && isDigit(in.at(1)) && isDigit(in.at(2))) {
                    move((in.at(1) - '1') * 8 + in.at(2) - '1');
                } else {
                    throw in.unexpected(COMMAND);
                }
            }
        }

        private void readBoard() throws IOException {
            for (int row = 0; row < 8; row++) {
                require(ROW);
                for (int column = 0; column < 8 && column < in.length(); column++) {
                    long square = 1L << (8 * row + column);
                    int c = in.at(column);
                    if (c == 'B') {
                        black |= square;
                    } else if (c == 'W') {
                        white |= square;
                    } else if (c != '-') {
                        throw in.unexpectedAt(column, "-, B or W");
                    }
                }
                if (in.length() != 8) {
                    throw in.wrongLength(8);
                }
            }
            require("the current player, B or W");
            blackToMove = in.at(0) == 'B';
            if (in.length() != 1 || (!blackToMove && in.at(0) != 'W')) {
                throw in.unexpected("the current player, B or W");
            }
        }

        private void list() throws IOException {
            startOutput();
            long moves = blackToMove ? OthelloKernel.moves(black, white) : OthelloKernel.moves(white, black);
            if (moves == 0) {
                out.put("No legal move.").line();
                return;
            }
            while (moves != 0) {
                int square = Long.numberOfTrailingZeros(moves);
                moves &= moves - 1;
                out.put('(').put((char) ('1' + (square >> 3))).put(',').put((char) ('1' + (square & 7)));
                out.put(')').put(moves == 0 ? '\n' : ' ');
            }
        }

        private void move(int square) throws IOException {
            boolean stuck = (blackToMove ? OthelloKernel.moves(black, white) : OthelloKernel.moves(white, black)) == 0;
            movesPlayed++;
            if (stuck) {
                notePass();
                blackToMove = !blackToMove;
            }
            long mine = blackToMove ? black : white;
            long theirs = blackToMove ? white : black;
            long disc = 1L << square;
            long turned = OthelloKernel.flips(mine, theirs, square);
            if (((mine | theirs) & disc) != 0 || turned == 0) {
                throw illegal(square);
            }
            mine ^= turned | disc;
            theirs ^= turned;
            black = blackToMove ? mine : theirs;
            white = blackToMove ? theirs : mine;
            blackToMove = !blackToMove;
            startOutput();
            count("Black - ", black);
            count(" White - ", white);
            out.line();
        }

        private void count(String title, long discs) throws IOException {
            int count = Long.bitCount(discs);
            out.put(title);
            if (count < 10) {
                out.put(' ');
            }
            out.put(count);
        }

        private void showBoard() throws IOException {
            startOutput();
            for (int square = 0; square < 64; square++) {
                out.put(((black >>> square) & 1) != 0 ? 'B' : ((white >>> square) & 1) != 0 ? 'W' : '-');
                if ((square & 7) == 7) {
                    out.line();
                }
            }
        }

        /** The outputs of two games are separated by a blank line, which belongs to the second. */
        private void startOutput() throws IOException {
            if (blankLineDue) {
                out.line();
                blankLineDue = false;
            }
        }

        private void require(String expected) throws IOException {
            in.require(expected);
            if (options.strict() && in.column() != 1) {
                throw in.error(0, "'" + in.text() + "' in column " + in.column(), expected + " in column 1");
            }
        }

        private ContestException illegal(int square) {
            String place = "(" + (square / 8 + 1) + "," + (square % 8 + 1) + ")";
            long occupied = black | white;
            String reason;
            if (((occupied >>> square) & 1) != 0) {
                reason = "a disc lies on " + place + " already";
            } else if ((OthelloKernel.moves(black, white) | OthelloKernel.moves(white, black)) == 0) {
                reason = "neither player has a legal move, the game is over";
            } else {
                reason = "a disc on " + place + " brackets no " + (blackToMove ? "White" : "Black") + " disc";
            }
            return in.error(0, "move " + movesPlayed + ", " + in.text() + " of " + player() + ": " + reason);
        }

        private String player() {
            return blackToMove ? "Black" : "White";
        }

        private void notePass() {
            if (options.explains()) {
                passes.append(passes.isEmpty() ? ", " : "; ")
                        .append("move ")
                        .append(movesPlayed)
                        .append(": ");
                passes.append(in.text()).append(": ").append(player()).append(" has no legal move and passes");
            }
        }

        /** {@code , move 4: M12: Black has no legal move and passes}, or that nobody passed. */
        private void explain() throws IOException {
            if (options.explains()) {
                String none = ": " + movesPlayed + (movesPlayed == 1 ? " move" : " moves") + ", no pass";
                options.explain(game, passes.isEmpty() ? none : passes.toString());
            }
        }

        private static boolean isDigit(int c) {
            return c >= '1' && c <= '8';
        }
    }
}
