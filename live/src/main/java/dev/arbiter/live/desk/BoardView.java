package dev.arbiter.live.desk;

import dev.arbiter.Note;
import dev.arbiter.archive.response.Pairing;
import dev.arbiter.archive.response.Unwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A board: one line of the desk, one diagram of the wall. Components that do not apply are null.
 *
 * @param name of the board and of its source
 * @param pairing by the game's tags
 * @param standing whether the arbiter is to be called, and why
 * @param played the moves
 * @param shown the position
 * @param result as recorded; null if there is none
 * @param record how its record came in
 */
public record BoardView(
        @Unwrapped Name name,
        @Unwrapped Pairing pairing,
        @Unwrapped Standing standing,
        @Unwrapped Played played,
        @Unwrapped Shown shown,
        @Nullable String result,
        @Unwrapped History record) {

    /**
     * Which board it is.
     *
     * @param id its number on this desk, which does not change
     * @param version a number that grows with every change on any board
     * @param board its name: the tag {@code Board}, or part of the round's tag or the file's name
     * @param source the file or address
     */
    public record Name(int id, long version, String board, String source) {}

    /**
     * Whether the arbiter is needed.
     *
     * @param state the word of an {@link Attention}
     * @param calls whether the arbiter is called
     * @param message one sentence without a full stop; worded when it is shown, as is the next one
     * @param said the message with the board and the players, to be read aloud
     * @param since when it came into this state, in ISO 8601
     * @param changed when the last move came, in ISO 8601
     */
    public record Standing(String state, boolean calls, Note message, Note said, String since, String changed) {}

    /**
     * The moves that were played.
     *
     * @param game the id of the game
     * @param plies the number of legal plies
     * @param last the last move with its number: {@code 45...Kd8}
     * @param drawOffer the side that has offered a draw that still stands after it: {@code White} or {@code Black}
     * @param path the cells that the last move visited, numbered as in {@link Shown#pieces}
     */
    public record Played(
            @Nullable String game,
            int plies,
            @Nullable String last,
            @Nullable String drawOffer,
            List<Integer> path) {}

    /**
     * What stands on the board.
     *
     * @param turn {@code White} or {@code Black}
     * @param position in the game's notation
     * @param columns the number of cells in a row
     * @param pieces each with its cell (row by row from the top, from 0), kind and colour: {@code 4 KING BLACK}
     * @param clocks the times left to White and Black in seconds; null if unknown
     */
    public record Shown(
            @Nullable String turn, @Nullable String position, int columns, List<String> pieces, Clocks clocks) {}

    /**
     * How the record came in.
     *
     * @param alarms the number of alarms
     * @param notes the number of corrections of the record
     * @param stale since when its source cannot be read, so that this is an earlier state; null if it can be read
     */
    public record History(int alarms, int notes, @Nullable String stale) {}

    /**
     * The times left on the clocks.
     *
     * @param white in seconds; null if unknown
     * @param black in seconds; null if unknown
     */
    public record Clocks(@Nullable Double white, @Nullable Double black) {}
}
