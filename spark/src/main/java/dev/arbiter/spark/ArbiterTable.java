package dev.arbiter.spark;

import dev.arbiter.archive.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsMetadataColumns;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A table of an archive with what its folders say, which can be read, at once or as its files come; and rows of games can be written. */
final class ArbiterTable implements SupportsRead, SupportsWrite, SupportsMetadataColumns {

    private final StructType schema;
    private final Transform[] partitioning;
    private final Map<String, String> properties;
    private final Table table;

    /**
     * @param schema its columns and those of folders
     * @param partitioning the columns of which folders are made where rows are written
     * @param properties the options with which it was made
     */
    ArbiterTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        this.schema = schema;
        this.partitioning = partitioning.clone();
        this.properties = Map.copyOf(properties);
        this.table = SourceOptions.table(new CaseInsensitiveStringMap(properties));
    }

    @Override
    public String name() {
        return "arbiter " + table.title();
    }

    @Override
    public Column[] columns() {
        return Arrays.stream(schema.fields())
                .map(field -> Column.create(
                        field.name(),
                        field.dataType(),
                        field.nullable(),
                        field.getComment().getOrElse(() -> ""),
                        field.metadata().json()))
                .toArray(Column[]::new);
    }

    @Override
    public Transform[] partitioning() {
        return partitioning.clone();
    }

    @Override
    public MetadataColumn[] metadataColumns() {
        return Stream.concat(
                        Stream.of(new FileMetadata()), table.hidden().stream().map(Hidden::new))
                .toArray(MetadataColumn[]::new);
    }

    /** A column that Spark makes where a query names it. */
    private record Hidden(dev.arbiter.archive.report.Column<?> column) implements MetadataColumn {

        @Override
        public String name() {
            return column.name();
        }

        @Override
        public DataType dataType() {
            return Columns.type(column.type());
        }

        @Override
        public String comment() {
            return column.meaning();
        }
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(
                TableCapability.BATCH_READ,
                TableCapability.MICRO_BATCH_READ,
                TableCapability.BATCH_WRITE,
                TableCapability.TRUNCATE,
                TableCapability.ACCEPT_ANY_SCHEMA);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        CaseInsensitiveStringMap given = all(options);
        SourceOptions source = SourceOptions.of(given);
        return new TableScanBuilder(
                source, FolderColumns.marked(schema, table, source::files, SourceOptions.zone(given)));
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        CaseInsensitiveStringMap options = all(info.options());
        return new TableWrite(
                info, options.get("path"), options.get("to"), WrittenFolders.of(info.schema(), partitioning));
    }

    private CaseInsensitiveStringMap all(CaseInsensitiveStringMap options) {
        Map<String, String> all = new HashMap<>(new CaseInsensitiveStringMap(properties));
        all.putAll(options);
        return new CaseInsensitiveStringMap(all);
    }
}
