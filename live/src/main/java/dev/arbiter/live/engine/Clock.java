package dev.arbiter.live.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** One player's clock. */
public final class Clock {

    private final TimeControl pace;
    private @Nullable Duration left;
    private int made;

    /** A clock before the first move. */
    public Clock(TimeControl pace) {
        this.pace = pace;
        this.left = pace.time();
    }

    /** What limits this player. */
    public TimeControl pace() {
        return pace;
    }

    /** What is left for the next move; null where the time is not limited. */
    public @Nullable Duration left() {
        return pace.perMove() != null ? pace.perMove() : left;
    }

    /** What is left of the period or game; null without such a clock. */
    public @Nullable Duration remaining() {
        return left;
    }

    /** How many moves are to be made in the period; 0 where it is the whole game. */
    public int movesToGo() {
        return pace.moves() == 0 ? 0 : pace.moves() - made % pace.moves();
    }

    /**
     * Takes the time of a move off, and adds what a move or the end of a period adds.
     *
     * @param thought how long the player thought, at most as long as was allowed
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
