package dev.arbiter.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.table.GameIds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What loading promises. */
class LoaderTest {

    private static final String COUNTS = "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM tags),"
            + " (SELECT count(*) FROM plies), (SELECT count(*) FROM verdicts), (SELECT count(*) FROM claims),"
            + " (SELECT count(*) FROM files)";

    @TempDir
    private Path directory = Path.of("");

    private final Loading loading = new Loading();

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.duckdb", "a.parquet"})
    void numbers_lines_and_verdicts_are_those_of_the_check_on_several_chunks(String name) throws Exception {
        Path games = file("a.pgn", Loading.longGames(400));
        assertThat(Files.size(games)).isGreaterThan(2 << 20);
        List<String> expected = new ArrayList<>();
        new ArchiveChecker(CheckSettings.standard().withLegal(true), InputStream.nullInputStream())
                .check(Inputs.find(List.of(games.toString())), new CheckListener() {
                    @Override
                    public void verdict(String file, Verdict verdict) {
                        Verdict.Finding finding = verdict.finding();
                        long line = finding instanceof Verdict.Illegal illegal
                                ? illegal.place().line()
                                : verdict.place().line();
                        expected.add(verdict.number() + "|" + line + "|"
                                + verdict.played().plies() + "|" + finding.word());
                    }

                    @Override
                    public void failure(String file, String problem) {
                        throw new AssertionError(problem);
                    }
                });
        Path one = directory.resolve(name);
        loading.load(one, 2, games);
        assertThat(Loading.ask(one, "SELECT game, line, plies, verdict FROM verdicts WHERE variation = 0 ORDER BY id"))
                .isEqualTo(expected);
        assertThat(Loading.ask(one, "SELECT game, plies, verdict, white, event FROM games WHERE game = 399"))
                .singleElement()
                .asString()
                .startsWith("399|40|illegal|White ")
                .endsWith("|Round 399");
        assertThat(Loading.ask(one, "SELECT count(*), count(DISTINCT id) FROM games"))
                .containsExactly("400|400");
        assertThat(Loading.ask(one, "SELECT count(*), count(move) FROM plies")).containsExactly("16400|16000");
        assertThat(loading.failures).isEmpty();
    }

    @Test
    void chunks_of_more_games_than_are_handed_over_at_once_are_loaded_whole() throws Exception {
        // More than a chunk of a mebibyte, and in each more games than lie in memory before their turn.
        Path games = file("a.pgn", "[A \"\"]\n\n1. a3 *\n\n".repeat(70_000));
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, games);
        assertThat(Loading.ask(tables, "SELECT count(*), min(game), max(game), count(DISTINCT id) FROM games"))
                .containsExactly("70000|1|70000|70000");
        assertThat(Loading.ask(tables, "SELECT max(line), count(DISTINCT line) FROM verdicts"))
                .containsExactly((4L * 69_999 + 1) + "|70000");
        assertThat(Loading.ask(tables, "SELECT games FROM files")).containsExactly("70000");
        assertThat(loading.failures).isEmpty();
    }

    @Test
    void undated_games_stand_neither_before_nor_after_a_date() throws Exception {
        StringBuilder dated = new StringBuilder();
        for (String date : List.of("????.??.??", "1992.??.??", "1992.02.29", "05.03.2017", "0000.00.00", "?")) {
            dated.append("[Date \"").append(date).append("\"]\n\n1. e4 *\n\n");
        }
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 1, file("a.pgn", dated.toString()));
        assertThat(Loading.ask(tables, "SELECT game FROM games WHERE date > '2026' OR date < '1900' ORDER BY game"))
                .containsExactly("4");
        assertThat(
                        Loading.ask(
                                tables,
                                "SELECT game, played_on, played_on + 1 FROM games WHERE played_on >= DATE '1990-01-01' ORDER BY 2"))
                .containsExactly("3|1992-02-29|1992-03-01", "4|2017-03-05|2017-03-06");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games WHERE year = 1992"))
                .containsExactly("2");
    }

    @Test
    void a_date_that_is_known_in_part_is_no_day_and_stands_as_written() throws Exception {
        StringBuilder dated = new StringBuilder();
        for (String date :
                List.of("2026.??.??", "2026.03.??", "2026", "2026.03", "03/04/2026", "2026.02.30", "2026.03.04")) {
            dated.append("[Date \"").append(date).append("\"]\n\n1. e4 *\n\n");
        }
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 1, file("a.pgn", dated.toString()));
        assertThat(Loading.ask(tables, "SELECT date, played_on, year FROM games ORDER BY game"))
                .containsExactly(
                        "2026.??.??|null|2026",
                        "2026.03.??|null|2026",
                        "2026|null|2026",
                        "2026.03|null|2026",
                        "03/04/2026|null|2026",
                        "2026.02.30|null|2026",
                        "2026.03.04|2026-03-04|2026");
        assertThat(Loading.ask(
                        tables,
                        "SELECT date FROM games WHERE played_on < DATE '2030-01-01' OR played_on >= DATE '2030-01-01'"))
                .containsExactly("2026.03.04");
    }

    @Test
    void one_thread_and_many_load_the_same() throws Exception {
        Path games = file("a.pgn", Loading.longGames(400));
        Path one = directory.resolve("one.duckdb");
        Path many = directory.resolve("many.duckdb");
        loading.load(one, 1, games);
        loading.load(many, 4, games);
        for (String table :
                List.of("games", "tags", "plies", "verdicts", "claims", "comments", "signs", "variations", "files")) {
            String sum = "SELECT count(*), sum(hash(t)::HUGEINT), min(hash(t)) FROM " + table + " t";
            assertThat(Loading.ask(many, sum)).as(table).isEqualTo(Loading.ask(one, sum));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.duckdb", "a.parquet"})
    void files_that_are_added_again_add_nothing(String name) throws Exception {
        Path tables = directory.resolve(name);
        Path games = file("a.pgn", Loading.games(20));
        loading.load(tables, 2, games);
        List<String> counts = Loading.ask(tables, COUNTS);
        assertThat(counts).containsExactly("20|80|820|20|" + counts.get(0).split("\\|", -1)[4] + "|1");

        Path copy = Files.copy(games, directory.resolve("copy.pgn"));
        loading.load(tables, 2, games, copy);
        assertThat(loading.known).containsExactly("a.pgn as a.pgn", "copy.pgn as a.pgn");
        assertThat(Loading.ask(tables, COUNTS)).isEqualTo(counts);

        loading.load(tables, 2, games, file("b.pgn", "1. e4 e5 *\n"));
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("21");
        assertThat(Loading.ask(tables, "SELECT number, games FROM files ORDER BY ALL"))
                .containsExactly("1|20", "2|1");
        assertThat(directory.resolve(name + ".unfinished")).doesNotExist();
    }

    @Test
    void a_database_is_written_so_that_older_clients_read_it() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", Loading.games(3)));
        loading.load(tables, 2, file("b.pgn", Loading.games(2)));
        assertThat(Loading.ask(
                        tables, "SELECT tags['storage_version'] FROM duckdb_databases() WHERE database_name = 'a'"))
                .containsExactly("v1.0.0+");
        // The number of the layout in the file's head, as release 1.0.0 has it.
        byte[] head = Arrays.copyOf(Files.readAllBytes(tables), 20);
        assertThat(new String(head, 8, 4, StandardCharsets.ISO_8859_1)).isEqualTo("DUCK");
        assertThat(ByteBuffer.wrap(head, 12, 8).order(ByteOrder.LITTLE_ENDIAN).getLong())
                .isEqualTo(64);
    }

    @Test
    void a_file_that_has_changed_takes_the_place_of_what_it_was() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)), file("b.pgn", "1. d4 *\n"));
        loading.load(tables, 2, file("a.pgn", Loading.games(30)));
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("31");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM plies")).containsExactly(String.valueOf(30 * 41 + 2));
        assertThat(Loading.ask(tables, "SELECT number, games FROM files ORDER BY ALL"))
                .containsExactly("2|1", "3|30");
        assertThat(loading.replaced).containsExactly("a.pgn as a.pgn");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.duckdb", "a.parquet"})
    void files_of_one_name_in_different_folders_stand_beside_each_other(String name) throws Exception {
        Path tables = directory.resolve(name);
        for (String folder : List.of("one", "other", "fourth")) {
            Files.createDirectory(directory.resolve(folder));
            Path games = file(folder + "/games.pgn", Loading.games(folder.length()));
            // As somebody names it who is in the folder.
            loading.load(tables, 2, Path.of("").toAbsolutePath().relativize(games.toAbsolutePath()));
        }
        assertThat(Loading.ask(tables, "SELECT games FROM files ORDER BY number"))
                .containsExactly("3", "5", "6");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("14");
        assertThat(loading.replaced).isEmpty();
        assertThat(loading.failures).isEmpty();
    }

    @Test
    void a_file_that_has_changed_is_known_by_whatever_path() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        Path folder = Files.createDirectory(directory.resolve("folder"));
        Path games = file("folder/games.pgn", Loading.games(20));
        Path link = Files.createSymbolicLink(directory.resolve("link.pgn"), games);
        Path linkedFolder = Files.createSymbolicLink(directory.resolve("linked"), folder);
        List<Path> ways = List.of(
                games,
                link,
                linkedFolder.resolve("games.pgn"),
                folder.resolve("..").resolve("folder").resolve("games.pgn"),
                Path.of("").toAbsolutePath().relativize(games.toAbsolutePath()));
        int count = 20;
        for (Path way : ways) {
            Files.writeString(games, Loading.games(++count));
            loading.load(tables, 2, way);
            assertThat(Loading.ask(tables, "SELECT count(*) FROM games"))
                    .as(way.toString())
                    .containsExactly(String.valueOf(count));
            assertThat(Loading.ask(tables, "SELECT count(*) FROM files")).containsExactly("1");
        }
        assertThat(loading.replaced)
                .containsExactly(
                        "link.pgn as games.pgn",
                        "games.pgn as link.pgn",
                        "games.pgn as games.pgn",
                        "games.pgn as games.pgn");
    }

    @Test
    void standard_input_replaces_nothing() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        for (int count = 1; count <= 3; count++) {
            new Loader(CheckSettings.standard().withThreads(2), loading)
                    .load(
                            Inputs.find(List.of("-")),
                            new ByteArrayInputStream(Loading.games(count).getBytes(StandardCharsets.UTF_8)),
                            tables);
        }
        assertThat(Loading.ask(tables, "SELECT file, games, path FROM files ORDER BY number"))
                .containsExactly("standard input|1|null", "standard input|2|null", "standard input|3|null");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("6");
        assertThat(loading.replaced).isEmpty();
    }

    @Test
    void a_database_of_an_earlier_release_takes_more_files() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)));
        try (var connection = Driver.open(tables.toString(), false);
                var statement = connection.createStatement()) {
            statement.execute("ALTER TABLE files DROP COLUMN first");
            statement.execute("ALTER TABLE files DROP COLUMN path");
        }
        loading.load(tables, 2, directory.resolve("a.pgn"), file("b.pgn", Loading.games(30)));
        assertThat(loading.known).containsExactly("a.pgn as a.pgn");
        assertThat(Loading.ask(tables, "SELECT games, path IS NULL FROM files ORDER BY number"))
                .containsExactly("20|true", "30|false");
    }

    /** The ids of its games were made of their file's number. */
    @Test
    void files_of_an_earlier_release_are_replaced_and_others_stay() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        Path other = Files.createDirectory(directory.resolve("other")).resolve("a.pgn");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)), Files.writeString(other, Loading.games(30)));
        try (var connection = Driver.open(tables.toString(), false);
                var statement = connection.createStatement()) {
            for (String table : List.of("games", "tags", "plies", "verdicts", "claims")) {
                statement.execute("UPDATE " + table + " SET id = id - first + (files.number::BIGINT << 40) FROM files"
                        + " WHERE id >= first AND id < first + 1000000");
            }
            statement.execute("ALTER TABLE files DROP COLUMN first");
        }
        assertThat(Loading.ask(tables, "SELECT DISTINCT id >> 40 FROM games ORDER BY 1"))
                .containsExactly("1", "2");
        loading.load(tables, 2, file("a.pgn", Loading.games(25)));
        assertThat(loading.replaced).hasSize(1);
        assertThat(Loading.ask(tables, "SELECT number, games FROM files ORDER BY number"))
                .containsExactly("2|30", "3|25");
        for (String table : List.of("games", "tags", "plies", "verdicts")) {
            assertThat(Loading.ask(
                            tables,
                            "SELECT count(DISTINCT id), count(DISTINCT id) FILTER (id >> 40 = 2) FROM " + table))
                    .as(table)
                    .containsExactly("55|30");
        }
    }

    /** Ids of an earlier release were as large as 2^62: several became one for whoever reads numbers as doubles. */
    @Test
    void a_database_with_larger_ids_is_refused_until_a_load_renews_them() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        Path fresh = directory.resolve("fresh.duckdb");
        Path other = Files.createDirectory(directory.resolve("other")).resolve("a.pgn");
        Path games = file("a.pgn", Loading.games(20));
        Files.writeString(other, Loading.games(30));
        loading.load(tables, 2, games, other);
        loading.load(fresh, 2, games, other);
        List<String> all =
                List.of("games", "tags", "plies", "verdicts", "claims", "comments", "signs", "variations", "files");
        try (var connection = Driver.open(tables.toString(), false);
                var statement = connection.createStatement()) {
            for (String table : all) {
                // The ranges of two files of one name overlap, and no game of the one is one of the other.
                statement.execute(
                        table.equals("files")
                                ? "UPDATE files SET first = (1::BIGINT << 60) + 3 * number"
                                : "UPDATE " + table
                                        + " SET id = id - first + (1::BIGINT << 60) + 3 * files.number FROM files"
                                        + " WHERE id >= first AND id < first + 1000000");
            }
        }
        assertThatThrownBy(() -> Loading.ask(tables, "SELECT 1"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the ids of its games are those of an earlier release")
                .hasMessageContaining("'arbiter table --output " + tables + " FILE…'");

        loading.load(tables, 2, games);
        assertThat(loading.notes)
                .containsExactly(
                        tables
                                + ": its games have new ids, smaller than 2^53, so that every program that reads JSON keeps them apart");
        for (String table : all) {
            String sum = "SELECT count(*), sum(hash(t)::HUGEINT), min(hash(t)) FROM " + table + " t";
            assertThat(Loading.ask(tables, sum)).as(table).isEqualTo(Loading.ask(fresh, sum));
        }
        loading.load(tables, 2, games);
        assertThat(loading.notes).hasSize(1);
    }

    @Test
    void parquet_files_with_larger_ids_are_refused() throws Exception {
        Path tables = directory.resolve("a.parquet");
        Path games = file("a.pgn", Loading.games(20));
        loading.load(tables, 2, games);
        try (var connection = Driver.open("", false);
                var statement = connection.createStatement()) {
            Path files;
            try (Stream<Path> below = Files.walk(tables)) {
                files = below.filter(path -> path.endsWith("files.parquet"))
                        .findFirst()
                        .orElseThrow();
            }
            statement.execute("CREATE TABLE f AS SELECT * REPLACE ((1::BIGINT << 60) AS first) FROM read_parquet('"
                    + files + "')");
            statement.execute("COPY f TO '" + files + "' (FORMAT parquet)");
        }
        assertThatThrownBy(() -> Loading.ask(tables, "SELECT 1"))
                .hasMessageContaining("earlier release")
                .hasMessageEndingWith("load the files into a new directory");
        Path more = file("b.pgn", Loading.games(3));
        assertThatThrownBy(() -> loading.load(tables, 2, more))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("load everything into a new directory");
    }

    @Test
    void ids_are_numbers_of_double_precision() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)));
        assertThat(Loading.ask(tables, "SELECT count(DISTINCT id), count(DISTINCT id::DOUBLE) FROM games"))
                .containsExactly("20|20");
        long largest = 0;
        for (int number = 0; number < 10_000; number++) {
            long first = GameIds.first("hdfs://a/" + number);
            assertThat(first).isNotNegative();
            largest = Math.max(largest, first);
        }
        assertThat(largest + GameIds.LONGEST_FILE)
                .isGreaterThan(GameIds.LIMIT / 2)
                .isLessThanOrEqualTo(GameIds.LIMIT);
    }

    /** A file was renamed, and another one took its name. */
    @Test
    void what_was_replaced_is_loaded_under_its_new_name() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)));
        loading.load(tables, 2, file("a.pgn", Loading.games(30)), file("b.pgn", Loading.games(20)));
        assertThat(loading.known).isEmpty();
        assertThat(Loading.ask(tables, "SELECT number, games FROM files ORDER BY ALL"))
                .containsExactly("2|30", "3|20");
        assertThat(Loading.ask(tables, "SELECT count(DISTINCT id) FROM games")).containsExactly("50");
    }

    @Test
    void what_was_replaced_is_loaded_under_a_name_that_comes_first() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("b.pgn", Loading.games(20)), file("c.pgn", Loading.games(10)));
        loading.load(
                tables,
                2,
                file("a.pgn", Loading.games(20)),
                file("b.pgn", Loading.games(30)),
                directory.resolve("c.pgn"));
        assertThat(loading.known).containsExactly("c.pgn as c.pgn");
        assertThat(loading.replaced).containsExactly("b.pgn as b.pgn");
        assertThat(Loading.ask(tables, "SELECT parse_filename(file), games FROM files ORDER BY ALL"))
                .containsExactly("a.pgn|20", "b.pgn|30", "c.pgn|10");
        assertThat(Loading.ask(tables, "SELECT count(DISTINCT id) FROM games")).containsExactly("60");
    }

    @Test
    void an_id_depends_on_where_a_file_lies_alone() throws Exception {
        Path games = file("a.pgn", Loading.games(20));
        Path one = directory.resolve("one.duckdb");
        Path other = directory.resolve("other.duckdb");
        loading.load(one, 2, games);
        Path link = Files.createSymbolicLink(directory.resolve("b.pgn"), games);
        loading.load(other, 2, file("c.pgn", Loading.games(10)), link);
        String ids =
                "SELECT DISTINCT id FROM %s JOIN games USING (id) WHERE NOT ends_with(games.file, 'c.pgn') ORDER BY ALL";
        for (String table : List.of("tags", "plies", "verdicts")) {
            assertThat(Loading.ask(one, ids.formatted(table)))
                    .hasSize(20)
                    .isEqualTo(Loading.ask(other, ids.formatted(table)));
        }
        assertThat(Loading.ask(one, "SELECT count(*) FROM games, files WHERE id = first + byte"))
                .containsExactly("20");
        // As Spark has it, which calls files by names of Hadoop's.
        assertThat(Loading.ask(one, "SELECT first FROM files"))
                .containsExactly(Long.toString(GameIds.first("file:" + games.toAbsolutePath())));
    }

    @Test
    void parquet_files_stay_as_they_are() throws Exception {
        Path tables = directory.resolve("a.parquet");
        loading.load(tables, 2, file("a.pgn", Loading.games(20)));
        loading.load(tables, 2, file("a.pgn", Loading.games(30)), file("b.pgn", "1. e4 *\n"));
        assertThat(loading.failures).singleElement().asString().contains("a.pgn: it has changed since it was loaded");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("21");
        assertThat(directory.resolve("a.parquet.unfinished")).doesNotExist();
    }

    @Test
    void a_message_names_lines_of_the_file_whatever_chunk_they_are_in() throws Exception {
        String before = Loading.longGames(400);
        Path tables = directory.resolve("a.duckdb");
        loading.load(tables, 2, file("a.pgn", before + "[Event \"open\"]\n\n1. e4 {no end\n"));
        long line = before.lines().count() + 3;
        assertThat(Loading.ask(tables, "SELECT message FROM verdicts WHERE verdict = 'unreadable'"))
                .singleElement()
                .asString()
                .contains("in a comment that begins on line " + line);
    }

    @Test
    void what_cannot_be_read_is_reported_and_the_rest_is_loaded() throws Exception {
        Path tables = directory.resolve("a.duckdb");
        Path other = file("a.png", "\u0089PNG no games");
        loading.load(tables, 2, directory.resolve("none.pgn"), other, file("b.pgn", "1. e4 *\n"));
        assertThat(loading.failures).hasSize(2);
        assertThat(loading.failures.get(0)).endsWith("none.pgn: there is no such file");
        assertThat(loading.failures.get(1)).startsWith(other + ": ");
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("1");
    }

    @Test
    void what_is_no_archive_of_tables_stays_untouched() throws Exception {
        Path text = file("a.duckdb", "no database, but somebody's notes".repeat(500));
        assertThatThrownBy(() -> loading.load(text, 2, file("b.pgn", "1. e4 *\n")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(text + ": ");
        assertThat(Files.readString(text)).startsWith("no database");
        Path other = directory.resolve("other.duckdb");
        try (var connection = Driver.open(other.toString(), false);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE games (x INTEGER)");
        }
        assertThatThrownBy(() -> loading.load(other, 2, file("b.pgn", "1. e4 *\n")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it has no table games as Arbiter makes it");
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"new.duckdb", "new.parquet", "old.duckdb", "old.parquet"})
    void a_killed_load_leaves_nothing_half_done(String name) throws Exception {
        Path tables = directory.resolve(name);
        boolean old = name.startsWith("old");
        List<String> counts = List.of();
        if (old) {
            loading.load(tables, 2, file("before.pgn", Loading.games(50)));
            counts = Loading.ask(tables, COUNTS);
        }
        Path games = file("a.pgn", Loading.longGames(6_000));
        Process process = loading(tables, games);
        // It says so once rows are on their way.
        assertThat(process.inputReader().readLine()).isEqualTo("appending");
        process.destroyForcibly();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        if (old) {
            assertThat(Loading.ask(tables, COUNTS)).isEqualTo(counts);
        } else {
            assertThat(tables).doesNotExist();
        }
        // And the next load is none the worse for it.
        loading.load(tables, 2, file("b.pgn", Loading.games(30)));
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly(old ? "80" : "30");
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left.filter(path -> path.toString().contains("unfinished")
                            || path.toString().contains("rows")))
                    .isEmpty();
        }
    }

    /** Another process that loads games. */
    private static Process loading(Path tables, Path games) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledLoad.class.getName(),
                        tables.toString(),
                        games.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"new.duckdb", "new.parquet", "old.duckdb"})
    void a_second_load_into_the_same_place_is_refused_and_the_first_is_none_the_worse(String name) throws Exception {
        Path tables = directory.resolve(name);
        boolean old = name.startsWith("old");
        if (old) {
            loading.load(tables, 2, file("before.pgn", Loading.games(50)));
        }
        Process process = loading(tables, file("a.pgn", Loading.longGames(2_000)));
        assertThat(process.inputReader().readLine()).isEqualTo("appending");
        Path more = file("b.pgn", Loading.games(30));
        assertThatThrownBy(() -> loading.load(tables, 2, more))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(tables + ": another program ")
                .hasMessageContaining("; try again when that program has ended");
        assertThat(process.inputReader().readLine()).isNull();
        assertThat(process.waitFor()).isZero();
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly(old ? "2050" : "2000");
        loading.load(tables, 2, more);
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly(old ? "2080" : "2030");
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"old.duckdb", "old.parquet"})
    void who_asks_during_a_load_hears_of_it_or_sees_what_was_there(String name) throws Exception {
        Path tables = directory.resolve(name);
        loading.load(tables, 2, file("before.pgn", Loading.games(50)));
        List<String> counts = Loading.ask(tables, COUNTS);
        Process process = loading(tables, file("a.pgn", Loading.longGames(2_000)));
        assertThat(process.inputReader().readLine()).isEqualTo("appending");
        if (name.endsWith(".parquet")) {
            assertThat(Loading.ask(tables, COUNTS)).isEqualTo(counts);
        } else {
            assertThatThrownBy(() -> Loading.ask(tables, COUNTS))
                    .isInstanceOf(IOException.class)
                    .hasMessage(
                            tables + ": another program has it open; try again when that program has ended (process "
                                    + process.pid() + ")");
        }
        assertThat(process.inputReader().readLine()).isNull();
        assertThat(process.waitFor()).isZero();
        assertThat(Loading.ask(tables, "SELECT count(*) FROM games")).containsExactly("2050");
    }
}
