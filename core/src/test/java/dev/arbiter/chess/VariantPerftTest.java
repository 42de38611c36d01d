package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.PerftOptions;
import dev.arbiter.PublicFiles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counts of leaves of the variants: those that others have published. */
class VariantPerftTest {

    /** A count of a table. */
    record Count(String variant, String fen, int depth, long leaves) {
        Chess game() {
            return (Chess) Games.find(variant).orElseThrow();
        }
    }

    /** Paragraphs of {@code variant}, {@code id}, {@code epd} and {@code perft DEPTH COUNT} lines. */
    static List<Count> published() {
        List<Count> counts = new ArrayList<>();
        String variant = "";
        String fen = "";
        for (String line : PublicFiles.text("reference/variants.perft").lines().toList()) {
            String[] words = line.split(" ", 2);
            switch (words[0]) {
                case "variant" -> variant = words[1].strip();
                case "epd" -> fen = words[1].strip();
                case "perft" -> {
                    String[] count = words[1].strip().split("\\s+", -1);
                    counts.add(new Count(variant, fen, Integer.parseInt(count[0]), Long.parseLong(count[1])));
                }
                default -> {}
            }
        }
        return counts;
    }

    @Test
    void the_published_table_is_read_to_its_end() {
        assertThat(published()).hasSize(63);
    }

    @ParameterizedTest
    @MethodSource("published")
    void leaves_are_as_published(Count count) {
        assertThat(count.game().position(count.fen).perft(count.depth)).isEqualTo(count.leaves);
    }

    /** One table serves them all, chess too, in whatever order: a count found there must be of the same game. */
    @Test
    void a_table_changes_no_count() {
        PerftOptions table = new PerftOptions(false, 8);
        assertThat(Chess.STANDARD.start().perft(4, table)).isEqualTo(197_281);
        for (Count count : published()) {
            if (count.leaves < 1_000_000) {
                assertThat(count.game().position(count.fen).perft(count.depth, table))
                        .as("%s", count)
                        .isEqualTo(count.leaves);
            }
        }
    }
}
