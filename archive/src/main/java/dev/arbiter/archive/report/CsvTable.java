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
 * Writes rows of CSV (RFC 4180) that end with a line feed. A text that a spreadsheet would take for a formula, such as a
 * player called {@code =1+1}, gets an apostrophe before it, as OWASP advises (CSV Injection); numbers and the moves of
 * Crazyhouse that begin with {@code @} stay as they are. Characters that a terminal would obey are U+FFFD, and so are those that
 * turn the order of others: a name is not to be read as another. A value that is missing, null, is an empty cell, and an empty
 * text is {@code ""}.
 *
 * <pre>{@code
 * StringWriter out = new StringWriter();
 * new CsvTable(out).row("=1+1", "-0.35", "Anna, Boris");
 * System.out.print(out);   // '=1+1,-0.35,"Anna, Boris"
 * }</pre>
 */
public final class CsvTable {

    private static final Pattern NUMBER = Pattern.compile("[+-](?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?");

    /** A pawn that is dropped, as Crazyhouse writes it. */
    private static final Pattern DROP = Pattern.compile("@[a-h][1-8][+#]?");

    /**
     * By a character below 128: whether it is itself in a cell. Rows of nothing else, as nearly all are, are put together without a
     * text for each cell: with a row a game, those and the way through the writer of CSV took a fifth of all the time.
     */
    private static final boolean[] PLAIN = plain();

    /** What formulas begin with, and comments of CSV. */
    private static final String FIRST_OF_OTHERS = "=+-@#";

    private final Writer out;
    private final CsvWriter csv;

    /** The row so far, as long as it is plain. */
    private char[] line = new char[1 << 10];

    private int length;
    /** How many cells the row has. */
    private int cells;
    /** Whether none of them needs a second look. */
    private boolean plain;

    private final IntPredicate quoted;

    /** The column whose name is being written in quotes; {@link #NONE} in all rows below the names. */
    private int quotedName = NONE;

    private static final int NONE = -1;

    /** @param out takes the rows; it is neither flushed nor closed */
    public CsvTable(Writer out) {
        this(out, column -> false);
    }

    /**
     * @param out takes the rows; it is neither flushed nor closed
     * @param quoted which columns, from 0, have quotes around whatever they hold, so that numbers there are read as texts
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

    /** Writes the names of the columns, of which the first holds text. */
    public void header(String... names) {
        header(List.of(names), 0);
    }

    /**
     * Writes the names of the columns. That of the first column of text has quotes: readers that look at the first rows for how
     * texts are quoted, as DuckDB's does, would settle on "not at all" where the first text with a comma comes later.
     *
     * @param text the first column that holds text, from 0; none where that is negative
     */
    public void header(List<String> names, int text) {
        quotedName = text < 0 ? NONE : text;
        row(names);
        quotedName = NONE;
    }

    /** Writes a row; null is a value that is missing. */
    public void row(@Nullable String... texts) {
        row(Arrays.asList(texts));
    }

    /** Writes a row; null is a value that is missing. */
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

    /** Begins a row that is put together cell by cell. */
    void begin() {
        length = 0;
        cells = 0;
        plain = true;
    }

    /** How many cells the row has so far. */
    int cells() {
        return cells;
    }

    /** The next cell; null is a value that is missing. */
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

    /** The next cell, a number from 0. */
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

    /** Marks the row as one that needs a second look, whatever its cells are. */
    void markOdd() {
        plain = false;
    }

    /** Ends the row and writes it where it is plain; returns whether it did. */
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

    /** Makes room for a cell after its comma, and for what follows it; returns where it begins. */
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
