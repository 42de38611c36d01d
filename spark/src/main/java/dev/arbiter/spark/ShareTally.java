package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.Tally;
import java.io.Serializable;

/** Counts over a share. */
final class ShareTally implements Serializable {

    private static final long serialVersionUID = 2;

    private final Tally.Counter games = new Tally.Counter();
    private long failures;

    /** A file could not be read, or not to its end. */
    void failed() {
        failures++;
    }

    void add(Verdict verdict) {
        games.add(verdict);
    }

    void add(Tally more) {
        games.add(more);
    }

    void add(ShareTally other) {
        games.add(other.games());
        failures += other.failures;
    }

    /** The counts over its games so far. */
    Tally games() {
        return games.tally();
    }

    /** How often a file could not be read, or not to its end. */
    long failures() {
        return failures;
    }
}
