package dev.arbiter.bench;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.util.List;
import java.util.Random;

/** Legal random games of draughts as PDN: 30 to 70 plies each, five tags, captures short as the standard has them. */
final class RandomDraughtsGames {

    private static final int FEWEST_PLIES = 30;
    private static final int MOST_PLIES = 70;

    private RandomDraughtsGames() {}

    /** One game; its number is its seed. */
    static String game(Draughts rules, int number) {
        Random random = new Random(number);
        int plies = FEWEST_PLIES + random.nextInt(MOST_PLIES - FEWEST_PLIES + 1);
        StringBuilder text = new StringBuilder("[Event \"Random games\"]\n[Round \"" + number + "\"]\n[White \"Player "
                + random.nextInt(5000) + "\"]\n[Black \"Player " + random.nextInt(5000) + "\"]\n");
        rules.tags()
                .forEach((name, value) -> text.append('[')
                        .append(name)
                        .append(" \"")
                        .append(value)
                        .append("\"]\n"));
        DraughtsPosition position = rules.start();
        for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
            List<DraughtsMove> legal = position.legalMoves();
            DraughtsMove move = legal.get(random.nextInt(legal.size()));
            text.append(ply % 12 == 0 ? '\n' : ' ')
                    .append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                    .append(position.text(move));
            position = position.play(move);
        }
        return text.append(' ').append(result(position)).append("\n\n").toString();
    }

    private static String result(DraughtsPosition position) {
        if (position.outcome() instanceof Outcome.Won won) {
            boolean tens = position.game() == Draughts.INTERNATIONAL;
            return won.winner() == Color.WHITE ? (tens ? "2-0" : "1-0") : (tens ? "0-2" : "0-1");
        }
        return "*";
    }
}
