package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever strangers wrote into games, names of files and arguments, no terminal interprets it. */
class TerminalSafetyTest {

    /** Colours the rest, moves the cursor, sets the title, rings; C1 controls; overrides and isolates of direction. */
    private static final String EVIL =
            "\u001B[31m\u001B]0;owned\u0007\u009B2J\u0085\u007F\b\u202Egnp.exe\u202C\u2066\u2069\u200F\u2028";

    /** What a name of a file may have in every locale; brackets stand for patterns where no file is named so. */
    private static final String NAME = "\u001B]0;owned\u0007\u007F\b\r\u001B[31m{a,b}*";

    private static final String MOVES =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
                    + "9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";

    @TempDir
    Path directory;

    private Path games;
    private Path draughts;
    private Path nothing;

    @BeforeEach
    void write() throws IOException {
        String head = "";
        for (String tag :
                List.of("Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "Annotator", "GameId")) {
            head += "[" + tag + " \"" + tag + EVIL + "\"]\n";
        }
        // Control characters at the head of a file speak against a text.
        String text = "[Event \"first\"]\n[White \"Anna\"]\n\n1. e4 e5 *\n\n".repeat(40) + head + "\n{a" + EVIL + "} "
                + MOVES + " *\n\n"
                + head + "\n" + MOVES + " {" + EVIL + "} 1-0\n\n"
                + head + "\n1. e4 Nf9" + EVIL + " *\n\n"
                + head + "\n1. e4 e5 2. Ke3 {x" + EVIL + "} (2. Nf9) $9" + EVIL + " 1-0\n\n"
                + "[White \"x\"]\n[FEN \"8/8" + EVIL + "\"]\n\n1. e4 *\n\n"
                + "[White \"x\"]\n[Variant \"" + EVIL + "\"]\n\n1. e4 *\n\n"
                + head + "\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 1/2-1/2\n";
        games = Files.writeString(directory.resolve("g" + NAME + ".pgn"), text);
        draughts = Files.writeString(
                directory.resolve("d" + NAME + ".pdn"),
                "[White \"" + EVIL + "\"]\n[GameType \"20" + EVIL + "\"]\n\n1. 32-28 19-23 2. 28x19 10-14" + EVIL
                        + " *\n");
        nothing = Files.writeString(directory.resolve("n" + NAME + ".txt"), EVIL + "\n");
    }

    private static void assertSafe(String text, String of) {
        StringBuilder unsafe = new StringBuilder();
        text.chars().forEach(c -> {
            boolean turns = (c >= '\u202A' && c <= '\u202E')
                    || (c >= '\u2066' && c <= '\u2069')
                    || c == '\u200F'
                    || c == '\u2028';
            if ((Character.isISOControl(c) && c != '\n' && c != '\t') || turns) {
                unsafe.append(String.format(" U+%04X", c));
            }
        });
        assertThat(unsafe.toString()).as("%s printed %s", of, text).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --all",
                "check --all --format line",
                "check --variations --play-on --all",
                "check --quiet",
                "claims",
                "find all --format list",
                "find all --format list --sort white,date",
                "find all --format list --unique",
                "find all --format count",
                "doubles",
                "tree",
                "tree --depth 3",
                "players",
                "players --crosstable",
                "show",
                "moves",
                "rule",
                "winnable",
                "winnable --positions",
                "contest checkers-check",
                "contest rank-and-file",
                "contest othello --explain",
                "contest megacheckers",
                "contest --compare",
                "check -g nothing",
                "convert --to nothing",
                "find 'whtie = 1' --format list",
                "perft -g chess",
                "sql",
                "nonsense",
            })
    void what_is_printed_for_people_is_safe(String line) {
        for (Path file : List.of(games, draughts, nothing, directory.resolve("missing" + NAME), directory)) {
            List<String> words = new ArrayList<>();
            for (String word : line.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1)) {
                words.add(word.replace("'", ""));
            }
            words.add(file.toString());
            Run run = Run.of(words.toArray(new String[0]));
            assertSafe(run.out(), line);
            assertSafe(run.err(), line);
            assertThat(run.err()).as(line).doesNotContain("fault of this program");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --format jsonl --all",
                "check --format csv --all",
                "claims --format jsonl",
                "find all",
                "find all --format jsonl",
                "find all --format csv",
                "find all --to jsonl",
                "convert --to pgn",
                "convert --to jsonl",
                "doubles --format csv",
                "doubles --format jsonl",
                "tree --format json",
                "tree --format csv",
                "players --format csv",
                "players --format jsonl"
            })
    void what_is_reported_beside_data_is_safe(String line) {
        for (Path file : List.of(games, draughts, nothing, directory.resolve("missing" + NAME))) {
            List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
            words.add(file.toString());
            Run run = Run.of(words.toArray(new String[0]));
            assertSafe(run.err(), line);
            if (line.contains("json")) {
                assertThat(run.out()).as(line).doesNotContain("\u001B", "\u0007");
            }
            if (line.contains("csv")) {
                assertSafe(run.out(), line);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show",
                "moves",
                "rule",
                "winnable",
                "perft",
                "tree",
                "check",
                "find",
                "sql",
                "report",
                "table",
                "help"
            })
    void what_quotes_an_argument_is_safe(String command) {
        for (List<String> line : List.of(
                List.of(command, EVIL),
                List.of(command, "-g", EVIL, EVIL),
                List.of(command, "-g", "chess", "-p", EVIL, "1"),
                List.of(command, "-g", "chess", "-p", "8/8" + EVIL + " w - - 0 1", "1"),
                List.of(command, "--" + EVIL),
                List.of(command, "-" + EVIL),
                List.of(command, "-g", "chess", "e4" + EVIL, EVIL),
                List.of(command, "--format", EVIL, "x"),
                List.of(command, "white ~ " + EVIL, directory.resolve(NAME).toString()))) {
            Run run = Run.of(line.toArray(new String[0]));
            assertSafe(run.out(), line.toString());
            assertSafe(run.err(), line.toString());
            assertThat(run.err()).as("%s", line).doesNotContain("fault of this program");
        }
    }

    @Test
    void positions_of_a_list_are_echoed_safely() throws IOException {
        Path positions = Files.writeString(
                directory.resolve("positions.txt"), EVIL + "\n8/8/4k3/8/8/3KP3/8/8 w - - 0 1" + EVIL + "\n");
        Run run = Run.of("winnable", "--positions", positions.toString());
        assertSafe(run.out(), "winnable");
        assertSafe(run.err(), "winnable");
    }

    /** Tags, comments and moves out of the tables, names of columns, and what a query itself says. */
    @Test
    void what_tables_of_games_say_is_safe() {
        String tables = directory.resolve("a.duckdb").toString();
        Run load = Run.of("table", games.toString(), draughts.toString(), "--output", tables);
        assertSafe(load.out() + load.err(), "table");
        for (String query : List.of(
                "SELECT * FROM games",
                "SELECT * FROM tags",
                "SELECT * FROM plies LIMIT 20",
                "SELECT white AS \"a" + EVIL + "\" FROM games",
                "SELECT '" + EVIL + "'",
                "SELECT * FROM nothing" + EVIL,
                "SELECT error('" + EVIL + "')",
                EVIL)) {
            Run people = Run.of("sql", tables, query);
            assertSafe(people.out() + people.err(), query);
            assertThat(people.err()).doesNotContain("fault of this program");
            for (String format : List.of("csv", "json")) {
                List<String> words = List.of("sql", tables, query, "--format", format);
                Run plain = Run.of(words.toArray(new String[0]));
                assertSafe(plain.err(), query);
                Run shown = onTerminal(words);
                assertSafe(shown.out() + shown.err(), query + " on a terminal");
                assertThat(shown.exitCode()).isEqualTo(people.exitCode());
                if (format.equals("csv")) {
                    // Rows are looked at through pagers too, which hand on what a terminal obeys.
                    assertSafe(plain.out(), query);
                }
                if (query.equals("SELECT * FROM games") && format.equals("csv")) {
                    assertThat(plain.out()).contains("White\uFFFD[31m");
                    assertThat(shown.out()).contains("White\uFFFD[31m");
                }
            }
        }
    }

    /** What a command line prints where standard output is a terminal. */
    private static Run onTerminal(List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console =
                Console.of(new ByteArrayInputStream(new byte[0]), out, err, new Terminal(false, true, 0, false));
        int exitCode = CommandLines.run(console, words);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "find all",
                "find all --to pgn",
                "find all --format csv",
                "find all --format jsonl",
                "convert",
                "convert --to pgn",
                "convert --to pgn --renumber",
                "convert --to jsonl",
                "check --all --format csv",
                "check --all --format jsonl",
                "check --all --format line",
                "claims --format csv",
                "claims --format jsonl",
                "doubles --format csv",
                "doubles --format jsonl",
                "tree --format csv",
                "tree --format json",
                "tree --format pgn",
            })
    void data_is_safe_on_a_terminal_and_exact_elsewhere(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
        words.add(games.toString());
        Run plain = Run.of(words.toArray(new String[0]));
        Run onTerminal = onTerminal(words);
        assertThat(onTerminal.exitCode()).as(line).isEqualTo(plain.exitCode());
        String shown = onTerminal.out();
        assertSafe(shown, line + " on a terminal");
        assertThat(shown).as(line).isNotEmpty().hasSameSizeAs(plain.out());
        if (line.startsWith("find all --to") || line.equals("find all") || line.contains("convert --to pgn")) {
            assertThat(plain.out()).as(line).contains("\u001B[31m");
            assertThat(shown).as(line).contains("[White \"White\uFFFD[31m").contains("1. e4 e5 2. Nf3");
        }
    }
}
