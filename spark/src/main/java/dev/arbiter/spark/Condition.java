package dev.arbiter.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.LiteralValue;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A filter on one column, with the exact meaning of Spark's own, so that Spark need not evaluate it again. Order of texts,
 * fractions, dates and times are not supported, as Spark compares these in its own way.
 *
 * @param column its name
 * @param kind of comparison
 * @param operands texts, long integers, or booleans
 * @param negated whether the comparison must fail; missing values never match
 */
record Condition(String column, Kind kind, ArrayList<Object> operands, boolean negated) implements Serializable {

    private static final String FILE = "file";
    private static final String IN_METADATA = FileMetadata.NAME + ".";

    /** How values are compared with the operands. */
    enum Kind {
        PRESENT,
        AMONG,
        BELOW,
        AT_MOST,
        ABOVE,
        AT_LEAST,
        STARTS,
        ENDS,
        CONTAINS
    }

    /**
     * The condition that a filter of Spark is, or null where it is more than that.
     *
     * @param columns which there are, but for hidden ones
     */
    static @Nullable Condition of(Predicate predicate, StructType columns) {
        Expression[] children = predicate.children();
        if (predicate.name().equals("NOT")) {
            Condition inner = children[0] instanceof Predicate negated ? of(negated, columns) : null;
            return inner == null || inner.kind == Kind.PRESENT || inner.negated
                    ? null
                    : new Condition(inner.column, inner.kind, inner.operands, true);
        }
        Kind kind = kind(predicate.name());
        StructField column = children.length == 0 ? null : column(children[0], columns);
        if (kind == null || column == null) {
            return null;
        }
        ArrayList<Object> operands = new ArrayList<>();
        for (int child = 1; child < children.length; child++) {
            Object operand = operand(children[child], column.dataType());
            if (operand == null) {
                return null;
            }
            operands.add(operand);
        }
        boolean fits = switch (kind) {
            case PRESENT -> true;
            case AMONG -> !operands.isEmpty();
            case BELOW, AT_MOST, ABOVE, AT_LEAST -> operands.size() == 1 && operands.get(0) instanceof Long;
            case STARTS, ENDS, CONTAINS -> operands.size() == 1 && operands.get(0) instanceof String;
        };
        return fits
                ? new Condition(column.name(), kind, operands, predicate.name().equals("<>"))
                : null;
    }

    /** In SQL: {@code NOT white_elo >= 2500}. */
    @Override
    public String toString() {
        String values =
                String.join(", ", operands.stream().map(Condition::inSql).toList());
        String condition = switch (kind) {
            case PRESENT -> column + " IS NOT NULL";
            case AMONG -> column + (operands.size() == 1 ? " = " + values : " IN (" + values + ")");
            case BELOW -> column + " < " + values;
            case AT_MOST -> column + " <= " + values;
            case ABOVE -> column + " > " + values;
            case AT_LEAST -> column + " >= " + values;
            case STARTS -> "startswith(" + column + ", " + values + ")";
            case ENDS -> "endswith(" + column + ", " + values + ")";
            case CONTAINS -> "contains(" + column + ", " + values + ")";
        };
        return negated ? "NOT " + condition : condition;
    }

    private static String inSql(Object operand) {
        return operand instanceof String text ? "'" + text.replace("'", "''") + "'" : operand.toString();
    }

    private static @Nullable Kind kind(String name) {
        return switch (name) {
            case "IS_NOT_NULL" -> Kind.PRESENT;
            case "=", "<>", "IN" -> Kind.AMONG;
            case "<" -> Kind.BELOW;
            case "<=" -> Kind.AT_MOST;
            case ">" -> Kind.ABOVE;
            case ">=" -> Kind.AT_LEAST;
            case "STARTS_WITH" -> Kind.STARTS;
            case "ENDS_WITH" -> Kind.ENDS;
            case "CONTAINS" -> Kind.CONTAINS;
            default -> null;
        };
    }

    private static @Nullable StructField column(Expression expression, StructType columns) {
        if (!(expression instanceof NamedReference reference)) {
            return null;
        }
        String[] names = reference.fieldNames();
        if (names.length == 1) {
            return field(names[0], columns);
        }
        // Of a file, what is the same for all that is read of it.
        StructField field = names.length == 2 && names[0].equals(FileMetadata.NAME) && FileMetadata.isOfFile(names[1])
                ? field(names[1], FileMetadata.TYPE)
                : null;
        return field == null
                ? null
                : new StructField(IN_METADATA + field.name(), field.dataType(), false, field.metadata());
    }

    private static @Nullable StructField field(String name, StructType columns) {
        return Arrays.stream(columns.fields())
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Object operand(Expression expression, DataType type) {
        Object value = expression instanceof LiteralValue<?> literal && type.equals(literal.dataType())
                ? comparable(literal.value())
                : null;
        boolean compared = type.equals(DataTypes.IntegerType)
                || type.equals(DataTypes.LongType)
                || type.equals(DataTypes.StringType)
                || type.equals(DataTypes.BooleanType);
        return compared ? value : null;
    }

    /** A value of Spark's as conditions compare it: a text, a whole number as long, or a truth. */
    static @Nullable Object comparable(@Nullable Object value) {
        if (value instanceof UTF8String text) {
            return text.toString();
        }
        return value instanceof Integer number ? (Object) number.longValue() : value;
    }

    /** Whether it can be decided from a file's name, directories and metadata. */
    boolean isOfFile(StructType columns) {
        StructField field = field(column, columns);
        return column.equals(FILE)
                || column.startsWith(IN_METADATA)
                || (field != null && FolderColumns.isFilled(field));
    }

    /** Whether all of some conditions that {@linkplain #isOfFile are of files} take one. */
    static boolean all(List<Condition> conditions, FoundFile file, StructType columns) {
        for (Condition condition : conditions) {
            StructField field = field(condition.column, columns);
            Object value = condition.column.startsWith(IN_METADATA)
                    ? FileMetadata.value(file, condition.column.substring(IN_METADATA.length()))
                    : field != null && FolderColumns.isFilled(field) ? FolderColumns.value(file, field) : file.name();
            if (!condition.takes(comparable(value))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a value, of the type of an operand, is asked for; null where it is missing. */
    boolean takes(@Nullable Object value) {
        return value != null && compares(value) != negated;
    }

    private boolean compares(Object value) {
        return switch (kind) {
            case PRESENT -> true;
            case AMONG -> operands.contains(value);
            case BELOW -> compare(value) < 0;
            case AT_MOST -> compare(value) <= 0;
            case ABOVE -> compare(value) > 0;
            case AT_LEAST -> compare(value) >= 0;
            case STARTS -> value.toString().startsWith(text());
            case ENDS -> value.toString().endsWith(text());
            case CONTAINS -> value.toString().contains(text());
        };
    }

    private int compare(Object value) {
        return Long.compare((Long) value, (Long) Objects.requireNonNull(operands.get(0)));
    }

    private String text() {
        return operands.get(0).toString();
    }

    /** Whether every one of some conditions on a column takes a value. */
    static boolean all(List<Condition> conditions, String column, @Nullable Object value) {
        for (Condition condition : conditions) {
            if (condition.column.equals(column) && !condition.takes(value)) {
                return false;
            }
        }
        return true;
    }
}
