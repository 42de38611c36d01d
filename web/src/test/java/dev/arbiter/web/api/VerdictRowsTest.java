package dev.arbiter.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verdicts of a check on the disk. */
class VerdictRowsTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void each_reader_has_all_rows_while_more_are_added() throws IOException {
        try (VerdictRows rows = new VerdictRows(folder.resolve("rows"))) {
            String wide = "ž".repeat(30_000);
            rows.add("first", "legal");
            rows.add(wide, "legal");
            try (VerdictRows.Reader early = rows.open(0);
                    VerdictRows.Reader late = rows.open(1)) {
                assertThat(early.next(1)).containsExactly("first");
                rows.add("third", "legal");
                rows.flush();
                assertThat(rows.count()).isEqualTo(3);
                assertThat(early.next(2)).containsExactly(wide, "third");
                assertThat(late.next(2)).containsExactly(wide, "third");
            }
            assertThat(rows.length()).isEqualTo(6 + 60_001 + 6);
        }
    }

    @Test
    void rows_are_known_by_their_verdicts() throws IOException {
        try (VerdictRows rows = new VerdictRows(folder.resolve("rows"))) {
            for (int row = 0; row < 1000; row++) {
                rows.add("{}", row % 7 == 0 ? "illegal" : "legal");
            }
            assertThat(IntStream.range(0, 1000).filter(row -> rows.isOf(row, "illegal")))
                    .hasSize(143)
                    .allMatch(row -> row % 7 == 0);
        }
    }

    @Test
    void somebody_who_is_interrupted_while_writing_spoils_it_for_nobody() throws IOException {
        try (VerdictRows rows = new VerdictRows(folder.resolve("rows"))) {
            rows.add("first", "legal");
            Thread.currentThread().interrupt();
            rows.flush();
            assertThat(Thread.interrupted()).isTrue();
            rows.add("second", "legal");
            rows.flush();
            try (VerdictRows.Reader reader = rows.open(0)) {
                assertThat(reader.next(2)).isEqualTo(List.of("first", "second"));
            }
        }
    }

    @Test
    void rows_for_which_the_disk_has_no_room_do_not_count() throws IOException {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full));
        VerdictRows rows = new VerdictRows(full);
        rows.add("lost", "legal");
        assertThatThrownBy(rows::flush).isInstanceOf(IOException.class);
        assertThat(rows.count()).isZero();
        rows.close();
    }
}
