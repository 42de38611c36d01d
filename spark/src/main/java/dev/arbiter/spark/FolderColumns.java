package dev.arbiter.spark;

import dev.arbiter.archive.table.Table;
import dev.arbiter.archive.table.TagColumns;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.TypeCoercion;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.apache.spark.sql.execution.datasources.PartitioningUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * The columns that the names of folders make. They come after those of the table; where the table has a column of that name
 * that a tag fills, the folder fills it instead. What Arbiter itself finds out of a game no folder changes.
 */
final class FolderColumns {

    /** Marks a field that a folder fills; the value is the time zone by which its timestamps are read. */
    private static final String MARK = "arbiter.folder";

    private static final String INFERENCE = "spark.sql.sources.partitionColumnTypeInference.enabled";
    private static final String ZONE = "spark.sql.session.timeZone";

    /** As {@link java.math.BigDecimal} counts digits: the most that Spark's decimals hold. */
    private static final int MOST_DIGITS = 38;

    private static final Pattern TIMESTAMP = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d)?");
    private static final Pattern TIME = Pattern.compile("\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    private FolderColumns() {}

    /**
     * A table's columns and those of the folders in which files lie.
     *
     * @param zone the time zone by which timestamps are read; null for the session's
     */
    static StructType schema(Table table, List<FoundFile> files, @Nullable String zone) {
        Map<String, StructField> fields = new LinkedHashMap<>();
        for (StructField field : Columns.schema(table).fields()) {
            fields.put(field.name(), field);
        }
        types(files, zone == null ? sessionZone() : zone).forEach((name, type) -> {
            String column = fields.keySet().stream()
                    .filter(name::equalsIgnoreCase)
                    .findFirst()
                    .orElse(name);
            if (!fields.containsKey(column) || isTagColumn(table, column)) {
                StructField own = fields.get(column);
                DataType told = own != null && type.equals(DataTypes.NullType) ? own.dataType() : type;
                fields.put(column, filled(column, told, zone));
            }
        });
        return new StructType(fields.values().toArray(new StructField[0]));
    }

    /**
     * Columns that a user has named, with the marks of those that folders fill. As in Spark's own sources, the type of such a
     * column is what the user says, and is not inferred.
     *
     * @throws IllegalArgumentException where one is neither the table's, in its type, nor in the name of a folder
     */
    static StructType marked(StructType named, Table table, Supplier<List<FoundFile>> files, @Nullable String zone) {
        StructType own = Columns.schema(table);
        Set<String> folders = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        StructField[] fields = named.fields().clone();
        for (int i = 0; i < fields.length; i++) {
            StructField field = fields[i];
            boolean known = List.of(own.fieldNames()).contains(field.name());
            if (isFilled(field) || (known && own.apply(field.name()).dataType().equals(field.dataType()))) {
                continue;
            }
            if (folders.isEmpty()) {
                files.get().forEach(file -> file.folders().forEach(folder -> folders.add(folder.column())));
            }
            if (known && !(isTagColumn(table, field.name()) && folders.contains(field.name()))) {
                throw new IllegalArgumentException("column " + field.name() + ": found "
                        + field.dataType().simpleString() + ", expected "
                        + own.apply(field.name()).dataType().simpleString());
            }
            if (!folders.contains(field.name())) {
                throw new IllegalArgumentException("column " + field.name() + " is no column of " + table.title()
                        + ", and no folder is named " + field.name() + "=…");
            }
            fields[i] = filled(field.name(), field.dataType(), zone);
        }
        return new StructType(fields);
    }

    private static boolean isTagColumn(Table table, String column) {
        return table == Table.GAMES && TagColumns.has(column);
    }

    private static StructField filled(String column, DataType type, @Nullable String zone) {
        Metadata mark = new MetadataBuilder()
                .putString(MARK, zone == null ? sessionZone() : zone)
                .build();
        return new StructField(column, type, true, mark)
                .withComment("the value in the name of the folder: " + column + "=…");
    }

    private static String sessionZone() {
        return SparkSession.active().conf().get(ZONE);
    }

    /** Whether a folder fills a column. */
    static boolean isFilled(StructField field) {
        return field.metadata().contains(MARK);
    }

    /** The types in which the values of each column can be told, the columns in the order in which they are met. */
    private static Map<String, DataType> types(List<FoundFile> files, String zone) {
        boolean inference = Boolean.parseBoolean(SparkSession.active().conf().get(INFERENCE));
        Map<String, DataType> types = new LinkedHashMap<>();
        Map<String, String> spellings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (FoundFile file : files) {
            for (Folder folder : file.folders()) {
                String name = spellings.computeIfAbsent(folder.column(), any -> folder.column());
                DataType type = folder.isNone()
                        ? DataTypes.NullType
                        : inference ? type(folder.value(), zone) : DataTypes.StringType;
                types.merge(name, type, FolderColumns::common);
            }
        }
        return types;
    }

    /** The narrowest type of a value, tried in the order in which Spark's own sources try them. */
    private static DataType type(String value, String zone) {
        DataType number = number(value);
        if (number != null) {
            return number;
        }
        String text = ExternalCatalogUtils.unescapePathName(value);
        DataType temporal = TIMESTAMP.matcher(text).matches()
                ? SQLConf.get().timestampType()
                : TIME.matcher(text).matches() ? time() : DAY.matcher(value).matches() ? DataTypes.DateType : null;
        return temporal != null && cast(temporal, value, zone) != null ? temporal : DataTypes.StringType;
    }

    private static @Nullable DataType number(String value) {
        for (DataType type : List.of(DataTypes.IntegerType, DataTypes.LongType)) {
            if (cast(type, value, "UTC") != null) {
                return type;
            }
        }
        try {
            BigDecimal decimal = new BigDecimal(value);
            if (decimal.scale() <= 0 && decimal.precision() - decimal.scale() <= MOST_DIGITS) {
                return DataTypes.createDecimalType(decimal.precision() - decimal.scale(), 0);
            }
        } catch (NumberFormatException e) {
            // It may still be a fraction in another form, such as NaN.
        }
        return cast(DataTypes.DoubleType, value, "UTC") == null ? null : DataTypes.DoubleType;
    }

    /** The type of a time of day; null in versions of Spark without it. */
    private static @Nullable DataType time() {
        try {
            return DataType.fromDDL("TIME(6)");
        } catch (RuntimeException e) {
            return null;
        }
    }

    /** The narrowest type that holds the values of two; text where fractions have no room for every whole number. */
    private static DataType common(DataType a, DataType b) {
        boolean fraction = a.equals(DataTypes.DoubleType) || b.equals(DataTypes.DoubleType);
        DataType other = a.equals(DataTypes.DoubleType) ? b : a;
        if (fraction && (other.equals(DataTypes.LongType) || other instanceof DecimalType)) {
            return DataTypes.StringType;
        }
        Option<DataType> wider = TypeCoercion.findWiderTypeForTwo(a, b);
        return wider.isEmpty() ? DataTypes.StringType : wider.get();
    }

    /** A value as Spark keeps it, in the type of its column; null where it is no such value. */
    private static @Nullable Object cast(DataType type, String value, String zone) {
        try {
            return PartitioningUtils.castPartValueToDesiredType(type, value, ZoneId.of(zone));
        } catch (RuntimeException e) {
            return null;
        }
    }

    /**
     * The value of a column given by a file's directories.
     *
     * @return null if they do not contain the column
     * @throws IllegalArgumentException if the value is not of the column's type, because the directory was added later
     */
    static @Nullable Object value(FoundFile file, StructField field) {
        Folder last = null;
        for (Folder folder : file.folders()) {
            last = folder.column().equalsIgnoreCase(field.name()) ? folder : last;
        }
        if (last == null || last.isNone()) {
            return null;
        }
        Object value = cast(field.dataType(), last.value(), field.metadata().getString(MARK));
        if (value == null) {
            throw new IllegalArgumentException(file.name() + ": the folder " + field.name() + "="
                    + ExternalCatalogUtils.unescapePathName(last.value())
                    + " does not fit the others, where a value is of type "
                    + field.dataType().simpleString());
        }
        return value;
    }
}
