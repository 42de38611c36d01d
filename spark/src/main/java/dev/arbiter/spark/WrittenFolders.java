package dev.arbiter.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.Cast$;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.SortDirection;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.AtomicType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * The folders into which {@code partitionBy} divides what is written, named as Spark's own sources name them:
 * {@code season=2001/city=K%3Dln}.
 */
final class WrittenFolders implements Serializable {

    private static final long serialVersionUID = 1;

    private final String[] columns;
    private final ColumnText[] texts;

    private WrittenFolders(List<String> columns, List<ColumnText> texts) {
        this.columns = columns.toArray(String[]::new);
        this.texts = texts.toArray(ColumnText[]::new);
    }

    /**
     * @param schema the columns of the rows that are written
     * @param partitioning what the user gave {@code partitionBy}, in order; none for a single folder
     * @throws IllegalArgumentException where one is no plain column of the rows, or has no text
     */
    static WrittenFolders of(StructType schema, Transform[] partitioning) {
        boolean exact = Boolean.parseBoolean(SparkSession.active().conf().get("spark.sql.caseSensitive"));
        List<String> columns = new ArrayList<>();
        List<ColumnText> texts = new ArrayList<>();
        for (Transform transform : partitioning) {
            NamedReference[] references = transform.references();
            if (!transform.name().equals("identity") || references.length != 1) {
                throw new IllegalArgumentException("folders cannot be made by " + transform.describe()
                        + "; expected columns, as in partitionBy(\"season\")");
            }
            String name = String.join(".", references[0].fieldNames());
            StructField field = Arrays.stream(schema.fields())
                    .filter(each ->
                            exact ? each.name().equals(name) : each.name().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "partitionBy: there is no column " + name + " in the rows that are to be written"));
            if (!(field.dataType() instanceof AtomicType)) {
                throw new IllegalArgumentException("partitionBy: column " + field.name() + " is of type "
                        + field.dataType().simpleString() + ", of which no folder's name can be made");
            }
            if (columns.contains(field.name())) {
                throw new IllegalArgumentException("partitionBy: column " + field.name() + " is named twice");
            }
            columns.add(field.name());
            texts.add(ColumnText.of(schema, field.name()));
        }
        return new WrittenFolders(columns, texts);
    }

    /** That a column's values become names of folders, as Spark says it. */
    static Transform of(String column) {
        return Expressions.identity(quoted(column));
    }

    private static String quoted(String column) {
        return "`" + column.replace("`", "``") + "`";
    }

    /** Whether a column's values are in the names of folders. */
    boolean has(String column) {
        return Arrays.asList(columns).contains(column);
    }

    /** The order in which a task must get its rows, so that it has one file open at a time. */
    SortOrder[] ordering() {
        return Arrays.stream(columns)
                .map(column -> Expressions.sort(Expressions.column(quoted(column)), SortDirection.ASCENDING))
                .toArray(SortOrder[]::new);
    }

    /** The path of a row's folder, ending in a slash; empty where there are no folders. */
    String path(InternalRow row) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            path.append(ExternalCatalogUtils.getPartitionPathString(columns[i], texts[i].in(row)))
                    .append('/');
        }
        return path.toString();
    }

    /** Whether a directory name is one created here. */
    static boolean isName(String name) {
        return name.indexOf('=') > 0;
    }

    /** The text of a column's values, as {@code CAST(column AS STRING)} makes it in the session's time zone. */
    static final class ColumnText implements Serializable {

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
}
