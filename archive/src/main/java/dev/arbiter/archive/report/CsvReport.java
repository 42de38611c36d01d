package dev.arbiter.archive.report;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes one row a game under a header row. Alternatives are separated by blanks; fields that do not apply are empty. */
public final class CsvReport implements CheckListener {

    /** The header row: all fields except notes and tags. */
    public static final List<String> COLUMNS =
            Field.COLUMNS.stream().map(Field::title).toList();

    private final List<String> tags;
    private final List<Field> more;
    private final CsvTable csv;
    private final Straight straight;
    private final Cells cells = new Cells();
    /** The row under construction. */
    private final List<@Nullable String> row = new ArrayList<>();

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
        this.straight = new Straight(csv);
        if (header) {
            List<String> columns = new ArrayList<>(COLUMNS);
            columns.addAll(tags);
            more.forEach(field -> columns.add(field.title()));
            csv.header(columns, 0);
        }
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        verdict(file, verdict, sink -> {});
    }

    /**
     * Writes a row.
     *
     * @param others the values of the fields whose columns follow those of the verdict and of tags
     */
    public void verdict(String file, Verdict verdict, Field.Fields others) {
        Row all = Row.of(file, verdict);
        if (tags.isEmpty() && more.isEmpty() && straight.row(all)) {
            return;
        }
        begin(all);
        for (String tag : tags) {
            String value =
                    tag.equals(GameRecord.RESULT) ? verdict.writtenResult() : Tag.value(tag, verdict.tags()::get);
            row.add(value);
        }
        if (!more.isEmpty()) {
            cells.take(others);
            more.forEach(field -> row.add(cells.cell(field)));
        }
        csv.row(row);
    }

    @Override
    public void failure(String file, String problem) {
        begin(Row.failure(file, problem));
        tags.forEach(tag -> row.add(null));
        more.forEach(field -> row.add(null));
        csv.row(row);
    }

    /** Writes the columns that all rows have. */
    private void begin(Field.Fields fields) {
        row.clear();
        cells.take(fields);
        for (Field field : Field.COLUMNS) {
            row.add(cells.cell(field));
        }
    }

    /** A row of plain cells, which are written directly; {@link Cells} handles all others. */
    private static final class Straight implements Field.Sink {

        /** For each field, the number of columns before its own. */
        private static final int[] BEFORE = before();

        private final CsvTable csv;

        Straight(CsvTable csv) {
            this.csv = csv;
        }

        private static int[] before() {
            int[] before = new int[Field.values().length];
            for (Field field : Field.values()) {
                before[field.place()] = Math.max(0, Field.COLUMNS.indexOf(field));
            }
            return before;
        }

        /** Writes a row if it consists of plain cells; returns whether it does. */
        boolean row(Field.Fields row) {
            csv.begin();
            row.write(this);
            skipTo(Field.COLUMNS.size());
            return csv.end();
        }

        private void skipTo(int column) {
            while (csv.cells() < column) {
                csv.cell(null);
            }
        }

        @Override
        public void text(Field field, String value) {
            skipTo(BEFORE[field.place()]);
            csv.cell(value);
        }

        @Override
        public void number(Field field, long value) {
            skipTo(BEFORE[field.place()]);
            csv.cell(value);
        }

        @Override
        public void decimal(Field field, double value) {
            text(field, Field.decimal(value));
        }

        @Override
        public void bool(Field field, boolean value) {
            text(field, value ? "true" : "false");
        }

        @Override
        public void texts(Field field, List<String> values) {
            csv.markOdd();
        }

        @Override
        public void rows(Field field, List<? extends Field.Fields> values) {
            csv.markOdd();
        }
    }

    /** The cells of a row, indexed by field, null for missing ones; reused for the next row. */
    private static final class Cells implements Field.Sink {

        private final @Nullable String[] cells = new String[Field.values().length];

        Cells take(Field.Fields row) {
            Arrays.fill(cells, null);
            row.write(this);
            return this;
        }

        @Nullable
        String cell(Field field) {
            return cells[field.place()];
        }

        @Override
        public void text(Field field, String value) {
            cells[field.place()] = value;
        }

        @Override
        public void number(Field field, long value) {
            text(field, String.valueOf(value));
        }

        @Override
        public void decimal(Field field, double value) {
            text(field, Field.decimal(value));
        }

        @Override
        public void bool(Field field, boolean value) {
            text(field, String.valueOf(value));
        }

        @Override
        public void texts(Field field, List<String> values) {
            text(field, String.join(field == Field.NOTES ? "; " : " ", values));
        }

        /** Each illegal move of a variation, or after the first, in the short form {@code 3:21 Nf6 PIECE_DOES_NOT_MOVE_SO}. */
        @Override
        public void rows(Field field, List<? extends Field.Fields> values) {
            text(field, values.stream().map(Cells::inShort).collect(Collectors.joining(" ")));
        }

        private static String inShort(Field.Fields row) {
            Cells cells = new Cells().take(row);
            String place = cells.cell(Field.LINE) + ":" + cells.cell(Field.COLUMN) + " ";
            String move = cells.cell(Field.MOVE);
            return place + (move == null ? "unreadable" : move + " " + cells.cell(Field.RULE));
        }
    }
}
