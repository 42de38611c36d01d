package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.contest.Contest;
import dev.arbiter.laws.Fact;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArbiterCommandTest {

    @Test
    void the_version_is_printed() {
        Run run = Run.of("--version");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).matches("arbiter [0-9]+\\.[0-9]+\\.[0-9]+\n");
    }

    @Test
    void help_lists_every_command() {
        assertThat(Run.of("--help").out())
                .contains("contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "completion");
    }

    /** A newcomer is shown first what arbiters come for. */
    @Test
    void without_arguments_help_is_printed_and_begins_with_check_settle_and_desk() {
        Run run = Run.of();

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out())
                .isEqualTo(Run.of("--help").out())
                .containsPattern("(?s)  check .*  settle .*  desk .*  show ");
        assertThat(CommandLines.NAMES).startsWith("check", "settle", "desk");
    }

    @Test
    void the_completion_script_knows_every_command_and_its_options() {
        assertThat(Run.of("completion").out())
                .contains("contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "serve")
                .contains("--explain", "--resume", "--port");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"contest", "games", "show", "moves", "rule", "winnable", "perft", "check", "serve", "completion"
            })
    void every_command_has_help_with_examples(String command) {
        Run run = Run.of(command, "--help");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Usage: arbiter " + command)
                .containsPattern("Examples?:\n +.*arbiter " + command);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"nonsense", "--nonsense", "games --nonsense", "show -g", "rule -g", "perft -g othello many"})
    void wrong_usage_is_answered_with_where_to_find_help(String line) {
        Run run = Run.of(line.isEmpty() ? new String[0] : line.split(" "));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("arbiter").contains("--help'").hasLineCount(2);
    }

    @Test
    void an_unknown_game_is_wrong_usage() {
        Run run = Run.of("show", "-g", "ludo");

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).startsWith("arbiter show: there is no game 'ludo'; 'arbiter games' lists them\n");
    }

    /** What bash offers after a line, by the script. */
    private static List<String> offered(String line) throws IOException, InterruptedException {
        return offered(line, "''");
    }

    /** The same for a word that has been begun, as bash quotes it. */
    private static List<String> offered(String line, String begun) throws IOException, InterruptedException {
        String script = Run.of("completion").out() + "COMP_WORDS=(" + line + " " + begun
                + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                + "_arbiter\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
        Process bash = new ProcessBuilder("bash").redirectErrorStream(true).start();
        try (var in = bash.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        String answer = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(answer).isZero();
        return answer.lines().toList();
    }

    @Test
    void the_completion_script_offers_what_can_follow() throws IOException, InterruptedException {
        assertThat(offered("arbiter")).containsAll(CommandLines.NAMES).contains("help", "version");
        assertThat(offered("arbiter help")).containsExactlyElementsOf(CommandLines.NAMES);
        assertThat(offered("arbiter contest")).containsExactlyElementsOf(Contest.names());
        assertThat(offered("arbiter show -g")).containsExactlyElementsOf(GameOption.ids());
        assertThat(offered("arbiter check x --format")).contains("text", "jsonl", "csv");
        assertThat(offered("arbiter perft -g chess --duplicates")).containsExactly("keep", "drop");
        assertThat(offered("arbiter find x --encoding")).contains("windows-1251", "koi8-r");
        assertThat(offered("arbiter settle --then")).containsExactlyElementsOf(Fact.words());
        assertThat(offered("arbiter settle --then", "'\"wrong-'"))
                .containsExactly("wrong-colours", "wrong-setup", "wrong-setting", "wrong-clock");
    }

    @Test
    void the_completion_knows_every_command_and_option() {
        String completion = Run.of("completion").out();
        CommandLines.syntaxes(Console.of(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        Terminal.NONE))
                .forEach((name, syntax) -> {
                    List<String> offered = completion
                            .lines()
                            .filter(line -> line.strip().startsWith(name + ":-*)"))
                            .toList();
                    assertThat(offered).as(name).hasSize(1);
                    for (Option option : syntax.options()) {
                        assertThat(offered.get(0).split("[ ']", -1)).as(name).containsAll(option.names());
                    }
                });
    }

    @Test
    void help_and_version_are_commands_and_options() {
        assertThat(Run.of("help")).isEqualTo(Run.of("--help")).isEqualTo(Run.of("-h"));
        assertThat(Run.of("help", "show")).isEqualTo(Run.of("show", "--help")).isEqualTo(Run.of("show", "-h"));
        assertThat(Run.of("version")).isEqualTo(Run.of("--version")).isEqualTo(Run.of("-V"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shwo| there is no command 'shwo'; did you mean 'show'?",
                "chek games.pgn| there is no command 'chek'; did you mean 'check'?",
                "--verison| there is no option '--verison'; did you mean '--version'?",
                "check --qiuet| there is no option '--qiuet'; did you mean '--quiet'?",
                "check --form csv| there is no option '--form'; did you mean '--format'?",
                "check --nonsense| there is no option '--nonsense'",
                "check --format josnl x| --format cannot be 'josnl'; expected one of ",
                "show -g ches| there is no game 'ches'; 'arbiter games' lists them; did you mean 'chess'?",
                "show -g chess -g chess| --rules is repeated",
                "show -g| --rules needs a value: GAME",
                "show -g --json| --rules needs a value: GAME",
                "show --json=yes -g chess| --json takes no value",
                "perft -g chess -p| --position needs a value: POSITION",
                "contest otello| there is no program 'otello'; expected one of ",
                "perft -g chess| DEPTH is required",
                "perft -g chess many| DEPTH must be from 0 to 99, not 'many'",
                "perft -g chess 1 2| unexpected argument '2'",
                "check --max-errors some x| --max-errors must be 0 or more, not 'some'",
            })
    void wrong_usage_is_answered_in_words_and_with_what_may_be_meant(String example) {
        Run run = Run.of(example.substring(0, example.indexOf('|')).split(" ", -1));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err().lines().findFirst().orElseThrow())
                .contains(":" + example.substring(example.indexOf('|') + 1));
        assertThat(run.err()).hasLineCount(2);
    }

    @Test
    void a_value_stands_after_its_option_or_after_an_equals_sign_or_right_at_a_short_name() {
        Run run = Run.of("moves", "--game", "chess", "e4");

        assertThat(run.exitCode()).isZero();
        assertThat(Run.of("moves", "--game=chess", "e4")).isEqualTo(run);
        assertThat(Run.of("moves", "-gchess", "e4")).isEqualTo(run);
        assertThat(Run.of("moves", "-g=chess", "e4")).isEqualTo(run);
        assertThat(Run.of("moves", "e4", "-g", "chess")).isEqualTo(run);
        assertThat(Run.of("moves", "-g", "chess", "--", "e4")).isEqualTo(run);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "games",
                "contest othello",
                "show -g chess",
                "moves -g othello",
                "rule -g chess e4",
                "winnable e4",
                "perft -g chess 2",
                "help",
                "version",
                "completion",
                "check -",
                "check -q -",
                "check --format json -",
                "claims -",
                "convert -",
                "find plies>0 -",
                "tree - e4"
            })
    void a_closed_pipe_ends_a_command_silently(String line) {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String input = line.startsWith("contest")
                ? "1\n" + "--------\n".repeat(8) + "B\nQ\n"
                : "1. e4 e5 2. Ke3 *\n\n".repeat(5_000);

        int exitCode = Main.main(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII)), closed, err, line.split(" ", -1));

        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(exitCode).isEqualTo(141);
    }

    @ParameterizedTest
    @ValueSource(strings = {"games", "contest othello", "show -g chess"})
    void output_that_cannot_be_written_is_exit_code_3(String line) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String game = "1\n" + "--------\n".repeat(8) + "B\nQ\n";

        int exitCode = Main.main(
                new ByteArrayInputStream(game.getBytes(StandardCharsets.US_ASCII)),
                new PrintStream(full, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                line.split(" ", -1));

        assertThat(exitCode).isEqualTo(ExitCode.UNREADABLE);
        assertThat(err.toString(StandardCharsets.UTF_8)).endsWith(": standard output: it cannot be written\n");
    }
}
