package dev.arbiter.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructType;

/** Learns from Spark what a query asks of a table. */
final class TableScanBuilder implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters {

    private final SourceOptions options;
    private final List<Predicate> pushed = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final StructType all;
    private StructType schema;

    /** @param all the columns of the table, those of folders included */
    TableScanBuilder(SourceOptions options, StructType all) {
        this.options = options;
        this.all = all;
        this.schema = all;
    }

    @Override
    public Predicate[] pushPredicates(Predicate[] predicates) {
        List<Predicate> left = new ArrayList<>();
        for (Predicate predicate : predicates) {
            Condition condition = Condition.of(predicate, all);
            if (condition == null) {
                left.add(predicate);
            } else {
                pushed.add(predicate);
                conditions.add(condition);
            }
        }
        return left.toArray(new Predicate[0]);
    }

    @Override
    public Predicate[] pushedPredicates() {
        return pushed.toArray(new Predicate[0]);
    }

    @Override
    public void pruneColumns(StructType required) {
        schema = required;
    }

    @Override
    public Scan build() {
        return new TableScan(options, all, schema, conditions);
    }
}
