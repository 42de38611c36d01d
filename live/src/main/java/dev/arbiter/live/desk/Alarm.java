package dev.arbiter.live.desk;

import dev.arbiter.Note;
import dev.arbiter.archive.claims.ClaimNote;
import dev.arbiter.archive.response.ClaimResponse;
import org.jspecify.annotations.Nullable;

/**
 * A reason to call the arbiter to a game. Components that do not apply are null.
 *
 * @param kind of the alarm
 * @param ply the number of plies played, or the number of the faulty move; 0 for the whole game
 * @param move as written
 * @param where such as {@code after 45...Kd8}
 * @param claimant {@code white} or {@code black}
 * @param rule the rule's name
 * @param citation the rule's article
 * @param message one sentence
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

    /** The alarm for a claim found in a live game. */
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

    /** The identity of an alarm within its game, independent of changes of the record. */
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
