package dev.arbiter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The games that Arbiter knows: those of every {@link GameFamily} that {@link ServiceLoader} finds. A family loads its games
 * when they are asked for: a game of chess does not wait for those of draughts.
 *
 * <pre>{@code
 * for (Game<?> game : Games.all()) {
 *     System.out.println(game.id() + ": " + game.title());
 * }
 * }</pre>
 */
public final class Games {

    /**
     * System property: the class names of all families, separated by commas. A launcher that knows them spares the search
     * through every jar.
     */
    private static final String KNOWN = "arbiter.families";

    private static final List<Family> FAMILIES = loaded();

    private static @Nullable List<Game<?>> all;

    private Games() {}

    private static final class Family implements Comparable<Family> {
        private final GameFamily family;
        private @Nullable List<Game<?>> games;

        Family(GameFamily family) {
            this.family = family;
        }

        /** Made twice where two threads ask at once, of the same games. */
        List<Game<?>> games() {
            List<Game<?>> made = games;
            if (made == null) {
                made = List.copyOf(family.games());
                games = made;
            }
            return made;
        }

        @Override
        public int compareTo(Family other) {
            return family.id().compareTo(other.family.id());
        }
    }

    private static List<Family> loaded() {
        List<Family> families = new ArrayList<>();
        String known = System.getProperty(KNOWN);
        if (known == null) {
            for (GameFamily family : ServiceLoader.load(GameFamily.class, Games.class.getClassLoader())) {
                families.add(new Family(family));
            }
        } else {
            for (String name : known.split(",", -1)) {
                families.add(new Family(family(name)));
            }
        }
        Collections.sort(families);
        return List.copyOf(families);
    }

    private static GameFamily family(String name) {
        try {
            return Class.forName(name)
                    .asSubclass(GameFamily.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(KNOWN + " names " + name + ", which is not a family of games", e);
        }
    }

    /** Every game, family by family in the order of their ids. */
    public static List<Game<?>> all() {
        List<Game<?>> made = all;
        if (made == null) {
            List<Game<?>> games = new ArrayList<>();
            for (Family family : FAMILIES) {
                games.addAll(family.games());
            }
            made = List.copyOf(games);
            all = made;
        }
        return made;
    }

    /**
     * Finds a game by its id.
     *
     * @param id as in {@link Game#id()}; case matters
     */
    public static Optional<Game<?>> find(String id) {
        return first(game -> game.id().equals(id));
    }

    /** The first game that matches a predicate, in the order of {@link #all}; the families after it are not loaded. */
    public static Optional<Game<?>> first(Predicate<Game<?>> test) {
        for (Family family : FAMILIES) {
            for (Game<?> game : family.games()) {
                if (test.test(game)) {
                    return Optional.of(game);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The default game where none is named.
     *
     * @throws IllegalStateException if no family has one
     */
    public static Game<?> usual() {
        for (Family family : FAMILIES) {
            Game<?> usual = family.family.usualGame();
            if (usual != null) {
                return usual;
            }
        }
        throw new IllegalStateException("no family of games has a usual one");
    }

    /** Every family, in the order of their ids. */
    public static List<GameFamily> families() {
        List<GameFamily> families = new ArrayList<>();
        for (Family family : FAMILIES) {
            families.add(family.family);
        }
        return families;
    }

    /** The published rules of all families. */
    public static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        for (Family family : FAMILIES) {
            rules.addAll(family.family.rules());
        }
        return List.copyOf(rules);
    }

    /** The published rules of a family; empty if it publishes none, or if there is no family of this id. */
    public static List<Rule> rules(String familyId) {
        for (Family family : FAMILIES) {
            if (family.family.id().equals(familyId)) {
                return List.copyOf(family.family.rules());
            }
        }
        return List.of();
    }
}
