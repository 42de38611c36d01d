package dev.arbiter.query;

import org.jspecify.annotations.Nullable;

/**
 * A row of results of a player, against an opponent or in an opening, as printed by {@code arbiter players --format jsonl} and
 * returned by the server. Unknown values are null; component names are the keys of JSON and the columns of CSV.
 *
 * @param kind {@code player}, {@code opponent} or {@code opening}
 * @param points one for each win, a half for each draw
 * @param unplayed the number of forfeits and byes, whose points count
 * @param rating the highest known
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

    /** The response for a row. */
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
