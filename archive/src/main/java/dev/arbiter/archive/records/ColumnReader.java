package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.rows.ColumnTags;
import dev.arbiter.archive.rows.MoveColumn;
import dev.arbiter.archive.rows.Row;
import dev.arbiter.archive.rows.Rows;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of CSV and JSON, a game a row: one column has its moves, the others are tags. The moves are read by the reader of the
 * format in which they are written: squares of Othello as a transcript, others as PGN or PDN.
 */
final class ColumnReader extends RecordTokens {

    private final InputStream stream;
    private final @Nullable String named;
    private @Nullable Rows rows;
    private @Nullable MoveColumn column;
    private Place place = Place.NOWHERE;
    private long line = 1;

    /** @param named the column of the moves; null for the only one that has any */
    static RecordReader of(ByteFeed feed, @Nullable String named) {
        return new ColumnReader(feed, named);
    }

    private ColumnReader(ByteFeed feed, @Nullable String named) {
        this.stream = feed.stream();
        this.named = named;
    }

    @Override
    public boolean nextGame() throws IOException {
        Rows all = rows;
        if (all == null) {
            byte[] head = Recognition.head(stream);
            MoveColumn.Choice choice = MoveColumn.of(Recognition.withoutCutLine(head), named);
            column = choice == null ? null : choice.column();
            all = Rows.of(new SequenceInputStream(new ByteArrayInputStream(head), stream), head);
            rows = all;
        }
        MoveColumn chosen = column;
        Row row = all == null || chosen == null ? null : all.next();
        if (row == null || chosen == null) {
            lines(all == null ? 0 : all.line() - 1);
            return false;
        }
        place = new Place(row.offset(), row.line(), 1);
        line = row.line();
        lines(row.line() - 1);
        countGame();
        clearNotes();
        Row.Problem problem = row.problem();
        if (problem != null) {
            Place there = new Place(problem.offset(), problem.line(), problem.columnNumber());
            begin(place, new Fault(there, problem.found(), problem.expected()));
            return super.nextGame();
        }
        begin(row, chosen);
        return super.nextGame();
    }

    private void begin(Row row, MoveColumn chosen) throws IOException {
        Row.Cell cell = row.cell(chosen.name());
        List<Tag> tags = ColumnTags.of(row, chosen);
        GameRecord.Origin origin = new GameRecord.Origin(1, chosen.format(), place);
        Line none = new Line(List.of(), List.of(), null, place);
        if (cell == null) {
            begin(new GameRecord(origin, tags, GameRecord.Beginning.UNKNOWN, none, true, result(tags)));
            return;
        }
        byte[] text = MoveColumn.plain(cell.text(), chosen.format()).getBytes(StandardCharsets.UTF_8);
        RecordReader reader = Readers.openEverything(chosen.format(), ByteFeed.of(text), null);
        boolean any = reader.nextGame();
        List<Tag> all = any ? joined(tags, reader.tags()) : tags;
        begin(new GameRecord(origin, all, GameRecord.Beginning.UNKNOWN, none, true, result(all)));
        if (!any) {
            return;
        }
        take(reader, within -> place(cell, within));
        if (reader.nextGame()) {
            fail(new Fault(
                    place(cell, reader.gamePlace()),
                    Note.saying("a second game in the row"),
                    Note.saying("one game a row")));
        }
    }

    private static @Nullable String result(List<Tag> tags) {
        return tags.stream()
                .filter(tag -> tag.name().equals(GameRecord.RESULT))
                .map(Tag::value)
                .findFirst()
                .orElse(null);
    }

    private static List<Tag> joined(List<Tag> tags, Tags ofMoves) {
        if (ofMoves.count() == 0) {
            return tags;
        }
        List<Tag> all = new ArrayList<>(ofMoves.toList());
        tags.stream().filter(tag -> !ofMoves.has(tag.name())).forEach(all::add);
        return all;
    }

    /** Where in the file a place within a cell is; that of the row where the cell is not written as it is read. */
    private Place place(Row.Cell cell, Place within) {
        if (cell.offset() < 0) {
            return new Place(place.offset(), cell.line(), 1);
        }
        return new Place(
                cell.offset() + within.offset(),
                cell.line() + within.line() - 1,
                within.line() == 1 ? cell.columnNumber() + within.column() - 1 : within.column());
    }

    @Override
    public Place gamePlace() {
        return place;
    }

    @Override
    public Place reached() {
        Rows all = rows;
        return all == null ? new Place(0, 1, 1) : new Place(all.offset(), Math.max(line, all.line()), 1);
    }
}
