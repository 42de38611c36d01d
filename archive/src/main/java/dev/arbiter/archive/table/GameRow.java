package dev.arbiter.archive.table;

import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Counted;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.report.Values;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A game on its way into tables.
 *
 * @param row what is shown of its verdict
 * @param record the game
 * @param plies knows how games usually begin
 */
@SuppressWarnings("BadImport")
record GameRow(Row row, GameRecord record, GamePlies plies) {

    static final List<Column<GameRow>> COLUMNS = List.of(
            Field.ID.tabled(GameRow::row),
            Field.FILE.tabled(GameRow::row),
            Field.GAME.tabled(GameRow::row),
            Column.number(
                    "byte",
                    Type.LONG,
                    "where the game begins in the file, unpacked, from 0",
                    game -> game.record.place().offset()),
            new Column<>(
                    "line",
                    Type.LONG,
                    Counted.LINES,
                    "the line on which it begins, from 1",
                    (game, to) -> to.number(
                            game.row.at().lines() + game.record.place().line())),
            Column.text("format", "how it is written: `pgn`, `pdn`, `wthor`, …", GameRow::format),
            Field.RULES.tabled(GameRow::row, "by which rules it was played, an id of `arbiter games`"),
            tag("event", "the tag"),
            tag("site", "the tag"),
            tag("date", "the tag, as written: `1992.01.??`; missing where it names no year"),
            Column.of(
                    "played_on",
                    Type.DATE,
                    "the date as a day; missing where a part of it is not known (`1992.01.??`) or it may be either of two days (`03/04/1992`)",
                    GameRow::day),
            numberTag("year", "of the date"),
            tag("round", "the tag"),
            tag("white", "the tag"),
            tag("black", "the tag"),
            numberTag("white_elo", "the tag"),
            numberTag("black_elo", "the tag"),
            tag("eco", "the tag"),
            Column.text(
                    "result",
                    "the result as written: the tag's, or the one after the moves where no tag says it",
                    game -> game.record.writtenResult()),
            Field.WHITE_POINTS.tabled(
                    GameRow::row,
                    "what White scored, as the record counts it: 0, ½ or 1, points or discs; missing where it is not known"),
            Field.BLACK_POINTS.tabled(GameRow::row),
            Field.PLAYED.tabled(GameRow::row),
            Column.text(
                    "start",
                    "the position that it begins from, where that is not the usual one",
                    GameRow::unusualStart),
            Field.PLIES.tabled(GameRow::row, "how many legal plies it has, up to the first illegal one"),
            Field.VERDICT.tabled(GameRow::row));

    private static Column<GameRow> tag(String name, String meaning) {
        return Column.text(name, meaning, game -> TagColumns.text(name, game.record::tag));
    }

    private static Column<GameRow> numberTag(String name, String meaning) {
        return Column.of(name, Type.INTEGER, meaning, (game, to) -> {
            Integer number = TagColumns.number(name, game.record::tag);
            if (number == null) {
                to.none();
            } else {
                to.number(number);
            }
        });
    }

    private String format() {
        return record.format().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void day(Values to) {
        PossibleDays days = PossibleDays.of(TagColumns.text("date", record::tag));
        LocalDate day = days == null ? null : days.day();
        if (day == null) {
            to.none();
        } else {
            to.day(day);
        }
    }

    private @Nullable String unusualStart() {
        Position<?> start = record.start();
        return start == null || start.equals(plies.usualStart(start.game())) ? null : start.text();
    }
}
