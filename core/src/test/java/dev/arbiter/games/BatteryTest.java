package dev.arbiter.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.PerftOptions;
import dev.arbiter.PublicFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts that independent referees have made of thousands of positions, read where they stand: lines of game, position, depth
 * and leaves, and {@code drop} where captures of one effect count once.
 */
class BatteryTest {

    /** A line of the file. */
    record Count(String position, int depth, long leaves, PerftOptions options) {}

    private static Map<String, List<Count>> battery() {
        Map<String, List<Count>> counts = new LinkedHashMap<>();
        for (String line : PublicFiles.text("reference/battery.tsv").lines().toList()) {
            String[] row = line.split("\t", -1);
            boolean once = row.length > 4 && row[4].equals("drop");
            counts.computeIfAbsent(row[0], game -> new ArrayList<>())
                    .add(new Count(
                            row[1], Integer.parseInt(row[2]), Long.parseLong(row[3]), new PerftOptions(once, 0)));
        }
        return counts;
    }

    static List<String> games() {
        return List.copyOf(battery().keySet());
    }

    @ParameterizedTest
    @MethodSource("games")
    void counts_are_those_of_independent_referees(String id) {
        Game<?> game = Games.find(id).orElseThrow();
        for (Count count : battery().getOrDefault(id, List.of())) {
            assertThat(game.position(count.position).perft(count.depth, count.options))
                    .as("%s %s to depth %d", id, count.position, count.depth)
                    .isEqualTo(count.leaves);
        }
    }
}
