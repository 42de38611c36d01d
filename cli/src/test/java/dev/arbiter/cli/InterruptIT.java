package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Counts;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C ends a check well. */
class InterruptIT {

    @TempDir
    private Path directory = Path.of("");

    @Test
    void the_summary_so_far_is_printed_and_every_line_that_was_written_is_whole() throws Exception {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Process check = Shell.heedingInterrupts(
                        Shell.ROOT.resolve("cli/target/arbiter/bin/arbiter").toString(),
                        "check",
                        "--format",
                        "jsonl",
                        "-")
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        // The input never ends, so that only the signal can end the check.
        Thread games = new Thread(() -> feed(check.getOutputStream()));
        games.setDaemon(true);
        games.start();
        for (int i = 0; i < 3_000 && Files.size(out) < 100_000; i++) {
            Thread.sleep(100);
        }
        assertThat(Files.size(out)).isGreaterThan(100_000);

        new ProcessBuilder("kill", "-INT", String.valueOf(check.pid())).start().waitFor();
        assertThat(check.waitFor(1, TimeUnit.MINUTES)).isTrue();

        List<String> lines = Files.readAllLines(out);
        assertThat(check.exitValue()).isEqualTo(130);
        assertThat(lines).allMatch(line -> line.startsWith("{\"file\":\"-\"") && line.endsWith("}"));
        assertThat(Files.readString(err))
                .startsWith("interrupted after " + Counts.of(lines.size()) + " games, ")
                .contains(" legal plies: 0 illegal");
    }

    @Tag("full")
    @Test
    void an_output_file_stays_as_it_was_and_what_was_found_lies_beside_it() throws Exception {
        Path out = Files.writeString(directory.resolve("out"), "of an earlier check");
        Path unfinished = directory.resolve("out.unfinished");
        Path err = directory.resolve("err");
        Process check = Shell.heedingInterrupts(
                        Shell.ROOT.resolve("cli/target/arbiter/bin/arbiter").toString(),
                        "check",
                        "--format",
                        "jsonl",
                        "--output",
                        out.toString(),
                        "-")
                .redirectError(err.toFile())
                .start();
        Thread games = new Thread(() -> feed(check.getOutputStream()));
        games.setDaemon(true);
        games.start();
        for (int i = 0; i < 3_000 && (!Files.exists(unfinished) || Files.size(unfinished) < 100_000); i++) {
            Thread.sleep(100);
        }

        new ProcessBuilder("kill", "-INT", String.valueOf(check.pid())).start().waitFor();
        assertThat(check.waitFor(1, TimeUnit.MINUTES)).isTrue();

        List<String> lines = Files.readAllLines(unfinished);
        assertThat(check.exitValue()).isEqualTo(130);
        assertThat(out).hasContent("of an earlier check");
        assertThat(lines)
                .hasSizeGreaterThan(100)
                .allMatch(line -> line.startsWith("{\"file\":\"-\"") && line.endsWith("}"));
        assertThat(Files.readString(err))
                .startsWith("interrupted after " + Counts.of(lines.size()) + " games, ")
                .endsWith(unfinished + " has the verdicts so far\n");
    }

    private static void feed(OutputStream in) {
        byte[] games =
                "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
        try (in) {
            while (true) {
                in.write(games);
            }
        } catch (IOException e) {
            // The check has ended.
        }
    }
}
