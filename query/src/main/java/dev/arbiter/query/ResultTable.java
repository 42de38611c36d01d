package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.archive.Players;
import dev.arbiter.query.condition.TagValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Results by player, opponent or opening, separately for each color. */
public final class ResultTable {

    private final Map<String, Counted> rows = new HashMap<>();

    ResultTable() {}

    /** The results with one color. */
    public record Tally(long won, long drawn, long lost) {

        /** The number of games with a known result. */
        public long games() {
            return won + drawn + lost;
        }

        /** The points: one for each win, a half for each draw. */
        public double points() {
            return won + drawn / 2.0;
        }
    }

    /**
     * The years of games.
     *
     * @param first the earliest known year; 0 if unknown
     * @param last the latest known year; 0 if unknown
     */
    public record Years(int first, int last) {}

    /**
     * A row.
     *
     * @param name of the player, opponent or opening, in its most frequent spelling
     * @param games the number of games, including those not played or with an unknown result
     * @param unplayed the results of forfeits and byes, whatever the color
     * @param rating the highest known; 0 if unknown
     * @param years of its games
     */
    public record Row(String name, long games, Tally white, Tally black, Tally unplayed, int rating, Years years) {

        /** The points with both colors and from games not played. */
        public double points() {
            return white.points() + black.points() + unplayed.points();
        }

        /** The points as a share of the games with a known result, from 0 to 1; NaN if there are none. */
        public double share() {
            return points() / (white.games() + black.games() + unplayed.games());
        }
    }

    /** A row being accumulated. */
    private static final class Counted {
        final Map<String, Integer> spellings = new HashMap<>();
        final long[][] results = new long[3][3];
        long games;
        int rating;
        int firstYear;
        int lastYear;
    }

    /**
     * Counts a game.
     *
     * @param name of the row; empty or question marks where it is not known, which counts nothing
     * @param color what the player of the row had, or the player against whom or with what the row is
     * @param rating of the row; 0 where it is not known
     */
    void add(@Nullable String name, Score.Game game, Color color, int rating) {
        String known = Players.known(name).strip();
        if (known.isEmpty()) {
            return;
        }
        Counted row = rows.computeIfAbsent(TagValue.fold(known), any -> new Counted());
        row.spellings.merge(known, 1, Integer::sum);
        row.games++;
        row.rating = Math.max(row.rating, rating);
        if (game.year() > 0) {
            row.firstYear = row.firstYear == 0 ? game.year() : Math.min(row.firstYear, game.year());
            row.lastYear = Math.max(row.lastYear, game.year());
        }
        double points = game.points(color);
        if (!Double.isNaN(points)) {
            row.results[game.result().isUnplayed() ? 2 : color == Color.WHITE ? 0 : 1][
                    points == 0.5 ? 1 : points > 0.5 ? 0 : 2]++;
        }
    }

    /** The rows, in no particular order. */
    public List<Row> rows() {
        List<Row> all = new ArrayList<>();
        rows.values()
                .forEach(row -> all.add(new Row(
                        mostFrequent(row.spellings),
                        row.games,
                        tally(row.results[0]),
                        tally(row.results[1]),
                        tally(row.results[2]),
                        row.rating,
                        new Years(row.firstYear, row.lastYear))));
        return all;
    }

    /**
     * The rows in order; ties are broken by more games, then by name.
     *
     * @param key {@code points}, {@code score}, {@code rating}, {@code name} or {@code games}
     */
    public List<Row> rows(String key) {
        Comparator<Row> byName = Comparator.comparing(Row::name, String.CASE_INSENSITIVE_ORDER);
        Comparator<Row> byGames = Comparator.comparingLong((Row row) -> -row.games());
        Comparator<Row> order = switch (key) {
            case "points" -> Comparator.comparingDouble((Row row) -> -row.points());
            case "score" -> Comparator.comparingDouble((Row row) -> Double.isNaN(row.share()) ? 1 : -row.share());
            case "rating" -> Comparator.comparingInt((Row row) -> -row.rating());
            case "name" -> byName;
            default -> byGames;
        };
        return rows().stream()
                .sorted(order.thenComparing(byGames).thenComparing(byName).thenComparing(Row::name))
                .toList();
    }

    private static Tally tally(long[] results) {
        return new Tally(results[0], results[1], results[2]);
    }

    /** Of spellings that are equally frequent the first by its letters, so that the order of games decides nothing. */
    static String mostFrequent(Map<String, Integer> spellings) {
        return spellings.entrySet().stream()
                .min(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
