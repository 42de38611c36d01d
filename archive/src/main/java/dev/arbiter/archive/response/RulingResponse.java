package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ruling on a move. A legal move has its text and what follows, an illegal one its rule, and a text that is no move what
 * was found and expected in it; what does not apply is null.
 *
 * @param ply which move of a line it is, from 1
 * @param move as it was written
 * @param legal whether it is legal
 * @param text in canonical notation
 * @param uci as engines write it, in games that they play by UCI
 * @param path its squares, the first one first
 * @param promotion what a pawn becomes, one of {@link dev.arbiter.Piece.Kind}
 * @param notes what was read leniently
 * @param after the position that follows
 * @param column of the character that could not be read, from 1
 * @param found what stands there
 * @param expected what could
 * @param rule that it breaks
 * @param message why it cannot be played, in a sentence
 * @param citation the rule's article
 * @param squares that the reason is about
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

    /** A ruling on a move, with the position after it where it is legal. */
    public static RulingResponse of(Ruling<?> ruling) {
        return ruling instanceof Ruling.Legal<?> legal
                ? legal(null, null, legal, PositionResponse.Move.of(legal), PositionResponse.of(legal.after()), null)
                : reason(null, null, false, ruling, null);
    }

    /** A ruling on a move of a line. */
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

    /** Why a move is not legal, for callers that know that it is not. */
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
