package dev.arbiter.spark;

import dev.arbiter.archive.report.ProgressLine;
import dev.arbiter.spark.ReportShare.Reported;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * A report on an archive in the order of its files. Shares are checked side by side; each one's text waits on the disk
 * for its turn, so that memory does not grow with the archive.
 */
final class OrderedReport {

    private final BlockingQueue<Reported> arrivals = new LinkedBlockingQueue<>();
    private final Map<Integer, Reported> waiting = new HashMap<>();
    private final ShareTally tally = new ShareTally();
    private final ProgressLine progress;
    private long bytes;
    /** The line after the first board, which is reported once and not in each share; null where there is none. */
    private final @Nullable String legend;

    private final Consumer<String> remarks;
    private boolean explained;

    private OrderedReport(ProgressLine progress, @Nullable String legend, Consumer<String> remarks) {
        this.progress = progress;
        this.legend = legend;
        this.remarks = remarks;
    }

    /**
     * Checks an archive in a session of this machine and writes the report; returns the counts.
     *
     * @param remarks receives a sentence for each file of a folder that was skipped
     */
    static ShareTally write(
            SparkSession spark,
            ArchivePlan plan,
            CheckArguments arguments,
            Writer out,
            ProgressLine progress,
            Consumer<String> remarks)
            throws IOException, InterruptedException, SparkException {
        if (plan.chunks().isEmpty()) {
            return new ShareTally();
        }
        boolean text = arguments.output().format() == CheckArguments.Format.TEXT;
        boolean legalToo = !arguments.shown().quiet() && (arguments.shown().all() || !text);
        // Numbers matter where games are reported one by one, or chosen by them.
        boolean some = !arguments.options().check().selection().isAll();
        ArchivePlan numbered = arguments.shown().quiet() && !some ? plan : plan.numbered(spark);
        Path spool = Files.createTempDirectory("arbiter-report");
        try {
            JavaRDD<Share> shares = numbered.tasks(spark);
            ReportShare task = new ReportShare(
                    Sessions.configuration(spark),
                    arguments.options(),
                    arguments.output().format(),
                    legalToo,
                    arguments.shown().quiet(),
                    arguments.shown().colour(),
                    spool.toString());
            return new OrderedReport(progress, text && !arguments.shown().quiet() ? task.legend() : null, remarks)
                    .run(spark, shares, task, out);
        } finally {
            delete(spool);
        }
    }

    private ShareTally run(SparkSession spark, JavaRDD<Share> shares, ReportShare task, Writer out)
            throws IOException, InterruptedException, SparkException {
        int count = shares.getNumPartitions();
        List<Object> partitions =
                IntStream.range(0, count).<Object>mapToObj(index -> index).toList();
        SimpleFutureAction<Object> job = spark.sparkContext()
                .submitJob(
                        shares.rdd(),
                        task,
                        CollectionConverters.asScala(partitions).toSeq(),
                        (index, reported) -> {
                            arrivals.add(reported);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
        try {
            for (int index = 0; index < count; index++) {
                Reported reported = await(index, job);
                append(Path.of(reported.file()), out);
                reported.skipped().forEach(remarks);
            }
        } finally {
            progress.clear();
            job.cancel();
        }
        return tally;
    }

    /** Waits for a share, and registers all that arrive meanwhile. */
    private Reported await(int index, SimpleFutureAction<Object> job) throws InterruptedException, SparkException {
        while (true) {
            Reported reported = waiting.remove(index);
            if (reported != null) {
                return reported;
            }
            Reported arrived = arrivals.poll(200, TimeUnit.MILLISECONDS);
            if (arrived != null) {
                waiting.put(arrived.index(), arrived);
                tally.add(arrived.tally());
                bytes += arrived.bytes();
            } else if (job.isCompleted()) {
                // Where it has failed this throws; else the last arrivals are here by now.
                job.get();
            }
            progress.draw(tally.games(), bytes, System.nanoTime());
        }
    }

    private void append(Path file, Writer out) throws IOException {
        progress.clear();
        try (BufferedReader report = Files.newBufferedReader(file)) {
            if (legend == null) {
                report.transferTo(out);
            } else {
                append(report, legend, out);
            }
        }
        Files.delete(file);
        out.flush();
    }

    private void append(BufferedReader report, String legend, Writer out) throws IOException {
        for (String line = report.readLine(); line != null; line = report.readLine()) {
            boolean explains = line.equals(legend);
            if (!explains || !explained) {
                out.append(line).append('\n');
            }
            explained |= explains;
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
