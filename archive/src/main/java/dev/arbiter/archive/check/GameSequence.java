package dev.arbiter.archive.check;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.RecordReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The games of a reader in order, numbered even if an internal error makes one of them unreadable; the next one is then read.
 */
final class GameSequence {

    private final RecordReader reader;
    private long number;
    private @Nullable String failure;

    private @Nullable String skipped;
    private Place skippedAt = Place.NOWHERE;

    /** The position of the reader at the last internal error, and the number of errors there. */
    private long faultAt = -1;

    private int faults;

    /** The last game declared unreadable; 0 for none. */
    private long failed;

    GameSequence(RecordReader reader) {
        this.reader = reader;
    }

    RecordReader reader() {
        return reader;
    }

    /** The number of the current game, from 1 in the reader. */
    long number() {
        return number;
    }

    /**
     * Advances to the next game; returns whether there is one.
     *
     * @throws IOException if the input fails, or nothing more can be read because of an internal error
     */
    boolean next() throws IOException {
        failure = null;
        while (true) {
            try {
                boolean more = reader.nextGame();
                number += more ? 1 : 0;
                return more;
            } catch (RuntimeException | Error e) {
                IOException why = InternalFaultException.of(e);
                boolean isOfNext = reader.gamesBegun() > number;
                Place place = place(isOfNext);
                // The rest of a game that is called unreadable need not be read.
                boolean isKnown = isOfNext || failed == number;
                if (recover(why) || !isKnown) {
                    skip(place, why);
                }
                if (isOfNext) {
                    failed = ++number;
                    failure = Problems.sentence(why);
                    return true;
                }
            }
        }
    }

    private Place place(boolean isOfGame) {
        try {
            return isOfGame ? reader.gamePlace() : reader.reached();
        } catch (RuntimeException | Error e) {
            return Place.NOWHERE;
        }
    }

    private void skip(Place place, IOException why) {
        if (skipped == null) {
            skipped = Problems.sentence(why);
            skippedAt = place;
        }
    }

    /**
     * Recovers after an internal error in the current game, which becomes unreadable.
     *
     * @param why the error, as {@link InternalFaultException#of} wraps it
     * @throws IOException {@code why}, if recovery is impossible
     */
    void takeUp(IOException why) throws IOException {
        failed = number;
        recover(why);
    }

    /** Recovers the reader; returns whether games may have been skipped. */
    private boolean recover(IOException why) throws IOException {
        long at = place(false).offset();
        faults = at <= faultAt ? faults + 1 : 1;
        faultAt = Math.max(at, faultAt);
        // An input that failed fails again; and what fails a third time in one place goes on failing.
        if (!(why instanceof InternalFaultException) || faults > 2) {
            throw why;
        }
        try {
            return reader.recover(faults > 1);
        } catch (RuntimeException | Error e) {
            // Without memory this throws.
            InternalFaultException.of(e);
            throw why;
        }
    }

    /** Why the current game cannot be read because of an internal error, as a sentence; null if there was none. */
    @Nullable
    String failure() {
        return failure;
    }

    /**
     * Why text that is not a game, or the rest of a game already judged, could not be read although the games after it were;
     * null if all was read.
     */
    @Nullable
    String skipped() {
        return skipped;
    }

    /** The place of the text that could not be read. */
    Place skippedAt() {
        return skippedAt;
    }
}
