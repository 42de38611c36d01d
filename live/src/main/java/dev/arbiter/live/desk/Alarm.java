package dev.arbiter.live.desk;

import dev.arbiter.archive.response.ClaimResponse;
import org.jspecify.annotations.Nullable;

/**
 * What the arbiter was, or is, to be told of a game; what does not apply is null.
 *
 * @param kind the word of an {@link Attention}: {@code illegal}, {@code drawn}, {@code contradiction}, {@code unreadable},
 *     {@code claim} or {@code near}
 * @param ply after how many plies, or the number of the move that is wrong; 0 where it is about the whole game
 * @param move as written
 * @param where in words: {@code after 45...Kd8}
 * @param claimant {@code white} or {@code black}
 * @param rule its name
 * @param citation its article
 * @param message in a sentence
 * @param position on the board
 */
public record Alarm(
        String kind,
        int ply,
        @Nullable String move,
        String where,
        @Nullable String claimant,
        @Nullable String rule,
        @Nullable String citation,
        String message,
        @Nullable String position) {

    /** What {@code arbiter claims} says of a live game. */
    static Alarm of(ClaimResponse found) {
        boolean written = found.kind().equals("claim") && found.moves() != null;
        return new Alarm(
                written ? Attention.NEAR.word() : found.kind(),
                found.ply(),
                found.move(),
                // Where a stretch of plies begins, which stays the same as the game goes on.
                found.lastPly() == null
                        ? found.where()
                        : found.where().replaceFirst(" to .*", "").replaceFirst("^from ", "after "),
                found.claimant(),
                found.rule(),
                found.citation(),
                found.message(),
                found.position());
    }

    /** What makes two of a game the same, however often its record is written anew. */
    String identity() {
        return kind + '\t' + ply + '\t' + move + '\t' + rule + '\t' + citation + '\t' + claimant + '\t' + position;
    }

    /** One sentence that can be read out, without its final full stop. */
    String said() {
        return message.replaceFirst("^illegal: ", "illegal move: ")
                .replace(" [", ", article ")
                .replace("]", "");
    }
}
