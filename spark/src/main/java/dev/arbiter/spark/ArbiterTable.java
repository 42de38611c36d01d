package dev.arbiter.spark;

import dev.arbiter.archive.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A table of an archive, which can be read, at once or as its files come; and rows of games can be written. */
final class ArbiterTable implements SupportsRead, SupportsWrite {

    private final Map<String, String> properties;
    private final Table table;

    /** @param properties the options with which it was made */
    ArbiterTable(Map<String, String> properties) {
        this.properties = Map.copyOf(properties);
        this.table = SourceOptions.table(new CaseInsensitiveStringMap(properties));
    }

    @Override
    public String name() {
        return "arbiter " + table.title();
    }

    @Override
    public Column[] columns() {
        return Arrays.stream(Columns.schema(table).fields())
                .map(field -> Column.create(
                        field.name(),
                        field.dataType(),
                        field.nullable(),
                        field.getComment().getOrElse(() -> ""),
                        null))
                .toArray(Column[]::new);
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
        return new TableScanBuilder(SourceOptions.of(all(options)));
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        CaseInsensitiveStringMap options = all(info.options());
        return new TableWrite(info, options.get("path"), options.get("to"));
    }

    private CaseInsensitiveStringMap all(CaseInsensitiveStringMap options) {
        Map<String, String> all = new HashMap<>(new CaseInsensitiveStringMap(properties));
        all.putAll(options);
        return new CaseInsensitiveStringMap(all);
    }
}
