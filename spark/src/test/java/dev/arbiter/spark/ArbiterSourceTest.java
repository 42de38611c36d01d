package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanExec;
import org.apache.spark.sql.execution.adaptive.QueryStageExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.jdk.javaapi.CollectionConverters;

/** {@code spark.read().format("arbiter")}, from options to rows. */
class ArbiterSourceTest {

    private static final String TWO = """
            [White "Anna"]
            [Date "1992.01.??"]

            1. e4 e5 *

            [White "Berta"]

            1. e4 e4 *

            """;

    @TempDir
    Path directory;

    private final SparkSession spark = TestSession.get();

    @ParameterizedTest
    @EnumSource(
            value = Table.class,
            names = {"GAMES", "TAGS", "PLIES", "VERDICTS", "CLAIMS"})
    void rows_are_those_of_the_local_tables_whatever_the_length_of_the_ranges(Table table) throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 400, 11);
        Files.writeString(archive.resolve("two.pgn"), TWO);
        Files.writeString(archive.resolve("variation.pgn"), "1. e4 e5 (1... e4) 2. Nf3 *\n");
        for (String path : List.of(
                archive.toString(), TestSession.data().resolve("othello").toString())) {
            List<String> expected = LocalTables.rows(table, List.of(path));
            for (String size : List.of("3001", "64M")) {
                assertThat(LocalTables.texts(TestSession.reader(table.title())
                                .option("rangeSize", size)
                                .load(path)))
                        .as("%s of %s in ranges of %s", table, path, size)
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "white = 'Anna'                | white = 'Anna'",
                "plies > 1 AND plies <= 40     | plies > 1, plies <= 40",
                "rules IN ('chess', 'russian') | rules IN ('chess', 'russian')",
                "white LIKE 'An%'              | startswith(white, 'An')",
                "NOT verdict = 'legal'         | NOT verdict = 'legal'",
                "game >= 2                     | game >= 2"
            })
    void a_plan_shows_the_filters_that_the_reader_applies(String condition, String shown) throws IOException {
        Files.writeString(directory.resolve("two.pgn"), TWO);
        String plan = TestSession.reader("games")
                .load(directory.toString())
                .where(condition)
                .queryExecution()
                .executedPlan()
                .toString();
        assertThat(plan).contains("PushedFilters: [").contains(shown + "]");
    }

    @Test
    void ids_do_not_depend_on_what_a_file_was_read_with() throws IOException {
        Path folder = Files.createDirectories(directory.resolve("a/b"));
        Path file = Files.writeString(folder.resolve("two.pgn"), TWO);
        Files.writeString(directory.resolve("a/another.pgn"), TWO);
        List<String> ids = LocalTables.texts(
                TestSession.reader("games").load(file.toString()).select("id", "byte"));
        assertThat(ids).hasSize(2).doesNotHaveDuplicates();
        for (String path : List.of(
                folder.toString(),
                directory.resolve("a").toString(),
                folder.resolve("../b/t*.pgn").toString(),
                file.toUri().toString(),
                "file:" + directory.resolve("a"))) {
            for (String table : List.of("games", "tags")) {
                assertThat(LocalTables.texts(TestSession.reader(table)
                                .load(path)
                                .select("id")
                                .distinct()))
                        .as("%s of %s", table, path)
                        .containsAll(ids.stream()
                                .map(row -> row.substring(0, row.indexOf('|')))
                                .toList());
            }
        }
    }

    @Test
    void columns_are_those_that_are_documented_with_their_meaning() {
        for (Table table : EnumSet.complementOf(EnumSet.of(Table.FILES))) {
            var schema = TestSession.reader(table.title())
                    .load(TestSession.data().toString())
                    .schema();
            assertThat(schema.fieldNames())
                    .containsExactly(table.columns().stream()
                            .map(column -> column.name())
                            .toArray(String[]::new));
            assertThat(schema.apply("id").getComment().get()).startsWith("of the game");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "verdict = 'illegal'",
                "verdict <> 'legal'",
                "verdict in ('unreadable', 'illegal') and plies > 3",
                "white = 'Füllhorn, A.'",
                "white is null",
                "white is not null and rules = 'checkers'",
                "event like 'Random 1%' and not (event like '%7')",
                "contains(event, '3') or plies = 0",
                "line between 20 and 90 and game <= 7",
                "file like '%.pgn' and year is null",
                "length(event) > 9 and verdict != 'illegal'",
                "not (plies < 10)"
            })
    void what_a_filter_leaves_is_what_spark_would_leave_itself(String filter) throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 300, 12);
        Dataset<Row> games =
                TestSession.reader("games").option("rangeSize", "5003").load(archive.toString());
        Dataset<Row> kept = spark.createDataFrame(games.collectAsList(), games.schema());
        List<String> expected = LocalTables.texts(kept.where(filter));
        assertThat(expected.size()).isLessThan((int) kept.count());
        assertThat(games.where(filter).count()).isEqualTo(expected.size());
        assertThat(LocalTables.texts(games.where(filter).select("round", "id")))
                .isEqualTo(LocalTables.texts(kept.where(filter).select("round", "id")));
    }

    @Test
    void games_that_their_tags_rule_out_are_not_replayed_and_columns_that_nobody_asks_for_not_read()
            throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        Dataset<Row> games = TestSession.reader("games").load(file.toString());

        BatchScanExec all = scan(games.selectExpr("count(*)"));
        assertThat(all.scan().readSchema().fieldNames()).isEmpty();
        assertThat(metric(all, "gamesReplayed")).isEqualTo(2);
        assertThat(metric(all, "pliesPlayed")).isEqualTo(3);
        assertThat(metric(all, "fileBytes")).isEqualTo(Files.size(file));

        BatchScanExec one = scan(games.where("year = 1992").selectExpr("rules", "verdict"));
        assertThat(one.scan().readSchema().fieldNames()).containsExactly("rules", "verdict");
        assertThat(metric(one, "gamesReplayed")).isEqualTo(1);
    }

    static BatchScanExec scan(Dataset<Row> query) {
        query.collectAsList();
        return scans(query.queryExecution().executedPlan()).findFirst().orElseThrow();
    }

    private static Stream<BatchScanExec> scans(SparkPlan plan) {
        if (plan instanceof BatchScanExec scan) {
            return Stream.of(scan);
        }
        if (plan instanceof AdaptiveSparkPlanExec adaptive) {
            return scans(adaptive.executedPlan());
        }
        if (plan instanceof QueryStageExec stage) {
            return scans(stage.plan());
        }
        return CollectionConverters.asJava(plan.children()).stream().flatMap(ArbiterSourceTest::scans);
    }

    static long metric(BatchScanExec scan, String name) {
        return scan.metrics().apply(name).value();
    }

    @Test
    void sql_makes_tables_and_views_of_archives() throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        spark.sql("CREATE TABLE own_games USING arbiter OPTIONS (path '" + file + "', table 'games')");
        try {
            assertThat(LocalTables.texts(spark.sql("SELECT rules, count(*) FROM own_games GROUP BY rules")))
                    .containsExactly("chess|2");
            assertThat(LocalTables.texts(spark.sql("SELECT white FROM own_games WHERE verdict = 'illegal'")))
                    .containsExactly("Berta");
        } finally {
            spark.sql("DROP TABLE own_games");
        }
        spark.sql("CREATE TEMPORARY VIEW own_verdicts USING arbiter OPTIONS (path '" + file + "', table 'verdicts')");
        assertThat(LocalTables.texts(spark.sql("SELECT ply, move, rule FROM own_verdicts WHERE ply IS NOT NULL")))
                .containsExactly("2|e4|NOT_A_PAWN_MOVE");
    }

    @Test
    void a_date_that_is_known_in_part_is_no_day_and_stands_as_written() throws IOException {
        StringBuilder dated = new StringBuilder();
        for (String date : List.of("????.??.??", "2026.??.??", "2026.03.??", "03/04/2026", "2026.03.04")) {
            dated.append("[Date \"").append(date).append("\"]\n\n1. e4 *\n\n");
        }
        Path file = Files.writeString(directory.resolve("dated.pgn"), dated);
        Dataset<Row> games = TestSession.reader("games").load(file.toString());
        assertThat(LocalTables.texts(games.orderBy("byte").selectExpr("date", "CAST(played_on AS STRING)", "year")))
                .containsExactly(
                        "-|-|-",
                        "2026.??.??|-|2026",
                        "2026.03.??|-|2026",
                        "03/04/2026|-|2026",
                        "2026.03.04|2026-03-04|2026");
        for (String day : List.of("2000-01-01", "2026-03-04", "2030-01-01")) {
            assertThat(LocalTables.texts(
                            games.where("played_on < DATE '" + day + "' OR played_on >= DATE '" + day + "'")
                                    .select("date")))
                    .containsExactly("2026.03.04");
        }
    }

    @Test
    void numbers_may_be_left_out() throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        assertThat(LocalTables.texts(TestSession.reader("games")
                        .option("numbers", false)
                        .load(file.toString())
                        .select("game", "byte", "line")))
                .containsExactly("-|0|-", "-|48|-");
    }

    @Test
    void several_paths_are_one_table() throws IOException {
        Path one = Files.writeString(directory.resolve("one.pgn"), TWO);
        Path other = Files.writeString(directory.resolve("other's.pgn"), TWO);
        assertThat(TestSession.reader("games")
                        .load(one.toString(), other.toString())
                        .select("id")
                        .distinct()
                        .count())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"*.pgn, one.pgn two.pgn", "tw*, two.pgn", "'{one,three}.*', one.pgn three.pdn", "*/one.pgn, ''"})
    void a_filter_by_name_takes_files_of_all_folders(String pattern, String read) throws IOException {
        Files.writeString(directory.resolve("one.pgn"), TWO);
        Path below = Files.createDirectory(directory.resolve("below"));
        Files.writeString(below.resolve("two.pgn"), TWO);
        Files.writeString(below.resolve("three.pdn"), "1. 11-15 22-18 *\n");

        Dataset<Row> files = TestSession.reader("games")
                .option("pathGlobFilter", pattern)
                .option("recursiveFileLookup", true)
                .load(directory.toString())
                .select("file")
                .distinct();

        assertThat(files.collectAsList().stream()
                        .map(row -> String.valueOf(Path.of(row.getString(0)).getFileName())))
                .containsExactlyInAnyOrder(read.isEmpty() ? new String[0] : read.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            table      | files     | option table: found 'files', expected games, tags, plies, verdicts, claims, comments, signs, variations
            rules      | ludo      | option rules: there is no game 'ludo'
            results    | red-first | option results: found 'red-first', expected black-first or white-first
            laws       | yesterday | option laws: found 'yesterday', expected a day such as 2014-07-01
            rangeSize  | much      | option rangeSize: found 'much', expected bytes such as 4M
            unreadable | shout     | option unreadable: found 'shout', expected fail, skip or row
            unreadable | row       | option unreadable: only the table of verdicts has rows for files that cannot be read
            pathGlobFilter | [a    | option pathGlobFilter:
            recursiveFileLookup | false | option recursiveFileLookup: found 'false', but directories are read with all
            """)
    void options_without_meaning_are_refused(String option, String value, String message) {
        assertThatThrownBy(() -> spark.read()
                        .format("arbiter")
                        .option(option, value)
                        .load(TestSession.data().toString())
                        .count())
                .hasMessageContaining(message);
    }

    @Test
    void a_read_without_a_file_is_refused() {
        assertThatThrownBy(() -> TestSession.reader("games").load().count()).hasMessageContaining("no file is named");
    }

    @Test
    void a_file_that_cannot_be_read_fails_the_query_or_is_left_out_as_asked() throws IOException {
        Files.writeString(directory.resolve("two.pgn"), TWO);
        Files.writeString(directory.resolve("notes.txt"), "nothing that is played");
        Files.write(directory.resolve("broken.pgn.gz"), new byte[] {31, (byte) 139, 8, 0, 0, 0, 0});
        String missing = directory.resolve("none.pgn").toString();

        assertThatThrownBy(() ->
                        TestSession.reader("games").load(directory.toString()).count())
                .hasStackTraceContaining("broken.pgn.gz: ");
        assertThatThrownBy(() -> TestSession.reader("games").load(missing).count())
                .hasStackTraceContaining("none.pgn: there is no such file");
        Dataset<Row> rest =
                TestSession.reader("games").option("unreadable", "skip").load(directory.toString(), missing);
        assertThat(rest.count()).isEqualTo(2);
        assertThat(metric(scan(rest.selectExpr("count(*)")), "unreadableFiles")).isEqualTo(2);
    }
}
