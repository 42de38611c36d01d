package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of games that Spark writes as records, and folders that it reads as they grow. */
class GameWriteTest {

    private final SparkSession spark = TestSession.get();

    @TempDir
    Path directory;

    /** The table of games of some files, with the moves of each. */
    private static Dataset<Row> games(String path) {
        Dataset<Row> moves = TestSession.reader("plies")
                .load(path)
                .where("move is not null")
                .groupBy("id")
                .agg(org.apache.spark.sql.functions.expr("array_sort(collect_list(struct(ply, move))).move as moves"));
        return TestSession.reader("games").load(path).join(moves, "id");
    }

    private static List<String> told(Dataset<Row> games) {
        return LocalTables.texts(games.selectExpr(
                        "event",
                        "round",
                        "white",
                        "year",
                        "rules",
                        "result",
                        "start",
                        "plies",
                        "verdict",
                        "array_join(moves, ' ') as moves"))
                .stream()
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"pgn, pgn", "pgn, jsonl", "pdn, pdn", "pdn, jsonl"})
    void games_that_are_written_are_read_as_they_were(String from, String to) throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 120, 5, from);
        Dataset<Row> games = games(archive.toString()).where("verdict = 'legal' and event is not null");
        Path written = directory.resolve("written");
        games.write().format("arbiter").option("to", to).mode("append").save(written.toString());
        assertThat(told(games(written.toString()))).isEqualTo(told(games)).hasSizeGreaterThan(10);
        assertThat(names(written)).allMatch(name -> name.startsWith("part-") && name.endsWith("." + to));
        assertThat(names(directory)).containsExactlyInAnyOrder("archive", "written");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.endsWith(".crc"))
                    .toList();
        }
    }

    private Dataset<Row> row(String columns) {
        return spark.sql("SELECT " + columns).coalesce(1);
    }

    private void write(Dataset<Row> rows, String mode, Path to) {
        rows.write().format("arbiter").mode(mode).save(to.toString());
    }

    private static List<String> whites(Path folder) {
        return LocalTables.texts(
                TestSession.reader("games").load(folder.toString()).select("white"));
    }

    @Test
    void what_is_written_adds_to_a_folder_or_replaces_what_was_written_before() throws IOException {
        Path folder = directory.resolve("games");
        write(row("'Anna' as white, '1. e4 e5' as moves"), "append", folder);
        write(row("'Berta' as white, array('d4') as moves, map('Annotator', 'me') as tags"), "append", folder);
        assertThat(whites(folder)).containsExactlyInAnyOrder("Anna", "Berta");
        write(
                row("'Carla' as white, 2100 as white_elo, '1-0' as result, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' as start,"
                        + " 'Ra8+' as moves, 17 as id"),
                "overwrite",
                folder);
        assertThat(whites(folder)).containsExactly("Carla");
        try (Stream<Path> files = Files.list(folder)) {
            Path file = files.filter(each -> each.toString().endsWith(".pgn"))
                    .findFirst()
                    .orElseThrow();
            assertThat(file).content().isEqualTo("""
                    [Event "?"]
                    [Site "?"]
                    [Date "????.??.??"]
                    [Round "?"]
                    [White "Carla"]
                    [Black "?"]
                    [Result "1-0"]
                    [FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
                    [SetUp "1"]
                    [WhiteElo "2100"]

                    1. Ra8+ 1-0

                    """);
        }
    }

    @Test
    void what_cannot_be_written_is_said_and_leaves_what_was_there() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("games"));
        Files.writeString(folder.resolve("own.pgn"), "1. e4 *\n");
        assertThatThrownBy(() -> write(row("'Anna' as white"), "append", folder))
                .hasMessageContaining("there is no column moves");
        assertThatThrownBy(() -> write(row("'Anna' as whit, 'e4' as moves"), "append", folder))
                .hasMessageContaining("column whit is no column of games; expected some of ");
        assertThatThrownBy(() -> write(row("1.5D as white, 'e4' as moves"), "append", folder))
                .hasMessageContaining("column white: found double, expected a text or a whole number");
        assertThatThrownBy(() -> write(row("'e4' as moves"), "overwrite", folder))
                .hasMessageContaining("holds own.pgn, which was not written by Spark");
        assertThatThrownBy(() -> write(row("'go' as rules, 'e4' as moves"), "append", folder))
                .hasStackTraceContaining("there is no game 'go'");
        assertThatThrownBy(() -> row("'e4' as moves")
                        .write()
                        .format("arbiter")
                        .option("to", "doc")
                        .mode("append")
                        .save(folder.toString()))
                .hasMessageContaining("option to: found 'doc', expected pgn, pdn or jsonl");
        assertThat(names(folder)).containsExactly("own.pgn");
        assertThat(names(directory)).containsExactly("games");
    }

    /** Each file of a game written, with its folders. */
    private static List<String> tree(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> !name.endsWith(".crc"))
                    .map(name -> name.replaceFirst("part-\\d{5}-\\d+-[-0-9a-f]+\\.", "part."))
                    .sorted()
                    .toList();
        }
    }

    private static Path withSeasons(Path archive) throws IOException {
        for (String name : List.of(
                "season=2001/day=2001-02-03/a", "season=2002/day=2002-03-04/b", "season=2002/day=2002-03-05/c")) {
            Path file = archive.resolve(name + ".pgn");
            Files.createDirectories(file.getParent());
            String player = name.substring(name.length() - 1).toUpperCase(Locale.ROOT);
            Files.writeString(
                    file, "[White \"" + player + "\"]\n\n1. e4 e5 *\n\n[White \"" + player + "2\"]\n\n1. d4 *\n");
        }
        return archive;
    }

    @ParameterizedTest
    @CsvSource({"pgn, false", "pgn, true", "jsonl, true"})
    void games_in_folders_are_written_into_such_folders_and_read_as_they_were(String to, boolean one)
            throws IOException {
        Path archive = withSeasons(directory.resolve("archive"));
        Dataset<Row> games = games(archive.toString());
        Path written = directory.resolve("written");
        Dataset<Row> rows = one ? games.coalesce(1) : games;
        rows.write()
                .format("arbiter")
                .option("to", to)
                .partitionBy("season", "day")
                .mode("append")
                .save(written.toString());
        Dataset<Row> again = games(written.toString());
        assertThat(again.schema().apply("season")).isEqualTo(games.schema().apply("season"));
        assertThat(again.schema().apply("day")).isEqualTo(games.schema().apply("day"));
        assertThat(seasons(again)).isEqualTo(seasons(games)).hasSize(6);
        assertThat(tree(written).stream().distinct())
                .containsExactly(
                        "season=2001/day=2001-02-03/part." + to,
                        "season=2002/day=2002-03-04/part." + to,
                        "season=2002/day=2002-03-05/part." + to);
        if (one) {
            assertThat(tree(written)).hasSize(3);
        }
        assertThat(LocalTables.texts(TestSession.reader("tags")
                        .load(written.toString())
                        .select("name")
                        .distinct()))
                .doesNotContain("season", "day");
    }

    private static List<String> seasons(Dataset<Row> games) {
        return LocalTables.texts(games.selectExpr("white", "season", "CAST(day AS STRING)", "array_join(moves, ' ')"))
                .stream()
                .sorted()
                .toList();
    }

    @Test
    void without_partition_by_what_the_folders_said_is_kept_in_tags() throws IOException {
        Path archive = withSeasons(directory.resolve("archive"));
        Path written = directory.resolve("written");
        games(archive.toString()).write().format("arbiter").mode("append").save(written.toString());
        assertThat(LocalTables.texts(TestSession.reader("tags")
                        .load(written.toString())
                        .where("name IN ('season', 'day')")
                        .groupBy("name", "value")
                        .count()
                        .orderBy("name", "value")))
                .containsExactly(
                        "day|2001-02-03|2", "day|2002-03-04|2", "day|2002-03-05|2", "season|2001|2", "season|2002|4");
        assertThat(tree(written)).containsOnly("part.pgn");
        games(archive.toString())
                .write()
                .format("arbiter")
                .partitionBy("season")
                .mode("overwrite")
                .save(written.toString());
        assertThat(LocalTables.texts(TestSession.reader("tags")
                        .load(written.toString())
                        .where("name IN ('season', 'day')")
                        .groupBy("name", "value", "season")
                        .count()
                        .orderBy("name", "value")))
                .containsExactly("day|2001-02-03|2001|2", "day|2002-03-04|2002|2", "day|2002-03-05|2002|2");
    }

    /** What Spark's own sources name folders, and what they read of these, is what is written and read here. */
    @Tag("full")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CAST(NULL AS STRING)",
                "''",
                "'a b'",
                "'a/b=c:d%e\"f''g[h]{i}#?*'",
                "'Ünder'",
                "7",
                "CAST(7 AS BIGINT)",
                "0.5D",
                "1.50",
                "true",
                "DATE '2001-02-03'",
                "TIMESTAMP '2001-02-03 04:05:06'",
                "TIMESTAMP '2001-02-03 04:05:06.25'",
                "TIMESTAMP_NTZ '2001-02-03 04:05:06'"
            })
    void folders_are_named_as_sparks_own_sources_name_them(String value) throws IOException {
        Path games = directory.resolve("games");
        Path texts = directory.resolve("texts");
        Dataset<Row> row = row(value + " AS which, 'Anna' AS white, '1. e4 e5' AS moves");
        row.write().format("arbiter").partitionBy("which").mode("append").save(games.toString());
        row.selectExpr("which", "moves AS value")
                .write()
                .format("text")
                .partitionBy("which")
                .mode("append")
                .save(texts.toString());
        assertThat(folders(games)).isEqualTo(folders(texts)).hasSize(1);
        Dataset<Row> own = spark.read().text(texts.toString()).selectExpr("typeof(which)", "CAST(which AS STRING)");
        Dataset<Row> read =
                TestSession.reader("games").load(games.toString()).selectExpr("typeof(which)", "CAST(which AS STRING)");
        assertThat(LocalTables.texts(read)).isEqualTo(LocalTables.texts(own));
    }

    private static List<String> folders(Path folder) throws IOException {
        return names(folder).stream().filter(name -> name.contains("=")).toList();
    }

    @Test
    void a_folder_of_a_games_own_column_leaves_the_tag_where_it_was() throws IOException {
        Path folder = directory.resolve("games");
        row("'Anna' AS white, 'atomic' AS rules, 'Nf3' AS moves")
                .write()
                .format("arbiter")
                .partitionBy("rules", "White")
                .mode("append")
                .save(folder.toString());
        assertThat(tree(folder)).containsExactly("rules=atomic/white=Anna/part.pgn");
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".pgn")))
                    .singleElement()
                    .satisfies(file -> assertThat(file).content().contains("[White \"Anna\"]", "[Variant \"Atomic\"]"));
        }
        assertThat(LocalTables.texts(
                        TestSession.reader("games").load(folder.toString()).select("rules", "white")))
                .containsExactly("atomic|Anna");
    }

    @Test
    void folders_are_replaced_with_what_is_in_them_and_only_they() throws IOException {
        Path folder = withSeasons(directory.resolve("archive"));
        Dataset<Row> row = row("2003 AS season, 'Dora' AS white, 'e4' AS moves");
        assertThatThrownBy(() -> row.write()
                        .format("arbiter")
                        .partitionBy("season")
                        .mode("overwrite")
                        .save(folder.toString()))
                .hasMessageContaining("holds season=200")
                .hasMessageContaining(".pgn, which was not written by Spark, and is not overwritten");
        Path written = directory.resolve("written");
        for (String season : List.of("2001", "2002")) {
            row(season + " AS season, 'Anna' AS white, 'e4' AS moves")
                    .write()
                    .format("arbiter")
                    .partitionBy("season")
                    .mode("append")
                    .save(written.toString());
        }
        assertThat(tree(written)).containsExactly("season=2001/part.pgn", "season=2002/part.pgn");
        row.write().format("arbiter").partitionBy("season").mode("overwrite").save(written.toString());
        assertThat(tree(written)).containsExactly("season=2003/part.pgn");
        assertThat(names(directory)).containsExactlyInAnyOrder("archive", "written");
    }

    @Test
    void folders_that_cannot_be_made_are_said() {
        Path folder = directory.resolve("games");
        Dataset<Row> row = row("2003 AS season, map('a', 'b') AS tags, 'Dora' AS white, 'e4' AS moves");
        for (String[] wrong : new String[][] {
            {"saison", "partitionBy: there is no column saison in the rows that are to be written"},
            {"tags", "partitionBy: column tags is of type map<string,string>, of which no folder's name can be made"}
        }) {
            assertThatThrownBy(() -> row.write()
                            .format("arbiter")
                            .partitionBy(wrong[0])
                            .mode("append")
                            .save(folder.toString()))
                    .hasStackTraceContaining(wrong[1]);
        }
        assertThatThrownBy(() -> write(row, "append", folder))
                .hasMessageContaining("column season is no column of games; expected some of ")
                .hasMessageContaining(", a column of a folder, or one that partitionBy makes a folder of");
        assertThat(folder).doesNotExist();
    }

    @Tag("full")
    @Test
    void a_table_of_the_catalog_has_the_columns_of_folders_and_is_written_into_them() throws IOException {
        Path archive = withSeasons(directory.resolve("archive"));
        spark.sql("DROP TABLE IF EXISTS seasons");
        spark.sql("CREATE TABLE seasons USING arbiter OPTIONS (path '" + archive + "')");
        try {
            assertThat(LocalTables.texts(
                            spark.sql("SELECT season, count(*) FROM seasons GROUP BY season ORDER BY season")))
                    .containsExactly("2001|2", "2002|4");
            spark.sql(
                    "INSERT INTO seasons SELECT 'Dora' AS white, 'e4' AS moves, 2003 AS season, DATE '2003-04-05' AS day");
            assertThat(LocalTables.texts(
                            spark.sql("SELECT white, CAST(day AS STRING) FROM seasons WHERE season = 2003")))
                    .containsExactly("Dora|2003-04-05");
        } finally {
            spark.sql("DROP TABLE seasons");
        }
        assertThat(tree(archive)).contains("season=2003/day=2003-04-05/part.pgn");
    }

    @Test
    void a_folder_that_grows_is_read_file_by_file() throws Exception {
        Path folder = Files.createDirectory(directory.resolve("games"));
        Files.writeString(folder.resolve("one.pgn"), "[White \"Anna\"]\n\n1. e4 *\n\n[White \"Berta\"]\n\n1. d4 *\n");
        assertThat(batch(folder)).containsExactly("Anna", "Berta");
        Files.writeString(folder.resolve("two.pgn"), "[White \"Carla\"]\n\n1. c4 *\n");
        assertThat(batch(folder)).containsExactly("Anna", "Berta", "Carla");
        assertThat(batch(folder)).containsExactly("Anna", "Berta", "Carla");
    }

    /** Reads what has come; all that was read so far. */
    private List<String> batch(Path folder) throws Exception {
        Path read = directory.resolve("read");
        spark.readStream()
                .format("arbiter")
                .option("table", "games")
                .load(folder.toString())
                .select("white")
                .writeStream()
                .format("json")
                .option("checkpointLocation", directory.resolve("checkpoint").toString())
                .trigger(Trigger.AvailableNow())
                .start(read.toString())
                .awaitTermination();
        return LocalTables.texts(spark.read().json(read.toString()).select("white")).stream()
                .sorted()
                .toList();
    }
}
