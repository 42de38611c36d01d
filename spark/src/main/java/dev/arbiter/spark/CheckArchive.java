package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.ProgressLine;
import dev.arbiter.archive.report.Summary;
import dev.arbiter.archive.table.Table;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.spark.CheckArguments.Format;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.spi.ToolProvider;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkException;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;

/**
 * The checker as a Spark job, the same locally ({@code arbiter check --engine spark}) and, through spark-submit, on a cluster.
 *
 * <p>With {@code --output} it writes a table and ends with 0 once the table is complete, whatever its content. Otherwise it
 * reports like {@code arbiter check}, with the same exit codes: 0 all legal, 1 something illegal was found, 2 wrong usage, 3
 * input could not be read. A failed job gives {@link #BROKEN_OFF} to a program that calls it as a tool, and ends a process with
 * 3.
 */
public final class CheckArchive implements ToolProvider {

    /**
     * Columns whose values hardly ever repeat, or are small numbers that compression packs as well. A dictionary of them
     * makes no file smaller, and looking each value up in it costs as much as a fifth of the whole check.
     */
    private static final List<String> WITHOUT_DICTIONARY = List.of(
            "id",
            "game",
            "byte",
            "line",
            Field.COLUMN.tabled().name(),
            "variation",
            "plies",
            "key",
            "value",
            "position");

    /** The column of keys of positions. */
    private static final String KEY = "key";

    /** A terminal is hardly ever narrower. */
    private static final int COLUMNS = 80;

    private static final int FINE = 0;
    private static final int ILLEGAL = 1;
    private static final int WRONG_USAGE = 2;
    private static final int UNREADABLE = 3;

    /** Returned by {@link #run} if the job failed, so that its output is incomplete. */
    public static final int BROKEN_OFF = -1;

    /** Called by {@link ToolProvider#findFirst}. */
    public CheckArchive() {}

    /** Runs the job and ends the process. */
    public static void main(String[] arguments) {
        int code = new CheckArchive().run(System.out, System.err, arguments);
        if (code != FINE) {
            System.exit(code == BROKEN_OFF ? UNREADABLE : code);
        }
    }

    @Override
    public String name() {
        return "check-archive";
    }

    @Override
    public int run(PrintStream out, PrintStream err, String... arguments) {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        return run(text, new PrintWriter(err, true, StandardCharsets.UTF_8), arguments);
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run((Writer) out, err, arguments);
    }

    private static int run(Writer out, PrintWriter err, String... arguments) {
        CheckArguments parsed;
        try {
            parsed = CheckArguments.parse(arguments);
        } catch (WrongUsageException e) {
            err.println("check-archive: " + e.reason());
            err.print(CheckArguments.usage());
            err.flush();
            return WRONG_USAGE;
        }
        if (parsed.help()) {
            err.print(CheckArguments.usage());
            err.flush();
            return FINE;
        }
        // A session opened by the caller is ended by the caller.
        boolean ours = SparkSession.getDefaultSession().isEmpty();
        SparkSession spark = Sessions.open(parsed.threads());
        try {
            return run(spark, parsed, out, err);
        } finally {
            if (ours) {
                spark.stop();
            }
        }
    }

    /** Runs in a session that is open; whatever fails is reported in a line. */
    static int run(SparkSession spark, CheckArguments arguments, Writer out, PrintWriter err) {
        try {
            return check(spark, arguments, out, err);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return BROKEN_OFF;
        } catch (Exception e) {
            err.println("check-archive: " + Failures.sentence(e));
            return BROKEN_OFF;
        } finally {
            err.flush();
        }
    }

    private static int check(SparkSession spark, CheckArguments arguments, Writer out, PrintWriter err)
            throws IOException, InterruptedException, SparkException {
        long start = System.nanoTime();
        ArchivePlan plan = ArchivePlan.of(spark, arguments.paths(), arguments.options());
        String output = arguments.output().directory();
        String overwritten = output == null ? null : inputWithin(output, plan, spark);
        if (overwritten != null) {
            err.println("check-archive: " + overwritten + " is read and would be overwritten by --output " + output
                    + "; write to another directory");
            return WRONG_USAGE;
        }
        plan.warnings().forEach(err::println);
        ShareTally tally;
        if (output != null) {
            writeWhole(spark, arguments, output);
            if (arguments.output().table() != Table.VERDICTS) {
                return FINE;
            }
            tally = WrittenVerdicts.tally(spark, arguments.output().format(), output);
        } else if (Sessions.isLocal(spark)) {
            Consumer<String> terminal = text -> {
                err.print(text);
                err.flush();
            };
            ProgressLine progress =
                    new ProgressLine(arguments.shown().progress() ? terminal : null, COLUMNS, plan.bytes(), start);
            tally = OrderedReport.write(
                    spark, plan, arguments, arguments.shown().quiet() ? err : out, progress, err::println);
        } else {
            err.println("check-archive: on a cluster the verdicts go to --output");
            return WRONG_USAGE;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean variations = arguments.options().check().variations();
        for (String line : Summary.lines(
                tally.games(),
                variations,
                arguments.shown().summary(),
                seconds,
                tally.games().games())) {
            if (arguments.shown().quiet()) {
                out.write(line + "\n");
            } else {
                err.println(line);
            }
        }
        out.flush();
        return output == null ? code(tally) : FINE;
    }

    /** A file of the archive that is the output, or lies in its directory; null where there is none. */
    private static @Nullable String inputWithin(String output, ArchivePlan plan, SparkSession spark)
            throws IOException {
        Configuration configuration = spark.sparkContext().hadoopConfiguration();
        Path table = real(output, configuration);
        for (PlannedChunk chunk : plan.chunks()) {
            Path at = chunk.chunk().from() > 0 ? null : real(chunk.location(), configuration);
            while (at != null) {
                if (at.equals(table)) {
                    return chunk.chunk().path();
                }
                at = at.getParent();
            }
        }
        return null;
    }

    /** A path with its file system and, on this machine, without symbolic links. */
    private static Path real(String name, Configuration configuration) throws IOException {
        Path path = new Path(name);
        Path whole = path.getFileSystem(configuration).makeQualified(path);
        if ("file".equals(whole.toUri().getScheme())) {
            java.nio.file.Path here = java.nio.file.Path.of(whole.toUri().getPath());
            return Files.exists(here) ? new Path("file:" + here.toRealPath()) : whole;
        }
        return whole;
    }

    /** The requested table, as Spark reads it. */
    private static Dataset<Row> table(SparkSession spark, CheckArguments arguments) {
        CheckOptions options = arguments.options();
        CheckSettings check = options.check();
        DataFrameReader reader = spark.read()
                .format(ArbiterSource.NAME)
                .option("table", arguments.output().table().title())
                .option("variations", check.variations())
                .option("rangeSize", String.valueOf(options.rangeSize()))
                .option(
                        "unreadable",
                        options.strictIo() ? "fail" : arguments.output().table() == Table.VERDICTS ? "row" : "skip");
        if (check.rules() != null) {
            reader = reader.option("rules", check.rules().id());
        }
        if (check.laws() != null) {
            reader = reader.option("laws", check.laws().toString());
        }
        if (check.results() != null) {
            reader = reader.option("results", check.results().word());
        }
        Dataset<Row> table = reader.load(arguments.paths().toArray(new String[0]));
        return options.except().isEmpty()
                ? table
                : table.where(functions.not(
                        functions.col(CheckArguments.FILE).isin(options.except().toArray())));
    }

    /** Writes the table. One that it replaces stays as it is until the new one is whole. */
    private static void writeWhole(SparkSession spark, CheckArguments arguments, String output) throws IOException {
        Dataset<Row> table = table(spark, arguments);
        Path place = new Path(output);
        FileSystem files = place.getFileSystem(spark.sparkContext().hadoopConfiguration());
        place = files.makeQualified(place);
        if (!arguments.output().overwrite() || !files.exists(place)) {
            write(table, arguments, output);
            return;
        }
        String run = "." + place.getName() + "." + UUID.randomUUID();
        Path made = new Path(place.getParent(), run + ".new");
        Path old = new Path(place.getParent(), run + ".old");
        try {
            write(table, arguments, made.toString());
            rename(files, place, old);
            try {
                rename(files, made, place);
            } catch (IOException e) {
                rename(files, old, place);
                throw e;
            }
            files.delete(old, true);
        } finally {
            files.delete(made, true);
        }
    }

    private static void rename(FileSystem files, Path from, Path to) throws IOException {
        if (!files.rename(from, to)) {
            throw new IOException(from + " could not be renamed to " + to);
        }
    }

    private static void write(Dataset<Row> table, CheckArguments arguments, String output) {
        boolean hasKeys = arguments.output().format() == Format.JSON
                && List.of(table.columns()).contains(KEY);
        // Most readers of JSON have numbers of double precision, which most keys are too large for.
        Dataset<Row> written = hasKeys ? table.withColumn(KEY, table.col(KEY).cast("string")) : table;
        DataFrameWriter<Row> writer = written.write().mode(SaveMode.ErrorIfExists);
        if (arguments.output().partitionBy() != null) {
            writer = writer.partitionBy(arguments.output().partitionBy());
        }
        if (arguments.output().format() == Format.JSON) {
            writer.json(output);
        } else {
            for (String column : WITHOUT_DICTIONARY) {
                writer = writer.option("parquet.enable.dictionary#" + column, false);
            }
            // Spark's own reader asks for no counts of levels, and every value would be counted for them.
            writer.option("parquet.size.statistics.enabled", false)
                    .option("compression", "zstd")
                    .parquet(output);
        }
    }

    private static int code(ShareTally tally) {
        Tally games = tally.games();
        if (tally.failures() + games.unreadable() + games.unreadableVariations() + games.unsupported() > 0) {
            return UNREADABLE;
        }
        return games.illegal() + games.illegalVariations() + games.disagreeing() > 0 ? ILLEGAL : FINE;
    }
}
