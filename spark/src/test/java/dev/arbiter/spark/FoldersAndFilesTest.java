package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructField;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows have beside games: columns of folders and the hidden ones, beside what Spark's own source of texts says of the same files. */
@Tag("full")
class FoldersAndFilesTest {

    private static final String GAME = "[White \"Anna\"]\n[Date \"1992.01.??\"]\n\n1. e4 e5 *\n";

    @TempDir
    Path directory;

    private Path write(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, GAME);
    }

    private static List<String> sorted(Dataset<Row> rows) {
        return LocalTables.texts(rows).stream().sorted().toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "season=2001/a.pgn, season=2002/b.pgn, season=2002/c.pgn",
                "season=1/lap=2/a.pgn, season=3000000000/lap=x/b.pgn",
                "share=0.5/day=2001-02-03/a.pgn, share=2/day=2001-02-04/b.pgn",
                "share=0.5/a.pgn, share=3000000000/b.pgn",
                "day=2001-02-03/a.pgn, day=2001-02-31/b.pgn",
                "city=__HIVE_DEFAULT_PARTITION__/a.pgn, city=K%3Dln/b.pgn, city=a b/c.pgn",
                "city=__HIVE_DEFAULT_PARTITION__/a.pgn",
                "city=%E9/a.pgn, city=50%25/b.pgn, city=%zz/c.pgn, city=a%2Fb=c/d.pgn",
                "a%3Db=1/x.pgn, a%3Db=2/y.pgn",
                "n=%31/a.pgn, n=2/b.pgn",
                "n=+5/a.pgn, n=-07/b.pgn, n=__HIVE_DEFAULT_PARTITION__/c.pgn",
                "n= 5/a.pgn, n=6/b.pgn",
                "n=12345678901234567890/a.pgn, n=7/b.pgn",
                "n=12345678901234567890/a.pgn, n=0.5/b.pgn",
                "n=12345678901234567890/a.pgn, n=1e30/b.pgn, n=3000000000/c.pgn",
                "n=1e5/a.pgn, n=2/b.pgn",
                "n=1e39/a.pgn, n=2/b.pgn",
                "n=NaN/a.pgn, n=2/b.pgn",
                "n=1d/a.pgn, n=0.50/b.pgn",
                "n=1,000/a.pgn, n=2/b.pgn",
                "n=true/a.pgn, n=false/b.pgn",
                "day=2001-02-03/a.pgn, day=7/b.pgn",
                "day=2001-2-3/a.pgn, day=2001-02-04/b.pgn",
                "day=2001-02/a.pgn, day=2001-03/b.pgn",
                "day=2001-02-03/a.pgn, day=2001-02-03 04%3A05%3A06/b.pgn",
                "at=2001-02-03 04%3A05%3A06/a.pgn, at=2001-02-03 04%3A05%3A06.5/b.pgn",
                "at=2001-02-03 04%3A05%3A06.25/a.pgn",
                "at=2001-02-03T04%3A05%3A06/a.pgn",
                "at=12%3A30%3A45/a.pgn, at=12%3A30%3A45.5/b.pgn",
                "at=12%3A30/a.pgn",
                "at=12%3A30%3A45.25/a.pgn",
                "at=12%3A30%3A45.123456/a.pgn",
                "at=12%3A30%3A45.1234567/a.pgn",
                "at=24%3A30%3A45/a.pgn",
                "old/season=01/new/a.pgn, old/season=2/new/b.pgn"
            })
    void folders_make_the_columns_that_they_make_in_sparks_own_sources(String files) throws IOException {
        for (String file : files.split(", ", -1)) {
            write(file);
        }
        Dataset<Row> texts = TestSession.get()
                .read()
                .option("wholetext", true)
                .option("recursiveFileLookup", false)
                .text(directory.toString());
        List<String> columns =
                Stream.of(texts.columns()).filter(name -> !name.equals("value")).toList();
        Dataset<Row> games = TestSession.reader("games").load(directory.toString());
        for (String column : columns) {
            assertThat(games.schema().apply(column).dataType())
                    .as(column)
                    .isEqualTo(texts.schema().apply(column).dataType());
        }
        String[] asked = Stream.concat(
                        columns.stream().map(column -> "CAST(`" + column + "` AS STRING)"),
                        Stream.of("_metadata.file_name"))
                .toArray(String[]::new);
        assertThat(columns).isNotEmpty();
        assertThat(sorted(games.selectExpr(asked))).isEqualTo(sorted(texts.selectExpr(asked)));
        assertThat(games.columns()).endsWith(columns.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"season=2001/a.pgn, season=2002/b.pgn", "day=2001-02-03/a.pgn", "n=1/a.pgn, n=0.5/b.pgn"})
    void where_types_are_not_inferred_values_are_texts_as_in_sparks_own_sources(String files) throws IOException {
        String inference = "spark.sql.sources.partitionColumnTypeInference.enabled";
        TestSession.get().conf().set(inference, "false");
        try {
            folders_make_the_columns_that_they_make_in_sparks_own_sources(files);
        } finally {
            TestSession.get().conf().unset(inference);
        }
    }

    @Test
    void the_time_zone_of_timestamps_is_the_sessions_or_the_options() throws IOException {
        write("at=2001-02-03 04%3A05%3A06/a.pgn");
        for (String zone : List.of("Europe/Oslo", "America/New_York", "+09:30")) {
            assertThat(LocalTables.texts(TestSession.reader("games")
                            .option("timeZone", zone)
                            .load(directory.toString())
                            .selectExpr("unix_timestamp(at)")))
                    .isEqualTo(LocalTables.texts(TestSession.get()
                            .read()
                            .option("timeZone", zone)
                            .text(directory.toString())
                            .selectExpr("unix_timestamp(at)")
                            .distinct()));
        }
        assertThatThrownBy(() ->
                        TestSession.reader("games").option("timeZone", "Oslo").load(directory.toString()))
                .hasMessageContaining("option timeZone: found 'Oslo', expected a time zone such as Europe/Oslo");
    }

    @Test
    void a_type_that_a_user_names_is_not_inferred() throws IOException {
        write("season=007/a.pgn");
        write("season=8/b.pgn");
        for (String type : List.of("STRING", "BIGINT", "DOUBLE", "INT", "SMALLINT")) {
            String schema = "season " + type;
            assertThat(sorted(TestSession.reader("games")
                            .schema("white STRING, " + schema)
                            .load(directory.toString())))
                    .isEqualTo(sorted(TestSession.get()
                            .read()
                            .schema("value STRING, " + schema)
                            .text(directory.toString())
                            .where("value LIKE '[White%'")
                            .selectExpr("'Anna' AS white", "season")));
        }
        assertThatThrownBy(() -> TestSession.reader("games")
                        .schema("white STRING, saison INT")
                        .load(directory.toString())
                        .count())
                .hasMessageContaining("column saison is no column of games, and no folder is named saison=…");
        assertThatThrownBy(() -> TestSession.reader("games")
                        .schema("white INT")
                        .load(directory.toString())
                        .count())
                .hasMessageContaining("column white: found int, expected string");
    }

    @Test
    void a_folder_says_what_a_tag_would_have_said_and_nothing_of_what_was_found() throws IOException {
        write("year=2001/rules=atomic/a.pgn");
        Dataset<Row> games = TestSession.reader("games").load(directory.toString());
        assertThat(LocalTables.texts(games.select("year", "rules", "date"))).containsExactly("2001|chess|1992.01.??");
        assertThat(games.columns()).doesNotHaveDuplicates().hasSize(25);
        assertThat(games.where("year = 1992").count()).isZero();
        assertThat(games.where("year = 2001 AND white = 'Anna'").count()).isEqualTo(1);
        assertThat(LocalTables.texts(TestSession.reader("plies")
                        .load(directory.toString())
                        .where("ply = 1")
                        .select("move", "year")))
                .containsExactly("e4|2001");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "season = 2002                           | 2",
                "season > 2001 AND _metadata.file_name = 'c.pgn' | 1",
                "season IN (2001, 2003)                  | 1",
                "NOT season = 2002                       | 1",
                "season IS NOT NULL                      | 3",
                "_metadata.file_size < 10                | 0",
                "_metadata.file_path LIKE '%2001/a.pgn'  | 1",
                "file LIKE '%a.pgn'                      | 1"
            })
    void what_is_known_of_files_leaves_others_unopened(String condition, int opened) throws IOException {
        long size = 0;
        for (String file : List.of("season=2001/a.pgn", "season=2002/b.pgn", "season=2002/c.pgn", "d.pgn")) {
            size = Files.size(write(file));
        }
        Dataset<Row> games = TestSession.reader("games")
                .load(directory.toString())
                .where(condition)
                .select("id");
        assertThat(games.collectAsList()).hasSize(opened);
        assertThat(ArbiterSourceTest.metric(ArbiterSourceTest.scan(games), "fileBytes"))
                .isEqualTo(opened * size);
    }

    @Test
    void the_base_path_says_below_which_folder_names_count() throws IOException {
        Path file = write("season=2001/lap=3/a.pgn");
        assertThat(TestSession.reader("games").load(file.toString()).columns()).doesNotContain("season", "lap");
        assertThat(TestSession.reader("games")
                        .load(directory.resolve("season=2001").toString())
                        .columns())
                .contains("lap")
                .doesNotContain("season");
        for (String path : List.of(file.toString(), file.toUri().toString(), directory + "/season=2001/*/*.pgn")) {
            for (String base : List.of(directory.toString(), directory.toUri().toString())) {
                assertThat(LocalTables.texts(TestSession.reader("games")
                                .option("basePath", base)
                                .load(path)
                                .select("season", "lap", "white")))
                        .as("%s of %s", path, base)
                        .containsExactly("2001|3|Anna");
            }
        }
        assertThatThrownBy(() -> TestSession.reader("games")
                        .option("basePath", directory.resolve("other").toString())
                        .load(file.toString())
                        .count())
                .hasMessageContaining("option basePath: ")
                .hasMessageContaining("does not lie below");
    }

    @Test
    void a_file_beside_the_folders_or_in_that_of_none_has_no_value() throws IOException {
        write("season=2001/a.pgn");
        write("season=__HIVE_DEFAULT_PARTITION__/b.pgn");
        write("b.pgn");
        assertThat(sorted(TestSession.reader("games").load(directory.toString()).select("season", "white")))
                .containsExactly("-|Anna", "-|Anna", "2001|Anna");
        assertThat(TestSession.reader("games")
                        .option("pathGlobFilter", "b.pgn")
                        .load(directory.toString())
                        .where("season IS NULL")
                        .count())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain.pgn", "with a space.pgn", "with%20percent.pgn", "Ünder.pgn"})
    void metadata_is_that_of_sparks_own_sources(String name) throws IOException {
        Path file = write(name);
        for (String path : List.of(file.toString(), directory.toString())) {
            Dataset<Row> texts =
                    TestSession.get().read().option("wholetext", true).text(path);
            Dataset<Row> games = TestSession.reader("games").load(path);
            assertThat(LocalTables.texts(games.select("_metadata.*")))
                    .hasSize(1)
                    .isEqualTo(LocalTables.texts(texts.select("_metadata.*")));
            List<StructField> fields =
                    List.of(games.select("_metadata.*").schema().fields());
            assertThat(fields.stream().map(StructField::name))
                    .containsExactly(texts.select("_metadata.*").columns());
            assertThat(fields.stream().map(StructField::dataType))
                    .containsExactlyElementsOf(
                            Stream.of(texts.select("_metadata.*").schema().fields())
                                    .map(StructField::dataType)
                                    .toList());
            assertThat(LocalTables.texts(games.select("_metadata.file_size", "white")))
                    .containsExactly(GAME.length() + "|Anna");
            assertThat(games.columns()).doesNotContain("_metadata");
        }
    }

    @Test
    void every_table_has_metadata_and_its_blocks_are_the_ranges() throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 200, 5);
        for (String table : SourceOptions.tables()) {
            Dataset<Row> rows =
                    TestSession.reader(table).option("rangeSize", "3001").load(archive.toString());
            Dataset<Row> wrong = rows.where(
                    "NOT file_name <=> element_at(split(file_path, '/'), -1)".replace("file_", "_metadata.file_"));
            assertThat(wrong.count()).as(table).isZero();
        }
        Dataset<Row> games =
                TestSession.reader("games").option("rangeSize", "3001").load(archive.toString());
        assertThat(games.where("file LIKE '%.pgn' AND (byte < _metadata.file_block_start"
                                + " OR _metadata.file_block_start + _metadata.file_block_length > _metadata.file_size)")
                        .count())
                .isZero();
        assertThat(games.where("_metadata.file_block_start > 0").count()).isPositive();
    }

    @Test
    void the_position_of_a_ply_is_that_of_the_record_played_move_by_move() throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 300, 13);
        Files.writeString(archive.resolve("wrong.pgn"), "1. e4 e5 2. Ke3 *\n");
        Files.writeString(archive.resolve("lax.pgn"), "1. e2-e4 e5 2. Ng1f3 (2. f4) *\n");
        Files.writeString(archive.resolve("passes.txt"), "F5D6C3D3C4F4\n");
        Dataset<Row> plies = TestSession.reader("plies").load(archive.toString());
        assertThat(plies.columns()).doesNotContain("position");
        Dataset<Row> games = TestSession.reader("games").load(archive.toString());
        List<Row> rows = plies.selectExpr("id", "ply", "move", "position")
                .join(games.select("id", "rules", "start"), "id")
                .orderBy("id", "ply")
                .collectAsList();
        assertThat(rows).hasSizeGreaterThan(2_000);
        Position<?> position = Games.find("chess").orElseThrow().start();
        for (Row row : rows) {
            if (row.getInt(1) == 1) {
                Game<?> game = Games.find(row.getString(4)).orElseThrow();
                position = row.isNullAt(5) ? game.start() : game.position(row.getString(5));
            }
            assertThat(row.getString(3)).as("%s", row).isEqualTo(position.text());
            position = row.isNullAt(2) ? position : position.play(row.getString(2));
        }
        assertThat(plies.where("position LIKE '%/8/8/8/8/%' AND ply = 1").count())
                .isPositive();
    }

    @Test
    void a_stream_has_them_too_and_says_where_a_later_folder_does_not_fit() throws Exception {
        write("games/season=2001/a.pgn");
        assertThat(batch("season = 2001")).containsExactly("2001|a.pgn");
        write("games/season=2002/b.pgn");
        write("games/season=2001/c.pgn");
        assertThat(batch("season = 2001")).containsExactly("2001|a.pgn", "2001|c.pgn");
        Dataset<Row> games =
                TestSession.reader("games").load(directory + "/games").select("season");
        write("games/season=summer/d.pgn");
        assertThatThrownBy(games::collectAsList)
                .hasStackTraceContaining(
                        "the folder season=summer does not fit the others, where a value is of type int");
    }

    /** Its games had other ids, and nothing would say so where both stand in one table. */
    @Test
    void a_checkpoint_of_another_release_is_refused() throws Exception {
        write("games/season=2001/a.pgn");
        batch("season = 2001");
        write("games/season=2001/b.pgn");
        Path offsets = directory.resolve("checkpoint").resolve("offsets");
        try (Stream<Path> written = Files.list(offsets)) {
            for (Path file : written.toList()) {
                String name = String.valueOf(file.getFileName());
                Files.deleteIfExists(offsets.resolve("." + name + ".crc"));
                if (!name.startsWith(".")) {
                    String text = Files.readString(file);
                    assertThat(text).contains("{\"ids\":2,\"locations\":[");
                    Files.writeString(file, text.replaceFirst("\\{\"ids\":2,\"locations\":(\\[.*\\])\\}", "$1"));
                }
            }
        }
        assertThatThrownBy(() -> batch("season = 2001"))
                .hasStackTraceContaining("the checkpoint was written by another release of Arbiter");
    }

    /** Reads what has come; all that was read so far. */
    private List<String> batch(String condition) throws Exception {
        String read = directory.resolve("read").toString();
        TestSession.get()
                .readStream()
                .format("arbiter")
                .load(directory + "/games")
                .where(condition)
                .select("season", "_metadata.file_name")
                .writeStream()
                .format("json")
                .option("checkpointLocation", directory.resolve("checkpoint").toString())
                .trigger(Trigger.AvailableNow())
                .start(read)
                .awaitTermination();
        return sorted(TestSession.get().read().json(read).select("season", "file_name"));
    }
}
