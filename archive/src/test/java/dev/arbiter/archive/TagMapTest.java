package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TagMapTest {

    private static final long SEED = 20261124;

    @Test
    void it_is_what_a_table_would_be_in_the_same_order() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < 2000; round++) {
            String[] texts = new String[2 * random.nextInt(round % 20 == 0 ? 100 : 12)];
            Map<String, String> expected = new LinkedHashMap<>();
            for (int i = 0; i < texts.length; i += 2) {
                texts[i] = "T" + random.nextInt(1 + texts.length);
                texts[i + 1] = "value " + i;
                expected.putIfAbsent(texts[i], texts[i + 1]);
            }
            TagMap tags = TagMap.of(texts.clone());
            assertThat(tags).isEqualTo(expected).hasSameHashCodeAs(expected);
            assertThat(List.copyOf(tags.entrySet())).isEqualTo(List.copyOf(expected.entrySet()));
            assertThat(TagMap.copyOf(expected)).isEqualTo(tags);
            List<String> each = new ArrayList<>();
            tags.forEach((name, value) -> each.add(name + value));
            assertThat(each)
                    .isEqualTo(expected.entrySet().stream()
                            .map(tag -> tag.getKey() + tag.getValue())
                            .toList());
            for (int name = 0; name <= texts.length; name++) {
                assertThat(tags.get("T" + name)).isEqualTo(expected.get("T" + name));
                assertThat(tags.containsKey("T" + name)).isEqualTo(expected.containsKey("T" + name));
            }
        }
    }

    @Test
    void nobody_changes_it() {
        TagMap tags = TagMap.of(new String[] {"White", "Anna"});
        assertThatThrownBy(() -> tags.put("Black", "Boris")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tags.remove("White")).isInstanceOf(UnsupportedOperationException.class);
        Map<String, String> given = new LinkedHashMap<>(Map.of("White", "Anna"));
        TagMap copy = TagMap.copyOf(given);
        given.put("White", "Boris");
        assertThat(copy).containsEntry("White", "Anna").hasSize(1);
        assertThat(TagMap.copyOf(copy)).isSameAs(copy);
    }
}
