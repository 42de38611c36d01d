package dev.arbiter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The games that Arbiter knows: those of every {@link GameFamily} that {@link ServiceLoader} finds. */
public final class Games {

    private static final List<Game<?>> ALL = load();

    private Games() {}

    private static List<Game<?>> load() {
        List<GameFamily> families = new ArrayList<>();
        ServiceLoader.load(GameFamily.class, Games.class.getClassLoader()).forEach(families::add);
        families.sort(Comparator.comparing(GameFamily::id));
        List<Game<?>> games = new ArrayList<>();
        for (GameFamily family : families) {
            for (Game<?> game : family.games()) {
                games.add(game);
            }
        }
        return List.copyOf(games);
    }

    /** Every game, family by family in the order of their ids. */
    public static List<Game<?>> all() {
        return ALL;
    }

    /**
     * The game of an id.
     *
     * @param id as {@link Game#id()} has it, letter for letter
     */
    public static Optional<Game<?>> find(String id) {
        for (Game<?> game : ALL) {
            if (game.id().equals(id)) {
                return Optional.of(game);
            }
        }
        return Optional.empty();
    }
}
