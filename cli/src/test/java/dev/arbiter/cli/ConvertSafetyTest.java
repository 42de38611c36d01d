package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A conversion that ends before its time leaves what was there, and one on many cores keeps the order of the games. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("full")
class ConvertSafetyTest {

    private static final String GAME = "[White \"Anna\"]\n\n1. e4 {a word} e5 2. Nf3 Nc6 1-0\n\n";

    private static final String OLD = "of an earlier conversion\n";

    @TempDir
    private Path directory = Path.of("");

    private Path input = Path.of("");
    private Path out = Path.of("");
    private Path unfinished = Path.of("");
    private Path said = Path.of("");

    @BeforeEach
    void files() throws IOException {
        input = Files.writeString(directory.resolve("in.pgn"), GAME.repeat(1000));
        out = Files.writeString(directory.resolve("out.pgn"), OLD);
        unfinished = directory.resolve("out.pgn.unfinished");
        said = directory.resolve("said");
    }

    @Test
    void killed_it_leaves_the_old_output_and_the_input_and_can_be_done_again() throws Exception {
        Process convert = begun();

        convert.destroyForcibly();
        assertThat(convert.waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(Files.readString(out)).isEqualTo(OLD);
        assertThat(Files.readString(input)).isEqualTo(GAME.repeat(1000));
        assertThat(unfinished).exists();
        Run again = Run.of("convert", "--output", out.toString(), input.toString());
        assertThat(again.err()).startsWith("1,000 games written; ");
        assertThat(Files.readString(out).split("Anna", -1)).hasSize(1001);
        assertThat(unfinished).doesNotExist();
    }

    @Test
    void interrupted_it_leaves_the_old_output_and_whole_games_beside_it() throws Exception {
        Process convert = begun();

        new ProcessBuilder("kill", "-INT", String.valueOf(convert.pid()))
                .start()
                .waitFor();
        assertThat(convert.waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(convert.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(Files.readString(out)).isEqualTo(OLD);
        assertThat(Files.readString(input)).isEqualTo(GAME.repeat(1000));
        String written = Files.readString(unfinished);
        int games = written.split("Anna", -1).length - 1;
        assertThat(written).endsWith(" 1-0\n\n");
        assertThat(written.split(" 1-0\n\n", -1)).hasSize(games + 1);
        assertThat(games).isGreaterThan(1000);
        assertThat(Files.readString(said))
                .isEqualTo("interrupted after " + Counts.of(games) + " games written; " + unfinished + " has them\n");
    }

    /** A conversion of a file and of standard input, which never ends, when some of it has been written. */
    private Process begun() throws Exception {
        List<String> arguments = List.of("convert", "--output", out.toString(), input.toString(), "-");
        Process convert = Shell.heedingInterrupts(
                        Child.arbiter("128m", arguments).command().toArray(String[]::new))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said.toFile())
                .start();
        Thread games = new Thread(() -> feed(convert.getOutputStream()));
        games.setDaemon(true);
        games.start();
        for (int i = 0; i < 600 && (!Files.exists(unfinished) || Files.size(unfinished) < 1_000_000); i++) {
            Thread.sleep(100);
        }
        assertThat(unfinished).exists();
        assertThat(Files.readString(out)).isEqualTo(OLD);
        return convert;
    }

    private static void feed(OutputStream in) {
        byte[] games = GAME.repeat(1000).getBytes(StandardCharsets.UTF_8);
        try (in) {
            while (true) {
                in.write(games);
            }
        } catch (IOException e) {
            // The conversion has ended.
        }
    }

    /** Plain games are written as they are read, with --renumber they become records on the way. */
    @ParameterizedTest
    @ValueSource(strings = {"pgn", "--renumber pgn", "jsonl", "--faithful pgn"})
    void games_stay_in_order_on_many_threads(String options) throws IOException {
        int count = 40_000;
        // Games of very different lengths, so that some chunks take longer than others.
        String text = IntStream.range(0, count)
                .mapToObj(number -> "[Event \"" + number + "\"]\n\n1. e4 {" + "long ".repeat(number / 7000 * 20)
                        + "} e5" + (number % 9 == 0 ? " (1... c5 2. Nf3) 2. Nf3" : "") + " *\n\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(directory.resolve("many.pgn"), text);
        Path many = directory.resolve("many.out");

        Run run = Run.of(("convert --threads 4 --to " + options.replaceFirst("(.*) (\\w+)", "$2 $1") + " --output "
                        + many + " " + file)
                .split(" ", -1));

        assertThat(run.exitCode()).as(run.err()).isZero();
        List<Integer> numbers = Files.readAllLines(many).stream()
                .filter(line -> line.contains("Event"))
                .map(line -> Integer.valueOf(line.replaceFirst(".*Event\\W+(\\d+).*", "$1")))
                .toList();
        assertThat(numbers).isEqualTo(IntStream.range(0, count).boxed().toList());
    }
}
