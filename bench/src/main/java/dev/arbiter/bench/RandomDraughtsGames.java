package dev.arbiter.bench;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * Legal random games of draughts as PDN: 30 to 70 plies each unless asked otherwise, five tags, captures short as the
 * standard has them.
 *
 * <p>Usage: {@code RandomDraughtsGames FILE MEGABYTES GAME FEWEST_PLIES MOST_PLIES}. Games whose length lies between the two numbers of plies are written;
 * games that end earlier are left out.
 */
public final class RandomDraughtsGames {

    private static final int FEWEST_PLIES = 30;
    private static final int MOST_PLIES = 70;

    private RandomDraughtsGames() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 5) {
            System.err.println("usage: RandomDraughtsGames FILE MEGABYTES GAME FEWEST_PLIES MOST_PLIES");
            System.exit(2);
        }
        Draughts rules = Draughts.all().stream()
                .filter(game -> game.id().equals(arguments[2]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no game of draughts: " + arguments[2]));
        int fewest = Integer.parseInt(arguments[3]);
        int most = Integer.parseInt(arguments[4]);
        GamesFile.write(Path.of(arguments[0]), arguments[1], number -> game(rules, number, fewest, most, fewest));
    }

    /** One game; its number is its seed. */
    static String game(Draughts rules, int number) {
        return game(rules, number, FEWEST_PLIES, MOST_PLIES, 0);
    }

    /**
     * One game; its number is its seed.
     *
     * @param least nothing is written of a game that ends on the board after fewer plies
     */
    private static String game(Draughts rules, int number, int fewest, int most, int least) {
        Random random = new Random(number);
        int plies = fewest + random.nextInt(most - fewest + 1);
        StringBuilder text = new StringBuilder("[Event \"Random games\"]\n[Round \"" + number + "\"]\n[White \"Player "
                + random.nextInt(5000) + "\"]\n[Black \"Player " + random.nextInt(5000) + "\"]\n");
        rules.tags()
                .forEach((name, value) -> text.append('[')
                        .append(name)
                        .append(" \"")
                        .append(value)
                        .append("\"]\n"));
        DraughtsPosition position = rules.start();
        int ply = 0;
        for (; ply < plies && !position.outcome().isOver(); ply++) {
            List<DraughtsMove> legal = position.legalMoves();
            DraughtsMove move = legal.get(random.nextInt(legal.size()));
            text.append(ply % 12 == 0 ? '\n' : ' ')
                    .append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                    .append(position.text(move));
            position = position.play(move);
        }
        if (ply < least) {
            return "";
        }
        return text.append(' ').append(result(position)).append("\n\n").toString();
    }

    private static String result(DraughtsPosition position) {
        if (position.outcome() instanceof Outcome.Won won) {
            boolean tens = position.game().equals(Draughts.INTERNATIONAL);
            return won.winner() == Color.WHITE ? (tens ? "2-0" : "1-0") : (tens ? "0-2" : "0-1");
        }
        return "*";
    }
}
