package dev.arbiter.spark;

import dev.arbiter.archive.table.Table;
import dev.arbiter.archive.table.TagColumns;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The columns that the names of folders make. They come after those of the table; where the table has a column of that name
 * that a tag fills, the folder fills it instead. What Arbiter itself finds out of a game no folder changes.
 */
final class FolderColumns {

    /** Marks a field that a folder fills. */
    private static final String MARK = "arbiter.folder";

    private FolderColumns() {}

    /** A table's columns and those of the folders in which files lie. */
    static StructType schema(Table table, List<FoundFile> files) {
        StructType own = Columns.schema(table);
        Map<String, StructField> fields = new LinkedHashMap<>();
        for (StructField field : own.fields()) {
            fields.put(field.name(), field);
        }
        types(files).forEach((name, type) -> {
            String column = fields.keySet().stream()
                    .filter(name::equalsIgnoreCase)
                    .findFirst()
                    .orElse(name);
            if (!fields.containsKey(column) || (table == Table.GAMES && TagColumns.has(column))) {
                fields.put(
                        column,
                        new StructField(
                                        column,
                                        type,
                                        true,
                                        new MetadataBuilder()
                                                .putBoolean(MARK, true)
                                                .build())
                                .withComment("the value in the name of the folder: " + name + "=…"));
            }
        });
        return new StructType(fields.values().toArray(new StructField[0]));
    }

    /** Whether a folder fills a column. */
    static boolean isFilled(StructField field) {
        return field.metadata().contains(MARK);
    }

    /** The types in which the values of each column can be told, the columns in the order in which they are met. */
    private static Map<String, DataType> types(List<FoundFile> files) {
        Map<String, DataType> types = new LinkedHashMap<>();
        Map<String, String> spellings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (FoundFile file : files) {
            for (Folder folder : file.folders()) {
                String name = spellings.computeIfAbsent(folder.column(), any -> folder.column());
                types.merge(name, type(folder.value()), FolderColumns::common);
            }
        }
        types.replaceAll((name, type) -> type.equals(DataTypes.NullType) ? DataTypes.StringType : type);
        return types;
    }

    private static DataType type(@Nullable String value) {
        if (value == null) {
            return DataTypes.NullType;
        }
        for (DataType type :
                List.of(DataTypes.IntegerType, DataTypes.LongType, DataTypes.DoubleType, DataTypes.DateType)) {
            if (parsed(type, value) != null) {
                return type;
            }
        }
        return DataTypes.StringType;
    }

    private static DataType common(DataType a, DataType b) {
        if (a.equals(b) || b.equals(DataTypes.NullType)) {
            return a;
        }
        if (a.equals(DataTypes.NullType)) {
            return b;
        }
        List<DataType> numbers = List.of(DataTypes.IntegerType, DataTypes.LongType, DataTypes.DoubleType);
        int wider = Math.max(numbers.indexOf(a), numbers.indexOf(b));
        int narrower = Math.min(numbers.indexOf(a), numbers.indexOf(b));
        // A fraction has no room for every whole number of 64 bits.
        return narrower < 0 || (narrower == 1 && wider == 2) ? DataTypes.StringType : numbers.get(wider);
    }

    /** A value as Spark keeps it, in the type of its column; null where it is no such value. */
    private static @Nullable Object parsed(DataType type, String value) {
        try {
            if (type.equals(DataTypes.IntegerType)) {
                return Integer.valueOf(value);
            }
            if (type.equals(DataTypes.LongType)) {
                return Long.valueOf(value);
            }
            if (type.equals(DataTypes.DoubleType)) {
                return value.matches("[-+.0-9eE]+") ? Double.valueOf(value) : null;
            }
            if (type.equals(DataTypes.DateType)) {
                return value.matches("\\d{4}-\\d{2}-\\d{2}")
                        ? (Object) (int) LocalDate.parse(value).toEpochDay()
                        : null;
            }
            return UTF8String.fromString(value);
        } catch (NumberFormatException | DateTimeException e) {
            return null;
        }
    }

    /**
     * What a file's folders say in a column.
     *
     * @return null where they say nothing
     * @throws IllegalArgumentException where the value is not of the column's type: the folder came later than the column
     */
    static @Nullable Object value(FoundFile file, StructField field) {
        String text = null;
        for (Folder folder : file.folders()) {
            text = folder.column().equalsIgnoreCase(field.name()) ? folder.value() : text;
        }
        if (text == null) {
            return null;
        }
        Object value = parsed(field.dataType(), text);
        if (value == null) {
            throw new IllegalArgumentException(file.name() + ": the folder " + field.name() + "=" + text
                    + " does not fit the others, where a value is of type "
                    + field.dataType().simpleString());
        }
        return value;
    }
}
