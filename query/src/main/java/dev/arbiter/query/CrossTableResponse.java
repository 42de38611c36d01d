package dev.arbiter.query;

import dev.arbiter.query.tiebreak.TieBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A row of a cross-table, as printed by {@code arbiter players --crosstable --format jsonl} and returned by the server.
 *
 * @param rank from 1
 * @param rating the highest in these games; null if unknown
 * @param berger the Sonneborn–Berger score
 * @param tieBreaks those that were asked for, in their order; null if none were
 */
public record CrossTableResponse(
        int rank,
        String name,
        @Nullable Integer rating,
        double points,
        double berger,
        @Nullable List<Value> tieBreaks,
        List<Game> games) {

    /**
     * A tie-break of the player.
     *
     * @param name such as {@code BH-C1}
     * @param value null for a direct encounter of a player with whom no other is tied
     */
    public record Value(String name, @Nullable Double value) {}

    /**
     * A game of the player.
     *
     * @param opponent the opponent's rank; null if unnamed
     * @param color {@code white} or {@code black}
     * @param points from 0 to 1; null if the result is unknown
     * @param played false for forfeits and byes; null if the result is unknown
     * @param round null if unknown
     */
    public record Game(
            @Nullable Integer opponent,
            String color,
            @Nullable Double points,
            @Nullable Boolean played,
            @Nullable String round) {

        static Game of(CrossTable.Game game) {
            return new Game(
                    game.opponent() == 0 ? null : game.opponent(),
                    game.color().name().toLowerCase(Locale.ROOT),
                    Double.isNaN(game.points()) ? null : game.points(),
                    Double.isNaN(game.points()) ? null : (Boolean) game.played(),
                    game.round().isEmpty() ? null : game.round());
        }
    }

    /**
     * The rows for players in the order of their ranks, from the first.
     *
     * @param tieBreaks by which they were ranked
     */
    public static List<CrossTableResponse> of(List<CrossTable.Player> players, List<TieBreak> tieBreaks) {
        List<CrossTableResponse> rows = new ArrayList<>();
        for (CrossTable.Player player : players) {
            rows.add(new CrossTableResponse(
                    rows.size() + 1,
                    player.name(),
                    player.rating() == 0 ? null : player.rating(),
                    player.points(),
                    player.berger(),
                    tieBreaks.isEmpty() ? null : values(player.tieBreaks(), tieBreaks),
                    player.games().stream().map(Game::of).toList()));
        }
        return rows;
    }

    private static List<Value> values(List<Double> values, List<TieBreak> tieBreaks) {
        List<Value> named = new ArrayList<>();
        for (int at = 0; at < tieBreaks.size(); at++) {
            named.add(new Value(tieBreaks.get(at).text(), Double.isNaN(values.get(at)) ? null : values.get(at)));
        }
        return named;
    }
}
