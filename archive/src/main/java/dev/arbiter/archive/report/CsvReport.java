package dev.arbiter.archive.report;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes one row a game under a header row; alternatives are joined by blanks, and what does not apply is empty. */
public final class CsvReport implements CheckListener {

    /** The header row: the fields but for notes and tags. */
    public static final List<String> COLUMNS =
            Field.COLUMNS.stream().map(Field::title).toList();

    private final List<String> tags;
    private final List<Field> more;
    private final CsvTable csv;

    /** @param out takes the rows; it is not closed */
    public CsvReport(Writer out) {
        this(out, true);
    }

    /** @param header whether a header row comes first; not where rows are added to a file that has one */
    public CsvReport(Writer out, boolean header) {
        this(out, header, List.of());
    }

    /**
     * @param header whether a header row comes first; not where rows are added to a file that has one
     * @param tags that have columns of their own after the others, the result being that of {@link Verdict#result}
     */
    public CsvReport(Writer out, boolean header, List<String> tags) {
        this(out, header, tags, List.of());
    }

    /**
     * @param header whether a header row comes first; not where rows are added to a file that has one
     * @param tags that have columns of their own after the others, the result being that of {@link Verdict#result}
     * @param more fields that have columns after those
     */
    public CsvReport(Writer out, boolean header, List<String> tags, List<Field> more) {
        this.tags = List.copyOf(tags);
        this.more = List.copyOf(more);
        this.csv = new CsvTable(out);
        if (header) {
            List<String> columns = new ArrayList<>(COLUMNS);
            columns.addAll(tags);
            more.forEach(field -> columns.add(field.title()));
            csv.row(columns);
        }
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        verdict(file, verdict, sink -> {});
    }

    /**
     * Writes a row.
     *
     * @param others the fields that have columns after those of the verdict and of tags
     */
    public void verdict(String file, Verdict verdict, Field.Fields others) {
        List<String> cells = new ArrayList<>(Cells.of(Row.of(file, verdict)));
        for (String tag : tags) {
            String value = tag.equals(GameRecord.RESULT)
                    ? verdict.result()
                    : verdict.tags().get(tag);
            cells.add(value == null ? "" : value);
        }
        Cells after = Cells.cells(others);
        more.forEach(field -> cells.add(after.cell(field)));
        csv.row(cells);
    }

    @Override
    public void failure(String file, String problem) {
        List<String> cells = new ArrayList<>(Cells.of(Row.failure(file, problem)));
        tags.forEach(tag -> cells.add(""));
        more.forEach(field -> cells.add(""));
        csv.row(cells);
    }

    /** The cells of a row. */
    private record Cells(Map<Field, String> cells) implements Field.Sink {

        static List<String> of(Field.Fields row) {
            Cells cells = cells(row);
            return Field.COLUMNS.stream().map(cells::cell).toList();
        }

        private static Cells cells(Field.Fields row) {
            Cells cells = new Cells(new EnumMap<>(Field.class));
            row.write(cells);
            return cells;
        }

        private String cell(Field field) {
            return cells.getOrDefault(field, "");
        }

        @Override
        public void text(Field field, String value) {
            cells.put(field, value);
        }

        @Override
        public void number(Field field, long value) {
            text(field, String.valueOf(value));
        }

        @Override
        public void bool(Field field, boolean value) {
            text(field, String.valueOf(value));
        }

        @Override
        public void texts(Field field, List<String> values) {
            text(field, String.join(field == Field.NOTES ? "; " : " ", values));
        }

        /** Each illegal move of a variation, or after the first, in short: {@code 3:21 Nf6 PIECE_DOES_NOT_MOVE_SO}. */
        @Override
        public void rows(Field field, List<? extends Field.Fields> values) {
            text(field, values.stream().map(Cells::inShort).collect(Collectors.joining(" ")));
        }

        private static String inShort(Field.Fields row) {
            Cells cells = cells(row);
            String place = cells.cell(Field.LINE) + ":" + cells.cell(Field.COLUMN) + " ";
            String move = cells.cell(Field.MOVE);
            return place + (move.isEmpty() ? "unreadable" : move + " " + cells.cell(Field.RULE));
        }
    }
}
