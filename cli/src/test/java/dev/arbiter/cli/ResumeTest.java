package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A check that is killed goes on where it was, and its output is what an undisturbed run would have written. */
class ResumeTest {

    private static final String LEGAL = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n\n";
    private static final String ILLEGAL = "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5\n2. Ke3 d6 0-1\n\n";
    private static final String TRANSCRIPT = "f5d6c3d3c4f4f6\n";

    @TempDir
    private Path directory = Path.of("");

    @Tag("full")
    @ParameterizedTest
    @CsvSource({"jsonl,2", "csv,1"})
    void a_killed_check_goes_on_without_losing_or_repeating_a_verdict(String format, int kills) throws Exception {
        killAndCompare(format, kills, 2);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"jsonl", "csv", "text"})
    void a_check_killed_twenty_times_writes_what_an_undisturbed_one_writes(String format) throws Exception {
        killAndCompare(format, 20, 20);
    }

    private void killAndCompare(String format, int kills, int megabytes) throws Exception {
        List<String> files = archive(megabytes);
        Path whole = directory.resolve("whole");
        Path killed = directory.resolve("killed");
        Path state = directory.resolve("state");
        String exit = end(start(format, whole, directory.resolve("unused"), files));
        Random random = new Random(format.hashCode());
        int done = 0;
        // A run that comes to its end is compared, and another one begins.
        while (true) {
            Process process = start(format, killed, state, files);
            if (done < kills && !process.waitFor(400 + random.nextInt(1600), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
                done++;
                continue;
            }
            assertThat(end(process)).isEqualTo(exit);
            assertThat(Files.mismatch(whole, killed)).as("after %s kills", done).isEqualTo(-1);
            if (done >= kills) {
                return;
            }
            Files.delete(state);
        }
    }

    @Test
    void a_check_goes_on_from_every_place_where_its_state_may_have_been_kept() throws IOException {
        List<String> files = archive(3);
        Path output = directory.resolve("out");
        Path state = directory.resolve("state");
        Run undisturbed = run("jsonl", output, state, files);
        assertThat(undisturbed.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        byte[] whole = Files.readAllBytes(output);
        String finished = Files.readString(state);

        assertThat(run("jsonl", output, state, files).err()).isEqualTo("this check is already complete\n");
        assertThat(output).hasBinaryContent(whole);

        // What was written after the mark when the process died is cut off.
        Files.writeString(state, finished.replace("\"finished\":true", "\"finished\":false"));
        Files.move(output, directory.resolve("out.unfinished"));
        Files.write(
                directory.resolve("out.unfinished"),
                "{\"file\":\"half a".getBytes(StandardCharsets.UTF_8),
                java.nio.file.StandardOpenOption.APPEND);
        Run again = run("jsonl", output, state, files);
        assertThat(again.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(again.err()).startsWith(undisturbed.err().split(";", 2)[0]);
        assertThat(output).hasBinaryContent(whole);
    }

    @Test
    void changed_inputs_and_options_are_refused() throws IOException {
        List<String> files = archive(1);
        Path output = directory.resolve("out");
        Path state = directory.resolve("state");
        run("jsonl", output, state, files);

        Path first = Path.of(files.get(0));
        assertThat(run("csv", output, state, files))
                .isEqualTo(new Run(
                        ExitCode.UNREADABLE,
                        "",
                        state
                                + ": the check cannot be resumed: it was started with other options: --format jsonl; now they are"
                                + " --format csv\n"));
        assertThat(run("jsonl", directory.resolve("other"), state, files).err())
                .endsWith("its verdicts go to " + output + ", not to " + directory.resolve("other") + "\n");
        assertThat(run("jsonl", output, state, files.subList(0, 1)).err())
                .endsWith("it was started with " + files.size() + " files; now there are 1\n");
        Files.setLastModifiedTime(first, FileTime.fromMillis(1));
        assertThat(run("jsonl", output, state, files).err())
                .endsWith(first + " has changed since: it had " + Files.size(first) + " bytes, now it has "
                        + Files.size(first) + ", and a later date\n");
    }

    @ParameterizedTest
    @CsvSource({"finished, deleted", "finished, emptied", "killed, deleted", "killed, emptied"})
    void an_output_that_was_deleted_or_emptied_is_made_again(String end, String how) throws IOException {
        List<String> files = archive(1);
        Path output = directory.resolve("out");
        Path state = directory.resolve("state");
        Run first = run("jsonl", output, state, files);
        byte[] whole = Files.readAllBytes(output);
        Path lost = output;
        if (end.equals("killed")) {
            Files.writeString(state, Files.readString(state).replace("\"finished\":true", "\"finished\":false"));
            lost = Files.move(output, directory.resolve("out.unfinished"));
        }
        if (how.equals("deleted")) {
            Files.delete(lost);
        } else {
            Files.write(lost, new byte[0]);
        }

        Run again = run("jsonl", output, state, files);
        assertThat(again.exitCode()).isEqualTo(first.exitCode());
        assertThat(again.err()).startsWith(output + ": what the check had written is gone; it begins again\n");
        assertThat(output).hasBinaryContent(whole);
        assertThat(run("jsonl", output, state, files).err()).isEqualTo("this check is already complete\n");
    }

    @Test
    void an_empty_output_that_was_deleted_is_made_again() throws IOException {
        Path games = Files.writeString(directory.resolve("legal.pgn"), LEGAL);
        Path output = directory.resolve("out");
        Path state = directory.resolve("state");
        run("line", output, state, List.of(games.toString()));
        assertThat(output).isEmptyFile();
        assertThat(run("line", output, state, List.of(games.toString())).err())
                .isEqualTo("this check is already complete\n");

        Files.delete(output);
        Run again = run("line", output, state, List.of(games.toString()));
        assertThat(again.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(again.err()).contains("it begins again").contains("1 game, ");
        assertThat(output).isEmptyFile();
    }

    @Test
    void an_output_that_is_not_the_check_s_own_is_refused() throws IOException {
        List<String> files = archive(1);
        Path output = directory.resolve("out");
        Path state = directory.resolve("state");
        run("jsonl", output, state, files);
        Files.writeString(state, Files.readString(state).replace("\"finished\":true", "\"finished\":false"));
        Path unfinished = Files.writeString(directory.resolve("out.unfinished"), "x");

        assertThat(run("jsonl", output, state, files).err()).contains("it is not the output of that check");
        assertThat(unfinished).hasContent("x");
    }

    @Test
    void what_is_no_state_is_refused() throws IOException {
        Path state = Files.writeString(directory.resolve("state"), "[]");

        assertThat(run("jsonl", directory.resolve("out"), state, List.of("x")).err())
                .isEqualTo(state + ": not the state of a check\n");
    }

    @Test
    void resuming_needs_an_output_that_can_be_cut_and_inputs_that_can_be_read_again() {
        assertThat(Run.of("check", "--resume", "state", "x").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("check", "--resume", "state", "--output", "out", "-").exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    /** Plain and compressed files, one that cannot be divided, and small ones. */
    private List<String> archive(int megabytes) throws IOException {
        Path plain = directory.resolve("a.pgn");
        Path gzip = directory.resolve("b.pgn.gz");
        Path othello = directory.resolve("c.txt");
        byte[] games = (LEGAL.repeat(30) + ILLEGAL).getBytes(StandardCharsets.UTF_8);
        int times = megabytes * 1_000_000 / games.length;
        try (OutputStream first = Files.newOutputStream(plain);
                OutputStream second = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            for (int i = 0; i < times; i++) {
                first.write(games);
                second.write(games);
            }
        }
        Files.writeString(othello, TRANSCRIPT.repeat(megabytes * 5000));
        List<String> files = new ArrayList<>(List.of(plain.toString(), gzip.toString(), othello.toString()));
        for (int i = 0; i < 20; i++) {
            files.add(Files.writeString(directory.resolve("d" + i + ".pgn"), LEGAL + ILLEGAL)
                    .toString());
        }
        files.add(directory.resolve("missing.pgn").toString());
        return files;
    }

    private static List<String> arguments(String format, Path output, Path state, List<String> files) {
        List<String> arguments = new ArrayList<>(List.of("check", "--format", format));
        arguments.addAll(List.of("--output", output.toString(), "--resume", state.toString(), "--threads", "2"));
        arguments.addAll(files);
        return arguments;
    }

    private static Run run(String format, Path output, Path state, List<String> files) {
        return Run.of(arguments(format, output, state, files).toArray(String[]::new));
    }

    private static Process start(String format, Path output, Path state, List<String> files) throws IOException {
        return Child.startSilently(Child.arbiter("512m", arguments(format, output, state, files)));
    }

    private static String end(Process process) throws InterruptedException {
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return "exit code " + process.exitValue();
    }
}
