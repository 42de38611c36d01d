package dev.arbiter.cli.console;

import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** A table of {@code arbiter players}. */
public interface PrintedTable {

    /** The most characters of a name in a column; longer names are cut. */
    int LONGEST_NAME = 30;

    /** The number of rows. */
    int size();

    void text(Writer out) throws IOException;

    /**
     * Prints its rows as CSV.
     *
     * @param first whether to print the header
     */
    void csv(CsvTable csv, boolean first);

    void json(Writer out) throws IOException;

    /** A name as shown in a cell of text. */
    static String cut(String name) {
        String plain = TerminalText.plain(name);
        return plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_NAME - 1))) + "…";
    }

    /** A number, empty for 0, which means unknown. */
    static String known(int number) {
        return number == 0 ? "" : String.valueOf(number);
    }

    /** Points, with a fraction only if there is one. */
    static String number(double number) {
        return number == (long) number ? String.valueOf((long) number) : String.valueOf(number);
    }

    static void line(Writer out, String form, Object... cells) throws IOException {
        out.write(String.format(Locale.ROOT, form, cells).stripTrailing() + "\n");
    }
}
