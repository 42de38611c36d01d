package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.PublicFiles;
import dev.arbiter.Ruling;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Games of a public archive; random ones are played against the reference rules by {@link KernelsAgainstReferenceTest}. */
final class RecordedGamesTest {

    private static final Pattern MOVE = Pattern.compile("\\d+[-x]\\d+(?:x\\d+)*");

    @Test
    void six_hundred_tournament_games_are_legal_throughout() {
        int plies = 0;
        int games = 0;
        for (String game : PublicFiles.text("data/pdn/acf-600.pdn").split("\\[Event ", -1)) {
            if (game.isBlank()) {
                continue;
            }
            games++;
            String moves = game.substring(game.lastIndexOf(']') + 1).replaceAll("(1-0|0-1|1/2-1/2|\\*)\\s*$", "");
            DraughtsPosition position = Draughts.CHECKERS.start();
            Matcher matcher = MOVE.matcher(moves);
            while (matcher.find()) {
                Ruling<DraughtsMove> ruling = position.ruling(matcher.group());
                assertThat(ruling)
                        .as("game %d: %s on %s", games, matcher.group(), position)
                        .isInstanceOf(Ruling.Legal.class);
                Ruling.Legal<DraughtsMove> legal = (Ruling.Legal<DraughtsMove>) ruling;
                position = (DraughtsPosition) legal.after();
                plies++;
            }
        }
        assertThat(games).isEqualTo(600);
        assertThat(plies).isEqualTo(29_843);
    }
}
