package dev.arbiter.archive.rows;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The rows of a file in order; a malformed row does not prevent the next from being read. */
public interface Rows {

    /** The next row; null after the last. */
    @Nullable
    Row next() throws IOException;

    /** The number of bytes read. */
    long offset();

    /** The line reached, from 1. */
    long line();

    /**
     * The rows of a file that begins like CSV, with a line of names, or like JSON: objects, one a line or on several lines, or
     * an array of them.
     *
     * @return null if it begins like neither
     */
    static @Nullable Rows of(InputStream stream, byte[] head) {
        int at = 0;
        while (at < head.length
                && ((head[at] <= ' ' && head[at] >= 0)
                        || head[at] == (byte) 0xEF
                        || head[at] == (byte) 0xBB
                        || head[at] == (byte) 0xBF)) {
            at++;
        }
        if (at == head.length) {
            return null;
        }
        if (head[at] == '{') {
            return new JsonRows(stream, JsonRows.isObjectALine(head, at));
        }
        if (head[at] == '[') {
            int inside = at + 1;
            while (inside < head.length && head[inside] <= ' ' && head[inside] >= 0) {
                inside++;
            }
            return inside < head.length && head[inside] == '{' ? new JsonRows(stream, false) : null;
        }
        int delimiter = CsvRows.delimiter(head, at);
        return delimiter < 0 ? null : new CsvRows(stream, (char) delimiter);
    }
}
