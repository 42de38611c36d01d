package dev.arbiter.query;

import org.jspecify.annotations.Nullable;

/**
 * How games went with a player, an opponent or an opening, for programs: as {@code arbiter players --format jsonl} prints it and the
 * server answers it. What is not known is null; the names are those of the fields, and of the columns of CSV.
 *
 * @param kind {@code player}, {@code opponent} or {@code opening}
 * @param points a point for each game that was won, half of one for each that was drawn
 * @param unplayed how many of them were forfeits and byes; their points count
 * @param rating the highest that is known
 */
public record ResultResponse(
        String kind,
        String name,
        long games,
        double points,
        long whiteWon,
        long whiteDrawn,
        long whiteLost,
        long blackWon,
        long blackDrawn,
        long blackLost,
        long unplayed,
        @Nullable Integer rating,
        @Nullable Integer firstYear,
        @Nullable Integer lastYear) {

    /** A row of a table. */
    public static ResultResponse of(String kind, ResultTable.Row row) {
        return new ResultResponse(
                kind,
                row.name(),
                row.games(),
                row.points(),
                row.white().won(),
                row.white().drawn(),
                row.white().lost(),
                row.black().won(),
                row.black().drawn(),
                row.black().lost(),
                row.unplayed().games(),
                row.rating() == 0 ? null : row.rating(),
                row.firstYear() == 0 ? null : row.firstYear(),
                row.lastYear() == 0 ? null : row.lastYear());
    }
}
