package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** {@code -} as the name of an output is standard output in every command, or refused; no file is called so. */
class StandardOutputTest {

    /** The options that name what is written. */
    private static final List<String> OPTIONS = List.of("--output", "-o", "--illegal-to", "--svg");

    /** Commands that write the same there as into a file; {@code OUT} is the output. */
    static final List<String> WRITTEN = List.of(
            "check --output OUT GAMES",
            "check --format csv --output OUT GAMES",
            "check --format jsonl --output OUT GAMES",
            "convert --output OUT GAMES",
            "convert --to jsonl --output OUT GAMES",
            "tidy --output OUT GAMES",
            "find white=Anna --output OUT GAMES",
            "doubles --format csv --output OUT GAMES",
            "players --output OUT GAMES",
            "report --output OUT GAMES",
            "show --svg OUT e4");

    /** Those that cannot, with what they say. */
    static final Map<String, String> REFUSED = Map.of(
            "check --illegal-to OUT GAMES",
            "--illegal-to needs a file name: the report already goes to standard output",
            "convert --split event --output OUT GAMES",
            "--split needs --output, the directory to write to",
            "tidy --split year --output OUT GAMES",
            "--split needs --output, the directory to write to",
            "table --output OUT GAMES",
            "--output must end in .duckdb (a database) or .parquet (a directory of Parquet files)",
            "index --output OUT GAMES",
            "--output needs a directory: indexes cannot go to standard output",
            "match -engine cmd=sh name=a -engine cmd=sh name=b -each nodes=1 --output OUT",
            "-pgnout needs a file name: the standings already go to standard output");

    static final List<Map.Entry<String, String>> REFUSALS = List.copyOf(REFUSED.entrySet());

    @TempDir
    private Path folder = Path.of("");

    private Path games = Path.of("");

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(folder.resolve("in.pgn"), """
                [White "Anna"]
                [Date "1992.01.17"]

                1. e4 e5 2. Nf3 1-0

                [White "Boris"]

                1. e4 e5 2. Ke3 *

                [White "Anna"]
                [Date "1992.01.17"]

                1. e4 e5 2. Nf3 1-0
                """);
    }

    @AfterEach
    void no_file_is_called_so() {
        assertThat(Path.of("-")).doesNotExist();
        assertThat(Path.of("-.unfinished")).doesNotExist();
    }

    private Run run(String command, String output) {
        List<String> words = new ArrayList<>();
        for (String word : command.split(" ", -1)) {
            words.add(word.equals("OUT") ? output : word.equals("GAMES") ? games.toString() : word);
        }
        return Run.of(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @FieldSource("WRITTEN")
    void what_a_file_would_hold_goes_to_standard_output(String command) throws IOException {
        Path file = folder.resolve("out");
        Run one = run(command, file.toString());
        Run other = run(command, "-");

        assertThat(other.exitCode()).as(other.err()).isEqualTo(one.exitCode()).isNotEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Files.readString(file)).isNotBlank();
        assertThat(other.out()).startsWith(Files.readString(file));
    }

    @ParameterizedTest
    @FieldSource("REFUSALS")
    void what_cannot_go_there_is_refused(Map.Entry<String, String> refusal) {
        Run run = run(refusal.getKey(), "-");

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains(refusal.getValue());
        assertThat(run.out()).isEmpty();
    }

    @Test
    void every_command_with_such_an_option_is_here() {
        Console nowhere = Console.of(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Terminal.NONE);
        TreeSet<String> asked = new TreeSet<>();
        CommandLines.syntaxes(nowhere)
                .forEach((command, syntax) -> syntax.options().stream()
                        .flatMap(option -> option.names().stream())
                        .filter(OPTIONS::contains)
                        .forEach(name -> asked.add(command + " " + name)));
        TreeSet<String> here = new TreeSet<>();
        List<String> lines = new ArrayList<>(WRITTEN);
        lines.addAll(REFUSED.keySet());
        for (String line : lines) {
            List<String> words = Arrays.asList(line.split(" ", -1));
            here.add(words.get(0) + " " + words.get(words.indexOf("OUT") - 1));
        }
        assertThat(here).isEqualTo(asked);
    }
}
