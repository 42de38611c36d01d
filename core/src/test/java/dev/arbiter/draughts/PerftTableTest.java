package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published leaf counts of every draughts game: perft/perft.tsv. */
class PerftTableTest {

    /** Larger counts take the slow run. */
    private static final long LEAVES = 20_000_000;

    private static final double QUICK_PART = 0.1;

    /** A count of the table. */
    record Count(String game, String position, int depth, boolean drop, long leaves) {

        Variant variant() {
            Variant variant = Draughts.all().stream()
                    .map(Draughts::variant)
                    .filter(one -> one.id().equals(game))
                    .findFirst()
                    .orElseThrow();
            return position.startsWith("12 men each")
                    ? Variant.builder(game, variant).rows(0, 3).build()
                    : variant;
        }

        /** Whether it takes no longer than counting a part of the leaves that the normal run counts. */
        boolean isWithin(double part) {
            return leaves <= part * LEAVES;
        }

        @Override
        public String toString() {
            return game + " " + position + " depth " + depth + (drop ? " drop" : " keep");
        }
    }

    private static List<Count> counts(double above, double upTo) {
        return counts().stream()
                .filter(count -> count.isWithin(upTo) && !count.isWithin(above))
                .toList();
    }

    static List<Count> quick() {
        return counts(-1, QUICK_PART);
    }

    static List<Count> normal() {
        return counts(QUICK_PART, 1);
    }

    static List<Count> slow() {
        return counts(1, Double.MAX_VALUE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quick")
    void counts_are_the_published_ones(Count count) {
        assertThat(leaves(count)).isEqualTo(count.leaves);
    }

    @Tag("full")
    @ParameterizedTest(name = "{0}")
    @MethodSource("normal")
    void longer_counts_are_the_published_ones(Count count) {
        assertThat(leaves(count)).isEqualTo(count.leaves);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("slow")
    void deep_counts_are_the_published_ones(Count count) {
        assertThat(leaves(count)).isEqualTo(count.leaves);
    }

    private static long leaves(Count count) {
        Variant variant = count.variant();
        if (!count.position.contains(":")) {
            return DraughtsPerft.count(
                    variant, variant.start(), variant.initial().first(), KingSteps.NONE, count.depth, count.drop);
        }
        PdnFen.Setup setup = PdnFen.read(variant.board(), count.position);
        Color turn = count.position.startsWith("W") ? Color.WHITE : Color.BLACK;
        return DraughtsPerft.count(variant, setup.pieces(), turn, KingSteps.NONE, count.depth, count.drop);
    }

    private static List<Count> counts() {
        List<Count> counts = new ArrayList<>();
        List<String> games = Draughts.all().stream().map(Draughts::id).toList();
        for (String[] row : TestData.rows("/perft/perft.tsv")) {
            if (games.contains(row[0])) {
                String[] leaves = row[2].split(" ", -1);
                for (int i = 0; i < leaves.length; i++) {
                    counts.add(new Count(row[0], row[1], i + 1, row[3].startsWith("drop"), Long.parseLong(leaves[i])));
                }
            }
        }
        return counts;
    }
}
