package dev.arbiter.cli.sql;

import com.google.gson.stream.JsonWriter;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.console.Console;
import dev.arbiter.table.Database;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Prints the rows of a query as they come. */
final class SqlOutput {

    /** The number of rows that determine the widths of columns; a later row may exceed them. */
    private static final int MEASURED = 1000;

    /** Types whose values have no comma and no quote in them. */
    private static final Set<Integer> SHORT = Set.of(
            Types.BOOLEAN,
            Types.TINYINT,
            Types.SMALLINT,
            Types.INTEGER,
            Types.BIGINT,
            Types.REAL,
            Types.FLOAT,
            Types.DOUBLE,
            Types.DECIMAL,
            Types.NUMERIC,
            Types.DATE,
            Types.TIME,
            Types.TIMESTAMP);

    /** The columns of the answer to {@code EXPLAIN}. */
    private static final List<String> PLAN = List.of("explain_key", "explain_value");

    /** The column of keys of positions. */
    private static final String KEY = "key";

    private static final int MOST_BITS = 53;

    /** Up to here every whole number is one of double precision, as JavaScript and jq have them. */
    private static final long MOST = 1L << MOST_BITS;

    private final Console console;
    private final BooleanSupplier isStopped;
    private boolean any;

    /** @param isStopped whether no more rows are wanted */
    SqlOutput(Console console, BooleanSupplier isStopped) {
        this.console = console;
        this.isStopped = isStopped;
    }

    private boolean next(ResultSet rows) throws SQLException {
        return !isStopped.getAsBoolean() && rows.next();
    }

    private static List<@Nullable Object> values(ResultSet rows, int count) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int column = 1; column <= count; column++) {
            values.add(rows.getObject(column));
        }
        return values;
    }

    /** A value as text; empty where it is missing. */
    private static String text(@Nullable Object value) throws SQLException {
        if (value == null) {
            return "";
        }
        return value instanceof Array array ? Arrays.toString((Object[]) array.getArray()) : value.toString();
    }

    // ---- a table for people

    void table(ResultSet rows) throws SQLException {
        if (any) {
            console.line("");
        }
        any = true;
        List<String> names = Database.columns(rows);
        if (names.equals(PLAN)) {
            plan(rows);
            return;
        }
        List<List<@Nullable Object>> page = new ArrayList<>();
        boolean more = next(rows);
        while (more && page.size() < MEASURED) {
            page.add(values(rows, names.size()));
            more = next(rows);
        }
        int[] widths = new int[names.size()];
        boolean[] numbers = new boolean[names.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(names.get(column));
            numbers[column] = !page.isEmpty();
            for (List<@Nullable Object> row : page) {
                widths[column] = Math.max(widths[column], width(shown(row.get(column))));
                numbers[column] &= row.get(column) == null || row.get(column) instanceof Number;
            }
        }
        console.text(line(names, widths, numbers));
        StringBuilder rule = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            rule.append(column == 0 ? "" : "  ").append("-".repeat(widths[column]));
        }
        console.line(rule.toString());
        for (List<@Nullable Object> row : page) {
            console.line(line(row, widths, numbers));
        }
        while (more) {
            console.line(line(values(rows, names.size()), widths, numbers));
            more = next(rows);
        }
    }

    /** How a query is carried out: a drawing of many lines, which is no value of a column. */
    private void plan(ResultSet rows) throws SQLException {
        while (next(rows)) {
            for (String line : text(rows.getObject(2)).split("\\R", -1)) {
                console.line(TerminalText.plain(line).stripTrailing());
            }
        }
    }

    private static String line(List<?> row, int[] widths, boolean[] numbers) throws SQLException {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String text = shown(row.get(column));
            String blanks = " ".repeat(Math.max(0, widths[column] - width(text)));
            line.append(column == 0 ? "" : "  ").append(numbers[column] ? blanks + text : text + blanks);
        }
        return line.toString().stripTrailing();
    }

    /** A value on one line. */
    private static String shown(@Nullable Object value) throws SQLException {
        return TerminalText.plain(text(value).replaceAll("\\s*\\R\\s*", " "));
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    // ---- for programs

    /** Columns of one name have a number after it from the second on; keys of positions are texts. */
    void csv(ResultSet rows) throws SQLException, IOException {
        Writer out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
        if (any) {
            out.write('\n');
        }
        any = true;
        List<String> names = toldApart(Database.columns(rows));
        boolean[] keys = keys(rows);
        CsvTable csv = new CsvTable(out, column -> keys[column]);
        csv.header(names, firstText(rows));
        while (next(rows)) {
            List<@Nullable String> texts = new ArrayList<>();
            for (Object value : values(rows, names.size())) {
                texts.add(value == null ? null : text(value));
            }
            csv.row(texts);
        }
        out.flush();
    }

    /** The names of columns, those of one name with a number after it: {@code id}, {@code id_2}. */
    private static List<String> toldApart(List<String> names) {
        Set<String> taken = new HashSet<>(names);
        Set<String> seen = new HashSet<>();
        List<String> told = new ArrayList<>();
        for (String name : names) {
            String own = name;
            for (int number = 2; !seen.add(own); number++) {
                String numbered = name + "_" + number;
                own = taken.contains(numbered) ? own : numbered;
            }
            told.add(own);
        }
        return told;
    }

    /** Which columns are keys of positions: most are too large for a number of double precision. */
    private static boolean[] keys(ResultSet rows) throws SQLException {
        List<String> names = Database.columns(rows);
        boolean[] keys = new boolean[names.size()];
        for (int column = 0; column < keys.length; column++) {
            keys[column] = names.get(column).equalsIgnoreCase(KEY);
        }
        return keys;
    }

    /** The first column whose values are neither numbers nor dates nor truths; negative where there is none. */
    private static int firstText(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        for (int column = 0; column < columns.getColumnCount(); column++) {
            if (!SHORT.contains(columns.getColumnType(column + 1))) {
                return column;
            }
        }
        return -1;
    }

    /** An array of objects, a row a line. */
    void json(ResultSet rows) throws SQLException, IOException {
        Writer out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
        List<String> names = toldApart(Database.columns(rows));
        boolean[] keys = keys(rows);
        boolean first = true;
        while (next(rows)) {
            out.write(first ? "[" : ",\n");
            first = false;
            JsonWriter json = new JsonWriter(out);
            json.setHtmlSafe(false);
            json.beginObject();
            int column = 0;
            for (Object value : values(rows, names.size())) {
                json.name(names.get(column));
                if (keys[column++] && value instanceof Long) {
                    json.value(value.toString());
                } else {
                    write(json, value);
                }
            }
            json.endObject();
        }
        out.write(first ? "[]\n" : "]\n");
        out.flush();
    }

    /** Whether a value is a whole number that others of double precision are not told apart from. */
    private static boolean isBeyondDoubles(@Nullable Object value) {
        return value instanceof Long number
                ? Math.abs(number) > MOST || number == Long.MIN_VALUE
                : value instanceof BigInteger large && large.abs().bitLength() > MOST_BITS;
    }

    private static void write(JsonWriter json, @Nullable Object value) throws SQLException, IOException {
        if (value != null && isBeyondDoubles(value)) {
            json.value(value.toString());
        } else if (value instanceof Number number) {
            double asDouble = number.doubleValue();
            if (Double.isNaN(asDouble) || Double.isInfinite(asDouble)) {
                json.value(number.toString());
            } else {
                json.value(number);
            }
        } else if (value instanceof Boolean truth) {
            json.value(truth);
        } else if (value instanceof Array array) {
            json.beginArray();
            for (Object element : (Object[]) array.getArray()) {
                write(json, element);
            }
            json.endArray();
        } else if (value instanceof Struct struct) {
            write(json, Database.fields(struct));
        } else if (value instanceof Map<?, ?> map) {
            json.beginObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.name(String.valueOf(entry.getKey()));
                write(json, entry.getValue());
            }
            json.endObject();
        } else if (value == null) {
            json.nullValue();
        } else {
            json.value(value.toString());
        }
    }
}
