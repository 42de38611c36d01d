package dev.arbiter.live.desk;

import org.jspecify.annotations.Nullable;

/**
 * Something that has happened on the desk: a line of {@code arbiter desk --text}; what does not apply is null.
 *
 * @param number from 1, without gaps
 * @param time as ISO 8601 has it
 * @param kind {@code alarm}; {@code withdrawn}, an alarm of a record that was corrected since; {@code state}, another state
 *     without an alarm; {@code note}, a correction; {@code problem}, a source that cannot be read, or can again
 * @param id the board's; 0 where it is about a source
 * @param board its name; empty likewise
 * @param source the file or address
 * @param event the game's tag, as {@code round}, {@code white} and {@code black} are
 * @param state the word of the board's {@link Attention}
 * @param message in one sentence without its final full stop
 * @param said the same with the board and the players, to be read out
 * @param alarm which one was raised or withdrawn
 */
public record Change(
        long number,
        String time,
        String kind,
        int id,
        String board,
        String source,
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black,
        @Nullable String state,
        String message,
        String said,
        @Nullable Alarm alarm) {}
