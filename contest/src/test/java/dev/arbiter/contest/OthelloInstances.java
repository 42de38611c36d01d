package dev.arbiter.contest;

import dev.arbiter.referee.PlainOthello;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random games of <i>Othello</i>, answered by {@link PlainOthello}, which shares nothing with the kernel. */
final class OthelloInstances {

    private OthelloInstances() {}

    /** Appends a random game and its right output; {@code first} says whether no game comes before it. */
    static void instance(Random random, boolean first, StringBuilder in, StringBuilder out) {
        out.append(first ? "" : "\n");
        PlainOthello board = board(random);
        append(board, in);
        char player = random.nextBoolean() ? 'B' : 'W';
        in.append(player).append('\n');
        for (int commands = random.nextInt(40); commands > 0; commands--) {
            List<Integer> moves = moves(board, player);
            if (random.nextInt(4) == 0) {
                in.append("L\n");
                list(moves, out);
                continue;
            }
            if (moves.isEmpty()) {
                moves = moves(board, PlainOthello.other(player));
                if (moves.isEmpty()) {
                    break;
                }
                player = PlainOthello.other(player);
            }
            int move = moves.get(random.nextInt(moves.size()));
            in.append('M').append(move / 8 + 1).append(move % 8 + 1).append('\n');
            board.play(player, move);
            player = PlainOthello.other(player);
            out.append(String.format("Black - %2d White - %2d\n", board.count('B'), board.count('W')));
        }
        in.append("Q\n");
        append(board, out);
    }

    private static PlainOthello board(Random random) {
        if (random.nextInt(3) == 0) {
            return PlainOthello.start();
        }
        PlainOthello board = new PlainOthello(0, 0);
        int density = random.nextInt(11);
        int black = random.nextInt(11);
        for (int square = 0; square < 64; square++) {
            if (random.nextInt(10) < density) {
                board.set(square, random.nextInt(10) < black ? 'B' : 'W');
            }
        }
        return board;
    }

    private static void append(PlainOthello board, StringBuilder text) {
        for (int square = 0; square < 64; square++) {
            text.append(board.at(square)).append(square % 8 == 7 ? "\n" : "");
        }
    }

    private static List<Integer> moves(PlainOthello board, char side) {
        List<Integer> moves = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (board.isLegal(side, square)) {
                moves.add(square);
            }
        }
        return moves;
    }

    private static void list(List<Integer> moves, StringBuilder out) {
        StringBuilder line = new StringBuilder();
        for (int move : moves) {
            line.append(line.isEmpty() ? "" : " ");
            line.append('(')
                    .append(move / 8 + 1)
                    .append(',')
                    .append(move % 8 + 1)
                    .append(')');
        }
        out.append(line.isEmpty() ? "No legal move." : line).append('\n');
    }
}
