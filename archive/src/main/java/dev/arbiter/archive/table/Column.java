package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Field;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link Table}.
 *
 * @param name in lower case; not a reserved word of SQL
 * @param type of its values, any of which may be missing
 * @param counted what its numbers count from the start of the file, so that they shift with the games or lines that precede
 * @param meaning in a few words
 * @param field the field of a verdict that it contains; null for none
 */
public record Column(
        String name,
        Type type,
        Counted counted,
        String meaning,
        @Nullable Field field) {

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
        TEXTS
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

    static Column of(String name, Type type, String meaning) {
        return new Column(name, type, Counted.NOTHING, meaning, null);
    }

    /** A copy that contains a field of a verdict. */
    Column of(Field shown) {
        return new Column(name, type, counted, meaning, shown);
    }

    /** A column that contains a field of a verdict, under the field's name. */
    static Column of(Field shown, Type type, String meaning) {
        return of(shown.title(), type, meaning).of(shown);
    }
}
