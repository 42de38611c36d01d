package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        var table = ArbiterSpark.verdicts(TestSession.get(), List.of(vanishing.toString()), CheckOptions.standard());
        Files.delete(vanishing);

        assertThat(table.collectAsList().stream().map(UnreadableInputTest::text))
                .containsExactly(vanishing + ": there is no such file");
    }

    @Test
    void a_corrupt_block_of_a_compressed_file_becomes_a_row_behind_the_games_before_it() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            for (int game = 0; game < 5_000; game++) {
                gzip.write(GAME.replace("x", "game " + game * 7919 % 5000).getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] content = bytes.toByteArray();
        for (int at = content.length / 2; at < content.length / 2 + 40; at++) {
            content[at] = (byte) 0xFF;
        }
        Path corrupt = Files.write(directory.resolve("corrupt.pgn.gz"), content);

        List<String> rows = messages(List.of(corrupt.toString()));
        assertThat(rows).hasSizeBetween(100, 4_999);
        assertThat(rows.get(0)).isEqualTo(corrupt + " 1 legal");
        assertThat(rows.get(rows.size() - 1)).startsWith(corrupt + ": ");
        assertStrictFails(corrupt, "");
    }

    /** Hadoop's local file system keeps checksums beside files, and tells of a block that does not match. */
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

        List<String> rows =
                messages(List.of(file.toString()), CheckOptions.standard().withRangeSize(256 << 10));
        assertThat(rows).filteredOn(row -> row.contains("hecksum")).isNotEmpty();
        assertThat(rows).filteredOn(row -> row.endsWith(" legal")).hasSizeBetween(30_000, 59_999);
    }

    @Test
    void an_empty_file_holds_no_games_and_says_so_as_the_local_checker_does() throws IOException, InterruptedException {
        Path empty = Files.createFile(directory.resolve("empty.pgn"));
        List<String> paths = List.of(empty.toString());

        assertThat(LocalChecker.rows(ArbiterSpark.verdicts(TestSession.get(), paths, CheckOptions.standard())))
                .isEqualTo(LocalChecker.rows(paths, directory.resolve("local.jsonl")));
    }

    @Test
    void games_across_boundaries_carriage_returns_at_boundaries_and_a_missing_last_line_end_change_nothing()
            throws IOException, InterruptedException {
        String games = GAME.repeat(30).replace("\n", "\r\n").stripTrailing();
        Path file = Files.writeString(directory.resolve("crlf.pgn"), games);
        List<String> paths = List.of(file.toString());
        var expected = LocalChecker.rows(paths, directory.resolve("local.jsonl"));

        assertThat(expected).hasSize(30);
        int firstLine = games.indexOf('\r');
        // Boundaries before, between and behind CR and LF, and inside games.
        for (int rangeSize : List.of(firstLine, firstLine + 1, firstLine + 2, 30, GAME.length() + 5)) {
            assertThat(LocalChecker.rows(ArbiterSpark.verdicts(
                            TestSession.get(), paths, CheckOptions.standard().withRangeSize(rangeSize))))
                    .as("ranges of %d bytes", rangeSize)
                    .isEqualTo(expected);
        }
    }

    private static List<String> messages(List<String> paths) {
        return messages(paths, CheckOptions.standard());
    }

    private static List<String> messages(List<String> paths, CheckOptions options) {
        return ArbiterSpark.verdicts(TestSession.get(), paths, options).collectAsList().stream()
                .map(UnreadableInputTest::text)
                .toList();
    }

    private static String text(Row row) {
        String file = row.getAs("file");
        return row.getAs("game") == null
                ? file + ": " + row.getAs("message")
                : file + " " + row.getAs("game") + (Boolean.TRUE.equals(row.getAs("legal")) ? " legal" : " not legal");
    }

    private static void assertStrictFails(Path file, String message) {
        assertThatThrownBy(() -> ArbiterSpark.verdicts(
                                TestSession.get(),
                                List.of(file.toString()),
                                CheckOptions.standard().withStrictIo(true))
                        .collectAsList())
                .satisfies(failure -> assertThat(Failures.sentence(failure)).startsWith(file + ": " + message));
    }
}
