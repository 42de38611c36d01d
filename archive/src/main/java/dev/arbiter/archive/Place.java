package dev.arbiter.archive;

/**
 * A place in a file of recorded games.
 *
 * @param offset in bytes from the start of the file (after decompression), from 0
 * @param line from 1; lines end with LF, CR LF or CR
 * @param column in bytes from the start of the line, from 1
 */
public record Place(long offset, long line, long column) {

    /** The place of anything that was not read from a file. */
    public static final Place NOWHERE = new Place(0, 0, 0);

    /** This place with more lines before it in the file. */
    public Place below(long lines) {
        return new Place(offset, line + lines, column);
    }

    /** Line and column as editors write them: {@code 12:7}. */
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
