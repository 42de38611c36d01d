package dev.arbiter.archive.table;

import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import java.util.List;

/**
 * What stands beside a game's moves: a comment, a sign or a variation.
 *
 * @param id of the game
 * @param number which of the game's comments or variations it is, from 1; of a sign, its number among the glyphs of PGN
 * @param variation the number of the variation in which it stands; 0 in the game itself
 * @param ply after which it stands, or in place of which a variation was given
 * @param text the words of a comment, or the sign
 * @param moves those of a variation
 */
@SuppressWarnings("BadImport")
record RemarkRow(long id, int number, int variation, int ply, String text, List<RecordedMove> moves) {

    private static final Column<RemarkRow> ID = Column.number("id", Type.LONG, Field.ID.meaning(), RemarkRow::id);

    private static final Column<RemarkRow> VARIATION = Column.number(
            "variation",
            Type.INTEGER,
            "the number of the variation in which it stands; 0 in the game itself",
            RemarkRow::variation);

    static final List<Column<RemarkRow>> COMMENTS = List.of(
            ID,
            Column.number("number", Type.INTEGER, "which of the game's comments it is, from 1", RemarkRow::number),
            VARIATION,
            Column.number("ply", Type.INTEGER, "after which ply it stands; 0 before the first", RemarkRow::ply),
            Column.text("text", "its words, without commands such as `[%clk …]`", RemarkRow::text));

    static final List<Column<RemarkRow>> SIGNS = List.of(
            ID,
            VARIATION,
            Column.number("ply", Type.INTEGER, "the ply after which it stands", RemarkRow::ply),
            Column.text("sign", "as written: `!?`, `$14`", RemarkRow::text),
            Column.of("number", Type.INTEGER, "its number among the glyphs of PGN: 5 for `!?`", (row, to) -> {
                if (row.number == Nag.UNKNOWN) {
                    to.none();
                } else {
                    to.number(row.number);
                }
            }));

    static final List<Column<RemarkRow>> VARIATIONS = List.of(
            ID,
            Column.number(
                    "number",
                    Type.INTEGER,
                    "which of the game's variations it is, from 1, in the order of the record",
                    RemarkRow::number),
            VARIATION,
            Column.number("ply", Type.INTEGER, "the ply in place of which it was given", RemarkRow::ply),
            Column.texts(
                    "moves",
                    "its own moves, as written",
                    row -> row.moves.stream().map(RecordedMove::text).toList()));
}
