package dev.arbiter.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.Cast$;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Option;

/** The text of a column's values, as {@code CAST(column AS STRING)} makes it in the session's time zone. */
final class ColumnText implements Serializable {

    private static final long serialVersionUID = 1;

    private final Cast cast;

    private ColumnText(Cast cast) {
        this.cast = cast;
    }

    static ColumnText of(StructType schema, String column) {
        int ordinal = List.of(schema.fieldNames()).indexOf(column);
        DataType type = schema.fields()[ordinal].dataType();
        String zone = SparkSession.active().conf().get("spark.sql.session.timeZone");
        return new ColumnText(Cast$.MODULE$.apply(
                new BoundReference(ordinal, type, true), DataTypes.StringType, Option.apply(zone), false));
    }

    /** The text in a row; null where the value is missing. */
    @Nullable
    String in(InternalRow row) {
        Object text = cast.eval(row);
        return text == null ? null : text.toString();
    }
}
