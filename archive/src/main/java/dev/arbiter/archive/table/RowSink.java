package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Values;

/** Receives rows value by value, in the order of the table's columns. */
public interface RowSink extends Values {

    /** Begins a row. */
    void begin(Table table);

    /** Ends the row. */
    void end();
}
