package dev.arbiter.live.match;

import dev.arbiter.Game;
import dev.arbiter.live.engine.EngineSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a match.
 *
 * @param game whose rules apply
 * @param engines at least two, with distinct names
 * @param shape of the schedule
 * @param openings a description, equal for equal openings
 * @param rules by which games end
 * @param adjudication by scores
 * @param concurrency the number of games played at once, at least 1
 * @param patience the time limit for a move without a clock
 * @param output the file for the games; null for none
 * @param event the tag {@code Event}
 * @param site the tag {@code Site}
 * @param sprt the test that ends the match; null for none
 * @param seed of everything random
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

    /** Everything that must be equal for an interrupted match to be continued. */
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
