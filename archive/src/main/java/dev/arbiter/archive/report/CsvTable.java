package dev.arbiter.archive.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes CSV (RFC 4180) with line feeds. A text that a spreadsheet would take for a formula, such as a player called
 * {@code =1+1}, is prefixed by an apostrophe, as OWASP recommends (CSV Injection); numbers, and moves of Crazyhouse that begin
 * with {@code @}, are unchanged. Control characters, and those that reverse the order of others, are replaced by U+FFFD, so
 * that no name can be displayed as another. Null, a missing value, is an empty cell; an empty text is {@code ""}.
 *
 * <pre>{@code
 * StringWriter out = new StringWriter();
 * new CsvTable(out).row("=1+1", "-0.35", "Anna, Boris");
 * System.out.print(out);   // '=1+1,-0.35,"Anna, Boris"
 * }</pre>
 */
public final class CsvTable {

    private static final Pattern NUMBER = Pattern.compile("[+-](?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?");

    /** A drop of a pawn in Crazyhouse. */
    private static final Pattern DROP = Pattern.compile("@[a-h][1-8][+#]?");

    /**
     * Indexed by characters below 128: whether the character needs no treatment in a cell. Rows of such characters only, nearly
     * all rows, are assembled without a string for each cell: with one row a game, these strings and the CSV library took a
     * fifth of the time.
     */
    private static final boolean[] PLAIN = plain();

    /** The first characters of formulas and of CSV comments. */
    private static final String FIRST_OF_OTHERS = "=+-@#";

    private final Writer out;
    private final CsvWriter csv;

    /** The row so far, while it is plain. */
    private char[] line = new char[1 << 10];

    private int length;
    /** The number of cells in the row. */
    private int cells;
    /** The cells of the row so far, if not all of them are plain; else empty. */
    private final List<@Nullable String> odd = new ArrayList<>();

    private final IntPredicate quoted;

    /** The column whose name is being written in quotes; {@link #NONE} in all other rows. */
    private int quotedName = NONE;

    private static final int NONE = -1;

    /** @param out receives the rows; it is neither flushed nor closed */
    public CsvTable(Writer out) {
        this(out, column -> false);
    }

    /**
     * @param out receives the rows; it is neither flushed nor closed
     * @param quoted the columns, from 0, that are always quoted, so that numbers in them are read as text
     */
    public CsvTable(Writer out, IntPredicate quoted) {
        this.out = out;
        this.quoted = quoted;
        try {
            csv = writer();
        } catch (NoClassDefFoundError e) {
            throw new UncheckedIOException(new IOException(
                    "CSV is written by de.siegmar:fastcsv, which is missing; add that artifact to the class path or module"
                            + " path",
                    e));
        }
    }

    private CsvWriter writer() {
        return CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(new QuoteStrategy() {
                    @Override
                    public boolean quoteEmpty(int lineNumber, int column) {
                        return true;
                    }

                    @Override
                    public boolean quoteValue(int lineNumber, int column, String value) {
                        return column == quotedName || quoted.test(column);
                    }
                })
                .build(out);
    }

    /** Writes the names of the columns. The first column contains text. */
    public void header(String... names) {
        header(List.of(names), 0);
    }

    /**
     * Writes the names of the columns. The name of the first text column is quoted: readers that infer from the first rows how
     * text is quoted, as DuckDB's does, would otherwise conclude "not at all" if the first text with a comma comes later.
     *
     * @param text the index of the first column that contains text, from 0; negative for none
     */
    public void header(List<String> names, int text) {
        quotedName = text < 0 ? NONE : text;
        row(names);
        quotedName = NONE;
    }

    /** Writes a row; null is a missing value. */
    public void row(@Nullable String... texts) {
        row(Arrays.asList(texts));
    }

    /** Writes a row; null is a missing value. */
    public void row(List<? extends @Nullable String> texts) {
        begin();
        for (String text : texts) {
            cell(text);
        }
        end();
    }

    // ---- a row cell by cell

    /** Begins a row that is written cell by cell. */
    void begin() {
        length = 0;
        cells = 0;
        odd.clear();
    }

    /** The number of cells in the row so far. */
    int cells() {
        return cells;
    }

    /** Writes the next cell; null is a missing value. */
    void cell(@Nullable String text) {
        if (!odd.isEmpty() || (text != null && !isPlain(text)) || isQuoted()) {
            oddCell(text);
        } else if (text == null) {
            length = room(0);
        } else {
            int at = room(text.length());
            text.getChars(0, text.length(), line, at);
            length = at + text.length();
        }
    }

    /** Writes the next cell, a number of at least 0. */
    void cell(long number) {
        if (!odd.isEmpty() || isQuoted()) {
            oddCell(String.valueOf(number));
            return;
        }
        int digits = 1;
        for (long left = number; left > 9; left /= 10) {
            digits++;
        }
        int at = room(digits) + digits;
        length = at;
        for (long left = number; digits > 0; digits--, left /= 10) {
            line[--at] = (char) ('0' + left % 10);
        }
    }

    private boolean isQuoted() {
        return cells == quotedName || quoted.test(cells);
    }

    private static boolean isPlain(String text) {
        boolean isPlain = !text.isEmpty() && FIRST_OF_OTHERS.indexOf(text.charAt(0)) < 0;
        for (int i = 0; i < text.length() && isPlain; i++) {
            char c = text.charAt(i);
            isPlain = c < PLAIN.length && PLAIN[c];
        }
        return isPlain;
    }

    private void oddCell(@Nullable String text) {
        if (odd.isEmpty()) {
            // No cell so far contains a comma, and none that is there is empty.
            for (int from = 1; from <= length; ) {
                int to = from;
                while (to < length && line[to] != ',') {
                    to++;
                }
                odd.add(to == from ? null : new String(line, from, to - from));
                from = to + 1;
            }
        }
        cells++;
        String shown = text == null ? null : TerminalText.cell(text);
        odd.add(shown != null && isFormula(shown) ? "'" + shown : shown);
    }

    /** Ends the row. */
    void end() {
        if (!odd.isEmpty()) {
            csv.writeRecord(odd);
            return;
        }
        // The first cell has a comma before it as all have.
        int from = cells == 0 ? 0 : 1;
        line[length] = '\n';
        try {
            out.write(line, from, length + 1 - from);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reserves space for a comma and a cell; returns the start of the cell. */
    private int room(int count) {
        int needed = length + count + 2;
        if (needed > line.length) {
            line = Arrays.copyOf(line, Math.max(2 * line.length, needed));
        }
        line[length] = ',';
        cells++;
        return length + 1;
    }

    private static boolean[] plain() {
        boolean[] plain = new boolean[128];
        for (char c = ' '; c < 0x7F; c++) {
            plain[c] = c != ',' && c != '"';
        }
        return plain;
    }

    private static boolean isFormula(String cell) {
        if (cell.isEmpty()) {
            return false;
        }
        return switch (cell.charAt(0)) {
            case '@' -> !DROP.matcher(cell).matches();
            case '=', '\t', '\r', '\uFF1D', '\uFF20', '\uFF0B', '\uFF0D' -> true;
            case '+', '-' -> !NUMBER.matcher(cell).matches();
            default -> false;
        };
    }
}
