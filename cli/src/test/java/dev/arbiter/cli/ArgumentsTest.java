package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever words follow a command, they are taken or refused in words. */
class ArgumentsTest {

    private static final long SEED = 20261123;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?=-.äß王";

    /** What would serve for ever, wait for more, or needs a database that is fetched. */
    private static final Set<String> NOT_RUN = Set.of("serve", "desk", "index", "table", "sql");

    @TempDir
    Path folder;

    private static final Console NOWHERE = Console.of(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Terminal.NONE);

    static Stream<String> commands() {
        return CommandLines.NAMES.stream();
    }

    /** Reads arguments as a command does; the complaint, or nothing where there is none. */
    private static String complaint(String command, List<String> arguments) {
        try {
            CommandLines.syntax(NOWHERE, command).read(arguments);
            return "";
        } catch (WrongUsageException e) {
            return e.reason();
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_letter_after_a_dash_is_taken_or_refused(String command) {
        List<String> known = new ArrayList<>();
        CommandLines.syntax(NOWHERE, command).options().forEach(option -> known.addAll(option.names()));
        for (String letter : LETTERS.chars().mapToObj(Character::toString).toList()) {
            for (String dashes : List.of("-", "--")) {
                String option = dashes + letter;
                for (List<String> after : List.of(
                        List.<String>of(), List.of("word"), List.of("-1"), List.of("-"), List.of("word", option))) {
                    List<String> line = new ArrayList<>(List.of(option));
                    line.addAll(after);
                    String complaint = complaint(command, line);
                    assertThat(known.contains(option)
                                    || option.equals("--")
                                    || complaint.startsWith("there is no option '-"))
                            .as("%s %s: %s", command, line, complaint)
                            .isTrue();
                }
                for (String attached : List.of("=", "=x", "x", "é")) {
                    String complaint = complaint(command, List.of(option + attached, "word"));
                    boolean takes = known.contains(option);
                    assertThat(takes || option.startsWith("--") || complaint.startsWith("there is no option"))
                            .as("%s %s%s: %s", command, option, attached, complaint)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void an_unknown_letter_never_ends_in_a_stack_trace(String command) {
        for (List<String> line : List.of(
                List.of(command, "-y"),
                List.of(command, "-y", "FILE"),
                List.of(command, "-n", "3"),
                List.of(command, "-1"),
                List.of(command, "-y=3"),
                List.of(command, "-yyy", "word"))) {
            Run run = Run.of(line.toArray(new String[0]));
            assertThat(run.exitCode()).as("%s", line).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(run.err())
                    .as("%s", line)
                    .contains("there is no option '" + line.get(1))
                    .hasLineCount(2);
        }
    }

    @Test
    void help_is_given_on_every_word_or_refused() {
        for (String of : CommandLines.NAMES) {
            assertThat(Run.of("help", of)).as(of).isEqualTo(Run.of(of, "--help"));
            assertThat(Run.of("help", of).out()).startsWith("Usage: arbiter " + of);
        }
        for (String of : List.of("help", "version", "--help", "-h", "--version", "-V")) {
            assertThat(Run.of("help", of)).as(of).isEqualTo(Run.of("help"));
            assertThat(Run.of("--help", of)).as(of).isEqualTo(Run.of("help"));
            assertThat(Run.of("help", of, of).exitCode()).as(of).isEqualTo(ExitCode.WRONG_USAGE);
        }
        for (String of : List.of("", "-", "--", "fnid", "-x", "--nonsense", "help help")) {
            Run run = Run.of("help", of);
            assertThat(run.exitCode()).as(of).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(run.err()).as(of).startsWith("arbiter: there is no ").hasLineCount(2);
        }
        assertThat(Run.of("help", "fnid").err()).contains("did you mean 'find'?");
    }

    @Test
    void random_words_are_read_or_refused_by_every_command() {
        SplittableRandom random = new SplittableRandom(SEED);
        Map<String, Syntax> known = CommandLines.syntaxes(NOWHERE);
        for (int i = 0; i < 20_000; i++) {
            String command = CommandLines.NAMES.get(random.nextInt(CommandLines.NAMES.size()));
            List<String> line = new ArrayList<>();
            for (int words = random.nextInt(6); words > 0; words--) {
                line.add(word(Objects.requireNonNull(known.get(command)), random));
            }
            // Anything else than a complaint in words is thrown, and fails this test.
            complaint(command, line);
        }
    }

    private static String word(Syntax syntax, SplittableRandom random) {
        List<Option> options = syntax.options();
        List<String> names = options.get(random.nextInt(options.size())).names();
        String name = names.get(random.nextInt(names.size()));
        return switch (random.nextInt(8)) {
            case 0 -> name;
            case 1 -> name + "=" + random.nextInt(3);
            case 2 -> name + "x";
            case 3 -> name.substring(0, random.nextInt(name.length() + 1));
            case 4 -> "-" + LETTERS.charAt(random.nextInt(LETTERS.length()));
            case 5 ->
                List.of("", "-", "--", "---", "=", "-=", "--=", "-1", "\u0000").get(random.nextInt(9));
            case 6 -> String.valueOf(random.nextInt(-2, 3));
            default -> List.of("e4", "chess", "start", "Ω", "a b", "white ~ x").get(random.nextInt(6));
        };
    }

    @Test
    void random_command_lines_never_end_in_a_stack_trace() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        Path games = Files.writeString(folder.resolve("games.pgn"), "[White \"A\"]\n\n1. e4 e5 2. Ke3 1-0\n");
        Map<String, Syntax> known = CommandLines.syntaxes(NOWHERE);
        int lines = CorpusSize.of(400, 1_500, 15_000);
        for (int i = 0; i < lines; i++) {
            String command = CommandLines.NAMES.get(random.nextInt(CommandLines.NAMES.size()));
            if (NOT_RUN.contains(command)) {
                continue;
            }
            List<String> line = new ArrayList<>(List.of(command));
            for (int words = random.nextInt(5); words > 0; words--) {
                List<Option> options = Objects.requireNonNull(known.get(command)).options().stream()
                        // What it would write lies outside this test's folder, or never ends.
                        .filter(option -> !List.of("FILE", "DIR", "FOLDER").contains(option.label())
                                && !option.names().contains("--follow"))
                        .toList();
                Option option = options.get(random.nextInt(options.size()));
                String name = option.names().get(0);
                line.add(
                        switch (random.nextInt(6)) {
                            case 0, 1 -> name;
                            case 2 ->
                                option.choices().isEmpty()
                                        ? "2"
                                        : option.choices()
                                                .get(random.nextInt(
                                                        option.choices().size()));
                            case 3 -> games.toString();
                            case 4 ->
                                List.of("-", "1", "-1", "", "e4", "chess", "CHESS", "all")
                                        .get(random.nextInt(8));
                            default ->
                                List.of("white ~ a", "start", "-v", "nowhere.pgn", "\u0000", "e4 e5")
                                        .get(random.nextInt(6));
                        });
            }
            Run run = Run.of(line.toArray(new String[0]));
            assertThat(run.err()).as("%s", line).doesNotContain("fault of this program", "Exception", "\tat ");
            assertThat(run.exitCode()).as("%s", line).isBetween(0, 3);
        }
    }
}
