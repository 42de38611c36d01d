package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.ProgressLine;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderedReportTest {

    @TempDir
    Path directory;

    @Tag("full")
    @Test
    void a_terminal_sees_how_far_the_report_is_and_nothing_of_that_at_its_end() throws Exception {
        Path file = Files.writeString(directory.resolve("games.pgn"), "1. e4 e5 *\n\n".repeat(200_000));
        CheckArguments arguments = CheckArguments.parse(file.toString(), "--range-size", "64K");
        ArchivePlan plan = ArchivePlan.of(TestSession.get(), List.of(file.toString()), arguments.options());
        StringBuilder shown = new StringBuilder();
        long begun = System.nanoTime() - TimeUnit.SECONDS.toNanos(10);

        ShareTally tally = OrderedReport.write(
                TestSession.get(),
                plan,
                arguments,
                new StringWriter(),
                new ProgressLine(shown::append, 80, plan.bytes(), begun),
                any -> {});

        assertThat(tally.games().games()).isEqualTo(200_000);
        assertThat(shown.toString()).matches("(\r[0-9.]+ of 2\\.4 MB \\([0-9]+ %\\), [0-9,]+ games, .*)+\r *\r");
    }
}
