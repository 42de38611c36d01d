package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.report.CsvReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/scale.md} shows in SQL, and the conditions and columns that it shows in Python, are asked of a few games. */
class ScalePageTest {

    private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
    private static final Pattern LOADED =
            Pattern.compile("^(games|plies)\\.where\\(\"([^\"]+)\"\\)", Pattern.MULTILINE);
    private static final Pattern SELECTED =
            Pattern.compile("^plies\\.where\\(\"[^\"]+\"\\)\\.select\\(([^)]+)\\)", Pattern.MULTILINE);

    @TempDir
    Path directory;

    private final SparkSession spark = TestSession.get();

    @Test
    void every_statement_and_condition_that_is_shown_works() throws IOException {
        Files.writeString(
                directory.resolve("a.pgn"),
                "[White \"Carlsen, Magnus\"]\n\n1. e4 c5 2. Nf3 *\n\n[White \"Carlsen, Magnus\"]\n\n1. e4 e4 *\n");
        String page = Files.readString(TestSession.root().resolve("docs/scale.md"));
        TestSession.reader("plies").load(directory.toString()).createOrReplaceTempView("plies");
        List<String> answers = new ArrayList<>();
        try {
            for (Matcher block = SQL.matcher(page); block.find(); ) {
                for (String statement : block.group(1).strip().split(";\\s*", -1)) {
                    if (!statement.isBlank()) {
                        answers.addAll(
                                LocalTables.texts(spark.sql(statement.replace("hdfs:///games", directory.toString()))));
                    }
                }
            }
        } finally {
            spark.sql("DROP TABLE IF EXISTS games");
            spark.sql("DROP VIEW plies");
        }
        assertThat(answers).contains("chess|2", "Nf3|1");
        List<Long> found = new ArrayList<>();
        for (Matcher shown = LOADED.matcher(page); shown.find(); ) {
            found.add(TestSession.reader(shown.group(1))
                    .load(directory.toString())
                    .where(shown.group(2))
                    .count());
        }
        assertThat(found).containsExactly(1L, 0L);
        Matcher selected = SELECTED.matcher(page);
        assertThat(selected.find()).isTrue();
        assertThat(TestSession.reader("plies")
                        .load(directory.toString())
                        .selectExpr(selected.group(1).replace("\"", "").split(", ", -1))
                        .count())
                .isEqualTo(6);
    }

    /** What {@code docs/formats.md} shows for verdicts in files. */
    @Test
    void verdicts_in_csv_and_json_arrive_whole() throws IOException, InterruptedException {
        Path games = Files.writeString(
                directory.resolve("a.pgn"), "1. e4 *\n\n1. e4 e4 *\n\n[ECO \"C20\"]\n\n1. e4 e5 2. Ke3 *\n");
        LocalTables.jsonLines(List.of(games.toString()), directory.resolve("verdicts.jsonl"));
        try (Writer out = Files.newBufferedWriter(directory.resolve("verdicts.csv"))) {
            new ArchiveChecker(CheckSettings.standard().withLegal(true), InputStream.nullInputStream())
                    .check(Inputs.find(List.of(games.toString())), new CsvReport(out));
        }
        String page = Files.readString(TestSession.root().resolve("docs/formats.md"));
        Matcher block =
                Pattern.compile("```sql\n-- Spark\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(block.find()).isTrue();
        List<String> answers = new ArrayList<>();
        try {
            for (String statement : block.group(1).strip().split(";\\s*", -1)) {
                if (!statement.isBlank()) {
                    answers.addAll(LocalTables.texts(
                            spark.sql(statement.replace("'verdicts.", "'" + directory + "/verdicts."))));
                }
            }
        } finally {
            spark.sql("DROP VIEW IF EXISTS verdicts_of_csv");
            spark.sql("DROP VIEW IF EXISTS verdicts_of_json");
        }
        assertThat(answers).hasSize(4);
        assertThat(answers.get(0)).startsWith("2|2|the pawn on e7 cannot go to e4");
        assertThat(answers.get(1)).startsWith("3|3|the king on e1 cannot go to e3");
        assertThat(answers.subList(2, 4)).containsExactly("2|2|-", "3|3|C20");
    }
}
