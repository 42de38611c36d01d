package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Field;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link Table}.
 *
 * @param name in lower case; no reserved word of SQL
 * @param type of its values, any of which may be missing
 * @param counted whether its numbers grow where more games or lines stand before the game than was known
 * @param meaning in a few words
 * @param field that of a verdict which it shows; null where it shows none
 */
public record Column(
        String name,
        Type type,
        Counted counted,
        String meaning,
        @Nullable Field field) {

    /** What the values are. */
    public enum Type {
        /** A whole number of 64 bits. */
        LONG,
        /** A whole number of 32 bits. */
        INTEGER,
        /** A number with a fraction. */
        DOUBLE,
        /** True or false. */
        BOOLEAN,
        /** A day. */
        DATE,
        /** A text. */
        TEXT,
        /** Texts in order. */
        TEXTS
    }

    /** What a number counts from the start of its file. */
    public enum Counted {
        /** It does not. */
        NOTHING,
        /** Games. */
        GAMES,
        /** Lines. */
        LINES
    }

    static Column of(String name, Type type, String meaning) {
        return new Column(name, type, Counted.NOTHING, meaning, null);
    }

    /** The same column where it shows a field of a verdict. */
    Column of(Field shown) {
        return new Column(name, type, counted, meaning, shown);
    }

    /** A column that shows a field of a verdict, by the field's name. */
    static Column of(Field shown, Type type, String meaning) {
        return of(shown.title(), type, meaning).of(shown);
    }
}
