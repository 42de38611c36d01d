package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Tag;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags come back as they were written, by name and in their order. */
class TagsTest {

    private final Tags tags = new Tags();

    private void add(String name, String value) {
        byte[] bytes = ("[" + name + " \"" + value + "\"]").getBytes(StandardCharsets.UTF_8);
        int length = name.getBytes(StandardCharsets.UTF_8).length;
        tags.add(bytes, 1, 1 + length, 3 + length, bytes.length - 2);
    }

    @Test
    void they_are_found_by_name_whatever_the_case() {
        add("White", "Anna");
        add("black", "Ben");
        add("WHITE", "Carl");
        assertThat(tags.count()).isEqualTo(3);
        assertThat(tags.get("White")).isEqualTo("Anna");
        assertThat(tags.get("wHITE")).isEqualTo("Anna");
        assertThat(tags.get("Black")).isEqualTo("Ben");
        assertThat(tags.has("BLACK")).isTrue();
        assertThat(tags.has("Blacks")).isFalse();
        assertThat(tags.has("Blac")).isFalse();
        assertThat(tags.get("Whine")).isNull();
        assertThat(tags.get("Event")).isNull();
        assertThat(tags.get("")).isNull();
        assertThat(tags.name(1)).isEqualTo("black");
        assertThat(tags.value(2)).isEqualTo("Carl");
        assertThat(tags.isNamed(1, "Black")).isTrue();
        assertThat(tags.isNamed(1, "White")).isFalse();
        assertThat(tags.isNamed(0, "Whit")).isFalse();
        assertThat(tags.toList())
                .containsExactly(new Tag("White", "Anna"), new Tag("black", "Ben"), new Tag("WHITE", "Carl"));
        assertThat(tags.toMap().get("White")).isEqualTo("Anna");
        assertThat(tags.toMap()).hasSize(3);
    }

    @Test
    void a_tag_may_have_a_name_of_its_own_bytes_or_none() {
        byte[] value = "xB[Anna]".getBytes(StandardCharsets.UTF_8);
        tags.add("PBZ".getBytes(StandardCharsets.UTF_8), 2, value, 3, 7);
        tags.add(value, 0, value, 0, 0);
        assertThat(tags.get("PB")).isEqualTo("Anna");
        assertThat(tags.get("")).isEmpty();
        assertThat(tags.name(1)).isEmpty();
    }

    @Test
    void another_game_has_none_of_them() {
        add("White", "Anna");
        long kinds = Tags.kindsOf("White", "Result");
        assertThat(tags.mayHaveAny(kinds)).isTrue();
        assertThat(tags.mayHaveAny(Tags.kindsOf("Round"))).isFalse();
        tags.clear();
        assertThat(tags.count()).isZero();
        assertThat(tags.has("White")).isFalse();
        assertThat(tags.mayHaveAny(kinds)).isFalse();
        assertThat(tags.toMap()).isEmpty();
        // What was made of the game before is used again only where it is the same.
        add("White", "Anne");
        assertThat(tags.value(0)).isEqualTo("Anne");
        tags.clear();
        add("Black", "Anne");
        assertThat(tags.name(0)).isEqualTo("Black");
        assertThat(tags.value(0)).isEqualTo("Anne");
        tags.clear();
        add("Black", "Annes");
        assertThat(tags.value(0)).isEqualTo("Annes");
    }

    @Test
    void many_and_long_ones_are_kept_and_no_more_than_a_megabyte() {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            values.add("v" + i + "é".repeat(i));
            add("T" + i, values.get(i));
        }
        assertThat(tags.count()).isEqualTo(200);
        for (int i = 0; i < 200; i++) {
            assertThat(tags.value(i)).isEqualTo(values.get(i));
            assertThat(tags.get("t" + i)).isEqualTo(values.get(i));
        }
        assertThat(tags.isWhole()).isTrue();
        tags.clear();
        byte[] large = new byte[1 << 20];
        tags.add(large, 0, 10, 10, 1 << 20);
        assertThat(tags.isWhole()).isTrue();
        assertThat(tags.count()).isEqualTo(1);
        tags.add(large, 0, 1, 1, 1);
        assertThat(tags.isWhole()).isFalse();
        assertThat(tags.count()).isEqualTo(1);
        tags.clear();
        assertThat(tags.isWhole()).isTrue();
    }

    @Test
    void long_values_of_games_in_turn_stay_apart() {
        for (int length : new int[] {63, 64, 65, 64, 63}) {
            tags.clear();
            add("A", "a".repeat(length));
            assertThat(tags.value(0)).isEqualTo("a".repeat(length));
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "a\\\"b, a\"b, a\"b",
                "a\\\\b, a\\b, a\\b",
                "a\\b, a\\b, ab",
                "a\\, a\\, a\\",
                "\\\\\\\", \\\", \\\"",
                "\\]:, \\]:, ]:"
            })
    void a_backslash_is_taken_off_what_it_stands_before(String value, String usual, String anything) {
        add("A", value);
        assertThat(tags.value(0)).isEqualTo(usual);
        tags.escapeAnything();
        assertThat(tags.value(0)).isEqualTo(anything);
    }
}
