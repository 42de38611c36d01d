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
 * @param step of a line that was ruled on
 * @param legal whether the move is legal
 * @param played what a legal move is, and leads to
 * @param refusal why a move is not legal
 * @param position after a legal move of a line, before any other
 */
public record RulingResponse(
        @Unwrapped @Nullable Step step,
        @Nullable Boolean legal,
        @Unwrapped @Nullable Played played,
        @Unwrapped @Nullable Refusal refusal,
        @Nullable String position) {

    /**
     * A move of a line.
     *
     * @param ply its number in its line, from 1
     * @param move as written
     */
    public record Step(int ply, String move) {}

    /**
     * A legal move.
     *
     * @param move its texts and squares
     * @param notes what was read leniently
     * @param after the position that follows; null for a move of a line
     */
    public record Played(
            @Unwrapped PositionResponse.Move move,
            List<String> notes,
            @Nullable PositionResponse after) {

        private static Played of(Ruling.Legal<?> legal, @Nullable PositionResponse after) {
            return new Played(PositionResponse.Move.of(legal), Note.sentences(legal.notes()), after);
        }
    }

    /**
     * Why a move is illegal, or a text no move.
     *
     * @param text what could not be read; null where the text is a move
     * @param rule that the move breaks; null where the text is none
     * @param message in a sentence
     * @param citation the rule's article; null where none is broken
     * @param squares that explain the reason
     * @param alternatives moves that may have been meant
     */
    public record Refusal(
            @Unwrapped @Nullable Unread text,
            @Nullable String rule,
            @Nullable String message,
            @Nullable String citation,
            List<String> squares,
            List<String> alternatives) {

        private static Refusal of(Ruling<?> ruling) {
            if (ruling instanceof Ruling.Illegal<?> illegal) {
                return new Refusal(
                        null,
                        illegal.rule().name(),
                        illegal.sentence(),
                        illegal.citation(),
                        illegal.squares(),
                        illegal.alternatives());
            }
            return ruling instanceof Ruling.Unreadable<?> unreadable
                    ? new Refusal(
                            new Unread(unreadable.column(), unreadable.found(), unreadable.expected()),
                            null,
                            unreadable.sentence(),
                            null,
                            List.of(),
                            unreadable.readings())
                    : new Refusal(null, null, null, null, List.of(), List.of());
        }
    }

    /**
     * Where a text is no move.
     *
     * @param column of the character that could not be read, from 1
     * @param found the text there
     * @param expected the text expected there
     */
    public record Unread(int column, String found, String expected) {}

    /** The response for a ruling, with the position after a legal move. */
    public static RulingResponse of(Ruling<?> ruling) {
        return ruling instanceof Ruling.Legal<?> legal
                ? new RulingResponse(null, true, Played.of(legal, PositionResponse.of(legal.after())), null, null)
                : new RulingResponse(null, false, null, Refusal.of(ruling), null);
    }

    /** The response for a move of a line. */
    public static RulingResponse ofLine(int ply, String move, Position<?> before, Ruling<?> ruling) {
        Step step = new Step(ply, move);
        return ruling instanceof Ruling.Legal<?> legal
                ? new RulingResponse(
                        step, true, Played.of(legal, null), null, legal.after().text())
                : new RulingResponse(step, false, null, Refusal.of(ruling), before.text());
    }

    /** The response for a move that is known not to be legal: the reason alone. */
    public static RulingResponse reason(Ruling<?> ruling) {
        return new RulingResponse(null, null, null, Refusal.of(ruling), null);
    }
}
