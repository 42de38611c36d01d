package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The name that appears most often, by whatever way it was counted, beside plain sums. */
class AppearancesTest {

    @Test
    void of_no_names_none_is_most() {
        assertThat(new Appearances().most()).isNull();
    }

    @Test
    void names_count_the_same_by_number_and_by_letters() {
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Appearances.Register register = new Appearances.Register();
            Map<String, Long> expected = new TreeMap<>();
            Appearances all = new Appearances();
            // Only numbers, only letters, or both.
            int ways = random.nextInt(3);
            for (int part = random.nextInt(1, 5); part > 0; part--) {
                Appearances here = new Appearances();
                for (int i = random.nextInt(8); i > 0; i--) {
                    String name =
                            List.of("Adams", "Bird", "Carls", "Euwe", "Fine").get(random.nextInt(5));
                    long count = ways == 0 || (ways == 1 && random.nextBoolean()) ? 1 : random.nextInt(1, 4);
                    if (count == 1 && ways < 2) {
                        here.add(name);
                    } else {
                        here.add(register, register.number(name), count);
                    }
                    expected.merge(name, count, Long::sum);
                }
                all.add(here);
            }
            // Of several the first by its letters.
            String most = null;
            long count = 0;
            for (Map.Entry<String, Long> each : expected.entrySet()) {
                most = each.getValue() > count ? each.getKey() : most;
                count = Math.max(count, each.getValue());
            }
            assertThat(all.most()).as("seed %s: %s", seed, expected).isEqualTo(most);
            assertThat(all.most()).isEqualTo(most);
        }
    }
}
