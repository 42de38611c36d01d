package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.archive.Players;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A draw that could be claimed or came about in a recorded game, at one ply or over a range of plies; or the move that ends the
 * judgement of the game. Components that do not apply are null.
 *
 * @param file the file's name
 * @param game its number in the file, from 1
 * @param line of the last move, from 1; of the game if there is no move
 * @param column in bytes, from 1
 * @param event the game's tag
 * @param round the game's tag
 * @param white the game's tag
 * @param black the game's tag
 * @param date the game's tag
 * @param ply the number of plies played; for an illegal or unreadable move, its own number
 * @param move the last move as written
 * @param lastPly the last ply of the range, if it is another one
 * @param lastMove the move of that ply as written
 * @param where the range in words: {@code after 234.Bb3}
 * @param kind what is reported
 * @param claimant {@code white} or {@code black}; null if either side could claim on its turn, or no claim is needed
 * @param moves the moves that can be written down for the claim without being played
 * @param plies the plies after which a repeated position occurred
 * @param rule the rule's name
 * @param citation the rule's article
 * @param message one sentence
 * @param position on the board
 */
public record ClaimResponse(
        String file,
        long game,
        long line,
        long column,
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black,
        @Nullable String date,
        int ply,
        @Nullable String move,
        @Nullable Integer lastPly,
        @Nullable String lastMove,
        Note where,
        ClaimKind kind,
        @Nullable String claimant,
        @Nullable List<String> moves,
        @Nullable List<Integer> plies,
        @Nullable String rule,
        @Nullable String citation,
        Note message,
        @Nullable String position) {

    /** One line of text. */
    public String text() {
        String players = Players.named(white, black);
        String names = players.isEmpty() ? "" : " (" + players + (date == null ? "" : ", " + date) + ")";
        return file + ":" + line + ":" + column + ": game " + game + names + ": " + where + ": " + message;
    }
}
