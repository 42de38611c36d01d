package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged job on a real cluster, one of whose machines goes down in the middle. */
@Tag("slow")
class ClusterIT {

    /** Of the two jobs, the first counts games and the second writes verdicts. */
    private static final Pattern VERDICTS_DONE = Pattern.compile("Finished task [0-9.]+ in stage 1\\.0 ");

    @TempDir
    Path directory;

    @Test
    void a_worker_that_is_killed_in_the_middle_costs_no_row_and_doubles_none()
            throws IOException, InterruptedException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 4_000, 5);
        // Enough to be in the middle of it for a while.
        for (int copy = 0; copy < 3; copy++) {
            String plain = Files.readString(archive.resolve("a.pgn"));
            Files.writeString(archive.resolve("long" + copy + ".pgn"), (plain + "\n\n").repeat(12));
        }
        List<String> paths = List.of(archive.toString());
        Path table = directory.resolve("table");

        try (Cluster cluster = new Cluster(Files.createDirectory(directory.resolve("spark")), 2)) {
            Process driver = cluster.submit(
                    List.of("--output", table.toString(), "--range-size", "256K", "--variations", archive.toString()));
            cluster.await("driver", VERDICTS_DONE, 2);
            cluster.killWorker(1);
            assertThat(cluster.log("driver")).as("in the middle").doesNotContain(" legal plies: ");
            assertThat(driver.waitFor(5, TimeUnit.MINUTES)).isTrue();

            assertThat(driver.exitValue()).as(cluster.log("driver")).isZero();
            assertThat(cluster.log("driver")).contains("Lost executor").contains(" legal plies: ");
        }
        Dataset<Row> rows = TestSession.get().read().parquet(table.toString());
        assertThat(rows.select("id", "variation").distinct().count()).isEqualTo(rows.count());
        LocalTables.assertSame(
                LocalTables.texts(rows.orderBy("file", "game", "variation")), LocalTables.rows(Table.VERDICTS, paths));
    }
}
