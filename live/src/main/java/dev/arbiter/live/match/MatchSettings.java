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
 * @param plan which games are played, and from where
 * @param endings how games end
 * @param concurrency the number of games played at once, at least 1
 * @param output where the games are written, and what is said of them
 * @param sprt the test that ends the match; null for none
 */
public record MatchSettings(
        Game<?> game,
        List<EngineSettings> engines,
        Plan plan,
        Endings endings,
        int concurrency,
        Output output,
        @Nullable Sprt sprt) {

    /**
     * Which games are played, and from where.
     *
     * @param shape of the schedule
     * @param openings a description, equal for equal openings
     * @param seed of everything random
     */
    public record Plan(Schedule.Shape shape, String openings, long seed) {}

    /**
     * How games end before their last move is played.
     *
     * @param rules by which players are judged
     * @param adjudication by scores
     * @param patience the time limit for a move without a clock
     */
    public record Endings(EventRules rules, Adjudication adjudication, Duration patience) {}

    /**
     * Where the games are written, and what is said of them.
     *
     * @param file the file for the games; null for none
     * @param event the tag {@code Event}
     * @param site the tag {@code Site}
     */
    public record Output(@Nullable Path file, String event, String site) {}

    public MatchSettings {
        engines = List.copyOf(engines);
    }

    /** Everything that must be equal for an interrupted match to be continued. */
    String identity() {
        StringBuilder text = new StringBuilder(game.id()).append('\n');
        text.append(plan.shape)
                .append('\n')
                .append(endings.rules)
                .append('\n')
                .append(endings.adjudication)
                .append('\n');
        text.append(plan.openings).append('\n').append(plan.seed).append('\n');
        for (EngineSettings each : engines) {
            text.append(each.name())
                    .append('\t')
                    .append(each.launch().command())
                    .append('\t');
            text.append(each.launch().address())
                    .append('\t')
                    .append(each.options())
                    .append('\t');
            text.append(each.time().control()).append('\n');
        }
        return text.toString();
    }
}
