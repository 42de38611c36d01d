package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.response.ClaimResponse;
import java.util.List;

/**
 * A draw that could have been claimed.
 *
 * @param row what is shown of the game's verdict
 */
@SuppressWarnings("BadImport")
record ClaimRow(Row row, ClaimResponse claim) {

    static final List<Column<ClaimRow>> COLUMNS = List.of(
            Field.ID.tabled(ClaimRow::row),
            Field.FILE.tabled(ClaimRow::row),
            Field.GAME.tabled(ClaimRow::row),
            Column.number(
                    "ply",
                    Type.INTEGER,
                    "after how many plies",
                    row -> row.claim.stretch().ply()),
            Column.text(
                    "move",
                    "the last of them, as written",
                    row -> row.claim.stretch().move()),
            Column.text(
                    "kind",
                    "`claim`, or `drawn` where none is needed",
                    row -> row.claim.claim().kind().word()),
            Column.text(
                    "claimant",
                    "who may claim: `white` or `black`",
                    row -> row.claim.claim().claimant()),
            Column.texts(
                    "moves",
                    "what may be written and need not be played",
                    row -> row.claim.claim().moves()),
            Column.text("rule", "the id of the rule", row -> row.claim.reason().rule()),
            Column.text(
                    "citation", "the rule's article", row -> row.claim.reason().citation()),
            Column.text(
                    "message",
                    "what may be claimed and why, in a sentence",
                    row -> row.claim.reason().message().sentence()),
            Column.text("position", "on the board, in the game's notation", row -> row.claim.position()));
}
