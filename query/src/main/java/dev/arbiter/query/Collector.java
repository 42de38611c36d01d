package dev.arbiter.query;

import dev.arbiter.archive.check.GameSink;
import dev.arbiter.query.condition.Subject;
import org.jspecify.annotations.Nullable;

/** Takes from the games that are found what else is to be known of them. One serves one thread. */
interface Collector extends GameSink {

    /** The next game begins. */
    void clear();

    /**
     * Takes a game that was found.
     *
     * @param game its tags can be read
     * @return what to pass on with the game; null for nothing
     */
    @Nullable
    Object collect(Subject game);
}
