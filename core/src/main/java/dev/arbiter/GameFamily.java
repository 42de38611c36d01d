package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Games that belong together: one board or another, one notation, one package. The service by which {@link Games} finds
 * them: a jar adds games to everything that Arbiter does by naming its family in {@code
 * META-INF/services/dev.arbiter.GameFamily} (and, as a module, with {@code provides}).
 */
public interface GameFamily {

    /** The family's id: lower-case letters and digits, such as {@code draughts}. */
    String id();

    /** Its games, in the order in which they are listed to users; at least one. */
    List<? extends Game<?>> games();

    /** The game that is meant where none is named; null but in the one family that has it. */
    default @Nullable Game<?> usualGame() {
        return null;
    }

    /** The rules that its games' moves may break, that their positions may contradict and that end them; none where it does not say. */
    default List<? extends Rule> rules() {
        return List.of();
    }
}
