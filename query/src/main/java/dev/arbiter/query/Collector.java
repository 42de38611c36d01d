package dev.arbiter.query;

import dev.arbiter.archive.check.LineWatcher;
import dev.arbiter.query.condition.Subject;
import org.jspecify.annotations.Nullable;

/** Takes from the games that are found what else is to be known of them. One serves one thread. */
interface Collector extends LineWatcher {

    /** The next game begins. */
    void clear();

    /**
     * The current game was found.
     *
     * @param game of which the tags can be asked
     * @return what goes with it to whoever takes what was found; null where nothing does
     */
    @Nullable
    Object collect(Subject game);
}
