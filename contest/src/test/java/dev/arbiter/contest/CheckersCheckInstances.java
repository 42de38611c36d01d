package dev.arbiter.contest;

import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Way;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Random instances of <i>Checker's Check</i>, answered by {@link PlainDraughts}, which shares nothing with the kernel: every
 * legal move is listed as the text that it must be written as. Red, at the low numbers, is the Black of English draughts.
 */
final class CheckersCheckInstances {

    private static final PlainDraughts RULES = new PlainDraughts("checkers");

    private char[][] board = new char[8][8];
    private boolean redToMove;

    /** Appends a random instance and its right answer. */
    static void instance(Random random, StringBuilder in, StringBuilder out) {
        new CheckersCheckInstances().play(random, in, out);
    }

    private void play(Random random, StringBuilder in, StringBuilder out) {
        setUp(random, in);
        redToMove = random.nextBoolean();
        int moves = 1 + random.nextInt(30);
        in.append(moves).append(redToMove ? " R\n" : " W\n");
        int illegal = 0;
        for (int move = 1; move <= moves; move++) {
            Map<String, Way> ways = legalMoves();
            List<String> legal = List.copyOf(ways.keySet());
            String text = legal.isEmpty() || random.nextInt(12) == 0
                    ? spoilt(random, legal)
                    : legal.get(random.nextInt(legal.size()));
            in.append(text).append('\n');
            Way way = ways.get(text);
            if (illegal == 0 && way == null) {
                illegal = move;
            } else if (illegal == 0) {
                board = RULES.play(board, Objects.requireNonNull(way));
                redToMove = !redToMove;
            }
        }
        out.append(illegal == 0 ? "All moves valid\n" : "Move " + illegal + " is invalid\n");
    }

    private void setUp(Random random, StringBuilder in) {
        for (int square = 0; square < 64; square++) {
            board[square / 8][square % 8] = (square / 8 + square) % 2 == 0 ? ' ' : '.';
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
            board[row(square)][column(square)] = isRed ? king ? 'B' : 'b' : king ? 'W' : 'w';
            (isRed ? red : white).append(king ? -square : square).append(' ');
            reds += isRed ? 1 : 0;
            whites += isRed ? 0 : 1;
        }
        if (reds + whites == 0) {
            board[0][1] = 'B';
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

    private Map<String, Way> legalMoves() {
        Map<String, Way> moves = new LinkedHashMap<>();
        for (Way way : RULES.legal(board, !redToMove, List.of())) {
            moves.put(
                    way.path().stream()
                            .map(cell -> String.valueOf(4 * cell.row() + cell.column() / 2 + 1))
                            .collect(Collectors.joining("-")),
                    way);
        }
        return moves;
    }

    private static int row(int square) {
        return (square - 1) / 4;
    }

    private static int column(int square) {
        return 2 * ((square - 1) % 4) + (row(square) % 2 == 0 ? 1 : 0);
    }
}
