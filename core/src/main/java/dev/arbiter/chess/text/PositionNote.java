package dev.arbiter.chess.text;

import dev.arbiter.Note;
import dev.arbiter.Note.Topic;

/** What may be noted of a position's text: how it was read, what in it cannot hold, and that no game reaches it. */
public enum PositionNote implements Note.Kind {
    /** A rank as it is written, and as the standard has it. */
    DIGITS_ADDED(Topic.READING, "in the position, {0} was read as {1}"),
    /** The castling rights as they are written, and in the standard's order. */
    CASTLING_ORDER(Topic.READING, "in the position, the castling rights {0} were read as {1}"),
    /** A capital letter, and the small one. */
    CAPITAL_TURN(Topic.READING, "in the position, the side to move, {0}, was read as {1}"),
    MOVE_NUMBER_ZERO(Topic.READING, "in the position, move number 0 was read as 1"),
    /** The position with the rights that it can have. */
    CASTLING_INFERRED(Topic.RULES, "the position does not say who may castle; it was read as {0}"),
    /** What speaks against a claim, a clause. */
    CLAIM_IGNORED(Topic.RULES, "ignored in the position: {0}"),
    /** What is wrong, and the rule that a position of a game keeps to. */
    UNREACHABLE(Topic.RECORD, "no game reaches the position: {0}; {1}");

    private final Topic topic;
    private final String template;

    PositionNote(Topic topic, String template) {
        this.topic = topic;
        this.template = template;
    }

    @Override
    public Topic topic() {
        return topic;
    }

    @Override
    public String template() {
        return template;
    }
}
