package dev.arbiter.spark;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.Table;
import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The columns of tables as Spark has them. */
final class Columns {

    private Columns() {}

    /** A table's columns. */
    static StructType schema(Table table) {
        List<StructField> fields = table.columns().stream()
                .map(column -> DataTypes.createStructField(
                                column.name(),
                                type(column.type()),
                                !column.name().equals("id"))
                        .withComment(column.meaning()))
                .toList();
        return DataTypes.createStructType(fields);
    }

    static DataType type(Column.Type type) {
        return switch (type) {
            case LONG -> DataTypes.LongType;
            case INTEGER -> DataTypes.IntegerType;
            case DOUBLE -> DataTypes.DoubleType;
            case BOOLEAN -> DataTypes.BooleanType;
            case DATE -> DataTypes.DateType;
            case TEXT -> DataTypes.StringType;
            case TEXTS -> DataTypes.createArrayType(DataTypes.StringType, false);
            case ROWS, TAGS -> throw new IllegalArgumentException("a table has no column of " + type);
        };
    }
}
