package dev.arbiter.live.desk;

import dev.arbiter.Note;
import dev.arbiter.archive.claims.ClaimNote;
import dev.arbiter.archive.response.ClaimResponse;
import org.jspecify.annotations.Nullable;

/**
 * What the arbiter was, or is, to be told of a game; what does not apply is null.
 *
 * @param kind why the arbiter is to be told
 * @param ply after how many plies, or the number of the move that is wrong; 0 where it is about the whole game
 * @param move as written
 * @param where such as {@code after 45...Kd8}
 * @param claimant {@code white} or {@code black}
 * @param rule its name
 * @param citation its article
 * @param message a sentence
 * @param position on the board
 */
public record Alarm(
        Attention kind,
        int ply,
        @Nullable String move,
        Note where,
        @Nullable String claimant,
        @Nullable String rule,
        @Nullable String citation,
        Note message,
        @Nullable String position) {

    /** What {@code arbiter claims} says of a live game. */
    static Alarm of(ClaimResponse found) {
        return new Alarm(
                attention(found),
                found.ply(),
                found.move(),
                begin(found.where()),
                found.claimant(),
                found.rule(),
                found.citation(),
                found.message(),
                found.position());
    }

    private static Attention attention(ClaimResponse found) {
        return switch (found.kind()) {
            case CLAIM -> found.moves() == null ? Attention.CLAIM : Attention.NEAR;
            case DRAWN -> Attention.DRAWN;
            case OFFER -> Attention.OFFER;
            case ILLEGAL -> Attention.ILLEGAL;
            case UNREADABLE -> Attention.UNREADABLE;
        };
    }

    /** Where a stretch of plies begins, which stays the same as the game goes on. */
    private static Note begin(Note where) {
        if (where.kind() == ClaimNote.FROM_MOVE_TO) {
            return Note.of(ClaimNote.AFTER_MOVE, where.arguments().get(0));
        }
        return where.kind() == ClaimNote.FROM_BEGINNING_TO ? Note.of(ClaimNote.AT_BEGINNING) : where;
    }

    /** What makes two of a game the same, however often its record is written anew. */
    String identity() {
        return kind.word()
                + '\t'
                + ply
                + '\t'
                + move
                + '\t'
                + rule
                + '\t'
                + citation
                + '\t'
                + claimant
                + '\t'
                + position;
    }

    /** The message with its place. */
    Note placed() {
        return Note.of(DeskNote.AT, where, message);
    }
}
