package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/formats.md} shows for programs that read verdicts, asked of an archive whose one illegal game comes late. */
class OtherProgramsTest {

    /** More than the rows that DuckDB looks at. */
    private static final int LEGAL_GAMES = 21_000;

    private static final Pattern STATEMENTS = Pattern.compile("```sql\n-- DuckDB\n(.*?)```", Pattern.DOTALL);
    private static final Pattern JQ = Pattern.compile("^jq -r '(.*)' verdicts\\.jsonl$", Pattern.MULTILINE);

    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":");

    @TempDir
    private Path directory = Path.of("");

    private String page = "";

    @BeforeEach
    void write() throws IOException {
        page = Files.readString(
                Path.of(System.getProperty("arbiter.root", "..")).resolve("docs/formats.md"));
        String games = Files.writeString(
                        directory.resolve("games.pgn"),
                        "[White \"A\"]\n\n1. e4 e5 *\n\n".repeat(LEGAL_GAMES)
                                + "[White \"Z\"]\n[ECO \"C20\"]\n\n1. e4 e5 2. Ke3 *\n")
                .toString();
        for (String format : List.of("jsonl", "csv")) {
            List<String> line = new ArrayList<>(List.of(
                    "check",
                    games,
                    "--format",
                    format,
                    "--output",
                    directory.resolve("verdicts." + format).toString()));
            if (format.equals("jsonl")) {
                line.add("--all-fields");
            }
            assertThat(Run.of(line.toArray(String[]::new)).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        }
    }

    @Test
    void duckdb_reads_what_comes_late() throws SQLException {
        Matcher statements = STATEMENTS.matcher(page);
        assertThat(statements.find()).isTrue();
        List<String> answers = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asked = connection.createStatement()) {
            for (String statement : statements.group(1).split(";\n", -1)) {
                if (statement.isBlank()) {
                    continue;
                }
                try (ResultSet rows =
                        asked.executeQuery(statement.replace("'verdicts.", "'" + directory + "/verdicts."))) {
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
        assertThat(answers).containsExactly("NOT_A_KING_MOVE 1", "21001 3 C20", "21001 3 Ke2");
    }

    @Test
    void jq_reads_what_comes_late() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/jq")), "jq is not installed");
        Matcher filter = JQ.matcher(page);
        assertThat(filter.find()).isTrue();
        Process jq = new ProcessBuilder(
                        "/usr/bin/jq",
                        "-r",
                        filter.group(1),
                        directory.resolve("verdicts.jsonl").toString())
                .redirectErrorStream(true)
                .start();
        assertThat(jq.getInputStream().readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("21001,3,\"C20\"\n");
        assertThat(jq.waitFor()).isZero();
    }

    @Test
    void every_object_has_every_field_and_so_has_every_variation() {
        Run check = Run.withInput(
                "1. e4 (1. Ke3) e5 *\n\n[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n",
                "check",
                "--format",
                "jsonl",
                "--all-fields",
                "--variations");
        assertThat(check.out().lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(FIELD.matcher(line).results().map(found -> found.group(1)))
                        .containsSubsequence(
                                "file",
                                "game",
                                "offset",
                                "line",
                                "column",
                                "rules",
                                "plies",
                                "verdict",
                                "legal",
                                "ply",
                                "move",
                                "rule",
                                "citation",
                                "message",
                                "position",
                                "alternatives",
                                "outcome",
                                "claimed",
                                "agrees",
                                "objection",
                                "variations",
                                "further",
                                "notes",
                                "tags"));
        Run find = Run.withInput("1. e4 e5 *\n", "find", "all", "--format", "jsonl", "--all-fields");
        assertThat(find.out())
                .contains("\"objection\":null,")
                .endsWith("\"tags\":null,\"found_ply\":null,\"found_position\":null}\n");
        for (String command : List.of("check", "find")) {
            List<String> line = new ArrayList<>(List.of(command, "--all-fields"));
            if (command.equals("find")) {
                line.add("all");
            }
            Run refused = Run.withInput("1. e4 *\n", line.toArray(String[]::new));
            assertThat(refused.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(refused.err()).contains("--all-fields needs --format jsonl");
        }
    }
}
