package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
