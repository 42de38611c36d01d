package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the length of the ranges, the table holds the rows of the local checker's JSON Lines, in their order. */
class SameAsLocalTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {5_003, 64L << 10, 4L << 20, 128L << 20})
    void every_data_file_gives_the_rows_of_the_local_checker(long rangeSize) throws IOException, InterruptedException {
        List<String> paths = List.of(
                TestSession.data().toString(),
                TestSession.root().resolve("examples/club-evening.pgn").toString(),
                TestSession.root().resolve("examples/village-cup.pdn").toString());

        assertThat(rows(paths, rangeSize)).isEqualTo(LocalChecker.rows(paths, directory.resolve("local.jsonl")));
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 64L << 10, 4L << 20, 128L << 20})
    void random_games_give_the_rows_of_the_local_checker(long rangeSize) throws IOException, InterruptedException {
        Path archive = java.nio.file.Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 2_000, 7);
        List<String> paths = List.of(archive.toString());

        List<?> rows = rows(paths, rangeSize);
        assertThat(rows).hasSizeGreaterThan(1_900);
        assertThat(rows).isEqualTo(LocalChecker.rows(paths, directory.resolve("local.jsonl")));
    }

    @Test
    @Tag("slow")
    void two_hundred_thousand_random_games_give_the_rows_of_the_local_checker()
            throws IOException, InterruptedException {
        Path archive = java.nio.file.Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 200_000, 42);
        List<String> paths = List.of(archive.toString());
        Path local = LocalChecker.jsonLines(paths, directory.resolve("local.jsonl"));

        for (long rangeSize : new long[] {64L << 10, 4L << 20, 128L << 20}) {
            long rows = LocalChecker.compare(
                    ArbiterSpark.verdicts(
                            TestSession.get(), paths, CheckOptions.standard().withRangeSize(rangeSize)),
                    local);
            assertThat(rows).isGreaterThan(190_000);
        }
    }

    private static List<?> rows(List<String> paths, long rangeSize) {
        return LocalChecker.rows(ArbiterSpark.verdicts(
                TestSession.get(), paths, CheckOptions.standard().withRangeSize(rangeSize)));
    }
}
