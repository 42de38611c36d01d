package dev.arbiter.archive.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The fields of a verdict's row, in order: the keys of JSON and the columns of CSV and tables. */
public enum Field {
    FILE,
    GAME,
    OFFSET,
    LINE,
    COLUMN,
    RULES,
    PLIES,
    VERDICT,
    LEGAL,
    PLY,
    MOVE,
    RULE,
    CITATION,
    MESSAGE,
    POSITION,
    ALTERNATIVES,
    OUTCOME,
    CLAIMED,
    WHITE_POINTS,
    BLACK_POINTS,
    PLAYED,
    AGREES,
    OBJECTION,
    VARIATIONS,
    FURTHER,
    NOTES,
    TAGS,
    FOUND_PLY,
    FOUND_POSITION,
    /** The game's number where {@link #GAME} is the id of the game played, as in responses of the server. */
    GAME_NUMBER("gameNumber");

    /** The fields of a game found by its positions. */
    public static final List<Field> OF_FOUND = List.of(FOUND_PLY, FOUND_POSITION);

    /** The fields of a verdict in any file. */
    static final List<Field> OF_VERDICT = List.copyOf(EnumSet.range(GAME, NOTES));

    /** The fields that a verdict has for the game itself but not for its variations. */
    public static final Set<Field> OF_WHOLE_GAME = Set.copyOf(EnumSet.range(OUTCOME, NOTES));

    /** The fields of a faulty move in a variation, or of an illegal move after the first. */
    public static final List<Field> OF_VARIATION =
            List.of(OFFSET, LINE, COLUMN, VERDICT, PLY, MOVE, RULE, CITATION, MESSAGE, POSITION, ALTERNATIVES);

    /** The fields that a row of a game in a file can have. */
    public static final List<Field> OF_GAME = List.copyOf(EnumSet.range(FILE, TAGS));

    /** The fields that have a column in CSV, which is not the case for tags. */
    static final List<Field> COLUMNS = Stream.of(values())
            .filter(field -> field != TAGS && field != GAME_NUMBER && !OF_FOUND.contains(field))
            .toList();

    private final String title;

    Field() {
        title = name().toLowerCase(Locale.ROOT);
    }

    Field(String title) {
        this.title = title;
    }

    /** The name in JSON, CSV and tables. */
    public String title() {
        return title;
    }

    /** Its ordinal, the index of arrays by field. */
    @SuppressWarnings("EnumOrdinal")
    int place() {
        return ordinal();
    }

    /** A number as in JSON and CSV: {@code 1}, {@code 0.5}. */
    static String decimal(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    /** Receives the fields of a row in order; fields that do not apply are omitted. */
    public interface Sink {

        /** Receives a text. */
        void text(Field field, String value);

        /** Receives an integer. */
        void number(Field field, long value);

        /** Receives a number that can have a fraction, at least 0. */
        void decimal(Field field, double value);

        /** Receives true or false. */
        void bool(Field field, boolean value);

        /** Receives a list of texts. */
        void texts(Field field, List<String> values);

        /** Receives nested rows; by default they are omitted. */
        default void rows(Field field, List<? extends Fields> values) {}

        /** Receives names and values in order; by default they are omitted. */
        default void tags(Field field, Map<String, String> values) {}
    }

    /** Supplies the fields of a row. */
    public interface Fields {

        /** Writes the fields in order. */
        void write(Sink sink);
    }
}
