package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.othello.OthelloPosition;

/**
 * A game of a {@code .wtb} file.
 *
 * @param tournament the number of its tournament in the {@code .trn} file, 0 to 65535
 * @param black the number of Black's name in the {@code .jou} file, 0 to 65535
 * @param white the number of White's name there, 0 to 65535
 * @param score Black's discs with the empty squares given to the winner, 0 to 64
 * @param theoreticalScore Black's score under best play from the header's depth on, 0 to 64
 * @param game the moves; from the start position
 */
public record WthorGame(int tournament, int black, int white, int score, int theoreticalScore, OthelloRecord game) {

    /** @throws IllegalArgumentException where a value is out of its range, or the game has another start */
    public WthorGame {
        WthorWriter.inRange("the number of the tournament", tournament, 65_535);
        WthorWriter.inRange("the number of Black's name", black, 65_535);
        WthorWriter.inRange("the number of White's name", white, 65_535);
        WthorWriter.inRange("Black's score", score, 64);
        WthorWriter.inRange("the theoretical score", theoreticalScore, 64);
        if (!game.start().equals(OthelloPosition.START)) {
            throw new IllegalArgumentException("a WTHOR game begins with the start position, this one with "
                    + game.start().text());
        }
    }

    /** A game whose score, theoretical score included, is the one that it ends with. */
    public static WthorGame of(int tournament, int black, int white, OthelloRecord game) {
        int score = game.end().score(Color.BLACK);
        return new WthorGame(tournament, black, white, score, score, game);
    }
}
