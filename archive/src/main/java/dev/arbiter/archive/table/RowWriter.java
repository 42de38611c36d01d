package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Column;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the rows of one table. */
final class RowWriter<T> {

    private final Table table;
    private final List<Column<T>> columns;
    private final boolean[] asked;
    private final RowSink sink;

    /**
     * @param columns the table's
     * @param wanted the names of the requested columns; others are missing. Null if all are requested
     */
    RowWriter(Table table, List<Column<T>> columns, @Nullable Set<String> wanted, RowSink sink) {
        this.table = table;
        this.columns = columns;
        this.sink = sink;
        asked = new boolean[columns.size()];
        for (int column = 0; column < asked.length; column++) {
            asked[column] =
                    wanted == null || wanted.contains(columns.get(column).name());
        }
    }

    /** Writes the row of a subject. */
    void write(T subject) {
        sink.begin(table);
        for (int column = 0; column < asked.length; column++) {
            if (asked[column]) {
                columns.get(column).value().write(subject, sink);
            } else {
                sink.none();
            }
        }
        sink.end();
    }
}
