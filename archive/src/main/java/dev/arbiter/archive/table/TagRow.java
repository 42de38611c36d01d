package dev.arbiter.archive.table;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import java.util.List;

/**
 * A tag of a game.
 *
 * @param id of the game
 * @param number which of its tags it is, from 1
 */
@SuppressWarnings("BadImport")
record TagRow(long id, int number, Tag tag) {

    static final List<Column<TagRow>> COLUMNS = List.of(
            Column.number("id", Type.LONG, Field.ID.meaning(), TagRow::id),
            Column.number("number", Type.INTEGER, "which of the game's tags it is, from 1", TagRow::number),
            Column.text("name", "as written", row -> row.tag.name()),
            Column.text("value", "as written", row -> row.tag.value()));
}
