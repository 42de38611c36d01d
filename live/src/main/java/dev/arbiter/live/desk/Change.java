package dev.arbiter.live.desk;

import dev.arbiter.Note;
import dev.arbiter.archive.response.Pairing;
import dev.arbiter.archive.response.Unwrapped;
import dev.arbiter.archive.response.Word;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An event on the desk: a line of {@code arbiter desk --text}. Components that do not apply are null.
 *
 * @param number from 1, without gaps
 * @param time in ISO 8601
 * @param kind of the event
 * @param about the board or source
 * @param pairing by the game's tags
 * @param report to the arbiter
 * @param alarm the alarm raised or withdrawn
 */
public record Change(
        long number,
        String time,
        Kind kind,
        @Unwrapped About about,
        @Unwrapped @Nullable Pairing pairing,
        @Unwrapped Report report,
        @Nullable Alarm alarm) {

    /** This change with its number and its time. */
    Change numbered(long next, Instant now) {
        return new Change(next, now.toString(), kind, about, pairing, report, alarm);
    }

    /**
     * What a change is about.
     *
     * @param id of the board; 0 for an event about a source
     * @param board its name; empty for an event about a source
     * @param source the file or address
     */
    public record About(int id, String board, String source) {}

    /**
     * The report to the arbiter.
     *
     * @param state of the board; null for an event about a source
     * @param message one sentence without a full stop; worded when it is shown, as is the next one
     * @param said the message with the board and the players, to be read aloud
     */
    public record Report(@Nullable Attention state, Note message, Note said) {}

    /** The kinds of events. */
    public enum Kind implements Word {
        ALARM,
        /** An alarm has been withdrawn because its record was corrected. */
        WITHDRAWN,
        /** The state of a board has changed without an alarm. */
        STATE,
        /** A record was corrected, or begins with a position that no game reaches. */
        NOTE,
        /** A source cannot be read, or can be read again. */
        PROBLEM;

        @Override
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
