package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with the files themselves becomes rows; only where that is asked for does the job fail. */
class UnreadableInputTest {

    private static final String GAME = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n";

    @TempDir
    Path directory;

    @Test
    void a_file_that_does_not_exist_becomes_a_row() throws IOException {
        Path missing = directory.resolve("missing.pgn");
        Path good = Files.writeString(directory.resolve("good.pgn"), GAME);

        assertThat(messages(List.of(missing.toString(), good.toString())))
                .containsExactly(missing + ": there is no such file", good + " 1 legal");
        assertStrictFails(missing, "there is no such file");
    }

    @Test
    void a_file_that_vanishes_before_its_task_runs_becomes_a_row() throws IOException {
        Path vanishing = Files.writeString(directory.resolve("vanishing.pgn"), GAME);
        Dataset<Row> table = TestSession.verdicts().load(vanishing.toString());
        // Files are found while the query is planned.
        table.queryExecution().executedPlan();
        Files.delete(vanishing);

        assertThat(table.collectAsList().stream().map(UnreadableInputTest::text))
                .containsExactly(vanishing + ": there is no such file");
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"gz", "zst"})
    void a_corrupt_block_of_a_compressed_file_becomes_a_row_after_the_games_before_it(String compression)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = compression.equals("gz") ? new GZIPOutputStream(bytes) : new ZstdOutputStream(bytes)) {
            Random random = new Random(1);
            for (int game = 0; game < 12_000; game++) {
                out.write(GAME.replace("x", "game " + random.nextLong()).getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] content = bytes.toByteArray();
        for (int at = content.length / 2; at < content.length / 2 + 40; at++) {
            content[at] = (byte) 0xFF;
        }
        Path corrupt = Files.write(directory.resolve("corrupt.pgn." + compression), content);

        List<String> rows = messages(List.of(corrupt.toString()));
        assertThat(rows.subList(0, 4_000)).allMatch(UnreadableInputTest::isLegal);
        // What gzip makes of the block may look like anything until its checksum shows.
        assertThat(rows).filteredOn(UnreadableInputTest::isLegal).hasSizeLessThan(11_999);
        assertThat(rows.get(rows.size() - 1)).startsWith(corrupt + ": ");
        assertStrictFails(corrupt, "");
    }

    /** Hadoop's local file system keeps checksums beside files, and reports a block that does not match. */
    @Test
    void a_corrupt_block_of_a_plain_file_becomes_a_row_and_the_other_ranges_are_checked() throws IOException {
        Path file = directory.resolve("games.pgn");
        var hadoop = org.apache.hadoop.fs.FileSystem.getLocal(
                TestSession.get().sparkContext().hadoopConfiguration());
        try (var out = hadoop.create(new org.apache.hadoop.fs.Path(file.toString()))) {
            out.write(GAME.repeat(60_000).getBytes(StandardCharsets.UTF_8));
        }
        byte[] content = Files.readAllBytes(file);
        content[content.length / 2] ^= 1;
        Files.write(file, content);

        List<String> rows = messages(List.of(file.toString()), 256 << 10);
        assertThat(rows).filteredOn(row -> row.contains("hecksum")).isNotEmpty();
        assertThat(rows).filteredOn(UnreadableInputTest::isLegal).hasSizeBetween(30_000, 59_999);
        assertStrictFails(file, "");
    }

    /** A file that is away while its games are counted and back when they are checked: its rows say what is wrong with them. */
    @Test
    void games_that_could_not_be_counted_are_reported() throws IOException {
        Path file = Files.writeString(directory.resolve("games.pgn"), GAME.repeat(30));
        Path away = directory.resolve("away");
        SparkSession spark = TestSession.get();
        CheckOptions options = CheckOptions.standard().withRangeSize(GAME.length() * 10L);
        ArchivePlan plan = ArchivePlan.of(spark, List.of(file.toString()), options);
        assertThat(plan.chunks()).hasSize(3);
        Files.move(file, away);
        ArchivePlan numbered = plan.numbered(spark);
        Files.move(away, file);

        Share share = Share.of(0, numbered.chunks());
        ChunkChecker checker = new ChunkChecker(options.check().withLegal(true));
        List<String> problems = new ArrayList<>();
        int games = 0;
        try (ShareGames read =
                new ShareGames(share, spark.sparkContext().hadoopConfiguration(), checker, false, any -> {})) {
            while (read.next()) {
                if (read.problem() == null) {
                    games += read.verdict().isLegal() ? 1 : 0;
                } else {
                    problems.add(read.problem());
                }
            }
            assertThat(read.problems()).isEqualTo(2);
        }
        assertThat(games).isEqualTo(30);
        String why = " on could not be counted (there is no such file), so the numbers of later games are too small";
        assertThat(problems)
                .containsExactly("its games from byte 0" + why, "its games from byte " + GAME.length() * 10 + why);
        try (ShareGames strict =
                new ShareGames(share, spark.sparkContext().hadoopConfiguration(), checker, true, any -> {})) {
            assertThatThrownBy(() -> {
                        while (strict.next()) {
                            strict.verdict();
                        }
                    })
                    .isInstanceOf(UnreadableArchiveException.class);
        }
    }

    @Test
    void what_lies_in_a_zip_archive_becomes_a_row_and_an_archive_in_a_folder_a_warning() throws IOException {
        Path zip = directory.resolve("games.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("a.pgn"));
            out.write(GAME.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(messages(List.of(zip.toString())))
                .containsExactly(
                        zip.resolve("a.pgn") + ": Spark does not read the files in an archive; unpack it first");

        Path folder = Files.createDirectory(directory.resolve("folder"));
        Files.writeString(folder.resolve("good.pgn"), GAME);
        Path packed = Files.write(folder.resolve("games.7z"), new byte[] {'7', 'z', (byte) 0xBC, (byte) 0xAF, 39, 28});
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        TestSession.get();
        int exitCode = new CheckArchive()
                .run(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        folder.toString());
        assertThat(exitCode).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains(packed + ": skipped: an archive is not read here; unpack it first");
    }

    /** As pzstd writes a file: each frame after one that decoders pass over (RFC 8878, 3.1.2). */
    @Test
    void zstd_with_frames_to_be_skipped_is_read_in_every_table() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("folder"));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int part = 0; part < 2; part++) {
            packed.write(HexFormat.of().parseHex("502a4d18040000001f000000"));
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            try (OutputStream out = new ZstdOutputStream(frame)) {
                out.write(GAME.getBytes(StandardCharsets.UTF_8));
            }
            packed.write(frame.toByteArray());
        }
        Path file = Files.write(folder.resolve("games.pgn.zst"), packed.toByteArray());

        for (Path read : List.of(file, folder)) {
            assertThat(messages(List.of(read.toString()))).containsExactly(file + " 1 legal", file + " 2 legal");
            assertThat(TestSession.reader("games").load(read.toString()).count())
                    .isEqualTo(2);
            assertThat(TestSession.reader("plies")
                            .load(read.toString())
                            .where("move IS NOT NULL")
                            .count())
                    .isEqualTo(6);
        }
    }

    /** What lies in a folder and looks like games is not left out without a word. */
    @Test
    void files_of_a_folder_that_look_like_games_and_are_not_read_are_named() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("folder"));
        Files.writeString(folder.resolve("good.pgn"), GAME);
        byte[] prose = "No games were played that day.".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(prose);
        }
        List<String> named = List.of("a.json", "b.pgn", "c.PDN", "d.txt.gz", "e", "f.gz", "g.zst");
        for (String name : named) {
            Files.write(
                    folder.resolve(name), name.equals("e") || name.equals("d.txt.gz") ? packed.toByteArray() : prose);
        }
        Files.write(folder.resolve("h.txt"), prose);
        TestSession.get();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = new CheckArchive()
                .run(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        folder.toString());

        assertThat(exitCode).isZero();
        assertThat(named)
                .allSatisfy(name -> assertThat(err.toString(StandardCharsets.UTF_8))
                        .contains(folder.resolve(name) + ": skipped: it has no recorded games"));
        assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("h.txt");
    }

    @Test
    void an_empty_file_holds_no_games_and_says_so_as_the_local_checker_does() throws IOException {
        Path empty = Files.createFile(directory.resolve("empty.pgn"));
        List<String> paths = List.of(empty.toString());

        assertThat(LocalTables.texts(TestSession.verdicts().load(empty.toString())))
                .isEqualTo(LocalTables.rows(Table.VERDICTS, paths));
    }

    @Test
    void plies_go_as_far_as_files_can_be_read_and_fail_only_where_that_is_asked_for() throws IOException {
        Path missing = directory.resolve("missing.pgn");
        Path good = Files.writeString(directory.resolve("good.pgn"), GAME);
        Path cut = Files.write(directory.resolve("cut.pgn.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0});
        DataFrameReader plies = TestSession.reader("plies");

        assertThatThrownBy(() -> plies.load(cut.toString()).collectAsList())
                .satisfies(failure -> assertThat(Failures.sentence(failure)).startsWith(cut + ": "));
        assertThat(plies
                        .option("unreadable", "skip")
                        .load(missing.toString(), cut.toString(), good.toString())
                        .where("move is not null")
                        .collectAsList()
                        .stream()
                        .map(row -> row.<String>getAs("move")))
                .containsExactly("e4", "e5", "Nf3");
    }

    @Test
    void games_across_boundaries_carriage_returns_at_boundaries_and_a_missing_last_line_end_change_nothing()
            throws IOException {
        String games = GAME.repeat(30).replace("\n", "\r\n").stripTrailing();
        Path file = Files.writeString(directory.resolve("crlf.pgn"), games);
        List<String> paths = List.of(file.toString());
        List<String> expected = LocalTables.rows(Table.VERDICTS, paths);

        assertThat(expected).hasSize(30);
        int firstLine = games.indexOf('\r');
        // Boundaries before, between and after CR and LF, and inside games.
        for (int rangeSize : List.of(firstLine, firstLine + 1, firstLine + 2, 30, GAME.length() + 5)) {
            assertThat(LocalTables.texts(TestSession.verdicts()
                            .option("rangeSize", rangeSize)
                            .load(file.toString())))
                    .as("ranges of %d bytes", rangeSize)
                    .isEqualTo(expected);
        }
    }

    private static List<String> messages(List<String> paths) {
        return messages(paths, 32 << 20);
    }

    private static List<String> messages(List<String> paths, long rangeSize) {
        return TestSession.verdicts()
                .option("rangeSize", rangeSize)
                .load(paths.toArray(new String[0]))
                .collectAsList()
                .stream()
                .map(UnreadableInputTest::text)
                .toList();
    }

    private static String text(Row row) {
        String file = row.getAs("file");
        return row.getAs("game") == null
                ? file + ": " + row.getAs("message")
                : file + " " + row.getAs("game") + " " + row.getAs("verdict");
    }

    private static boolean isLegal(String row) {
        return row.endsWith(" legal");
    }

    private static void assertStrictFails(Path file, String message) {
        assertThatThrownBy(() ->
                        TestSession.reader("verdicts").load(file.toString()).collectAsList())
                .satisfies(failure -> assertThat(Failures.sentence(failure)).startsWith(file + ": " + message));
    }
}
