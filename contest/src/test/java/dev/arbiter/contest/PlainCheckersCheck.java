package dev.arbiter.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * <i>Checker's Check</i> as one would write it in a contest: a board of characters, and every legal move listed as the
 * text that it must be written as. It shares nothing with the kernel.
 */
final class PlainCheckersCheck {

    private final char[][] board = new char[8][8];
    private boolean redToMove;

    /** Appends a random instance and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        new PlainCheckersCheck().play(random, in, out);
    }

    private void play(Random random, StringBuilder in, StringBuilder out) {
        setUp(random, in);
        redToMove = random.nextBoolean();
        int moves = 1 + random.nextInt(30);
        in.append(moves).append(redToMove ? " R\n" : " W\n");
        int illegal = 0;
        for (int move = 1; move <= moves; move++) {
            List<String> legal = new ArrayList<>(legalMoves());
            String text = legal.isEmpty() || random.nextInt(12) == 0
                    ? spoilt(random, legal)
                    : legal.get(random.nextInt(legal.size()));
            in.append(text).append('\n');
            if (illegal == 0 && !legal.contains(text)) {
                illegal = move;
            } else if (illegal == 0) {
                play(text);
            }
        }
        out.append(illegal == 0 ? "All moves valid\n" : "Move " + illegal + " is invalid\n");
    }

    private void setUp(Random random, StringBuilder in) {
        for (char[] row : board) {
            Arrays.fill(row, '.');
        }
        StringBuilder red = new StringBuilder();
        StringBuilder white = new StringBuilder();
        int reds = 0;
        int whites = 0;
        int density = 1 + random.nextInt(5);
        for (int square = 1; square <= 32; square++) {
            if (random.nextInt(7) >= density) {
                continue;
            }
            boolean isRed = random.nextBoolean();
            boolean king = random.nextInt(3) == 0 || (isRed ? square > 28 : square < 5);
            board[row(square)][column(square)] = isRed ? king ? 'R' : 'r' : king ? 'W' : 'w';
            (isRed ? red : white).append(king ? -square : square).append(' ');
            reds += isRed ? 1 : 0;
            whites += isRed ? 0 : 1;
        }
        if (reds + whites == 0) {
            board[0][1] = 'R';
            red.append(-1);
            reds = 1;
        }
        in.append(reds).append(' ').append(whites).append('\n');
        in.append(red).append('\n').append(white).append('\n');
    }

    /** A move that is often nearly legal. */
    private static String spoilt(Random random, List<String> legal) {
        if (!legal.isEmpty() && random.nextBoolean()) {
            String text = legal.get(random.nextInt(legal.size()));
            return switch (random.nextInt(3)) {
                case 0 -> text.substring(0, text.lastIndexOf('-'));
                case 1 -> text + '-' + (1 + random.nextInt(32));
                default -> text.substring(0, text.lastIndexOf('-') + 1) + (1 + random.nextInt(33));
            };
        }
        StringBuilder text = new StringBuilder().append(random.nextInt(34));
        for (int more = random.nextInt(3); more >= 0; more--) {
            text.append('-').append(random.nextInt(34));
        }
        return text.toString();
    }

    private Set<String> legalMoves() {
        Set<String> jumps = new HashSet<>();
        Set<String> steps = new HashSet<>();
        for (int square = 1; square <= 32; square++) {
            char piece = board[row(square)][column(square)];
            if (isOwn(piece)) {
                jumps(square, piece, Integer.toString(square), jumps);
                for (int[] way : ways(piece)) {
                    int to = at(row(square) + way[0], column(square) + way[1]);
                    if (to > 0 && board[row(to)][column(to)] == '.') {
                        steps.add(square + "-" + to);
                    }
                }
            }
        }
        return jumps.isEmpty() ? steps : jumps;
    }

    /** Adds every way to carry the jumps on to their end, taking the jumped pieces off meanwhile. */
    private void jumps(int square, char piece, String path, Set<String> found) {
        int row = row(square);
        int column = column(square);
        boolean ended = true;
        boolean begun = path.contains("-");
        if (!(begun && Character.isLowerCase(piece) && row == (piece == 'r' ? 7 : 0))) {
            board[row][column] = '.';
            for (int[] way : ways(piece)) {
                int over = at(row + way[0], column + way[1]);
                int to = at(row + 2 * way[0], column + 2 * way[1]);
                if (over > 0 && to > 0 && board[row(to)][column(to)] == '.') {
                    char victim = board[row(over)][column(over)];
                    if (victim != '.' && !isOwn(victim)) {
                        ended = false;
                        board[row(over)][column(over)] = '.';
                        jumps(to, piece, path + "-" + to, found);
                        board[row(over)][column(over)] = victim;
                    }
                }
            }
            // Only the start held the piece before; in between it stands nowhere.
            board[row][column] = begun ? '.' : piece;
        }
        if (ended && begun) {
            found.add(path);
        }
    }

    private void play(String text) {
        String[] squares = text.split("-", -1);
        int at = Integer.parseInt(squares[0]);
        char piece = board[row(at)][column(at)];
        board[row(at)][column(at)] = '.';
        for (int i = 1; i < squares.length; i++) {
            int to = Integer.parseInt(squares[i]);
            if (Math.abs(row(to) - row(at)) == 2) {
                board[(row(to) + row(at)) / 2][(column(to) + column(at)) / 2] = '.';
            }
            at = to;
        }
        boolean crowned = row(at) == (redToMove ? 7 : 0);
        board[row(at)][column(at)] = crowned ? Character.toUpperCase(piece) : piece;
        redToMove = !redToMove;
    }

    private boolean isOwn(char piece) {
        return Character.toLowerCase(piece) == (redToMove ? 'r' : 'w');
    }

    private static int[][] ways(char piece) {
        return switch (piece) {
            case 'r' -> new int[][] {{1, -1}, {1, 1}};
            case 'w' -> new int[][] {{-1, -1}, {-1, 1}};
            default -> new int[][] {{1, -1}, {1, 1}, {-1, -1}, {-1, 1}};
        };
    }

    private static int row(int square) {
        return (square - 1) / 4;
    }

    private static int column(int square) {
        return 2 * ((square - 1) % 4) + (row(square) % 2 == 0 ? 1 : 0);
    }

    private static int at(int row, int column) {
        boolean isOnBoard = row >= 0 && row < 8 && column >= 0 && column < 8;
        return isOnBoard ? 4 * row + column / 2 + 1 : 0;
    }
}
