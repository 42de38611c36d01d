package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where one thing is illegal and another could not be read, the exit code is 3, and both are reported. */
class ExitCodesTest {

    private static final String ILLEGAL = "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3";
    private static final String LEGAL = "[Event \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n";

    @TempDir
    private Path directory = Path.of("");

    private Path out = Path.of("");

    @BeforeEach
    void output() {
        out = directory.resolve("out");
    }

    /** Files of which one thing is illegal, and another could not be read. */
    private List<Path> both() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String end : List.of(" {cut", " (2. Nf3", " Nf6 3. Nf3 {c} (3. d4 {cut")) {
            files.add(write("one" + files.size() + ".pgn", ILLEGAL + end));
        }
        files.add(write("two.pgn", ILLEGAL + " *\n\n" + LEGAL.replace("Nf3", "Zz9")));
        files.add(
                write("unknown.pgn", ILLEGAL + " *\n\n" + LEGAL.replace("[Result", "[Variant \"Nothing\"]\n[Result")));
        Path cut = directory.resolve("cut.pgn.gz");
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(cut))) {
            packed.write((ILLEGAL + " *\n\n" + LEGAL.repeat(2000)).getBytes(StandardCharsets.UTF_8));
        }
        byte[] bytes = Files.readAllBytes(cut);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
        files.add(cut);
        return files;
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "check --format line",
                "check --format jsonl",
                "check --format csv",
                "check --format json",
                "check --all",
                "check --quiet",
                "check --variations",
                "check --play-on",
                "claims",
                "claims --summary",
                "report --output @",
                "convert --output @",
                "convert --to jsonl",
                "tidy --dry-run"
            })
    void what_could_not_be_read_wins(String line) throws IOException {
        for (Path file : both()) {
            Run run = run(line, file.toString());
            boolean judges = !line.startsWith("tidy") || file.toString().endsWith(".gz");
            assertThat(run.exitCode())
                    .as("%s of %s: %s%s", line, file.getFileName(), run.out(), run.err())
                    .isEqualTo(judges ? ExitCode.UNREADABLE : run.exitCode());
        }
    }

    @Test
    void a_file_that_is_missing_wins_too() throws IOException {
        Path illegal = write("illegal.pgn", ILLEGAL + " *\n");
        assertThat(run("check", illegal.toString()).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run("check", illegal.toString(), directory + "/missing.pgn").exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void a_record_that_breaks_off_after_an_illegal_move_is_counted_as_both() throws IOException {
        Path file = write("both.pgn", ILLEGAL + " {cut");
        Run run = run("check --format line", file.toString());
        assertThat(run.out())
                .contains(":4:13: game 1 (A): 2.Ke3: the king on e1")
                .contains(":4:21: game 1 (A): cannot be read: found the end of the game in a comment that begins on"
                        + " line 4, expected '}'");
        assertThat(run.err()).startsWith("1 game, 2 legal plies: 1 illegal, 1 unreadable, ");
        assertThat(run("check --format json", file.toString()).out())
                .contains("\"illegal\":1")
                .contains("\"unreadable\":1");
        assertThat(run("check --format jsonl", file.toString()).out())
                .contains("\"verdict\":\"illegal\"")
                .containsPattern("\"further\":\\[\\{[^\\]]*\"verdict\":\"unreadable\"");
        assertThat(run("claims", file.toString()).out())
                .contains(": illegal: the king")
                .contains("after the illegal move: found the end of the game in a comment");
    }

    @Test
    void an_illegal_move_that_breaks_off_nothing_is_illegal_alone() throws IOException {
        Run run = run(
                "check",
                write("whole.pgn", ILLEGAL + " Nf6 3. Zz9 {whole} (3. Nf3) *\n").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.err()).contains("1 illegal, 0 unreadable");
    }

    private Run run(String line, String... files) {
        List<String> words =
                new ArrayList<>(List.of(line.replace("@", out.toString()).split(" ", -1)));
        words.addAll(List.of(files));
        return Run.of(words.toArray(String[]::new));
    }
}
