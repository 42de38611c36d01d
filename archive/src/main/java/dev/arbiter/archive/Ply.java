package dev.arbiter.archive;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.record.RecordGame;
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
 * @param fault what is wrong with the record at this point, such as a missing move, where the move itself is not to blame; the
 *     ruling then says nothing about the move. Null if nothing is wrong
 */
public record Ply(
        int number,
        RecordedMove move,
        @Nullable Position<?> before,
        @Nullable Ruling<?> ruling,
        List<List<Ply>> variations,
        boolean undecided,
        @Nullable Fault fault) {

    public Ply {
        variations = variations.stream().map(List::copyOf).toList();
    }

    /** The position after a null move, which passes the turn and counts as no ply; null for any other item. */
    public @Nullable Position<?> nullMoved() {
        boolean mayBe = move.kind() == RecordedMove.Kind.NO_MOVE && ruling == null && fault == null;
        return !mayBe || before == null || before.outcome().isOver() ? null : RecordGame.passTurn(before);
    }

    /** The position after the move; null if it is not legal or was not ruled on. */
    public @Nullable Position<?> after() {
        return ruling instanceof Ruling.Legal<?> legal ? legal.after() : null;
    }
}
