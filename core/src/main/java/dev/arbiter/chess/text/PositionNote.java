package dev.arbiter.chess.text;

import dev.arbiter.Note;
import dev.arbiter.Note.Topic;

/** The notes about the text of a position: how it was read, what in it cannot be true, and whether it is unreachable. */
public enum PositionNote implements Note.Kind {
    /** Arguments: a rank as written and in standard form. */
    DIGITS_ADDED(Topic.READING, "in the position, {0} was read as {1}"),
    /** Arguments: the castling rights as written and in standard order. */
    CASTLING_ORDER(Topic.READING, "in the position, the castling rights {0} were read as {1}"),
    /** Arguments: the side to move as written and in lower case. */
    CAPITAL_TURN(Topic.READING, "in the position, the side to move, {0}, was read as {1}"),
    MOVE_NUMBER_ZERO(Topic.READING, "in the position, move number 0 was read as 1"),
    /** Argument: the position with all castling rights that it can have. */
    CASTLING_INFERRED(Topic.RULES, "the position does not say who may castle; it was read as {0}"),
    /** Argument: why a claimed right cannot be true, as a clause. */
    CLAIM_IGNORED(Topic.RULES, "ignored in the position: {0}"),
    /** Arguments: what is wrong, and the rule that every reachable position keeps. */
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
