package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.Chess;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.table.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code arbiter table} and {@code arbiter sql} promise. */
@SuppressWarnings("StringConcatToTextBlock")
class TableCommandTest {

    @TempDir
    private Path directory = Path.of("");

    private String games = "";
    private String tables = "";

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(
                        directory.resolve("a.pgn"),
                        "[White \"Anna\"]\n"
                                + "[Result \"1-0\"]\n\n"
                                + "1. e4 e5 2. Ke3 1-0\n\n"
                                + "[White \"Zo\u00eb\"]\n\n"
                                + "1. d4 *\n")
                .toString();
        tables = directory.resolve("a.duckdb").toString();
    }

    @Test
    void games_are_loaded_and_asked_as_table_csv_and_json() {
        Run load = Run.of("table", games, "--output", tables);
        assertThat(load.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(load.out()).isEmpty();
        assertThat(load.err()).startsWith("2 games, 3 plies loaded into " + tables + "; ");

        String query = "SELECT white, plies, verdict = 'legal' AS legal, result FROM games ORDER BY game";
        assertThat(Run.of("sql", tables, query).out()).isEqualTo("""
            white  plies  legal  result
            -----  -----  -----  ------
            Anna       2  false  1-0
            Zo\u00eb        1  true   *
            """);
        assertThat(Run.of("sql", tables, query, "--format", "csv").out())
                .isEqualTo("\"white\",plies,legal,result\nAnna,2,false,1-0\nZo\u00eb,1,true,*\n");
        assertThat(Run.of("sql", tables, query, "--format", "json").out()).isEqualTo("""
            [{"white":"Anna","plies":2,"legal":false,"result":"1-0"},
            {"white":"Zo\u00eb","plies":1,"legal":true,"result":"*"}]
            """);
        assertThat(Run.withInput("SELECT 1 AS one WHERE false", "sql", tables, "-", "--format", "json")
                        .out())
                .isEqualTo("[]\n");
        assertThat(Run.of(
                                "sql",
                                tables,
                                "SELECT alternatives AS a, 1.5 AS b, NULL AS c FROM verdicts",
                                "--format",
                                "json")
                        .out())
                .isEqualTo("[{\"a\":[\"Ke2\"],\"b\":1.5,\"c\":null},\n{\"a\":null,\"b\":1.5,\"c\":null}]\n");
    }

    @Test
    void what_is_loaded_already_is_said() {
        Run.of("table", games, "--output", tables);
        Run again = Run.of("table", games, "--output", tables);
        assertThat(again.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(again.err()).startsWith(games + ": skipped, already loaded\n0 games, 0 plies loaded into " + tables);
    }

    @Test
    void what_is_replaced_is_named() throws IOException {
        Run.of("table", games, "--output", tables);
        Files.writeString(Path.of(games), "1. c4 *\n");
        Path folder = Files.createDirectory(directory.resolve("folder"));
        assertThat(Run.of("table", games, "--output", tables).err())
                .startsWith(games + ": replaces its earlier version\n1 game, 1 plies loaded");
        Files.writeString(Path.of(games), "1. d4 d5 *\n");
        String other = folder.resolve("..").resolve("a.pgn").toString();
        assertThat(Run.of("table", other, "--output", tables).err())
                .startsWith(other + ": replaces its earlier version, loaded as " + games + "\n");
        assertThat(Run.of("sql", tables, "SELECT plies FROM games", "--format", "csv")
                        .out())
                .isEqualTo("plies\n2\n");
        Path copy = Files.copy(Path.of(games), directory.resolve("copy.pgn"));
        assertThat(Run.of("table", copy.toString(), "--output", tables).err())
                .startsWith(copy + ": skipped, already loaded: " + other + " has the same bytes\n");
    }

    @Test
    void several_statements_answer_one_after_the_other() {
        Run.of("table", games, "--output", tables);
        String both = "/* two; of them */ SELECT 1 AS a; SELECT ';' AS b;\n-- no more\n";
        assertThat(Run.of("sql", tables, both).out()).isEqualTo("a\n-\n1\n\nb\n-\n;\n");
        assertThat(Run.of("sql", tables, both, "--format", "csv").out()).isEqualTo("a\n1\n\n\"b\"\n;\n");
        assertThat(Run.of("sql", tables, both, "--format", "json").out()).isEqualTo("[{\"a\":1}]\n[{\"b\":\";\"}]\n");
        Run set = Run.of("sql", tables, "CREATE TEMP TABLE t AS SELECT 7 AS x; SELECT x FROM t", "--format", "csv");
        assertThat(set.out()).endsWith("x\n7\n");
        Run wrong = Run.of("sql", tables, "SELECT 1 AS a; SELECT 1 +");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    /** What programs that read JSON and CSV would take for the same is told apart. */
    @Test
    void names_numbers_and_missing_values_are_told_apart() {
        Run.of("table", games, "--output", tables);
        Run twice = Run.of(
                "sql",
                tables,
                "SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS A, 5 AS a, NULL AS n, '' AS e, 'x' AS e",
                "--format",
                "json");
        assertThat(twice.out())
                .isEqualTo("[{\"a\":1,\"a_3\":2,\"a_2\":3,\"A\":4,\"a_4\":5,\"n\":null,\"e\":\"\",\"e_2\":\"x\"}]\n");
        assertThat(Run.of("sql", tables, "SELECT 1 AS a, 2 AS a, NULL AS n, '' AS e, ' ' AS b", "--format", "csv")
                        .out())
                .isEqualTo("a,a_2,\"n\",e,b\n1,2,,\"\", \n");

        String numbers = "SELECT 9007199254740992 AS most, 9007199254740993 AS more, -9007199254740993 AS less,"
                + " 18446744073709551615 AS large, [9007199254740993, 1] AS list, 7 AS key, fen(START) AS Key"
                        .replace("START", "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");
        String key = String.valueOf(Chess.STANDARD.start().key());
        assertThat(Run.of("sql", tables, numbers, "--format", "json").out())
                .isEqualTo("[{\"most\":9007199254740992,\"more\":\"9007199254740993\",\"less\":\"-9007199254740993\","
                        + "\"large\":\"18446744073709551615\",\"list\":[\"9007199254740993\",1],\"key\":7,\"Key\":\""
                        + key + "\"}]\n");
        assertThat(Run.of("sql", tables, "SELECT key, ply FROM plies WHERE ply = 1 LIMIT 1", "--format", "csv")
                        .out())
                .isEqualTo("\"key\",ply\n\"" + key + "\",1\n");
        assertThat(Run.of("sql", tables, "SELECT key, ply FROM plies WHERE ply = 1 LIMIT 1", "--format", "json")
                        .out())
                .isEqualTo("[{\"key\":\"" + key + "\",\"ply\":1}]\n");
        // For people it is the number that SQL has.
        assertThat(Run.of("sql", tables, "SELECT key FROM plies WHERE ply = 1 LIMIT 1")
                        .out())
                .contains(key)
                .doesNotContain("\"");
    }

    @Test
    void structures_have_names_and_plans_have_lines() {
        Run.of("table", games, "--output", tables);
        assertThat(Run.of("sql", tables, "SELECT {'a': 1, 'b': [{'c': 'x'}, NULL]} AS s", "--format", "json")
                        .out())
                .isEqualTo("[{\"s\":{\"a\":1,\"b\":[{\"c\":\"x\"},null]}}]\n");
        assertThat(Run.of("sql", tables, "EXPLAIN SELECT id FROM games").out().lines())
                .hasSizeGreaterThan(3)
                .anyMatch(line -> line.contains("games"))
                .allMatch(line -> line.length() < 80);
    }

    @Test
    void a_database_that_another_program_writes_is_said_to_be_open() throws Exception {
        Run.of("table", games, "--output", tables);
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OpenDatabase.class.getName(),
                        tables)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(other.inputReader().readLine()).isEqualTo("open");
            Run asked = Run.of("sql", tables, "SELECT 1");
            assertThat(asked.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(asked.err())
                    .contains(tables + ": another program has it open")
                    .contains("(process " + other.pid() + ")")
                    .doesNotContain("Could not set lock");
            Run loaded = Run.of("table", games, "--output", tables);
            assertThat(loaded.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(loaded.err()).contains("another program has it open").doesNotContain("Could not set lock");
        } finally {
            other.destroyForcibly();
        }
    }

    /** Holds a database open until it is killed, or its input ends. */
    static final class OpenDatabase {
        private OpenDatabase() {}

        public static void main(String[] args) throws Exception {
            try (Database database = Database.open(Path.of(args[0]), true)) {
                database.ask("SELECT 1", rows -> System.out.println("open"));
                System.in.read();
            }
        }
    }

    @Test
    void an_output_that_is_an_input_is_refused() throws IOException {
        Run.of("table", games, "--output", tables);
        byte[] before = Files.readAllBytes(Path.of(tables));
        Run named = Run.of("table", tables, "--output", tables);
        assertThat(named.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(named.err()).contains(tables + " is an input and would be overwritten");
        assertThat(Files.readAllBytes(Path.of(tables))).isEqualTo(before);
        Run found = Run.of("table", directory.toString(), "--output", tables);
        assertThat(found.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(found.err()).startsWith(games + ": skipped");
    }

    @Test
    void wrong_usage_and_wrong_queries_have_their_exit_codes() {
        assertThat(Run.of("table", games).err()).contains("--output is required");
        assertThat(Run.of("table", games, "--output", "a.csv").err())
                .contains("--output must end in .duckdb (a database) or .parquet");
        assertThat(Run.of("table", "none.pgn", "--output", tables).exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.of("sql", directory.resolve("b.duckdb").toString(), "SELECT 1")
                        .exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
        Run.of("table", games, "--output", tables);
        Run wrong = Run.of("sql", tables, "SELECT 1 +");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(wrong.err()).startsWith("arbiter sql: Parser Error: ").contains("LINE 1: SELECT 1 +");
        assertThat(Run.of("sql", tables, "DROP TABLE games").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("sql", tables, "DROP TABLE games", "--write").exitCode())
                .isEqualTo(ExitCode.FINE);
        String parquet = directory.resolve("a.parquet").toString();
        Run.of("table", games, "--output", parquet);
        assertThat(Run.of("sql", parquet, "SELECT count(*) AS n FROM plies", "--format", "csv")
                        .out())
                .isEqualTo("n\n5\n");
        assertThat(Run.of("sql", parquet, "SELECT 1", "--write").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }
}
