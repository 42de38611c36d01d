package dev.arbiter.live.desk;

import dev.arbiter.archive.response.Word;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that has happened on the desk: a line of {@code arbiter desk --text}; what does not apply is null.
 *
 * @param number from 1, without gaps
 * @param time as ISO 8601 has it
 * @param kind what has happened
 * @param id the board's; 0 where it is about a source
 * @param board its name; empty likewise
 * @param source the file or address
 * @param event the game's tag, as {@code round}, {@code white} and {@code black} are
 * @param state how the board stands; null where it is about a source
 * @param message in one sentence without its final full stop
 * @param said the same with the board and the players, to be read out
 * @param alarm which one was raised or withdrawn
 */
public record Change(
        long number,
        String time,
        Kind kind,
        int id,
        String board,
        String source,
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black,
        @Nullable Attention state,
        String message,
        String said,
        @Nullable Alarm alarm) {

    /** What may happen on a desk. */
    public enum Kind implements Word {
        ALARM,
        /** An alarm is no more, as its record was corrected since. */
        WITHDRAWN,
        /** A board stands otherwise, without an alarm. */
        STATE,
        /** A record was corrected. */
        NOTE,
        /** A source cannot be read, or can again. */
        PROBLEM;

        @Override
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
