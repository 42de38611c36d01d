package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.ChessCases;
import dev.arbiter.draughts.DraughtsCases;
import dev.arbiter.othello.OthelloCases;
import dev.arbiter.referee.Referee;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Each rule, in each game that has it, is named in three positions at least, and the tests' slow referee confirms one.
 *
 * <p>The table was found by {@link RuleCoverageSearch}. Which rules a game has, its traits say ({@link RuleCases#has}). What
 * cannot have three cases, or none that somebody else judges, {@code rule-exceptions.tsv} lists with the reason: {@code few}
 * (fewer than three cases), {@code unjudged} (no slow referee that confirms it).
 */
class RuleCoverageTest {

    /** By family. */
    static final Map<String, RuleCases> CASES =
            Map.of("chess", new ChessCases(), "draughts", new DraughtsCases(), "othello", new OthelloCases());

    private static List<String> lines(String resource) throws IOException {
        try (InputStream in = Objects.requireNonNull(RuleCoverageTest.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    static List<RuledCase> cases() throws IOException {
        return lines("/dev/arbiter/rule-cases.tsv").stream().map(RuledCase::of).toList();
    }

    /** The pairs of game and rule of an exception. */
    private static Set<String> exceptions(String kind) throws IOException {
        Set<String> pairs = new HashSet<>();
        for (String line : lines("/dev/arbiter/rule-exceptions.tsv")) {
            String[] row = line.split("\t", -1);
            assertThat(row).as(line).hasSize(4);
            assertThat(row[0]).as(line).isIn("few", "unjudged");
            assertThat(row[3]).as("a reason: %s", line).isNotBlank();
            if (!row[0].equals(kind)) {
                continue;
            }
            for (Game<?> game : Games.all()) {
                boolean meant = row[1].equals(game.family())
                        || List.of(row[1].split(",", -1)).contains(game.id());
                for (String rule : meant ? row[2].split(",", -1) : new String[0]) {
                    pairs.add(game.id() + " " + rule);
                }
            }
        }
        return pairs;
    }

    @Test
    void the_slow_referee_says_the_same_of_every_case_that_is_called_independent() throws IOException {
        for (RuledCase one : cases()) {
            String family = Games.find(one.game()).orElseThrow().family();
            assertThat(!one.independent() || one.isConfirmed(Referee.of(family)))
                    .as(one.line())
                    .isTrue();
        }
    }

    @Test
    void each_rule_of_each_game_has_three_cases_of_which_the_slow_referee_confirms_one() throws IOException {
        Map<String, List<RuledCase>> pairs = RuleCoverageSearch.byPair(cases());
        Set<String> few = exceptions("few");
        Set<String> unjudged = exceptions("unjudged");
        List<String> wrong = new ArrayList<>();
        Set<String> all = new TreeSet<>();
        for (Game<?> game : Games.all()) {
            for (Rule rule : CASES.containsKey(game.family()) ? Games.rules(game.family()) : List.<Rule>of()) {
                String pair = game.id() + " " + rule.name();
                all.add(pair);
                List<RuledCase> found = pairs.getOrDefault(pair, List.of());
                long positions = found.stream()
                        .map(one -> one.position() + one.moves())
                        .distinct()
                        .count();
                boolean judged = found.stream().anyMatch(RuledCase::independent);
                if (!Objects.requireNonNull(CASES.get(game.family())).has(game, rule)) {
                    if (positions > 0 || few.contains(pair) || unjudged.contains(pair)) {
                        wrong.add("the game has no such rule: " + pair);
                    }
                    continue;
                }
                boolean listed = few.contains(pair);
                if (listed != positions < RuleCoverageSearch.WANTED) {
                    wrong.add((listed ? "listed, but found: " : "too few: ") + pair + " (" + positions + ")");
                }
                if (!listed && unjudged.contains(pair) == judged) {
                    wrong.add((judged ? "confirmed after all: " : "not confirmed: ") + pair);
                }
            }
        }
        assertThat(String.join("\n", wrong)).isEmpty();
        assertThat(all).as("games and rules in the table").containsAll(pairs.keySet());
    }
}
