package dev.arbiter.archive;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded move with its ruling.
 *
 * @param number the number of plies from the start of the game up to this one, in its line: 1 or more
 * @param move as written
 * @param before the position in which it was made; null after an illegal move, where it is unknown
 * @param ruling the ruling on the move; null if {@code before} is, and for a mark that stands for no move
 * @param variations the variations that replace this move, with their rulings
 * @param undecided whether this move, or one before it, is ambiguous and no later move decides; the ruling is then on the first
 *     reading
 */
public record Ply(
        int number,
        RecordedMove move,
        @Nullable Position<?> before,
        @Nullable Ruling<?> ruling,
        List<List<Ply>> variations,
        boolean undecided) {

    public Ply {
        variations = variations.stream().map(List::copyOf).toList();
    }

    /** The position after the move; null if it is not legal or was not ruled on. */
    public @Nullable Position<?> after() {
        return ruling instanceof Ruling.Legal<?> legal ? legal.after() : null;
    }
}
