package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ruling on a move. A legal move has its text and consequences, an illegal one the rule, and unreadable text what was found
 * and expected. Components that do not apply are null.
 *
 * @param ply the move's number in its line, from 1
 * @param move as written
 * @param legal whether it is legal
 * @param text in canonical notation
 * @param uci in the notation of UCI, in games that have it
 * @param path its squares, in order
 * @param promotion the piece to which a pawn is promoted, one of {@link dev.arbiter.Piece.Kind}
 * @param notes what was read leniently
 * @param after the position after the move
 * @param column of the character that could not be read, from 1
 * @param found the text there
 * @param expected the text expected there
 * @param rule the rule that it breaks
 * @param message why it is not legal, one sentence
 * @param citation the rule's article
 * @param squares that explain the reason
 * @param alternatives moves that may have been meant
 * @param position after a legal move of a line, before any other
 */
public record RulingResponse(
        @Nullable Integer ply,
        @Nullable String move,
        @Nullable Boolean legal,
        @Nullable String text,
        @Nullable String uci,
        @Nullable List<String> path,
        @Nullable String promotion,
        @Nullable List<String> notes,
        @Nullable PositionResponse after,
        @Nullable Integer column,
        @Nullable String found,
        @Nullable String expected,
        @Nullable String rule,
        @Nullable String message,
        @Nullable String citation,
        @Nullable List<String> squares,
        @Nullable List<String> alternatives,
        @Nullable String position) {

    /** The response for a ruling, with the position after a legal move. */
    public static RulingResponse of(Ruling<?> ruling) {
        return ruling instanceof Ruling.Legal<?> legal
                ? legal(null, null, legal, PositionResponse.Move.of(legal), PositionResponse.of(legal.after()), null)
                : reason(null, null, false, ruling, null);
    }

    /** The response for a move of a line. */
    public static RulingResponse ofLine(int ply, String move, Position<?> before, Ruling<?> ruling) {
        return ruling instanceof Ruling.Legal<?> legal
                ? legal(
                        ply,
                        move,
                        legal,
                        PositionResponse.Move.of(legal),
                        null,
                        legal.after().text())
                : reason(ply, move, false, ruling, before.text());
    }

    /** The response for a move that is known not to be legal: the reason alone. */
    public static RulingResponse reason(Ruling<?> ruling) {
        return reason(null, null, null, ruling, null);
    }

    private static RulingResponse legal(
            @Nullable Integer ply,
            @Nullable String move,
            Ruling.Legal<?> legal,
            PositionResponse.@Nullable Move made,
            @Nullable PositionResponse after,
            @Nullable String position) {
        return new RulingResponse(
                ply,
                move,
                true,
                legal.text(),
                made == null ? null : made.uci(),
                made == null ? null : made.path(),
                made == null ? null : made.promotion(),
                Note.sentences(legal.notes()),
                after,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                position);
    }

    private static RulingResponse reason(
            @Nullable Integer ply,
            @Nullable String move,
            @Nullable Boolean legal,
            Ruling<?> ruling,
            @Nullable String position) {
        Ruling.Illegal<?> illegal = ruling instanceof Ruling.Illegal<?> broken ? broken : null;
        Ruling.Unreadable<?> unreadable = ruling instanceof Ruling.Unreadable<?> unread ? unread : null;
        return new RulingResponse(
                ply,
                move,
                legal,
                null,
                null,
                null,
                null,
                null,
                null,
                unreadable == null ? null : unreadable.column(),
                unreadable == null ? null : unreadable.found(),
                unreadable == null ? null : unreadable.expected(),
                illegal == null ? null : illegal.rule().name(),
                illegal != null ? illegal.sentence() : unreadable == null ? null : unreadable.sentence(),
                illegal == null ? null : illegal.citation(),
                illegal == null ? List.of() : illegal.squares(),
                illegal != null ? illegal.alternatives() : unreadable == null ? List.of() : unreadable.readings(),
                position);
    }
}
