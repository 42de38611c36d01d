package dev.arbiter.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A player of an event, for programs: as {@code arbiter players --crosstable --format jsonl} prints it and the server answers it.
 *
 * @param rank from 1
 * @param rating the highest of these games; null where none is known
 * @param berger by Sonneborn and Berger
 */
public record CrossTableResponse(
        int rank, String name, @Nullable Integer rating, double points, double berger, List<Game> games) {

    /**
     * A game of the player.
     *
     * @param opponent by rank; null where nobody is named
     * @param color {@code white} or {@code black}
     * @param points from 0 to 1; null where the result is unknown
     * @param played false for forfeits and byes; null where the result is unknown
     * @param round null where it does not say
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

    /** The first players of a table, in their order. */
    public static List<CrossTableResponse> of(List<CrossTable.Player> players) {
        List<CrossTableResponse> rows = new ArrayList<>();
        for (CrossTable.Player player : players) {
            rows.add(new CrossTableResponse(
                    rows.size() + 1,
                    player.name(),
                    player.rating() == 0 ? null : player.rating(),
                    player.points(),
                    player.berger(),
                    player.games().stream().map(Game::of).toList()));
        }
        return rows;
    }
}
