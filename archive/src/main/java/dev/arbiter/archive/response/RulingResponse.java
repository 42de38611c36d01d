package dev.arbiter.archive.response;

import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ruling on a move. Components that do not apply are null.
 *
 * @param step the move's place in its line; null for a single move
 * @param legal whether the move is legal
 * @param played a legal move and its consequences
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
     * The place of a move in a line.
     *
     * @param ply its number in the line, from 1
     * @param move as written
     */
    public record Step(int ply, String move) {}

    /**
     * A legal move.
     *
     * @param move its texts and squares
     * @param notes what was read leniently
     * @param after the position after it; null for a move of a line
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
     * Why a move is illegal, or a text unreadable.
     *
     * @param text what could not be read; null for an illegal move
     * @param rule that the move breaks; null for unreadable text
     * @param message one sentence
     * @param citation the rule's article; null if no rule is broken
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
                            new Unread(
                                    unreadable.column(),
                                    unreadable.found().sentence(),
                                    unreadable.expected().sentence()),
                            null,
                            unreadable.sentence(),
                            null,
                            List.of(),
                            unreadable.readings())
                    : new Refusal(null, null, null, null, List.of(), List.of());
        }
    }

    /**
     * The place in a text that could not be read.
     *
     * @param column of the character, from 1
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
