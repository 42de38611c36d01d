package dev.arbiter.archive.report;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Receives the values of a row, one for each of its {@linkplain Column columns}, in their order. */
public interface Values {

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

    /** The next value: the findings of a verdict beside its first, as rows with {@link Field#OF_FINDING}; never empty. */
    default void rows(List<Row> values) {
        none();
    }

    /** The next value: names and values, in order. */
    default void tags(Map<String, String> values) {
        none();
    }

    /** The next value is missing. */
    void none();
}
