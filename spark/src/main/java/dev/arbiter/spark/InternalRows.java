package dev.arbiter.spark;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Turns the rows of one table into those of Spark, as many columns and rows as a query asks for. */
final class InternalRows implements RowSink {

    private static final InternalRow EMPTY = new GenericInternalRow(0);

    private final Deque<InternalRow> rows = new ArrayDeque<>();
    private final Target[] targets;
    private final StructType columns;
    private final boolean numbered;

    /** The values common to the rows of a chunk. */
    private @Nullable Object[] common;

    private @Nullable Object[] values = {};
    private int column;
    private boolean rejected;

    /** Converts the values of a column. */
    private static final class Target {
        final Column<?> column;
        /** Where they go, or -1. */
        final int place;
        /** Which are asked for. */
        final List<Condition> conditions;

        /** The previous text, as equal ones often follow each other. */
        private @Nullable String text;

        private UTF8String encoded = UTF8String.EMPTY_UTF8;

        Target(Column<?> column, int place, List<Condition> conditions) {
            this.column = column;
            this.place = place;
            this.conditions = conditions;
        }

        boolean takes(@Nullable Object value) {
            for (Condition condition : conditions) {
                if (!condition.takes(value)) {
                    return false;
                }
            }
            return true;
        }

        UTF8String encoded(String value) {
            if (!value.equals(text)) {
                text = value;
                encoded = UTF8String.fromString(value);
            }
            return encoded;
        }
    }

    /**
     * @param asked the columns that rows have
     * @param numbered whether games and lines are counted from the start of their file, else they are missing
     */
    InternalRows(Table table, StructType asked, List<Condition> conditions, boolean numbered) {
        this.columns = asked;
        this.common = new @Nullable Object[asked.length()];
        this.numbered = numbered;
        List<String> names = Arrays.stream(asked.fields())
                .map(field -> FolderColumns.isFilled(field) ? "" : field.name())
                .toList();
        this.targets = Stream.concat(table.columns().stream(), table.hidden().stream())
                .map(each -> new Target(
                        each,
                        names.indexOf(each.name()),
                        conditions.stream()
                                .filter(condition -> condition.column().equals(each.name()))
                                .toList()))
                .toArray(Target[]::new);
    }

    /** The rows that follow are of a chunk. */
    void from(PlannedChunk chunk) {
        for (int place = 0; place < common.length; place++) {
            StructField field = columns.apply(place);
            if (FolderColumns.isFilled(field)) {
                common[place] = FolderColumns.value(chunk.file(), field);
            } else if (field.name().equals(FileMetadata.NAME)) {
                common[place] = FileMetadata.row(chunk, (StructType) field.dataType());
            }
        }
    }

    /** The first row that was not yet taken, or null. */
    @Nullable
    InternalRow poll() {
        return rows.poll();
    }

    /** Discards the rows not yet taken. */
    void clear() {
        rows.clear();
    }

    @Override
    public void begin(Table table) {
        values = common.clone();
        column = 0;
        rejected = false;
    }

    @Override
    public void number(long value) {
        Target target = targets[column];
        if (target.column.counted() != Column.Counted.NOTHING && !numbered) {
            none();
        } else if (target.place >= 0 || !target.conditions.isEmpty()) {
            set(value, target.column.type() == Column.Type.INTEGER ? (Object) (int) value : (Object) value);
        } else {
            column++;
        }
    }

    @Override
    public void fraction(double value) {
        set(value, value);
    }

    @Override
    public void bool(boolean value) {
        set(value, value);
    }

    @Override
    public void day(LocalDate value) {
        set(value, (int) value.toEpochDay());
    }

    @Override
    public void text(String value) {
        Target target = targets[column];
        set(value, target.place < 0 || rejected ? value : target.encoded(value));
    }

    @Override
    public void texts(List<String> values) {
        set(
                values,
                new GenericArrayData(values.stream().map(UTF8String::fromString).toArray()));
    }

    @Override
    public void none() {
        set(null, null);
    }

    /** @param value as conditions compare it */
    private void set(@Nullable Object value, @Nullable Object converted) {
        Target target = targets[column++];
        rejected = rejected || !target.takes(value);
        if (target.place >= 0) {
            values[target.place] = converted;
        }
    }

    @Override
    public void end() {
        if (!rejected) {
            rows.add(common.length == 0 ? EMPTY : new GenericInternalRow(values));
        }
    }
}
