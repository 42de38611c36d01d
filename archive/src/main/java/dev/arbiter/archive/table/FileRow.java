package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that was loaded.
 *
 * @param number from 1
 * @param name as given
 * @param content its bytes
 * @param games the number of its games
 * @param problem why it could not be read to its end; null if it could
 * @param path where it lies; null for standard input
 * @param first the id of a game that began with its first byte
 */
@SuppressWarnings("BadImport")
public record FileRow(
        long number,
        String name,
        Content content,
        long games,
        @Nullable String problem,
        @Nullable String path,
        long first) {

    /**
     * The bytes of a file.
     *
     * @param digest their SHA-256, in hexadecimal
     * @param bytes their number on the disk
     */
    public record Content(String digest, long bytes) {}

    static final List<Column<FileRow>> COLUMNS = List.of(
            Column.number("number", Type.INTEGER, "the file's number, from 1", FileRow::number),
            Column.text("file", "its name", FileRow::name),
            Column.text("sha256", "the digest of its bytes, by which it is known again", row -> row.content.digest),
            Column.number("bytes", Type.LONG, "its length on the disk", row -> row.content.bytes),
            Column.number("games", Type.LONG, "how many games it has", FileRow::games),
            Column.text("problem", "why it could not be read to its end", FileRow::problem),
            Column.text("path", "where it lies, whatever it was called; missing for standard input", FileRow::path),
            Column.number("first", Type.LONG, "the `id` of a game that began with its first byte", FileRow::first));

    /** Writes the file's row. */
    public void write(RowSink sink) {
        new RowWriter<>(Table.FILES, COLUMNS, null, sink).write(this);
    }
}
