package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.kernel.RowTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowTableTest {

    /** Rows of few values, so that many are equal, more of them than fit before the table grows. */
    @Test
    void rows_are_kept_once_and_in_order() {
        RowTable table = new RowTable(3);
        for (int round = 0; round < 2; round++) {
            SplittableRandom random = new SplittableRandom(round);
            Map<List<Long>, Integer> known = new HashMap<>();
            for (int each = 0; each < 20_000; each++) {
                long[] row = {random.nextInt(30), (long) random.nextInt(10) << 40, random.nextInt(40)};
                List<Long> key = List.of(row[0], row[1], row[2]);
                Integer number = known.putIfAbsent(key, known.size());
                assertThat(table.add(row)).isEqualTo(number == null ? known.size() - 1 : -1);
            }
            assertThat(table.size()).isEqualTo(known.size()).isGreaterThan(4_000);
            long[] row = new long[3];
            known.forEach((key, number) -> {
                table.get(number, row);
                assertThat(List.of(row[0], row[1], row[2])).isEqualTo(key);
            });
            table.shrink();
            assertThat(table.size()).isZero();
        }
    }

    /** A table that has grown is used again, and grows in the room that it has kept or anew. */
    @Test
    void a_table_that_has_grown_is_as_good_as_a_new_one() {
        for (int width : new int[] {1, 2, 9}) {
            RowTable table = new RowTable(width);
            for (int size : new int[] {511, 512, 513, 1_024, 1_025, 5_000, 513, 2_048, 1, 9_000, 3_000}) {
                long[] row = new long[width];
                for (int number = 0; number < size; number++) {
                    row[number % width] = number + 1L;
                    assertThat(table.add(row)).isEqualTo(number);
                    assertThat(table.add(row)).isEqualTo(-1);
                    row[number % width] = 0;
                }
                assertThat(table.add(row)).isEqualTo(size);
                assertThat(table.size()).isEqualTo(size + 1);
                for (int number = 0; number < size; number++) {
                    row[number % width] = number + 1L;
                    assertThat(table.add(row)).isEqualTo(-1);
                    long[] kept = new long[width];
                    table.get(number, kept);
                    assertThat(kept).isEqualTo(row);
                    row[number % width] = 0;
                }
                if (size % 2 == 0) {
                    table.clear();
                } else {
                    table.shrink();
                }
                assertThat(table.size()).isZero();
            }
        }
    }
}
