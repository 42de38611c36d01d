package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        // Recorded games in every format: our own and the public archives, the inputs of the fuzz tests, the contest,
        // the examples.
        List<String> paths = new ArrayList<>(List.of(
                TestSession.data().toString(),
                TestSession.root().resolve("archive/src/test/resources").toString(),
                TestSession.root().resolve("examples").toString()));
        boolean all = paths.addAll(TestSession.publicArchives());
        List<JsonElement> rows = rows(paths, rangeSize);

        // Tables of tests that open no game give no rows, as habits.tsv, which gave 25 when any text was taken for a
        // record.
        assertThat(rows).hasSizeGreaterThan(all ? 4_870 : 700);
        assertThat(rows).noneMatch(row -> row.toString().contains("/habits.tsv"));
        assertThat(rows).isEqualTo(LocalChecker.rows(paths, directory.resolve("local.jsonl")));
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 64L << 10, 4L << 20, 128L << 20})
    void random_games_give_the_rows_of_the_local_checker(long rangeSize) throws IOException, InterruptedException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 2_000, 7);
        List<String> paths = List.of(archive.toString());

        List<JsonElement> rows = rows(paths, rangeSize);
        assertThat(rows).hasSizeGreaterThan(1_900);
        assertThat(rows).isEqualTo(LocalChecker.rows(paths, directory.resolve("local.jsonl")));
    }

    @Test
    @Tag("slow")
    void two_hundred_thousand_random_games_give_the_rows_of_the_local_checker()
            throws IOException, InterruptedException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
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

    private static List<JsonElement> rows(List<String> paths, long rangeSize) {
        return LocalChecker.rows(ArbiterSpark.verdicts(
                TestSession.get(), paths, CheckOptions.standard().withRangeSize(rangeSize)));
    }
}
