package dev.arbiter.archive.table;

import java.time.LocalDate;
import java.util.List;
import java.util.function.LongFunction;

/** Takes rows: their values one by one in the order of the table's columns. */
public interface RowSink {

    /** A row begins. */
    void begin(Table table);

    /** The next value, a whole number. */
    void number(long value);

    /** The next value, a number with a fraction. */
    void fraction(double value);

    /** The next value, true or false. */
    void bool(boolean value);

    /** The next value, a day. */
    default void day(LocalDate value) {
        text(value.toString());
    }

    /** The next value, a text. */
    void text(String value);

    /**
     * The next value, a text that names lines.
     *
     * @param below the text, given the number of lines before those that were counted
     */
    default void text(LongFunction<String> below) {
        text(below.apply(0));
    }

    /** The next value, texts in order. */
    void texts(List<String> values);

    /** The next value is missing. */
    void none();

    /** The row is complete. */
    void end();
}
