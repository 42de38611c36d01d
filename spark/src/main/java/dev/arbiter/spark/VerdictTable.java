package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** The table of verdicts: the fields of the local checker's JSON Lines, a column each; what does not apply is null. */
final class VerdictTable {

    private static final List<String> FIELDS = dev.arbiter.archive.report.Row.FIELDS;
    private static final int NOTES = FIELDS.size();
    private static final int TAGS = NOTES + 1;
    private static final int FILE = FIELDS.indexOf("file");
    private static final int MESSAGE = FIELDS.indexOf("message");

    /** A move in a variation that is illegal or cannot be read. */
    private static final StructType VARIATION = DataTypes.createStructType(columns(List.of(
            "offset",
            "line",
            "column",
            "verdict",
            "ply",
            "move",
            "rule",
            "citation",
            "message",
            "position",
            "alternatives")));

    /** The columns. */
    static final StructType SCHEMA = schema();

    private VerdictTable() {}

    private static StructType schema() {
        List<StructField> columns = new ArrayList<>(columns(FIELDS));
        DataType texts = DataTypes.createArrayType(DataTypes.StringType, false);
        columns.add(DataTypes.createStructField("notes", texts, true));
        columns.add(DataTypes.createStructField(
                "tags", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false), true));
        return DataTypes.createStructType(columns);
    }

    private static List<StructField> columns(List<String> fields) {
        return fields.stream()
                .map(field -> DataTypes.createStructField(field, type(field), !field.equals("file")))
                .toList();
    }

    private static DataType type(String field) {
        return switch (field) {
            case "game", "offset", "line", "column" -> DataTypes.LongType;
            case "plies", "ply" -> DataTypes.IntegerType;
            case "legal", "agrees" -> DataTypes.BooleanType;
            case "alternatives" -> DataTypes.createArrayType(DataTypes.StringType, false);
            case "variations" -> DataTypes.createArrayType(VARIATION, false);
            default -> DataTypes.StringType;
        };
    }

    /** A verdict's row. */
    static Row row(String file, Verdict verdict) {
        Map<String, Object> fields = dev.arbiter.archive.report.Row.of(file, verdict);
        @Nullable Object[] values = new @Nullable Object[FIELDS.size() + 2];
        for (int column = 0; column < FIELDS.size(); column++) {
            Object value = fields.get(FIELDS.get(column));
            values[column] = value instanceof List<?> list
                    ? CollectionConverters.asScala(list).toSeq()
                    : value;
        }
        if (!verdict.notes().isEmpty()) {
            values[NOTES] = CollectionConverters.asScala(verdict.notes()).toSeq();
        }
        if (!verdict.tags().isEmpty()) {
            values[TAGS] = CollectionConverters.asScala(verdict.tags());
        }
        return RowFactory.create(values);
    }

    /** A value as Spark wants it. */
    private static @Nullable Object value(@Nullable Object value) {
        if (value instanceof Map<?, ?> struct) {
            List<@Nullable Object> values = new ArrayList<>();
            for (StructField field : VARIATION.fields()) {
                values.add(value(struct.get(field.name())));
            }
            return RowFactory.create(values.toArray());
        }
        return value instanceof List<?> list
                ? CollectionConverters.asScala(
                                list.stream().map(VerdictTable::value).toList())
                        .toSeq()
                : value;
    }

    /** The row of a file that could not be read, or not to its end. */
    static Row failure(String file, String problem) {
        @Nullable Object[] values = new @Nullable Object[FIELDS.size() + 2];
        values[FILE] = file;
        values[MESSAGE] = problem;
        return RowFactory.create(values);
    }
}
