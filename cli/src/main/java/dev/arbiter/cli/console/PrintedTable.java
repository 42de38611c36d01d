package dev.arbiter.cli.console;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** A table that {@code arbiter players} prints. */
public interface PrintedTable {

    /** A name that is longer is cut where it would widen a table. */
    int LONGEST_NAME = 30;

    /** How many rows it has. */
    int size();

    void text(Writer out) throws IOException;

    /**
     * Prints its rows as CSV.
     *
     * @param first whether it is the first table, above which its columns are named
     */
    void csv(CsvTable csv, boolean first);

    void json(Writer out) throws IOException;

    /** A name as it stands in a cell of text. */
    static String cut(String name) {
        String plain = TerminalText.plain(name);
        return plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_NAME - 1))) + "…";
    }

    /** A number that is 0 where it is not known. */
    static String known(int number) {
        return number == 0 ? "" : String.valueOf(number);
    }

    /** Points, without a fraction where they have none. */
    static String number(double number) {
        return number == (long) number ? String.valueOf((long) number) : String.valueOf(number);
    }

    static void line(Writer out, String form, Object... cells) throws IOException {
        out.write(String.format(Locale.ROOT, form, cells).stripTrailing() + "\n");
    }
}
