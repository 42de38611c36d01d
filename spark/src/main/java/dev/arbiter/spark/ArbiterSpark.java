package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Archives of recorded games as tables: what Arbiter says of each game, and every position in them.
 *
 * <pre>{@code
 * Dataset<Row> verdicts = ArbiterSpark.verdicts(spark, List.of("hdfs:///games"), CheckOptions.standard());
 * verdicts.where("legal = false").groupBy("rule").count().show();
 * }</pre>
 *
 * <p>Paths are of any file system that Hadoop knows: files, directories with all that is below them, patterns. Plain PGN
 * and PDN files are divided into ranges; a file of another format, or a compressed one, is read by one task. Readers,
 * splitter and rulings are those of the local checker, and the same rows come out whatever the length of the ranges.
 */
public final class ArbiterSpark {

    private static final Logger LOG = LoggerFactory.getLogger(ArbiterSpark.class);

    private ArbiterSpark() {}

    /**
     * The verdicts on all games, one row a game, and one row with {@code file} and {@code message} alone for a file that
     * could not be read or not to its end. The columns are the fields of the local checker's JSON Lines; what does not
     * apply is null.
     *
     * <p>Nothing is checked before the table is asked for. Only where a plain file is longer than a range, its games and
     * lines are counted at once, by reading alone, so that every game gets its number.
     *
     * @param paths files, directories and patterns
     * @throws UnreadableArchiveException where a file cannot be found and the options are strict
     */
    public static Dataset<Row> verdicts(SparkSession spark, List<String> paths, CheckOptions options) {
        ArchivePlan plan = plan(spark, paths, options);
        plan.warnings().forEach(LOG::warn);
        return verdicts(spark, plan, options, null);
    }

    /**
     * Every position of every game up to its first illegal move, one row a ply: {@code file, game} (number in the file,
     * from 1){@code , rules} (game id){@code , ply} (from 1){@code , position} (before the move, in the game's
     * notation){@code , mover} ({@code white} or {@code black}){@code , move} (in canonical notation){@code , claimed}
     * (the result, as written, or null).
     *
     * <p>A file that cannot be read, or not to its end, has rows as far as it can be read; where the options are strict
     * the job fails.
     *
     * @param paths files, directories and patterns
     */
    public static Dataset<Row> positions(SparkSession spark, List<String> paths, CheckOptions options) {
        ArchivePlan plan = plan(spark, paths, options);
        plan.warnings().forEach(LOG::warn);
        return positions(spark, plan, options);
    }

    static Dataset<Row> positions(SparkSession spark, ArchivePlan plan, CheckOptions options) {
        ArchivePlan numbered = numbered(spark, plan);
        JavaRDD<Row> rows =
                shares(spark, numbered.chunks(), plan.bytes()).flatMap(new ReplayShare(broadcast(spark), options));
        return spark.createDataFrame(rows, PositionTable.SCHEMA);
    }

    static ArchivePlan plan(SparkSession spark, List<String> paths, CheckOptions options) {
        return ArchivePlan.of(paths, options, configuration(spark));
    }

    static Dataset<Row> verdicts(
            SparkSession spark, ArchivePlan plan, CheckOptions options, @Nullable TallyAccumulator tallies) {
        Broadcast<SerializableConfiguration> configuration = broadcast(spark);
        ArchivePlan numbered = numbered(spark, plan);
        JavaRDD<Row> rows =
                shares(spark, numbered.chunks(), plan.bytes()).flatMap(new CheckShare(configuration, options, tallies));
        return spark.createDataFrame(rows, VerdictTable.SCHEMA);
    }

    /** Counts what stands before each chunk. */
    static ArchivePlan numbered(SparkSession spark, ArchivePlan plan) {
        List<PlannedChunk> toCount = plan.chunksToCount();
        if (toCount.isEmpty()) {
            return plan;
        }
        List<FileChunk.Count> counts = shares(spark, toCount, plan.bytes())
                .flatMap(new CountShare(broadcast(spark)))
                .collect();
        return plan.numbered(counts);
    }

    /** Shares as a data set of their own, one a task. */
    static JavaRDD<Share> shares(SparkSession spark, List<PlannedChunk> chunks, long bytes) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<Share> shares = ArchivePlan.shares(chunks, bytes, context.defaultParallelism());
        return context.parallelize(shares, Math.max(1, shares.size()));
    }

    static Broadcast<SerializableConfiguration> broadcast(SparkSession spark) {
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .broadcast(new SerializableConfiguration(configuration(spark)));
    }

    private static Configuration configuration(SparkSession spark) {
        return spark.sparkContext().hadoopConfiguration();
    }
}
