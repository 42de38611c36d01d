package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.archive.Players;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A draw that could be claimed or came about in a recorded game, at one ply or over a range of plies; or the move that ends the
 * judgement of the game. Components that do not apply are null.
 *
 * @param place of the last move
 * @param pairing from the game's tags
 * @param date the game's tag
 * @param stretch the plies
 * @param claim what is reported
 * @param reason of the claim, or why the game cannot be judged further
 * @param position on the board
 */
public record ClaimResponse(
        @Unwrapped Place place,
        @Unwrapped Pairing pairing,
        @Nullable String date,
        @Unwrapped Stretch stretch,
        @Unwrapped Claim claim,
        @Unwrapped Reason reason,
        @Nullable String position) {

    /**
     * A place in a file.
     *
     * @param file the file's name
     * @param game its number in the file, from 1
     * @param line of the last move, from 1; of the game if there is no move
     * @param column in bytes, from 1
     */
    public record Place(String file, long game, long line, long column) {}

    /**
     * The range of plies for which a report holds.
     *
     * @param ply the number of plies played; for an illegal or unreadable move, its own number
     * @param move the last move as written
     * @param lastPly the last ply of the range, if it is another one
     * @param lastMove the move of that ply as written
     * @param where the range in words: {@code after 234.Bb3}
     */
    public record Stretch(
            int ply,
            @Nullable String move,
            @Nullable Integer lastPly,
            @Nullable String lastMove,
            Note where) {}

    /**
     * What can be claimed, by which side and with which moves.
     *
     * @param kind of the report
     * @param claimant {@code white} or {@code black}; null if either side could claim on its turn, or no claim is needed
     * @param moves the moves that can be written down for the claim without being played
     * @param plies the plies after which a repeated position occurred
     */
    public record Claim(
            ClaimKind kind,
            @Nullable String claimant,
            @Nullable List<String> moves,
            @Nullable List<Integer> plies) {}

    /** One line of text. */
    public String text() {
        String players = Players.named(pairing.white(), pairing.black());
        String names = players.isEmpty() ? "" : " (" + players + (date == null ? "" : ", " + date) + ")";
        return place.file() + ":" + place.line() + ":" + place.column() + ": game " + place.game() + names + ": "
                + stretch.where() + ": " + reason.message();
    }
}
