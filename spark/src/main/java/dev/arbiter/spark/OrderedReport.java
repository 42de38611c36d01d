package dev.arbiter.spark;

import dev.arbiter.spark.ReportShare.Reported;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * A report on an archive in the order of its files. Shares are checked side by side; each one's text waits on the disk
 * for its turn, so that memory does not grow with the archive.
 */
final class OrderedReport {

    private static final Object ARRIVAL = new Object();

    private final Map<Integer, Reported> waiting = new ConcurrentHashMap<>();
    private final BlockingQueue<Object> arrivals = new LinkedBlockingQueue<>();

    private OrderedReport() {}

    /** Checks an archive in a session of this machine and writes the report; returns the counts. */
    static ShareTally write(SparkSession spark, ArchivePlan plan, CheckArguments arguments, Writer out)
            throws IOException, InterruptedException, SparkException {
        if (plan.units().isEmpty()) {
            return new ShareTally();
        }
        boolean text = arguments.format() == CheckArguments.Format.TEXT;
        boolean legalToo = !arguments.quiet() && (arguments.all() || !text);
        // Numbers matter where games are told one by one.
        ArchivePlan numbered = arguments.quiet() ? plan : ArbiterSpark.numbered(spark, plan);
        Path spool = Files.createTempDirectory("arbiter-report");
        try {
            JavaRDD<Share> shares = ArbiterSpark.shares(spark, numbered.units(), numbered.bytes());
            ReportShare task = new ReportShare(
                    ArbiterSpark.broadcast(spark),
                    arguments.options(),
                    arguments.format(),
                    legalToo,
                    arguments.quiet(),
                    arguments.colour(),
                    spool.toString());
            return new OrderedReport().run(spark, shares, task, out);
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
                            waiting.put((Integer) index, reported);
                            arrivals.add(ARRIVAL);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
        ShareTally tally = new ShareTally();
        try {
            for (int index = 0; index < count; index++) {
                Reported reported = await(index, job);
                append(Path.of(reported.file()), out);
                tally.add(reported.tally());
            }
        } finally {
            job.cancel();
        }
        return tally;
    }

    private Reported await(int index, SimpleFutureAction<Object> job) throws InterruptedException, SparkException {
        while (true) {
            Reported reported = waiting.remove(index);
            if (reported != null) {
                return reported;
            }
            if (arrivals.poll(200, TimeUnit.MILLISECONDS) == null && job.isCompleted()) {
                // Where it has failed this throws; else the last arrivals are here by now.
                job.get();
            }
        }
    }

    private static void append(Path file, Writer out) throws IOException {
        try (Reader report = Files.newBufferedReader(file)) {
            report.transferTo(out);
        }
        Files.delete(file);
        out.flush();
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
