package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.Tally;

/** Receives the checker's results, in the order of the files, on one thread. */
public interface CheckListener {

    /** A verdict on a game. */
    void verdict(String file, Verdict verdict);

    /**
     * A file that could not be read to its end.
     *
     * @param problem why, in one line
     */
    void failure(String file, String problem);

    /**
     * A file found in a directory that contains no games.
     *
     * @param reason why it was skipped, in one line
     * @param unexpected whether it seems to contain games; see Source#isUnexpected
     */
    default void passedOver(String file, String reason, boolean unexpected) {}

    /**
     * Progress, several times a second.
     *
     * @param soFar a snapshot of the counts
     * @param bytes of the files, as stored on disk, that have been checked or are being checked
     */
    default void progress(Tally soFar, long bytes) {}

    /** A checkpoint: everything before it has been reported and nothing after it. Called before {@link #progress}. */
    default void reached(Checkpoint mark) {}
}
