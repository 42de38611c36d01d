package dev.arbiter.spark;

import dev.arbiter.archive.check.Tally;
import java.io.Serializable;

/** Counts over a share. */
final class ShareTally implements Serializable {

    private static final long serialVersionUID = 1;

    private final Tally games = new Tally();
    private long failures;

    /** A file could not be read, or not to its end. */
    void failed() {
        failures++;
    }

    void add(ShareTally other) {
        games.add(other.games);
        failures += other.failures;
    }

    /** The counts over its games. */
    Tally games() {
        return games;
    }

    /** How often a file could not be read, or not to its end. */
    long failures() {
        return failures;
    }
}
