package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Container;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.table.GameIds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.GlobFilter;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of an archive, in the order of its files, and how they are shared out among tasks.
 *
 * @param chunks in order
 * @param bytes the length of the archive as it lies on disks
 * @param warnings what the user should know before a long run, a sentence each
 */
record ArchivePlan(List<PlannedChunk> chunks, long bytes, List<String> warnings) {

    /** A compressed file is read by one task; from this size in bytes, that is reported. */
    static final long LARGE = 128L << 20;

    /** A task's share of bytes lies between these, if ranges allow. */
    private static final long SMALLEST_SHARE = 1L << 20;

    private static final long LARGEST_SHARE = 64L << 20;

    /** The number of shares for each core, so that the last ones end at about the same time. */
    private static final int SHARES_A_CORE = 6;

    /** The cost of opening a file, expressed in bytes that could be read instead. */
    private static final long OPENING = 1L << 15;

    /**
     * Finds files and divides them.
     *
     * @throws UnreadableArchiveException where a file cannot be read and the options are strict
     */
    static ArchivePlan of(SparkSession spark, List<String> paths, CheckOptions options) {
        return of(spark, paths, options, any -> true);
    }

    /** The files that paths name. */
    static List<FoundFile> files(SparkSession spark, List<String> paths, CheckOptions options) {
        return new FileFinder(spark.sparkContext().hadoopConfiguration(), options.basePath()).find(paths);
    }

    /** The locations of the files that would be read. */
    static List<String> locations(SparkSession spark, List<String> paths, CheckOptions options) {
        List<String> locations = new ArrayList<>();
        for (FoundFile file : files(spark, paths, options)) {
            if (!file.problem().isEmpty() && options.strictIo()) {
                throw new UnreadableArchiveException(file.name(), file.problem());
            }
            if (!options.except().contains(file.name()) && isAsked(file, options.names())) {
                locations.add(file.location());
            }
        }
        return locations;
    }

    /** @param which of the files are read */
    static ArchivePlan of(SparkSession spark, List<String> paths, CheckOptions options, Predicate<FoundFile> which) {
        Configuration configuration = spark.sparkContext().hadoopConfiguration();
        List<PlannedChunk> chunks = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        Set<String> except = Set.copyOf(options.except());
        long bytes = 0;
        for (FoundFile file : files(spark, paths, options)) {
            if (!which.test(file)
                    || except.contains(file.name())
                    || (file.problem().isEmpty() && !isAsked(file, options.names()))) {
                continue;
            }
            bytes += file.size();
            if (!file.named() && Container.isArchiveName(file.name())) {
                warnings.add(file.name() + ": skipped: an archive is not read here; unpack it first");
            }
            String problem = file.problem();
            if (problem.isEmpty()) {
                problem = divide(file, options, configuration, chunks, warnings);
            }
            if (!problem.isEmpty()) {
                if (options.strictIo()) {
                    throw new UnreadableArchiveException(file.name(), problem);
                }
                chunks.add(new PlannedChunk(
                        FileChunk.whole(file.name()),
                        file,
                        GameIds.first(file.location()),
                        0,
                        FileChunk.Count.NONE,
                        problem,
                        null));
            }
        }
        return new ArchivePlan(chunks, bytes, warnings);
    }

    private static boolean isAsked(FoundFile file, @Nullable String names) {
        try {
            return names == null || new GlobFilter(names).accept(new Path(file.location()));
        } catch (IOException e) {
            throw new IllegalArgumentException("option pathGlobFilter: " + Problems.sentence(e), e);
        }
    }

    /** Divides a file; returns why it cannot be read, or an empty text. */
    private static String divide(
            FoundFile file,
            CheckOptions options,
            Configuration configuration,
            List<PlannedChunk> chunks,
            List<String> warnings) {
        long firstId = GameIds.first(file.location());
        try (HadoopFile bytes = new HadoopFile(file.location(), configuration)) {
            FileChunk.split(file.name(), file.size(), options.rangeSize(), bytes)
                    .map(chunk -> new PlannedChunk(
                            chunk,
                            file,
                            firstId,
                            Math.min(file.size(), chunk.to()) - chunk.from(),
                            FileChunk.Count.NONE,
                            null,
                            null))
                    .forEach(chunks::add);
            boolean undivided = chunks.get(chunks.size() - 1).chunk().from() == 0;
            if (file.size() >= LARGE && file.size() > options.rangeSize() && undivided) {
                warnings.add(warning(file, Compression.isCompressed(Recognition.head(bytes.from(0)))));
            }
            return "";
        } catch (IOException | RuntimeException | Error e) {
            return InternalFaultException.sentence(e);
        }
    }

    private static String warning(FoundFile file, boolean compressed) {
        return String.format(
                Locale.ROOT,
                "%s: %s, so one task reads all of its %.1f GB; %s",
                file.name(),
                compressed ? "compressed files cannot be divided" : "its format can only be read from the start",
                file.size() / 1e9,
                compressed
                        ? "more cores help only where it is recompressed in several files (docs/scale.md)"
                        : "more cores help only where it is cut into several files");
    }

    /** Counts what stands before each chunk, by reading alone, so that every game gets its number in its file. */
    ArchivePlan numbered(SparkSession spark) {
        List<PlannedChunk> toCount = chunksToCount();
        if (toCount.isEmpty()) {
            return this;
        }
        return numbered(tasks(spark, toCount, bytes)
                .flatMap(new CountShare(Sessions.configuration(spark)))
                .collect());
    }

    /** The shares of all chunks as a data set of their own, one a task. */
    JavaRDD<Share> tasks(SparkSession spark) {
        return tasks(spark, chunks, bytes);
    }

    private static JavaRDD<Share> tasks(SparkSession spark, List<PlannedChunk> chunks, long bytes) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<Share> shares = shares(chunks, bytes, context.defaultParallelism());
        return context.parallelize(shares, Math.max(1, shares.size()));
    }

    /** The same chunks with what stands before each of them, given the count of each but the last of its file. */
    ArchivePlan numbered(List<CountShare.CountedChunk> counts) {
        List<PlannedChunk> numbered = new ArrayList<>(chunks.size());
        FileChunk.Count before = FileChunk.Count.NONE;
        int next = 0;
        for (PlannedChunk chunk : chunks) {
            if (chunk.chunk().isLast()) {
                numbered.add(chunk.after(before, null));
                before = FileChunk.Count.NONE;
            } else {
                CountShare.CountedChunk counted = counts.get(next++);
                numbered.add(chunk.after(before, counted.problem()));
                before = before.plus(counted.count());
            }
        }
        return new ArchivePlan(numbered, bytes, warnings);
    }

    /** The chunks that others of the same file follow: these have to be counted before those can be numbered. */
    List<PlannedChunk> chunksToCount() {
        return chunks.stream().filter(chunk -> !chunk.chunk().isLast()).toList();
    }

    /**
     * Shares chunks out among tasks: consecutive ones go together until there is enough to do for a task.
     *
     * @param cores how many tasks run at once
     */
    static List<Share> shares(List<PlannedChunk> chunks, long bytes, int cores) {
        long enough =
                Math.max(SMALLEST_SHARE, Math.min(LARGEST_SHARE, bytes / Math.max(1L, (long) SHARES_A_CORE * cores)));
        List<Share> shares = new ArrayList<>();
        List<PlannedChunk> share = new ArrayList<>();
        long size = 0;
        for (PlannedChunk chunk : chunks) {
            long weight = OPENING + chunk.bytes();
            if (!share.isEmpty() && size + weight > enough) {
                shares.add(Share.of(shares.size(), share));
                share.clear();
                size = 0;
            }
            share.add(chunk);
            size += weight;
        }
        if (!share.isEmpty()) {
            shares.add(Share.of(shares.size(), share));
        }
        return shares;
    }
}
