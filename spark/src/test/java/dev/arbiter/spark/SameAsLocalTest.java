package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.table.Table;
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

/** Whatever the length of the ranges, the table of verdicts holds the rows of the local one, in their order. */
class SameAsLocalTest {

    @TempDir
    Path directory;

    @Tag("full")
    @ParameterizedTest
    @ValueSource(longs = {5_003, 64L << 10, 4L << 20, 128L << 20})
    void every_data_file_gives_the_rows_of_the_local_checker(long rangeSize) throws IOException {
        // Recorded games in every format: our own and the public archives, the inputs of the fuzz tests, the contest,
        // the examples.
        List<String> paths = new ArrayList<>(List.of(
                TestSession.data().toString(),
                TestSession.root().resolve("archive/src/test/resources").toString(),
                TestSession.root().resolve("examples").toString()));
        boolean all = paths.addAll(TestSession.publicArchives());
        List<String> rows = rows(paths, rangeSize);

        // Tables of tests that open no game give no rows, as habits.tsv, which gave 25 when any text was taken for a
        // record.
        assertThat(rows).hasSizeGreaterThan(all ? 4_870 : 700);
        assertThat(rows).noneMatch(row -> row.contains("/habits.tsv"));
        LocalTables.assertSame(rows, LocalTables.rows(Table.VERDICTS, paths));
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 64L << 10, 4L << 20, 128L << 20})
    void random_games_give_the_rows_of_the_local_checker(long rangeSize) throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 2_000, 7);
        List<String> paths = List.of(archive.toString());

        List<String> rows = rows(paths, rangeSize);
        assertThat(rows).hasSizeGreaterThan(1_900);
        LocalTables.assertSame(rows, LocalTables.rows(Table.VERDICTS, paths));
    }

    /** Habits of writing, and moves that only others show: all that the tests' records have, by every way that reads them. */
    @Test
    void moves_are_those_of_the_local_checker() throws IOException {
        Path archive = Files.createDirectory(directory.resolve("moves"));
        Files.writeString(archive.resolve("decided.pgn"), """
                [Event "decided by the last move"]

                1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *

                [Event "in small letters"]

                1. e4 e5 2. bc4 nf6 3. bb3 *

                [Event "in German"]

                1. e4 e5 2. Sf3 Sc6 3. Lb5 *

                [Event "not decided"]
                [FEN "r6k/1ppqbrpp/2bp1p1n/p4P2/2QNP2B/2N5/PPP3PP/3R1RK1 b - - 0 15"]

                15... Rf8 16. a3 *

                [Event "decided, and then illegal"]

                1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nb4 *

                [Event "cannot be read"]

                1. e4 ] e5 *
                """);
        RandomArchive.write(archive, 200, 11);
        Path resources = TestSession.root().resolve("archive/src/test/resources");
        for (String table : List.of("habits", "worldly-pgn", "worldly-pdn", "worldly-othello")) {
            int number = 0;
            for (String line : Files.readAllLines(resources.resolve(table + ".tsv"))) {
                // A name says nothing of what it holds.
                String text = line.split("\t", -1)[1].replace("\\n", "\n").replace("\\r", "\r");
                Files.writeString(archive.resolve(table + number++), text);
            }
        }
        List<String> paths = List.of(archive.toString());
        List<String> rows = LocalTables.texts(TestSession.reader("plies").load(archive.toString()));
        assertThat(rows).hasSizeGreaterThan(4_000);
        assertThat(rows).anyMatch(row -> row.contains("|Nfd2|")).anyMatch(row -> row.contains("|Bb3|"));
        assertThat(rows).anyMatch(row -> row.contains("|32-28|")).anyMatch(row -> row.contains("|f5|"));
        LocalTables.assertSame(rows, LocalTables.rows(Table.PLIES, paths));
    }

    @Test
    void every_habit_of_writing_gives_the_rows_of_the_local_checker() throws IOException {
        Path all = Files.createDirectory(directory.resolve("all"));
        int count = 0;
        for (String table : List.of("habits", "worldly-pgn", "worldly-pdn", "worldly-othello")) {
            Path lines = TestSession.root().resolve("archive/src/test/resources/" + table + ".tsv");
            for (String line : Files.readAllLines(lines).stream().skip(1).toList()) {
                String text = line.split("\t", -1)[1].replace("\\n", "\n").replace("\\r", "\r");
                Files.writeString(all.resolve(String.format("%03d", count++)), text);
            }
        }
        List<String> paths = List.of(all.toString());

        List<String> rows = rows(paths, 4L << 20);
        assertThat(rows).hasSizeGreaterThan(count - 20);
        LocalTables.assertSame(rows, LocalTables.rows(Table.VERDICTS, paths));
    }

    @Test
    @Tag("slow")
    void two_hundred_thousand_random_games_give_the_rows_of_the_local_checker() throws IOException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 200_000, 42);
        List<String> paths = List.of(archive.toString());
        List<String> local = LocalTables.rows(Table.VERDICTS, paths);

        assertThat(local).hasSizeGreaterThan(190_000);
        for (long rangeSize : new long[] {64L << 10, 4L << 20, 128L << 20}) {
            LocalTables.assertSame(rows(paths, rangeSize), local);
        }
    }

    private static List<String> rows(List<String> paths, long rangeSize) {
        return LocalTables.texts(
                TestSession.verdicts().option("rangeSize", rangeSize).load(paths.toArray(new String[0])));
    }
}
