package dev.arbiter.bench;

import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * Writes legal random games of Othello, played to the end, as transcripts: a game a line, about 120 bytes each.
 *
 * <p>Usage: {@code RandomOthelloGames FILE MEGABYTES}.
 */
public final class RandomOthelloGames {

    private RandomOthelloGames() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("usage: RandomOthelloGames FILE MEGABYTES");
            System.exit(2);
        }
        GamesFile.write(Path.of(arguments[0]), arguments[1], RandomOthelloGames::game);
    }

    /** One game; its number is its seed. Passes are not written. */
    static String game(int number) {
        Random random = new Random(number);
        StringBuilder text = new StringBuilder();
        OthelloPosition position = Othello.GAME.start();
        while (!position.outcome().isOver()) {
            List<OthelloMove> legal = position.legalMoves();
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            if (!move.isPass()) {
                text.append(position.text(move));
            }
            position = position.play(move);
        }
        return text.append('\n').toString();
    }
}
