package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameReader;
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

    private DataFrameReader reader(String table) {
        return spark.read().format("arbiter").option("table", table);
    }

    /** Rows as texts, made by the local reader alone, without Spark. */
    private static List<String> local(Table table, String path) throws IOException {
        List<String> rows = new ArrayList<>();
        int number = 0;
        for (Inputs.Input input : Inputs.find(List.of(path))) {
            number++;
            GameRows teller = new GameRows(EnumSet.of(table), new Texts(rows));
            try (Source source = Source.open(input, InputStream.nullInputStream(), count -> {});
                    ChunkVerdicts games = ChunkChecker.ofRecords(null).check(source)) {
                while (games.hasNext()) {
                    var game = games.nextGame();
                    teller.tell(
                            input.path().toString(),
                            Table.id(number, game.record().place().offset()),
                            game);
                }
            }
        }
        return rows;
    }

    private record Texts(List<String> rows, List<String> values) implements RowSink {

        Texts(List<String> rows) {
            this(rows, new ArrayList<>());
        }

        @Override
        public void begin(Table table) {
            values.clear();
        }

        @Override
        public void number(long value) {
            values.add(String.valueOf(value));
        }

        @Override
        public void fraction(double value) {
            values.add(String.valueOf(value));
        }

        @Override
        public void truth(boolean value) {
            values.add(String.valueOf(value));
        }

        @Override
        public void text(String value) {
            values.add(value);
        }

        @Override
        public void texts(List<String> texts) {
            values.add(texts.toString());
        }

        @Override
        public void none() {
            values.add("-");
        }

        @Override
        public void end() {
            rows.add(String.join("|", values));
        }
    }

    private static List<String> texts(Dataset<Row> rows) {
        return rows.collectAsList().stream()
                .map(row -> String.join(
                        "|",
                        IntStream.range(0, row.size())
                                .mapToObj(column -> row.isNullAt(column)
                                        ? "-"
                                        : row.get(column) instanceof scala.collection.Seq<?> seq
                                                ? CollectionConverters.asJava(seq)
                                                        .toString()
                                                : row.get(column).toString())
                                .toList()))
                .toList();
    }

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
            List<String> expected = local(table, path);
            for (String size : List.of("3001", "64M")) {
                assertThat(texts(reader(table.title()).option("rangeSize", size).load(path)))
                        .as("%s of %s in ranges of %s", table, path, size)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void columns_are_those_that_are_documented_with_their_meaning() {
        for (Table table : EnumSet.complementOf(EnumSet.of(Table.FILES))) {
            var schema =
                    reader(table.title()).load(TestSession.data().toString()).schema();
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
        Dataset<Row> games = reader("games").option("rangeSize", "5003").load(archive.toString());
        Dataset<Row> kept = spark.createDataFrame(games.collectAsList(), games.schema());
        List<String> expected = texts(kept.where(filter));
        assertThat(expected.size()).isLessThan((int) kept.count());
        assertThat(games.where(filter).count()).isEqualTo(expected.size());
        assertThat(texts(games.where(filter).select("round", "id")))
                .isEqualTo(texts(kept.where(filter).select("round", "id")));
    }

    @Test
    void games_that_their_tags_rule_out_are_not_replayed_and_columns_that_nobody_asks_for_not_read()
            throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        Dataset<Row> games = reader("games").load(file.toString());

        BatchScanExec all = scan(games.selectExpr("count(*)"));
        assertThat(all.scan().readSchema().fieldNames()).isEmpty();
        assertThat(metric(all, "gamesReplayed")).isEqualTo(2);
        assertThat(metric(all, "pliesPlayed")).isEqualTo(3);
        assertThat(metric(all, "fileBytes")).isEqualTo(Files.size(file));

        BatchScanExec one = scan(games.where("year = 1992").selectExpr("rules", "verdict"));
        assertThat(one.scan().readSchema().fieldNames()).containsExactly("rules", "verdict");
        assertThat(metric(one, "gamesReplayed")).isEqualTo(1);
    }

    private static BatchScanExec scan(Dataset<Row> query) {
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

    private static long metric(BatchScanExec scan, String name) {
        return scan.metrics().apply(name).value();
    }

    @Test
    void sql_makes_tables_and_views_of_archives() throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        spark.sql("CREATE TABLE own_games USING arbiter OPTIONS (path '" + file + "', table 'games')");
        try {
            assertThat(texts(spark.sql("SELECT rules, count(*) FROM own_games GROUP BY rules")))
                    .containsExactly("chess|2");
            assertThat(texts(spark.sql("SELECT white FROM own_games WHERE verdict = 'illegal'")))
                    .containsExactly("Berta");
        } finally {
            spark.sql("DROP TABLE own_games");
        }
        spark.sql("CREATE TEMPORARY VIEW own_verdicts USING arbiter OPTIONS (path '" + file + "', table 'verdicts')");
        assertThat(texts(spark.sql("SELECT ply, move, rule FROM own_verdicts WHERE ply IS NOT NULL")))
                .containsExactly("2|e4|NOT_A_PAWN_MOVE");
    }

    @Test
    void numbers_may_be_left_out() throws IOException {
        Path file = Files.writeString(directory.resolve("two.pgn"), TWO);
        assertThat(texts(reader("games")
                        .option("numbers", false)
                        .load(file.toString())
                        .select("game", "byte", "line")))
                .containsExactly("-|0|-", "-|48|-");
    }

    @Test
    void several_paths_are_one_table() throws IOException {
        Path one = Files.writeString(directory.resolve("one.pgn"), TWO);
        Path other = Files.writeString(directory.resolve("other's.pgn"), TWO);
        assertThat(reader("games")
                        .load(one.toString(), other.toString())
                        .select("id")
                        .distinct()
                        .count())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            table      | files     | option table: found 'files', expected games, tags, plies, verdicts, claims
            rules      | ludo      | option rules: there is no game 'ludo'
            laws       | yesterday | option laws: found 'yesterday', expected a day such as 2014-07-01
            rangeSize  | much      | option rangeSize: found 'much', expected bytes such as 4M
            unreadable | shout     | option unreadable: found 'shout', expected fail or skip
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
        assertThatThrownBy(() -> reader("games").load().count()).hasMessageContaining("no file is named");
    }

    @Test
    void a_file_that_cannot_be_read_fails_the_query_or_is_left_out_as_asked() throws IOException {
        Files.writeString(directory.resolve("two.pgn"), TWO);
        Files.writeString(directory.resolve("notes.txt"), "nothing that is played");
        Files.write(directory.resolve("broken.pgn.gz"), new byte[] {31, (byte) 139, 8, 0, 0, 0, 0});
        String missing = directory.resolve("none.pgn").toString();

        assertThatThrownBy(() -> reader("games").load(directory.toString()).count())
                .hasStackTraceContaining("broken.pgn.gz: ");
        assertThatThrownBy(() -> reader("games").load(missing).count())
                .hasStackTraceContaining("none.pgn: there is no such file");
        Dataset<Row> rest = reader("games").option("unreadable", "skip").load(directory.toString(), missing);
        assertThat(rest.count()).isEqualTo(2);
        assertThat(metric(scan(rest.selectExpr("count(*)")), "unreadableFiles")).isEqualTo(2);
    }
}
