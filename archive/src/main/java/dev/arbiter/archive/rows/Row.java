package dev.arbiter.archive.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a file of CSV or JSON.
 *
 * @param offset of its first byte in the file
 * @param line on which it begins, from 1
 * @param cells in the order of the file, without empty ones
 * @param problem why it is no row; then it has no cells. Null where it is one
 */
public record Row(
        long offset, long line, List<Cell> cells, @Nullable Problem problem) {

    /**
     * A value.
     *
     * @param column the name of its column; of values in objects of JSON with the names of these, {@code players.white.name}
     * @param offset of its first character in the file; that of the row where the text is not written as it is read
     * @param line on which it begins
     * @param columnNumber of its first character, in bytes from 1
     */
    public record Cell(String column, String text, long offset, long line, long columnNumber) {}

    /**
     * What a row has that makes it none.
     *
     * @param found as a phrase
     * @param expected as a phrase
     */
    public record Problem(long offset, long line, long columnNumber, String found, String expected) {}

    /** The value of a column; null where the row has none. */
    public @Nullable Cell cell(String column) {
        return cells.stream()
                .filter(cell -> cell.column().equals(column))
                .findFirst()
                .orElse(null);
    }

    static Row broken(long offset, long line, String found, String expected) {
        return new Row(offset, line, List.of(), new Problem(offset, line, 1, found, expected));
    }
}
