package dev.arbiter.archive.rows;

import dev.arbiter.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a CSV or JSON file.
 *
 * @param offset of its first byte in the file
 * @param line on which it begins, from 1
 * @param cells in the order of the file, without empty ones; empty if there is a problem
 * @param problem why it is malformed; null if it is not
 */
public record Row(
        long offset, long line, List<Cell> cells, @Nullable Problem problem) {

    /**
     * A value.
     *
     * @param column the name of its column; for values in nested JSON objects with the names of these,
     *     {@code players.white.name}
     * @param offset of its first character in the file; that of the row if the text differs from the file
     * @param line on which it begins
     * @param columnNumber of its first character, in bytes from 1
     */
    public record Cell(String column, String text, long offset, long line, long columnNumber) {}

    /**
     * Why a row is malformed.
     *
     * @param found as a phrase
     * @param expected as a phrase
     */
    public record Problem(long offset, long line, long columnNumber, Note found, Note expected) {}

    /** The value of a column; null if the row has none. */
    public @Nullable Cell cell(String column) {
        return cells.stream()
                .filter(cell -> cell.column().equals(column))
                .findFirst()
                .orElse(null);
    }

    static Row broken(long offset, long line, Note found, Note expected) {
        return new Row(offset, line, List.of(), new Problem(offset, line, 1, found, expected));
    }
}
