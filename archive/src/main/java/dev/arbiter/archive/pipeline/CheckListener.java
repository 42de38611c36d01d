package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.Tally;

/** Receives what the checker finds, file by file in order, by one thread. */
public interface CheckListener {

    /** A verdict on a game. */
    void verdict(String file, Verdict verdict);

    /**
     * A file that could not be read, or not to its end.
     *
     * @param problem why, in one line
     */
    void failure(String file, String problem);

    /**
     * A file in a directory that holds no games.
     *
     * @param reason why it was passed over, in one line
     * @param unexpected whether it was to be expected that it has games: see Source#isUnexpected
     */
    default void passedOver(String file, String reason, boolean unexpected) {}

    /**
     * Called several times a second.
     *
     * @param soFar the counts so far; they stay as they are
     * @param bytes of the files, as they lie on the disk, of which the checking is done or under way
     */
    default void progress(Tally soFar, long bytes) {}

    /** Everything before a mark has been reported and nothing after it; called before {@link #progress}. */
    default void reached(Checkpoint mark) {}
}
