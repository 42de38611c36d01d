package dev.arbiter.acceptance.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.cli.Main;
import dev.arbiter.spark.TestSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each statement that {@code docs/formats.md} shows for programs that read verdicts, asked by the program itself, of an archive whose
 * only illegal game comes after more rows than DuckDB looks at. Programs that are not installed are left out.
 */
class OtherProgramsTest {

    private static final int LEGAL_GAMES = 30_000;

    private static final String LATE = "[White \"Zoë \\\"Z\\\" Öz\"]\n[ECO \"C20\"]\n\n1. e4 e5 2. Ke3 *\n";

    @TempDir
    private static Path directory = Path.of("");

    private static String page = "";

    @BeforeAll
    static void write() throws IOException {
        page = Files.readString(TestSession.root().resolve("docs/formats.md"));
        Path games = Files.writeString(
                directory.resolve("games.pgn"), "[White \"A\"]\n\n1. e4 e5 *\n\n".repeat(LEGAL_GAMES) + LATE);
        check(games, "verdicts.jsonl", "--format", "jsonl", "--all-fields");
        check(games, "short.jsonl", "--format", "jsonl");
        check(games, "verdicts.csv", "--format", "csv");
    }

    private static void check(Path games, String output, String... options) {
        List<String> line = new ArrayList<>(List.of("check", games.toString()));
        line.addAll(List.of("--output", directory.resolve(output).toString()));
        line.addAll(List.of(options));
        assertThat(Main.main(
                        InputStream.nullInputStream(),
                        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                        line.toArray(String[]::new)))
                .isEqualTo(1);
    }

    /** What the page shows between two lines, with the files where they lie. */
    private static String shown(String begins, String ends) {
        Matcher block = Pattern.compile(Pattern.quote(begins) + "(.*?)" + Pattern.quote(ends), Pattern.DOTALL)
                .matcher(page);
        assertThat(block.find()).as(begins).isTrue();
        return block.group(1).replace("'verdicts.", "'" + directory + "/verdicts.");
    }

    private static List<String> statements(String program) {
        List<String> statements = new ArrayList<>();
        for (String statement : shown("```sql\n-- " + program + "\n", "```").split(";\\s*\n", -1)) {
            if (!statement.isBlank()) {
                statements.add(statement);
            }
        }
        return statements;
    }

    private static List<String> askDuckDb(List<String> statements) throws SQLException {
        List<String> answers = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asked = connection.createStatement()) {
            for (String statement : statements) {
                try (ResultSet rows = asked.executeQuery(statement)) {
                    while (rows.next()) {
                        List<String> row = new ArrayList<>();
                        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                            row.add(rows.getString(column));
                        }
                        answers.add(String.join(" ", row));
                    }
                }
            }
        }
        return answers;
    }

    @Test
    void duckdb_reads_what_comes_late() throws SQLException {
        assertThat(askDuckDb(statements("DuckDB"))).containsExactly("NOT_A_KING_MOVE 1", "30001 3 C20", "30001 3 Ke2");
    }

    /** By its first 20,480 rows alone, without an option, as a file is opened most often. */
    @Test
    void duckdb_keeps_the_columns_of_csv_apart_by_the_quoted_name() throws SQLException {
        assertThat(askDuckDb(
                        List.of("SELECT count(*), count(ply), any_value(ply), any_value(rule), any_value(alternatives)"
                                + " FROM '" + directory.resolve("verdicts.csv") + "'")))
                .containsExactly("30001 1 3 NOT_A_KING_MOVE Ke2");
    }

    /** The reason for {@code --all-fields}: should it end, the page says too much. */
    @Test
    void duckdb_knows_no_field_that_comes_late() {
        assertThat(catchThrowable(() ->
                        askDuckDb(List.of("SELECT ply FROM read_json('" + directory.resolve("short.jsonl") + "')"))))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void spark_reads_what_comes_late() throws InterruptedException {
        SparkSession spark = TestSession.get();
        List<String> answers = new ArrayList<>();
        try {
            for (String statement : statements("Spark")) {
                for (Row row : spark.sql(statement).collectAsList()) {
                    answers.add(row.mkString(" "));
                }
            }
        } finally {
            spark.sql("DROP VIEW IF EXISTS verdicts_of_csv");
            spark.sql("DROP VIEW IF EXISTS verdicts_of_json");
        }
        assertThat(answers).hasSize(2);
        assertThat(answers.get(0)).startsWith("30001 3 the king on e1 cannot go to e3");
        assertThat(answers.get(1)).isEqualTo("30001 3 C20");
    }

    @Test
    void jq_reads_what_comes_late() throws IOException, InterruptedException {
        assumeTrue(runs("jq", "--version"), "jq is not installed");
        String filter = shown("\njq -r '", "' verdicts.jsonl\n");

        assertThat(output(
                        "jq", "-r", filter, directory.resolve("verdicts.jsonl").toString()))
                .isEqualTo("30001,3,\"C20\"\n");
    }

    @Test
    void pandas_reads_what_comes_late() throws IOException, InterruptedException {
        String python = runs("python3", "-c", "import pandas") ? "python3" : "/usr/bin/python3";
        assumeTrue(runs(python, "-c", "import pandas"), "pandas is not installed");

        assertThat(output(python, "-c", shown("```python\n", "```"))
                        .lines()
                        .map(line -> line.strip().replaceAll("\\s+", " ")))
                .containsExactly("30001 3 NOT_A_KING_MOVE", "30001 3 NOT_A_KING_MOVE");
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }
}
