package dev.arbiter.query;

import dev.arbiter.archive.response.Unwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A row of results of a player, against an opponent or in an opening, as printed by {@code arbiter players --format jsonl} and
 * returned by the server. Unknown values are null; component names are the keys of JSON and the columns of CSV.
 *
 * @param kind what the row is of: {@code "player"}, {@code "opponent"} or {@code "opening"}
 * @param points one for each win, a half for each draw
 * @param played how the games ended by colour
 * @param unplayed the number of forfeits and byes, whose points count
 * @param known ratings and years
 */
public record ResultResponse(
        String kind,
        String name,
        long games,
        double points,
        @Unwrapped ByColor played,
        long unplayed,
        @Unwrapped Known known) {

    /** How games ended with White and with Black. */
    public record ByColor(
            long whiteWon, long whiteDrawn, long whiteLost, long blackWon, long blackDrawn, long blackLost) {

        private static ByColor of(ResultTable.Tally white, ResultTable.Tally black) {
            return new ByColor(white.won(), white.drawn(), white.lost(), black.won(), black.drawn(), black.lost());
        }
    }

    /**
     * What is known of a player; null where it is not.
     *
     * @param rating the highest
     * @param firstYear of a game
     */
    public record Known(
            @Nullable Integer rating,
            @Nullable Integer firstYear,
            @Nullable Integer lastYear) {

        private static Known of(int rating, int firstYear, int lastYear) {
            return new Known(known(rating), known(firstYear), known(lastYear));
        }

        private static @Nullable Integer known(int number) {
            return number == 0 ? null : number;
        }
    }

    /** The response for a row. */
    public static ResultResponse of(String kind, ResultTable.Row row) {
        return new ResultResponse(
                kind,
                row.name(),
                row.games(),
                row.points(),
                ByColor.of(row.white(), row.black()),
                row.unplayed().games(),
                Known.of(row.rating(), row.years().first(), row.years().last()));
    }
}
