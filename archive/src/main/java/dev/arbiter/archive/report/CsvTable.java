package dev.arbiter.archive.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
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

    private final CsvWriter csv;

    /** @param out takes the rows; it is neither flushed nor closed */
    public CsvTable(Writer out) {
        csv = CsvWriter.builder().bufferSize(0).lineDelimiter(LineDelimiter.LF).build(out);
    }

    /** Writes a row. */
    public void row(String... cells) {
        row(List.of(cells));
    }

    /** Writes a row. */
    public void row(List<String> cells) {
        List<String> harmless = new ArrayList<>(cells.size());
        for (String cell : cells) {
            String shown = TerminalText.inOrder(cell);
            harmless.add(isFormula(shown) ? "'" + shown : shown);
        }
        csv.writeRecord(harmless);
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
