package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A set of three numbers each, against one of the library. */
class ReachedCapturesTest {

    @Test
    void what_was_added_is_known_and_nothing_else_however_much_there_is() {
        ReachedCaptures reached = new ReachedCaptures();
        for (int round = 0; round < 3; round++) {
            Set<List<Long>> known = new HashSet<>();
            Random random = new Random(round);
            for (int number = 0; number < 60_000; number++) {
                // Numbers that differ in one of the three alone, and many that come again.
                long first = random.nextInt(30);
                long second = 1L + random.nextInt(30);
                long third = (long) random.nextInt(30) << (random.nextInt(3) * 20);
                assertThat(reached.add(first, second, third)).isEqualTo(known.add(List.of(first, second, third)));
            }
            assertThat(known).hasSizeGreaterThan(10_000);
            reached.clear();
        }
    }

    /** Captures under way differ in few bits; they are found as quickly as any. */
    @Test
    void numbers_that_are_much_alike_do_not_get_in_each_other_s_way() {
        ReachedCaptures reached = new ReachedCaptures();
        for (int shift = 0; shift < 60; shift += 6) {
            reached.clear();
            for (long number = 1; number <= 20_000; number++) {
                long bits = Long.rotateLeft(number, shift);
                assertThat(reached.add(bits, 1, 0)).isTrue();
                assertThat(reached.add(0, bits, 1)).isTrue();
                assertThat(reached.add(2, 1, bits)).isTrue();
            }
        }
    }
}
