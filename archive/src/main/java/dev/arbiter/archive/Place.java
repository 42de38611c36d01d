package dev.arbiter.archive;

/**
 * Where something stands in a file of recorded games.
 *
 * @param offset in bytes from the file's start (after decompression), from 0
 * @param line from 1; a line ends with LF, CR LF or CR
 * @param column in bytes from the start of the line, from 1
 */
public record Place(long offset, long line, long column) {

    /** The place of what was built in memory and stands in no file. */
    public static final Place NOWHERE = new Place(0, 0, 0);

    /** The same place where more lines stand before it than was known. */
    public Place below(long lines) {
        return new Place(offset, line + lines, column);
    }

    /** The place as editors know it: {@code 12:7}. */
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
