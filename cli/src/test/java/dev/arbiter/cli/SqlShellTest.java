package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code arbiter sql TABLES} without a query, where no terminal is there: statements and commands come from standard input. */
class SqlShellTest {

    @TempDir
    private Path folder = Path.of("");

    private Run asked(String input, String... more) {
        String tables = folder.resolve("a.duckdb").toString();
        if (!folder.resolve("a.duckdb").toFile().exists()) {
            assertThat(Run.withInput("1. e4 e5 2. Nf3 *\n", "table", "-", "--output", tables)
                            .exitCode())
                    .isEqualTo(ExitCode.FINE);
        }
        String[] arguments = new String[more.length + 2];
        arguments[0] = "sql";
        arguments[1] = tables;
        System.arraycopy(more, 0, arguments, 2, more.length);
        return Run.withInput(input, arguments);
    }

    @Test
    void statements_are_answered_in_their_order() {
        Run run = asked(
                "SELECT count(*) AS n\n  FROM plies;\n\nSELECT 1 AS a; SELECT ';' AS b; -- the last\nSELECT 2 AS c");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).isEqualTo("n\n-\n4\n\na\n-\n1\n\nb\n-\n;\n\nc\n-\n2\n");
        assertThat(asked("SELECT 1 AS a;\n", "-", "--format", "json").out()).isEqualTo("[{\"a\":1}]\n");
    }

    @Test
    void commands_list_tables_and_columns_and_choose_the_format() {
        Run run = asked(".format csv\n.tables\n.schema signs\n.format\n.quit\nSELECT 1;\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("\"table\",rows\nclaims,0\ncomments,0\nfiles,1\ngames,1\nplies,4\n")
                .contains("variation,INTEGER,the number of the variation in which it stands; 0 in the game itself\n")
                .endsWith("csv\n");
        assertThat(asked(".schema\n", "--format", "csv").out())
                .contains("\ngames,white,VARCHAR,", "\nplies,key,BIGINT,");
        assertThat(asked(".help\n").out()).contains(".schema [TABLE]", "ended by a semicolon");
    }

    @Test
    void a_script_ends_at_its_first_error_with_the_line_of_the_statement() {
        Run run = asked("SELECT 1 AS a;\n\nSELECT\n  nothing;\nSELECT 2;\n");
        assertThat(run.out()).isEqualTo("a\n-\n1\n");
        assertThat(run.err()).startsWith("arbiter sql: line 3: Binder Error: ");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(asked(".tabels\n").err())
                .isEqualTo("arbiter sql: line 1: there is no command '.tabels'; did you mean '.tables'?\n");
        assertThat(asked(".schema game\n").err())
                .startsWith("arbiter sql: line 1: there is no table 'game', expected one of claims, ")
                .endsWith("; did you mean 'games'?\n");
        assertThat(asked(".format xml\n").err())
                .isEqualTo("arbiter sql: line 1: found format 'xml', expected one of table, csv, json\n");
        assertThat(asked(".quit now\n").exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(asked(".tables games\n").err())
                .isEqualTo("arbiter sql: line 1: found 'games' after .tables, expected the end of the line\n");
    }
}
