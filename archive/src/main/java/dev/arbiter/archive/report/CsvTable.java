package dev.arbiter.archive.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes rows of CSV (RFC 4180) that end with a line feed. A text that a spreadsheet would take for a formula, such as a
 * player called {@code =1+1}, gets an apostrophe before it, as OWASP advises (CSV Injection); numbers and the moves of
 * Crazyhouse that begin with {@code @} stay as they are. Characters that turn the order of others are U+FFFD: a name is not
 * to be read as another.
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
     * By a character below 128: whether it is itself in a cell. Rows of nothing else, as nearly all are, are joined as they are:
     * with a row a game, the way through the writer of CSV takes a tenth of all the time.
     */
    private static final boolean[] PLAIN = plain();

    /** What formulas begin with, and comments of CSV. */
    private static final String FIRST_OF_OTHERS = "=+-@#";

    private final Writer out;
    private final CsvWriter csv;
    private final StringBuilder line = new StringBuilder();

    /** @param out takes the rows; it is neither flushed nor closed */
    public CsvTable(Writer out) {
        this.out = out;
        csv = CsvWriter.builder().bufferSize(0).lineDelimiter(LineDelimiter.LF).build(out);
    }

    /** Writes a row. */
    public void row(String... cells) {
        row(List.of(cells));
    }

    /** Writes a row. */
    public void row(List<String> cells) {
        if (isPlain(cells)) {
            try {
                out.write(line.toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return;
        }
        List<String> harmless = new ArrayList<>(cells.size());
        for (String cell : cells) {
            String shown = TerminalText.inOrder(cell);
            harmless.add(isFormula(shown) ? "'" + shown : shown);
        }
        csv.writeRecord(harmless);
    }

    /** Whether no cell needs a second look; then {@link #line} is the row. */
    private boolean isPlain(List<String> cells) {
        line.setLength(0);
        for (String cell : cells) {
            if (!isPlain(cell)) {
                return false;
            }
            line.append(cell).append(',');
        }
        line.setLength(Math.max(0, line.length() - 1));
        line.append('\n');
        return true;
    }

    private static boolean isPlain(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c >= PLAIN.length || !PLAIN[c]) {
                return false;
            }
        }
        return cell.isEmpty() || FIRST_OF_OTHERS.indexOf(cell.charAt(0)) < 0;
    }

    private static boolean[] plain() {
        boolean[] plain = new boolean[128];
        for (char c = ' '; c < plain.length; c++) {
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
