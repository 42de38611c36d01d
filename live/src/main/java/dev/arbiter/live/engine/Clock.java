package dev.arbiter.live.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The clock of one player. */
public final class Clock {

    private final TimeControl pace;
    private @Nullable Duration left;
    private int made;

    /** Creates a clock before the first move. */
    public Clock(TimeControl pace) {
        this.pace = pace;
        this.left = pace.time();
    }

    /** The player's time control. */
    public TimeControl pace() {
        return pace;
    }

    /** The time left for the next move; null if it is unlimited. */
    public @Nullable Duration left() {
        return pace.perMove() != null ? pace.perMove() : left;
    }

    /** The time left in the period or game; null if there is no such limit. */
    public @Nullable Duration remaining() {
        return left;
    }

    /** The number of moves left in the period; 0 if it is the whole game. */
    public int movesToGo() {
        return pace.moves() == 0 ? 0 : pace.moves() - made % pace.moves();
    }

    /**
     * Subtracts the time spent on a move, and adds the increment and, at the end of a period, the time of the next.
     *
     * @param thought the time spent, at most that allowed
     */
    public void completed(Duration thought) {
        made++;
        if (left == null || pace.time() == null) {
            return;
        }
        Duration rest = left.minus(thought);
        left = (rest.isNegative() ? Duration.ZERO : rest).plus(pace.increment());
        if (pace.moves() > 0 && made % pace.moves() == 0) {
            left = left.plus(pace.time());
        }
    }
}
