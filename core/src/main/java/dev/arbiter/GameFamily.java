package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Related games that share a notation and a package. This is the service interface by which {@link Games} finds games: a jar
 * adds its games to all of Arbiter by naming its family in {@code META-INF/services/dev.arbiter.GameFamily} (and, as a module,
 * with {@code provides}).
 */
public interface GameFamily {

    /** The family's id: lower-case letters and digits, such as {@code draughts}. */
    String id();

    /** Its games, at least one, in the order in which users see them. */
    List<? extends Game<?>> games();

    /** The default game where none is named; null in every family but one. */
    default @Nullable Game<?> usualGame() {
        return null;
    }

    /**
     * The rules that moves of its games can break, that positions can contradict or that end games; empty if the family does
     * not publish them.
     */
    default List<? extends Rule> rules() {
        return List.of();
    }
}
