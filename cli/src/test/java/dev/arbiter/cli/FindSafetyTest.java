package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that ends before its time has printed what was found so far, and its memory does not grow with the archive. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("full")
class FindSafetyTest {

    private static final String FOUND = "[White \"Anna\"]\n\n1. e4 {a word} e5 2. Nf3 Nc6 1-0\n\n";

    private static final String OTHER = "[White \"Boris\"]\n\n1. d4 d5 2. c4 1/2-1/2\n\n";

    @TempDir
    private Path directory = Path.of("");

    private Path said() {
        return directory.resolve("said");
    }

    /** A search of standard input, which never ends, when a file holds some of what it found. */
    private Process begun(Path printed, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("find"));
        words.addAll(List.of(arguments));
        words.add("-");
        Process find = Shell.heedingInterrupts(
                        Child.arbiter("64m", words).command().toArray(String[]::new))
                .redirectOutput(directory.resolve("printed").toFile())
                .redirectError(said().toFile())
                .start();
        Thread games = new Thread(() -> feed(find.getOutputStream()));
        games.setDaemon(true);
        games.start();
        for (int i = 0; i < 600 && (!Files.exists(printed) || Files.size(printed) < 500_000); i++) {
            Thread.sleep(100);
        }
        assertThat(Files.size(printed)).isGreaterThanOrEqualTo(500_000);
        return find;
    }

    private static void feed(OutputStream in) {
        byte[] games = (FOUND + OTHER).repeat(1000).getBytes(StandardCharsets.UTF_8);
        try (in) {
            while (true) {
                in.write(games);
            }
        } catch (IOException e) {
            // The search has ended.
        }
    }

    private static void interrupt(Process find) throws Exception {
        new ProcessBuilder("kill", "-INT", String.valueOf(find.pid())).start().waitFor();
        assertThat(find.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(find.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"white ~ anna", "plays Nf3", "comment ~ word"})
    void interrupted_it_has_printed_whole_games_and_says_how_many(String query) throws Exception {
        Path printed = directory.resolve("printed");
        interrupt(begun(printed, query));

        String games = Files.readString(printed);
        int count = games.length() / FOUND.length();
        assertThat(games).isEqualTo(FOUND.repeat(count));
        assertThat(Files.readString(said())).isEqualTo("interrupted after " + Counts.of(count) + " games found\n");
    }

    @Test
    void interrupted_it_leaves_the_old_output_and_what_was_found_beside_it() throws Exception {
        Path out = Files.writeString(directory.resolve("out.pgn"), "of an earlier search\n");
        Path unfinished = directory.resolve("out.pgn.unfinished");
        interrupt(begun(unfinished, "white ~ anna", "--output", out.toString()));

        String games = Files.readString(unfinished);
        int count = games.length() / FOUND.length();
        assertThat(games).isEqualTo(FOUND.repeat(count));
        assertThat(out).hasContent("of an earlier search");
        assertThat(Files.readString(said()))
                .contains(unfinished + " has the games found so far\n")
                .endsWith("interrupted after " + Counts.of(count) + " games found\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"white ~ anna", "queens = 2 and not white ~ boris", "comment ~ word"})
    void seventy_megabytes_are_searched_in_a_heap_of_64(String query) throws Exception {
        String other = "[Event \"" + "a long name ".repeat(60) + "\"]\n" + OTHER;
        byte[] games = (FOUND + other.repeat(9)).repeat(100).getBytes(StandardCharsets.UTF_8);
        int rounds = 70_000_000 / games.length;
        Path printed = directory.resolve("printed");
        Process find = Child.arbiter("64m", List.of("find", query, "--format", "count", "-"))
                .redirectOutput(printed.toFile())
                .redirectError(said().toFile())
                .start();
        try (OutputStream in = find.getOutputStream()) {
            for (int round = 0; round < rounds; round++) {
                in.write(games);
            }
        }
        assertThat(find.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(said())).isEmpty();
        assertThat(Files.readString(printed)).isEqualTo(rounds * 100 + "\n");
        assertThat(find.exitValue()).isEqualTo(ExitCode.FINE);
    }
}
