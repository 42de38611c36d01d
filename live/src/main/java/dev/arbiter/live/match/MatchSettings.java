package dev.arbiter.live.match;

import dev.arbiter.Game;
import dev.arbiter.live.engine.EngineSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a match is.
 *
 * @param game by whose rules it is played
 * @param engines two or more, each with a name of its own
 * @param shape who plays whom, and how often
 * @param openings in words, the same for the same openings
 * @param rules by which games end
 * @param adjudication when scores decide
 * @param concurrency how many games are played at once, 1 or more
 * @param patience how long an engine without a clock may think of a move
 * @param output the file that takes the games; null for none
 * @param event the tag {@code Event}
 * @param site the tag {@code Site}
 * @param sprt ends the match when it has decided; null for no test
 * @param seed decides everything that is random
 */
public record MatchSettings(
        Game<?> game,
        List<EngineSettings> engines,
        Schedule.Shape shape,
        String openings,
        EventRules rules,
        Adjudication adjudication,
        int concurrency,
        Duration patience,
        @Nullable Path output,
        String event,
        String site,
        @Nullable Sprt sprt,
        long seed) {

    public MatchSettings {
        engines = List.copyOf(engines);
    }

    /** What has to be the same where a match goes on that was broken off. */
    String identity() {
        StringBuilder text = new StringBuilder(game.id()).append('\n');
        text.append(shape)
                .append('\n')
                .append(rules)
                .append('\n')
                .append(adjudication)
                .append('\n');
        text.append(openings).append('\n').append(seed).append('\n');
        for (EngineSettings each : engines) {
            text.append(each.name()).append('\t').append(each.command()).append('\t');
            text.append(each.address()).append('\t').append(each.options()).append('\t');
            text.append(each.pace()).append('\n');
        }
        return text.toString();
    }
}
