package dev.arbiter.archive;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded move and what the rules say of it.
 *
 * @param number how many plies of its line, from the game's start, there are with it: from 1
 * @param move as written
 * @param before the position that it was made in; null after an illegal move, where it is unknown
 * @param ruling on the move; null where {@code before} is, and for a mark that stands for no move
 * @param variations what else might have been played, ruled on likewise
 * @param undecided whether the text is, or stands after, one that can be several moves of which nothing leaves one; the
 *     ruling is then on the first of them
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

    /** The position after the move; null where it is not legal or not ruled on. */
    public @Nullable Position<?> after() {
        return ruling instanceof Ruling.Legal<?> legal ? legal.after() : null;
    }
}
