package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
                .isEqualTo("white,plies,legal,result\nAnna,2,false,1-0\nZo\u00eb,1,true,*\n");
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
