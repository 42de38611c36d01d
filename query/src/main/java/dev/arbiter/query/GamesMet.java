package dev.arbiter.query;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The games of the records that a search found, with the number of records of each. */
public final class GamesMet {

    private final Map<String, Long> counts = new HashMap<>();

    GamesMet() {}

    /** Counts records of a game. */
    void count(String game, long records) {
        if (records > 0) {
            counts.merge(game, records, Long::sum);
        }
    }

    /** Adds what was counted elsewhere. */
    void add(GamesMet other) {
        other.counts.forEach(this::count);
    }

    /** The games, the most frequent first. */
    public List<Game<?>> games() {
        List<Game<?>> met = new ArrayList<>();
        for (Game<?> game : Games.all()) {
            if (counts.containsKey(game.id())) {
                met.add(game);
            }
        }
        met.sort(Comparator.comparingLong((Game<?> game) -> -counts.getOrDefault(game.id(), 0L)));
        return List.copyOf(met);
    }

    /** The games without one of them. */
    public List<Game<?>> others(Game<?> shown) {
        return games().stream().filter(game -> !game.id().equals(shown.id())).toList();
    }

    /** The ids of the games without one of them; null if there are none, which omits the field in JSON. */
    public @Nullable List<String> otherIds(Game<?> shown) {
        List<Game<?>> others = others(shown);
        return others.isEmpty() ? null : others.stream().<String>map(Game::id).toList();
    }
}
