package dev.arbiter.archive.report;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Writes one row a game under a header row. Alternatives are separated by blanks; fields that do not apply are empty. */
public final class CsvReport implements CheckListener {

    /** The header row: all fields except notes and tags. */
    public static final List<String> COLUMNS =
            Field.OF_CSV.stream().map(Field::title).toList();

    private final List<String> tags;
    private final List<Field> more;
    private final CsvTable csv;
    private final Cells cells;

    /** @param out receives the rows; it is not closed */
    public CsvReport(Writer out) {
        this(out, true);
    }

    /**
     * @param out receives the rows; it is not closed
     * @param header whether to write a header row; false to append to a file that has one
     */
    public CsvReport(Writer out, boolean header) {
        this(out, header, List.of());
    }

    /**
     * @param out receives the rows; it is not closed
     * @param header whether to write a header row; false to append to a file that has one
     * @param tags with columns of their own after the others; the value of the result is that of {@link Verdict#result}
     */
    public CsvReport(Writer out, boolean header, List<String> tags) {
        this(out, header, tags, List.of());
    }

    /**
     * @param out receives the rows; it is not closed
     * @param header whether to write a header row; false to append to a file that has one
     * @param tags with columns of their own after the others; the value of the result is that of {@link Verdict#result}
     * @param more fields with columns after those of tags
     */
    public CsvReport(Writer out, boolean header, List<String> tags, List<Field> more) {
        this.tags = List.copyOf(tags);
        this.more = List.copyOf(more);
        this.csv = new CsvTable(out);
        this.cells = new Cells(csv);
        if (header) {
            List<String> columns = new ArrayList<>(COLUMNS);
            columns.addAll(tags);
            more.forEach(field -> columns.add(field.title()));
            csv.header(columns, 0);
        }
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        write(Row.of(file, verdict));
    }

    @Override
    public void failure(String file, String problem) {
        write(Row.failure(file, problem));
    }

    /** Writes a row. */
    public void write(Row row) {
        Verdict verdict = row.verdict();
        csv.begin();
        row.write(Field.OF_CSV, cells);
        for (String tag : tags) {
            csv.cell(
                    verdict == null
                            ? null
                            : tag.equals(GameRecord.RESULT)
                                    ? verdict.writtenResult()
                                    : Tag.value(tag, verdict.tags()::get));
        }
        row.write(more, cells);
        csv.end();
    }

    /** Writes values as the cells of a row. */
    private record Cells(CsvTable csv) implements Values {

        private static final int NOTES = Field.OF_CSV.indexOf(Field.NOTES);

        @Override
        public void text(String value) {
            csv.cell(value);
        }

        @Override
        public void number(long value) {
            csv.cell(value);
        }

        @Override
        public void fraction(double value) {
            csv.cell(Field.decimal(value));
        }

        @Override
        public void bool(boolean value) {
            csv.cell(value ? "true" : "false");
        }

        @Override
        public void texts(List<String> values) {
            csv.cell(String.join(csv.cells() == NOTES ? "; " : " ", values));
        }

        /** Each illegal move of a variation, or after the first, in the short form {@code 3:21 Nf6 PIECE_DOES_NOT_MOVE_SO}. */
        @Override
        public void rows(List<Row> values) {
            StringBuilder cell = new StringBuilder();
            for (Row row : values) {
                cell.append(cell.isEmpty() ? "" : " ")
                        .append(Objects.requireNonNull(row.verdict()).placeOf(row.finding()))
                        .append(' ');
                if (row.finding() instanceof Verdict.Illegal illegal) {
                    cell.append(illegal.move())
                            .append(' ')
                            .append(illegal.ruling().rule().name());
                } else {
                    cell.append("unreadable");
                }
            }
            csv.cell(cell.toString());
        }

        @Override
        public void none() {
            csv.cell(null);
        }
    }
}
