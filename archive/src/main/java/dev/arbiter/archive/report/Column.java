package dev.arbiter.archive.report;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is shown of each of a kind of subjects, such as verdicts: a key of JSON, a column of CSV or of a table. All of
 * these are printed from its declaration.
 *
 * @param name in lower case; in tables not a reserved word of SQL
 * @param type of its values, any of which may be missing
 * @param counted what its numbers count from the start of the file, so that they shift with the games or lines that precede
 * @param meaning in a few words
 * @param value how it is taken from a subject
 */
public record Column<T>(String name, Type type, Counted counted, String meaning, Value<? super T> value) {

    /** The types of values. */
    public enum Type {
        /** A 64-bit integer. */
        LONG,
        /** A 32-bit integer. */
        INTEGER,
        /** A number with a fraction, in double precision. */
        DOUBLE,
        /** True or false. */
        BOOLEAN,
        /** A date. */
        DATE,
        /** A text. */
        TEXT,
        /** A list of texts. */
        TEXTS,
        /** A list of rows; in JSON alone. */
        ROWS,
        /** Texts by their names; in JSON alone. */
        TAGS
    }

    /** What a number counts from the start of its file. */
    public enum Counted {
        /** Nothing: it is not such a count. */
        NOTHING,
        /** Games. */
        GAMES,
        /** Lines. */
        LINES
    }

    /** How a value is taken from a subject. */
    public interface Value<T> {

        /** Hands over the value, or that it is missing, with exactly one call. */
        void write(T subject, Values to);
    }

    /** A column of integers, none of which is missing. */
    public static <T> Column<T> number(String name, Type type, String meaning, ToLongFunction<T> value) {
        return of(name, type, meaning, (subject, to) -> to.number(value.applyAsLong(subject)));
    }

    /** A column of texts, null where they are missing. */
    public static <T> Column<T> text(String name, String meaning, Function<T, @Nullable String> value) {
        return of(name, Type.TEXT, meaning, (subject, to) -> text(value.apply(subject), to));
    }

    /** A column of lists of texts, null where they are missing. */
    public static <T> Column<T> texts(String name, String meaning, Function<T, @Nullable List<String>> value) {
        return of(name, Type.TEXTS, meaning, (subject, to) -> texts(value.apply(subject), to));
    }

    /** A column of what is no count. */
    public static <T> Column<T> of(String name, Type type, String meaning, Value<? super T> value) {
        return new Column<>(name, type, Counted.NOTHING, meaning, value);
    }

    /** Hands over a text, or that it is missing. */
    static void text(@Nullable String value, Values to) {
        if (value == null) {
            to.none();
        } else {
            to.text(value);
        }
    }

    /** Hands over a list of texts, or that it is missing. */
    static void texts(@Nullable List<String> values, Values to) {
        if (values == null) {
            to.none();
        } else {
            to.texts(values);
        }
    }
}
