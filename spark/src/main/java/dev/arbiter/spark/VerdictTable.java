package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.Field;
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

    /** A move in a variation that is illegal or cannot be read. */
    private static final StructType VARIATION = DataTypes.createStructType(columns(Field.OF_VARIATION));

    /** The columns. */
    static final StructType SCHEMA = DataTypes.createStructType(columns(List.of(Field.values())));

    private VerdictTable() {}

    private static List<StructField> columns(List<Field> fields) {
        return fields.stream()
                .map(field -> DataTypes.createStructField(field.title(), type(field), field != Field.FILE))
                .toList();
    }

    private static DataType type(Field field) {
        return switch (field) {
            case GAME, OFFSET, LINE, COLUMN -> DataTypes.LongType;
            case PLIES, PLY -> DataTypes.IntegerType;
            case LEGAL, AGREES -> DataTypes.BooleanType;
            case ALTERNATIVES, NOTES -> DataTypes.createArrayType(DataTypes.StringType, false);
            case VARIATIONS, FURTHER -> DataTypes.createArrayType(VARIATION, false);
            case TAGS -> DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false);
            default -> DataTypes.StringType;
        };
    }

    /** A verdict's row. */
    static Row row(String file, Verdict verdict) {
        return Values.of(dev.arbiter.archive.report.Row.of(file, verdict), List.of(Field.values()));
    }

    /** The row of a file that could not be read, or not to its end. */
    static Row failure(String file, String problem) {
        return Values.of(dev.arbiter.archive.report.Row.failure(file, problem), List.of(Field.values()));
    }

    /** The values of a row, each as Spark wants it. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Values(List<Field> columns, @Nullable Object[] values) implements Field.Sink {

        static Row of(Field.Teller row, List<Field> columns) {
            Values values = new Values(columns, new @Nullable Object[columns.size()]);
            row.tell(values);
            return RowFactory.create(values.values);
        }

        private void set(Field field, Object value) {
            values[columns.indexOf(field)] = value;
        }

        @Override
        public void text(Field field, String value) {
            set(field, value);
        }

        @Override
        public void number(Field field, long value) {
            set(field, type(field) == DataTypes.IntegerType ? (Object) (int) value : (Object) value);
        }

        @Override
        public void truth(Field field, boolean value) {
            set(field, value);
        }

        @Override
        public void texts(Field field, List<String> texts) {
            set(field, CollectionConverters.asScala(texts).toSeq());
        }

        @Override
        public void rows(Field field, List<? extends Field.Teller> rows) {
            List<Row> structs =
                    rows.stream().map(row -> of(row, Field.OF_VARIATION)).toList();
            set(field, CollectionConverters.asScala(structs).toSeq());
        }

        @Override
        public void tags(Field field, Map<String, String> tags) {
            set(field, CollectionConverters.asScala(tags));
        }
    }
}
