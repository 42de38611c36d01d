package dev.arbiter.live.desk;

import dev.arbiter.Note;
import dev.arbiter.archive.claims.ClaimNote;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.Reason;
import dev.arbiter.archive.response.Unwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A reason to call the arbiter to a game. Components that do not apply are null.
 *
 * @param kind of the alarm
 * @param moment of the game
 * @param claimant {@code white} or {@code black}
 * @param reason a sentence, and by which rule
 * @param position on the board
 */
public record Alarm(
        Attention kind,
        @Unwrapped Moment moment,
        @Nullable String claimant,
        @Unwrapped Reason reason,
        @Nullable String position) {

    /**
     * A moment of a game.
     *
     * @param ply the number of plies played, or the number of the faulty move; 0 for the whole game
     * @param move as written
     * @param where such as {@code after 45...Kd8}
     */
    public record Moment(int ply, @Nullable String move, Note where) {

        /** The whole game. */
        static Moment ofGame(Note where) {
            return new Moment(0, null, where);
        }
    }

    /** The alarm for a claim found in a live game. */
    static Alarm of(ClaimResponse found) {
        return new Alarm(
                attention(found),
                new Moment(
                        found.stretch().ply(),
                        found.stretch().move(),
                        begin(found.stretch().where())),
                found.claim().claimant(),
                found.reason(),
                found.position());
    }

    private static Attention attention(ClaimResponse found) {
        return switch (found.claim().kind()) {
            case CLAIM -> found.claim().moves() == null ? Attention.CLAIM : Attention.NEAR;
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
                + moment.ply()
                + '\t'
                + moment.move()
                + '\t'
                + reason.rule()
                + '\t'
                + reason.citation()
                + '\t'
                + claimant
                + '\t'
                + position;
    }

    /** The message with its place. */
    Note placed() {
        return Note.of(DeskNote.AT, moment.where(), reason.message());
    }
}
