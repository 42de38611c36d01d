package dev.arbiter.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Recorded games as tables of Spark, in every language that it has.
 *
 * <pre>{@code
 * Dataset<Row> games = spark.read().format("arbiter").option("table", "games").load("hdfs:///games");
 * games.where("white = 'Carlsen, Magnus' and verdict = 'illegal'").show();
 * }</pre>
 *
 * <p>and in SQL:
 *
 * <pre>{@code
 * CREATE TABLE games USING arbiter OPTIONS (path 'hdfs:///games', table 'games');
 * SELECT rules, count(*) FROM games GROUP BY rules;
 * }</pre>
 *
 * <p>The tables and their columns are those of {@link dev.arbiter.archive.table.Table}; {@code docs/scale.md} lists the
 * options. Only what a query asks for is made of each game, and games are left out before they are replayed where their
 * tags show that the query does not ask for them.
 */
public final class ArbiterSource implements TableProvider, DataSourceRegister {

    /** The name for {@code format} and {@code USING}. */
    public static final String NAME = "arbiter";

    /** Called by Spark, which finds the class by name. */
    public ArbiterSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        List<FoundFile> files =
                SourceOptions.namesFiles(options) ? SourceOptions.of(options).files() : List.of();
        return FolderColumns.schema(SourceOptions.table(options), files, SourceOptions.zone(options));
    }

    /** The partition columns that directories define, after the table's own columns. */
    @Override
    public Transform[] inferPartitioning(CaseInsensitiveStringMap options) {
        int own = SourceOptions.table(options).columns().size();
        return Arrays.stream(inferSchema(options).fields())
                .skip(own)
                .map(field -> WrittenFolders.of(field.name()))
                .toArray(Transform[]::new);
    }

    /** True: partition columns of written tables are defined from outside. */
    @Override
    public boolean supportsExternalMetadata() {
        return true;
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        // Catalogs of earlier releases kept no columns.
        StructType columns = schema.isEmpty() ? inferSchema(new CaseInsensitiveStringMap(properties)) : schema;
        return new ArbiterTable(columns, partitioning, properties);
    }
}
