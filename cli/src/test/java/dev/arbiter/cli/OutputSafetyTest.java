package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a command reads is overwritten, and what was in an output's place stays until the output is complete. */
class OutputSafetyTest {

    private static final String GAME = "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n";

    @TempDir
    private Path directory = Path.of("");

    private Path games = Path.of("");

    @BeforeEach
    void someGames() throws IOException {
        games = file("games.pgn", GAME);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    /** Runs a check whose arguments have the directory's name for a {@code @}. */
    private Run check(String... arguments) {
        List<String> all = new ArrayList<>(List.of("check"));
        for (String argument : arguments) {
            all.add(argument.replace("@", directory.toString()));
        }
        return Run.of(all.toArray(String[]::new));
    }

    private static void assertRefused(Run run, String reason) {
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("arbiter check: " + reason + "\nTry 'arbiter check --help'.\n");
    }

    private void assertOverwriteRefused(Run run, String file, String input) {
        assertRefused(
                run,
                directory.resolve(file) + " is an input (" + input.replace("@", directory.toString())
                        + ") and would be overwritten; name another file");
    }

    // ---- an output that is read

    @ParameterizedTest
    @CsvSource({
        "@/games.pgn,@/games.pgn,games.pgn",
        "@/games.pgn,@/below/../games.pgn,games.pgn",
        "@/games.pgn,@/symbolic.pgn,games.pgn",
        "@/games.pgn,@/hard.pgn,games.pgn",
        "@/symbolic.pgn,@/games.pgn,games.pgn",
        "@/hard.pgn,@/games.pgn,hard.pgn",
        "@/below/out.pgn,@/below,below/out.pgn",
        "@/below/games.gz,@/below,below/games.gz",
        "@/games.pgn,@/g*.pgn,games.pgn",
        "@/games.pgn,@/games.pgn.unfinished,games.pgn.unfinished"
    })
    void an_output_that_is_an_input_is_refused_and_stays_as_it_is(String output, String input, String refused)
            throws IOException {
        Files.createDirectory(directory.resolve("below"));
        Files.createSymbolicLink(directory.resolve("symbolic.pgn"), games);
        Files.createLink(directory.resolve("hard.pgn"), games);
        file("games.pgn.unfinished", GAME);
        file("below/out.pgn", GAME);
        try (OutputStream out =
                new java.util.zip.GZIPOutputStream(Files.newOutputStream(directory.resolve("below/games.gz")))) {
            out.write(GAME.getBytes(StandardCharsets.US_ASCII));
        }
        byte[] before = Files.readAllBytes(directory.resolve(refused));
        String found = input.endsWith("below") ? "@/" + refused : input.replace("g*", "games");

        assertOverwriteRefused(check("--output", output, input), refused, found);
        assertThat(directory.resolve(refused)).hasBinaryContent(before);
        assertThat(games).hasContent(GAME);
    }

    @Test
    void what_is_read_beside_an_input_is_refused_too() throws IOException {
        file("othello-1.in", "1\n--------\n");
        file("othello-1.out", "");
        file("list", games + "\n");
        Files.createDirectory(directory.resolve("wthor"));
        file("wthor/a.wtb", "");
        file("wthor/WTHOR.JOU", "names");

        assertOverwriteRefused(
                check("--output", "@/othello-1.out", "@/othello-1.in"), "othello-1.out", "@/othello-1.in");
        assertOverwriteRefused(check("--output", "@/othello-1.out", "@"), "othello-1.out", "@/othello-1.in");
        assertOverwriteRefused(check("--output", "@/list", "--files-from", "@/list"), "list", "@/list");
        assertOverwriteRefused(
                check("--output", "@/wthor/WTHOR.JOU", "@/wthor/a.wtb"), "wthor/WTHOR.JOU", "@/wthor/a.wtb");
        assertThat(directory.resolve("wthor/WTHOR.JOU")).hasContent("names");
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.pgn", "games.pgn.new"})
    void a_state_that_would_overwrite_an_input_is_refused(String input) throws IOException {
        file("games.pgn.new", GAME);
        Files.delete(games);

        assertOverwriteRefused(
                check("--output", "@/out", "--resume", "@/games.pgn", "@/" + input), input, "@/" + input);
        assertThat(directory.resolve("games.pgn.new")).hasContent(GAME);
    }

    @ParameterizedTest
    @CsvSource({
        "@/both,@/both,both",
        "@/both,@/../both,both",
        "@/both,@/both.unfinished,both.unfinished",
        "@/both.new,@/both,both.new",
        "@/link,@/both,both"
    })
    void output_and_state_need_a_file_each(String output, String state, String both) throws IOException {
        Files.createSymbolicLink(directory.resolve("link"), file("linked", ""));
        if (output.contains("link")) {
            Files.createLink(directory.resolve("both"), directory.resolve("linked"));
        }
        String same = state.replace("..", "../" + directory.getFileName());

        assertThat(check("--output", output, "--resume", same, "@/games.pgn").err())
                .startsWith("arbiter check: --output and --resume name the same file: ")
                .contains(both + "\n");
    }

    // ---- a directory that holds the output

    @ParameterizedTest
    @ValueSource(strings = "jsonl")
    void an_output_in_the_directory_that_is_checked_is_not_read(String format) throws IOException {
        Run first = check("--format", format, "--output", "@/verdicts", "@");
        String verdicts = Files.readString(directory.resolve("verdicts"));
        // Of a run that was killed.
        file("verdicts.unfinished", GAME);
        Run again = check("--format", format, "--output", "@/verdicts", "@");

        assertThat(first.err()).startsWith("1 game, ");
        assertThat(again.err()).startsWith("1 game, ");
        assertThat(directory.resolve("verdicts")).hasContent(verdicts);
        assertThat(directory.resolve("verdicts.unfinished")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "jsonl", "csv"})
    void a_check_goes_on_that_keeps_output_and_state_in_the_directory_that_is_checked(String format)
            throws IOException {
        String[] arguments = {"--format", format, "--output", "@/verdicts", "--resume", "@/state", "@"};
        Path output = directory.resolve("verdicts");
        Path unfinished = directory.resolve("verdicts.unfinished");
        Path state = directory.resolve("state");
        Run first = check(arguments);
        String verdicts = Files.readString(output);
        String finished = Files.readString(state);

        assertThat(check(arguments)).isEqualTo(new Run(1, "", "this check is already complete\n"));

        // Killed after the last verdict, before the end was noted.
        Files.writeString(state, finished.replace("\"finished\":true", "\"finished\":false"));
        Files.move(output, unfinished);
        Files.writeString(directory.resolve("state.new"), "{");
        assertThat(check(arguments).err()).startsWith(first.err().split(";", 2)[0]);
        assertThat(output).hasContent(verdicts);
        assertThat(unfinished).doesNotExist();

        // Killed after the end was noted, before the output was in its place.
        Files.move(output, unfinished);
        file("verdicts", "older");
        assertThat(check(arguments).err()).isEqualTo("this check is already complete\n");
        assertThat(output).hasContent(verdicts);
        assertThat(unfinished).doesNotExist();
    }

    // ---- where the output goes

    @Test
    void a_hyphen_is_standard_output() throws IOException {
        Run plain = check("@/games.pgn");
        Run hyphen = check("--output", "-", "@/games.pgn");

        assertThat(hyphen.out()).isEqualTo(plain.out()).contains("Ke3");
        assertThat(Path.of("-")).doesNotExist();
        assertThat(Path.of("-.unfinished")).doesNotExist();
        assertThat(check("--output", "-", "--resume", "@/state", "@/games.pgn").exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void a_device_takes_the_output_as_it_comes() {
        assertThat(check("--output", "/dev/null", "@/games.pgn").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Path.of("/dev/null.unfinished")).doesNotExist();
        assertRefused(
                check("--output", "/dev/null", "--resume", "@/state", "@/games.pgn"),
                "--resume needs a file as its --output, which /dev/null is not");
    }

    @Test
    void a_file_has_its_old_content_until_the_new_one_is_complete() throws IOException {
        Path place = file("place", "old");
        try (OutputFile file = new OutputFile(place)) {
            file.open(0).write('n');
        }
        assertThat(place).hasContent("old");
        assertThat(directory.resolve("place.unfinished")).hasContent("n");

        try (OutputFile file = new OutputFile(place)) {
            file.open(1).write('w');
            file.complete();
        }
        assertThat(place).hasContent("nw");
        assertThat(directory.resolve("place.unfinished")).doesNotExist();
    }

    @Test
    void a_link_in_the_unfinished_output_s_place_does_no_harm() throws IOException {
        Files.createSymbolicLink(directory.resolve("out.unfinished"), games);

        assertThat(check("--output", "@/out", file("other.pgn", GAME).toString())
                        .exitCode())
                .isEqualTo(ExitCode.ILLEGAL);
        assertThat(games).hasContent(GAME);
        assertThat(directory.resolve("out")).isRegularFile().isNotEmptyFile();
    }

    @Test
    void a_drawing_replaces_the_file_that_a_link_leads_to_and_no_other_name_of_it() throws IOException {
        Path drawing = file("drawing.svg", "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.svg"), drawing);
        Path copy = Files.createLink(directory.resolve("copy.svg"), drawing);

        assertThat(Run.of("show", "-g", "chess", "--svg", link.toString()).exitCode())
                .isZero();
        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(drawing)).startsWith("<svg ");
        assertThat(copy).hasContent("old");
        assertThat(directory.resolve("drawing.svg.unfinished")).doesNotExist();
    }

    // ---- the other commands that write

    @ParameterizedTest
    @CsvSource({
        "find,any,games.pgn",
        "find,any,below/../games.pgn",
        "find,any,symbolic.pgn",
        "find,any,hard.pgn",
        "convert,,games.pgn",
        "convert,,below/../games.pgn",
        "convert,,symbolic.pgn",
        "convert,,hard.pgn"
    })
    void no_command_writes_over_what_it_reads(String command, String query, String output) throws IOException {
        Files.createDirectory(directory.resolve("below"));
        Files.createSymbolicLink(directory.resolve("symbolic.pgn"), games);
        Files.createLink(directory.resolve("hard.pgn"), games);
        List<String> words = new ArrayList<>(List.of(command));
        if (query != null) {
            words.add("plies >= 0");
        }
        words.addAll(List.of("--output", directory.resolve(output).toString()));
        for (String input : List.of(games.toString(), directory.toString(), directory + "/g*.pgn")) {
            List<String> all = new ArrayList<>(words);
            all.add(input);
            Run run = Run.of(all.toArray(String[]::new));
            assertThat(run.exitCode()).as(input).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(run.err()).as(input).contains(" and would be overwritten; name another file\n");
            assertThat(games).hasContent(GAME);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"find", "convert"})
    void no_command_writes_over_the_list_of_its_files(String command) throws IOException {
        Path list = file("list", games + "\n");
        List<String> words = new ArrayList<>(List.of(command));
        if (command.equals("find")) {
            words.add("plies >= 0");
        }
        words.addAll(List.of("--files-from", list.toString(), "--output", list.toString()));

        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains(list + " is an input (" + list + ") and would be overwritten");
        assertThat(list).hasContent(games + "\n");
    }

    @Test
    void games_split_by_event_are_not_written_over_their_own_file() throws IOException {
        Path event = file("Club.pgn", "[Event \"Club\"]\n\n1. e4 e5 *\n");

        Run run = Run.of("convert", "--split", "event", "--output", directory.toString(), event.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).contains(event + " is an input and would be overwritten");
        assertThat(event).hasContent("[Event \"Club\"]\n\n1. e4 e5 *\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"check - --output", "show -g chess -p - --svg", "find plies>=0 - --output", "convert - --output"
            })
    void no_command_writes_over_its_standard_input(String line) throws Exception {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.add(games.toString());
        Process process = Child.arbiter("64m", words)
                .redirectInput(games.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said).contains(games + " is an input (-) and would be overwritten");
        assertThat(process.exitValue()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(games).hasContent(GAME);
    }

    /** What {@code tree} and {@code claims} find goes to standard output alone. */
    @ParameterizedTest
    @ValueSource(strings = {"tree", "claims", "moves", "rule", "perft", "winnable", "games", "contest"})
    void the_other_commands_write_no_files(String command) {
        assertThat(Run.of(command, "--help").out()).doesNotContain("--output", "--svg");
    }
}
