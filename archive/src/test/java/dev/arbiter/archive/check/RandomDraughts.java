package dev.arbiter.archive.check;

import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random legal games of draughts. */
final class RandomDraughts {

    private RandomDraughts() {}

    /** The moves of a game, up to a number of plies, as the positions before them and what was played. */
    static List<Ply> game(Draughts game, long seed, int plies) {
        Random random = new Random(seed);
        List<Ply> moves = new ArrayList<>();
        DraughtsPosition position = game.start();
        while (moves.size() < plies && !position.outcome().isOver()) {
            List<DraughtsMove> legal = position.legalMoves();
            DraughtsMove move = legal.get(random.nextInt(legal.size()));
            moves.add(new Ply(position, move));
            position = position.play(move);
        }
        return moves;
    }

    /** The moves of a game with their numbers, as PDN has them. */
    static String moves(Draughts game, long seed, int plies) {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (Ply ply : game(game, seed, plies)) {
            text.append(number % 2 == 0 ? (number / 2 + 1) + ". " : "")
                    .append(ply.text())
                    .append(' ');
            number++;
        }
        return text.toString().strip();
    }

    /** A move and where it was played. */
    record Ply(DraughtsPosition before, DraughtsMove move) {
        String text() {
            return before.text(move);
        }
    }
}
