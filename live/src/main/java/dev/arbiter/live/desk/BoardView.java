package dev.arbiter.live.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A board as it stands: one line of the desk, one picture of the wall; what does not apply is null.
 *
 * @param id its number on this desk, which stays the same
 * @param version a number that grows whenever anything on any board changes
 * @param board its name: the tag {@code Board}, or what the round's tag or the file's name has for it
 * @param source the file or address
 * @param event the game's tag, as {@code round}, {@code white} and {@code black} are
 * @param state the word of an {@link Attention}
 * @param calls whether the arbiter is to be called
 * @param message what there is to say, in one sentence without its final full stop
 * @param said the same with the board and the players, to be read out
 * @param since when it came into this state, as ISO 8601 has it
 * @param changed when the last move came
 * @param game the id of the game
 * @param plies how many legal ones were played
 * @param last the last move with its number: {@code 45...Kd8}
 * @param drawOffer who has offered a draw that still stands after it: {@code White} or {@code Black}
 * @param path the cells that it visited, numbered as in {@code pieces}
 * @param turn {@code White} or {@code Black}
 * @param position in the game's notation
 * @param columns how many cells a row has
 * @param pieces what stands on the board, each with its cell (row by row from the top, from 0), kind and colour: {@code 4 KING BLACK}
 * @param clocks what is left to White and to Black, in seconds; null where that is not known
 * @param result as recorded; null while there is none
 * @param alarms how many there were
 * @param notes how often it was corrected
 * @param stale since when its source cannot be read, so that it stands as it was then; null where it can
 */
public record BoardView(
        int id,
        long version,
        String board,
        String source,
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black,
        String state,
        boolean calls,
        String message,
        String said,
        String since,
        String changed,
        @Nullable String game,
        int plies,
        @Nullable String last,
        @Nullable String drawOffer,
        List<Integer> path,
        @Nullable String turn,
        @Nullable String position,
        int columns,
        List<String> pieces,
        Clocks clocks,
        @Nullable String result,
        int alarms,
        int notes,
        @Nullable String stale) {

    /**
     * What is left on the clocks.
     *
     * @param white in seconds; null where that is not known, as for {@code black}
     */
    public record Clocks(@Nullable Double white, @Nullable Double black) {}
}
