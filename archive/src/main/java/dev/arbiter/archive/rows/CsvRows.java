package dev.arbiter.archive.rows;

import dev.arbiter.Note;
import dev.arbiter.Replay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of CSV (RFC 4180) below a line of names: fields may have quotes, and line ends within them. */
final class CsvRows implements Rows {

    /** How many bytes may be read again, beside as many as were read. */
    private static final long MOST_READ_AGAIN = RowBytes.LONGEST;

    private static final String DELIMITERS = ",;\t|";

    private final RowBytes bytes;
    private final char delimiter;
    private @Nullable List<String> names;
    /** How many bytes were given back after quotes that are not closed. */
    private long readAgain;
    /** Whether the last row was an empty line, which is none. */
    private boolean isEmptyLine;
    /** Up to where no quote is closed on a later line. */
    private long linesUntil;

    CsvRows(InputStream stream, char delimiter) {
        this.bytes = new RowBytes(stream);
        this.delimiter = delimiter;
    }

    /**
     * The delimiter of the names in the first line.
     *
     * @return -1 if it is not a line of names, each of which begins with a letter and has no more than a few words; 0 if it has
     *     one name
     */
    static int delimiter(byte[] head, int from) {
        int end = from;
        while (end < head.length && head[end] != '\n' && head[end] != '\r') {
            end++;
        }
        String line = Replay.decode(head, from, end);
        char best = 0;
        for (int at = 0; at < line.length(); at++) {
            if (DELIMITERS.indexOf(line.charAt(at)) >= 0) {
                best = line.charAt(at);
                break;
            }
        }
        String[] names = best == 0 ? new String[] {line} : line.split(best == '|' ? "\\|" : String.valueOf(best), -1);
        for (String name : names) {
            // The first may be that of an index, which has none.
            if (!name.isBlank() && !name.strip().matches("\"?[\\p{L}_#][\\p{L}\\p{N}_ .:#()/\\-]{0,63}\"?")) {
                return -1;
            }
        }
        return end < head.length ? best : -1;
    }

    @Override
    public @Nullable Row next() throws IOException {
        if (names == null) {
            Row first = row();
            names = first == null
                    ? List.of()
                    : first.cells().stream().map(Row.Cell::text).toList();
        }
        Row row = row();
        while (row != null && isEmptyLine) {
            row = row();
        }
        return row;
    }

    private @Nullable Row row() throws IOException {
        isEmptyLine = false;
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        List<Row.Cell> cells = new ArrayList<>();
        long start = bytes.offset();
        long line = bytes.line();
        long lineStart = start;
        Field field = new Field(start, line, 1);
        int fields = 1;
        boolean isQuoted = false;
        boolean isClosed = false;
        Row.Problem problem = null;
        // Where the second line of the record begins, which is read again where the record cannot be one.
        int second = -1;
        long secondLine = 0;
        int b = bytes.next();
        if (b < 0) {
            return null;
        }
        while (b >= 0) {
            record.write(b);
            boolean isLineEnd = b == '\n' || b == '\r';
            if (isQuoted && b == '"') {
                isQuoted = false;
                isClosed = true;
            } else if (isQuoted) {
                field.text.write(b);
            } else if (isLineEnd) {
                break;
            } else if (b == delimiter && delimiter != 0) {
                fields++;
                if (names == null || cells.size() < names.size()) {
                    // More than there are names of make no row, and are counted alone.
                    add(cells, field);
                }
                field = new Field(bytes.offset(), bytes.line(), bytes.offset() - lineStart + 1);
                isClosed = false;
            } else if (b == '"' && isClosed) {
                field.text.write('"');
                field.isAsWritten = false;
                isQuoted = true;
                isClosed = false;
            } else if (b == '"' && field.text.size() == 0) {
                isQuoted = true;
                field.offset = bytes.offset();
                field.column = bytes.offset() - lineStart + 1;
            } else if (isClosed && b != ' ' && problem == null) {
                problem = new Row.Problem(
                        bytes.offset() - 1,
                        bytes.line(),
                        bytes.offset() - lineStart,
                        Note.saying("text after a closing quote"),
                        Note.saying("the next field"));
            } else if (!isClosed) {
                field.text.write(b);
            }
            if (isLineEnd) {
                lineStart = bytes.offset();
                if (second < 0 && b == '\n') {
                    second = record.size();
                    secondLine = bytes.line();
                }
                if (bytes.offset() <= linesUntil) {
                    break;
                }
            }
            if (record.size() > RowBytes.LONGEST) {
                break;
            }
            b = bytes.next();
        }
        if (isQuoted || record.size() > RowBytes.LONGEST) {
            Note found = isQuoted
                    ? Note.saying("a quote that is not closed")
                    : Note.saying("a row of more than {0} bytes", RowBytes.LONGEST);
            if (second >= 0 && second < record.size()) {
                byte[] all = record.toByteArray();
                readAgain += all.length - second;
                // What is full of quotes that are not closed is read line by line: no byte is read many times.
                linesUntil = readAgain > MOST_READ_AGAIN + bytes.offset() ? bytes.offset() : linesUntil;
                bytes.back(Arrays.copyOfRange(all, second, all.length), start + second, secondLine);
            }
            return new Row(
                    start,
                    line,
                    List.of(),
                    new Row.Problem(field.offset, field.line, field.column, found, Note.saying("the field's end")));
        }
        add(cells, field);
        isEmptyLine = names != null && fields == 1 && cells.get(0).text().isBlank();
        if (isEmptyLine) {
            return new Row(start, line, List.of(), null);
        }
        if (names == null) {
            return new Row(start, line, cells, null);
        }
        if (problem == null && fields != names.size()) {
            problem = new Row.Problem(
                    start,
                    line,
                    1,
                    fields == 1 ? Note.saying("1 field") : Note.saying("{0} fields", fields),
                    Note.saying("{0} as in the first line", names.size()));
        }
        return problem != null ? new Row(start, line, List.of(), problem) : named(start, line, cells, names);
    }

    private static Row named(long start, long line, List<Row.Cell> cells, List<String> names) {
        List<Row.Cell> named = new ArrayList<>();
        for (int index = 0; index < cells.size(); index++) {
            Row.Cell cell = cells.get(index);
            if (!cell.text().isBlank()) {
                named.add(new Row.Cell(names.get(index), cell.text(), cell.offset(), cell.line(), cell.columnNumber()));
            }
        }
        return new Row(start, line, named, null);
    }

    private static void add(List<Row.Cell> cells, Field field) {
        byte[] text = field.text.toByteArray();
        int from = text.length > 2 && text[0] == (byte) 0xEF && text[1] == (byte) 0xBB ? 3 : 0;
        cells.add(new Row.Cell(
                "",
                Replay.decode(text, from, text.length),
                field.isAsWritten ? field.offset : -1,
                field.line,
                field.column));
    }

    /** A field while it is read. */
    private static final class Field {
        final ByteArrayOutputStream text = new ByteArrayOutputStream();
        final long line;
        long offset;
        long column;
        /** Whether its characters stand in the file one after the other. */
        boolean isAsWritten = true;

        Field(long offset, long line, long column) {
            this.offset = offset;
            this.line = line;
            this.column = column;
        }
    }

    @Override
    public long offset() {
        return bytes.offset();
    }

    @Override
    public long line() {
        return bytes.line();
    }
}
