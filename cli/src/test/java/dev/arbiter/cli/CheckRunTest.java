package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.cli.check.CheckOutput;
import dev.arbiter.cli.check.CheckRun;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.diagram.TextDrawing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckRunTest {

    /** How long a check runs before its line appears, and a little more, in milliseconds. */
    private static final long UNTIL_LINE = 1100;

    @Test
    void on_one_terminal_the_line_is_taken_away_before_a_report_and_drawn_again_after_it()
            throws IOException, InterruptedException {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(terminal, true, StandardCharsets.UTF_8);
        Console console =
                Console.of(InputStream.nullInputStream(), stream, stream, new Terminal(false, false, 80, false));
        try (CheckOutput output = CheckOutput.standard(console, TextDrawing.Style.ASCII, "text")) {
            CheckListener report = new CheckListener() {
                @Override
                public void verdict(String file, Verdict verdict) {}

                @Override
                public void failure(String file, String problem) {
                    output.line(file + ": " + problem);
                }
            };
            CheckSettings settings = CheckSettings.standard().withThreads(1);
            CheckRun run = new CheckRun(console, settings, output, report, List.of(), null, null);
            run.progress(Tally.NONE, 0);
            Thread.sleep(UNTIL_LINE);
            run.progress(Tally.NONE, 1_000_000);
            run.failure("a.pgn", "is spoilt");
            Thread.sleep(UNTIL_LINE);
            run.progress(Tally.NONE, 2_000_000);
        }

        assertThat(terminal.toString(StandardCharsets.UTF_8))
                .matches("\r1\\.0 MB, [^\r\n]*\r +\ra\\.pgn: is spoilt\n\r2\\.0 MB, [^\r\n]*");
    }
}
