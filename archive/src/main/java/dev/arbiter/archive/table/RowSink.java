package dev.arbiter.archive.table;

import java.time.LocalDate;
import java.util.List;
import java.util.function.LongFunction;

/** Receives rows value by value, in the order of the table's columns. */
public interface RowSink {

    /** Begins a row. */
    void begin(Table table);

    /** The next value: an integer. */
    void number(long value);

    /** The next value: a number with a fraction. */
    void fraction(double value);

    /** The next value: true or false. */
    void bool(boolean value);

    /** The next value: a date. */
    default void day(LocalDate value) {
        text(value.toString());
    }

    /** The next value: a text. */
    void text(String value);

    /**
     * The next value: a text that contains line numbers.
     *
     * @param below returns the text, given the number of lines that precede those counted
     */
    default void text(LongFunction<String> below) {
        text(below.apply(0));
    }

    /** The next value: a list of texts. */
    void texts(List<String> values);

    /** The next value is missing. */
    void none();

    /** Ends the row. */
    void end();
}
