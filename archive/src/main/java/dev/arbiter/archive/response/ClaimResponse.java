package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.archive.Players;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where in a recorded game a draw could be claimed or came about, from one ply to another, or a move that ends what can be
 * said of the game; what does not apply is null.
 *
 * @param file the file's name
 * @param game its number in the file, from 1
 * @param line where the last move stands, from 1; where the game begins if there is none
 * @param column in bytes, from 1
 * @param event the game's tag
 * @param round the game's tag
 * @param white the game's tag
 * @param black the game's tag
 * @param date the game's tag
 * @param ply after how many plies; for a move that is illegal or unreadable, its own number
 * @param move the last move as written
 * @param lastPly the last ply after which the same can be said, where that is another one
 * @param lastMove the move of that ply as written
 * @param where from which move to which: {@code after 234.Bb3}
 * @param kind what is said of it
 * @param claimant {@code white} or {@code black}; null where either could at its turn, or no claim is needed
 * @param moves what may be written and need not be played
 * @param plies where a repeated position stood on the board
 * @param rule its name
 * @param citation the rule's article
 * @param message a sentence
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

    /** One line for people. */
    public String text() {
        String players = Players.named(white, black);
        String names = players.isEmpty() ? "" : " (" + players + (date == null ? "" : ", " + date) + ")";
        return file + ":" + line + ":" + column + ": game " + game + names + ": " + where + ": " + message;
    }
}
