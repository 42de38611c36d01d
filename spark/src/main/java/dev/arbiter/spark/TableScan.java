package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A scan of a table: the columns and conditions requested, and the division of the work. */
final class TableScan implements Scan, Batch, SupportsReportStatistics {

    private static final Logger LOG = LoggerFactory.getLogger(ArbiterSource.class);

    private final SourceOptions options;
    private final StructType all;
    private final StructType schema;
    private final List<Condition> conditions;
    /** Those that can be told of a file before it is opened. */
    private final List<Condition> ofFiles;

    private @Nullable ArchivePlan plan;

    /**
     * @param all the columns of the table, those of folders included
     * @param schema those that are asked for, some of them hidden ones
     */
    TableScan(SourceOptions options, StructType all, StructType schema, List<Condition> conditions) {
        this.options = options;
        this.all = all;
        this.schema = schema;
        this.conditions = List.copyOf(conditions);
        this.ofFiles =
                conditions.stream().filter(condition -> condition.isOfFile(all)).toList();
    }

    /** Some chunks, in order. */
    record ShareInput(Share share) implements InputPartition {}

    /**
     * The instructions for a task.
     *
     * @param columns of the rows, in order
     * @param conditions on games
     * @param unreadable the treatment of files that cannot be read
     * @param numbered whether the chunks know what precedes them in their files
     */
    record Order(
            Table table,
            StructType columns,
            ArrayList<Condition> conditions,
            CheckSettings check,
            SourceOptions.Unreadable unreadable,
            boolean numbered)
            implements Serializable {}

    private record Readers(Broadcast<SerializableConfiguration> configuration, Order order)
            implements PartitionReaderFactory {

        @Override
        public PartitionReader<InternalRow> createReader(InputPartition partition) {
            return new GameRowReader(
                    (ShareInput) partition, configuration.value().value(), order);
        }
    }

    @Override
    public StructType readSchema() {
        return schema;
    }

    @Override
    public String description() {
        return "arbiter " + options.table().title() + " of " + String.join(", ", options.paths()) + ", PushedFilters: "
                + conditions;
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return ScanMetrics.all();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public Statistics estimateStatistics() {
        long bytes = plan().bytes();
        return new Statistics() {
            @Override
            public OptionalLong sizeInBytes() {
                return OptionalLong.of(bytes);
            }

            @Override
            public OptionalLong numRows() {
                return OptionalLong.empty();
            }
        };
    }

    private synchronized ArchivePlan plan() {
        if (plan == null) {
            plan = plan(any -> true);
        }
        return plan;
    }

    /** Plans the scan without opening files that cannot match. */
    private ArchivePlan plan(Predicate<FoundFile> which) {
        ArchivePlan some = ArchivePlan.of(
                SparkSession.active(),
                options.paths(),
                options.check(),
                file -> which.test(file) && Condition.all(ofFiles, file, all));
        some.warnings().forEach(LOG::warn);
        return some;
    }

    @Override
    public MicroBatchStream toMicroBatchStream(String checkpoints) {
        return new ArchiveStream(this);
    }

    /** Where the files of the archive lie now. */
    List<String> locations() {
        return ArchivePlan.locations(SparkSession.active(), options.paths(), options.check());
    }

    /** The partitions for some of the current files. */
    InputPartition[] partitions(Predicate<String> locations) {
        return partitions(plan(file -> locations.test(file.location())));
    }

    @Override
    public InputPartition[] planInputPartitions() {
        return partitions(plan());
    }

    private InputPartition[] partitions(ArchivePlan planned) {
        SparkSession spark = SparkSession.active();
        ArchivePlan some = planned;
        // What is wrong may have begun on another line, which a message names.
        if (asksForNumbers() || (options.table() == Table.VERDICTS && asksFor("message"))) {
            some = some.numbered(spark);
        }
        int cores = spark.sparkContext().defaultParallelism();
        return ArchivePlan.shares(some.chunks(), some.bytes(), cores).stream()
                .map(ShareInput::new)
                .toArray(InputPartition[]::new);
    }

    /** Whether a column is requested that counts from the start of a file. */
    private boolean asksForNumbers() {
        return options.table().columns().stream()
                .filter(column -> options.numbers() && column.counted() != Column.Counted.NOTHING)
                .map(Column::name)
                .anyMatch(this::asksFor);
    }

    private boolean asksFor(String column) {
        return List.of(schema.fieldNames()).contains(column)
                || conditions.stream().anyMatch(condition -> condition.column().equals(column));
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        Order order = new Order(
                options.table(),
                marked(schema),
                new ArrayList<>(conditions.stream()
                        .filter(condition -> !ofFiles.contains(condition))
                        .toList()),
                options.check().check(),
                options.unreadable(),
                options.numbers());
        return new Readers(Sessions.configuration(SparkSession.active()), order);
    }

    /** The requested columns, marked if directories fill them. */
    private StructType marked(StructType asked) {
        List<String> names = List.of(all.fieldNames());
        return new StructType(Arrays.stream(asked.fields())
                .map(field -> names.contains(field.name()) ? all.apply(field.name()) : field)
                .toArray(StructField[]::new));
    }
}
