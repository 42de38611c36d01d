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
    /** Whether all cells so far are plain. */
    private boolean plain;

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
        csv = CsvWriter.builder()
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
            plain &= cells != quotedName && !quoted.test(cells);
            cell(text);
        }
        if (end()) {
            return;
        }
        List<@Nullable String> harmless = new ArrayList<>(texts.size());
        for (String text : texts) {
            String shown = text == null ? null : TerminalText.cell(text);
            harmless.add(shown != null && isFormula(shown) ? "'" + shown : shown);
        }
        csv.writeRecord(harmless);
    }

    // ---- a row cell by cell

    /** Begins a row that is written cell by cell. */
    void begin() {
        length = 0;
        cells = 0;
        plain = true;
    }

    /** The number of cells in the row so far. */
    int cells() {
        return cells;
    }

    /** Writes the next cell; null is a missing value. */
    void cell(@Nullable String text) {
        if (text == null) {
            length = room(0);
            return;
        }
        int count = text.length();
        int at = room(count);
        text.getChars(0, count, line, at);
        for (int i = at; i < at + count; i++) {
            char c = line[i];
            plain &= c < PLAIN.length && PLAIN[c];
        }
        plain &= count > 0 && FIRST_OF_OTHERS.indexOf(line[at]) < 0;
        length = at + count;
    }

    /** Writes the next cell, a number of at least 0. */
    void cell(long number) {
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

    /** Marks the row as not plain, whatever its cells are. */
    void markOdd() {
        plain = false;
    }

    /** Ends the row and writes it if it is plain; returns whether it was. */
    boolean end() {
        if (!plain) {
            return false;
        }
        // The first cell has a comma before it as all have.
        int from = cells == 0 ? 0 : 1;
        line[length] = '\n';
        try {
            out.write(line, from, length + 1 - from);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return true;
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
