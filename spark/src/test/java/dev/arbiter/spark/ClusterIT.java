package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged job on a real cluster, one of whose machines goes down in the middle. */
@Tag("slow")
class ClusterIT {

    @TempDir
    Path directory;

    @Test
    void a_worker_that_is_killed_in_the_middle_costs_no_row_and_doubles_none()
            throws IOException, InterruptedException {
        Path archive = Files.createDirectory(directory.resolve("archive"));
        RandomArchive.write(archive, 8_000, 5);
        // Enough to be in the middle of it for a while.
        for (int copy = 0; copy < 4; copy++) {
            String plain = Files.readString(archive.resolve("a.pgn"));
            Files.writeString(archive.resolve("long" + copy + ".pgn"), (plain + "\n\n").repeat(40));
        }
        List<String> paths = List.of(archive.toString());
        Path local = LocalChecker.jsonLines(paths, directory.resolve("local.jsonl"));
        Path table = directory.resolve("table");

        try (Cluster cluster = new Cluster(Files.createDirectory(directory.resolve("spark")), 2)) {
            Process driver = cluster.submit(
                    List.of("--output", table.toString(), "--range-size", "256K", "--summary", archive.toString()));
            cluster.await("driver", "Finished task", 3);
            cluster.killWorker(1);
            assertThat(driver.waitFor(5, TimeUnit.MINUTES)).isTrue();

            assertThat(driver.exitValue()).as(cluster.log("driver")).isZero();
            assertThat(cluster.log("driver")).contains("Lost executor").contains(" legal plies: ");
        }
        Dataset<Row> rows = TestSession.get().read().parquet(table.toString());
        assertThat(rows.select("file", "game").distinct().count()).isEqualTo(rows.count());
        LocalChecker.compare(rows.orderBy("file", "game"), local);
    }
}
