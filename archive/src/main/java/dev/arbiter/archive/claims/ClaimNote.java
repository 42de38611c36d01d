package dev.arbiter.archive.claims;

import dev.arbiter.Note;

/** The place of a claim in its game, and messages other than the claims themselves. */
public enum ClaimNote implements Note.Kind {
    AT_BEGINNING("at the beginning"),
    /** Argument: a move with its number. */
    AFTER_MOVE("after {0}"),
    /** Arguments: two moves with their numbers. */
    FROM_MOVE_TO("from {0} to {1}"),
    FROM_BEGINNING_TO("from the beginning to {0}"),
    AT_MOVE("{0}"),
    AT_PLY("ply {0}"),
    /** The end of the part that was played on after an illegal move. */
    AFTER_ILLEGAL("after the illegal move"),

    /** Arguments: the reason, and the article. */
    ILLEGAL("illegal: {0}{1}") {
        @Override
        public String spokenTemplate() {
            return "illegal move: {0}{1}";
        }
    },
    /** Argument: what cannot be read, or why nothing was checked. */
    UNREADABLE("{0}"),
    /** Arguments, also of the following: the rule and the articles. */
    EACH_SIDE_CAN_CLAIM("each side can claim a draw on its turn: {0}{1}"),
    DRAWN("drawn without a claim: {0}{1}"),
    /** Arguments, also of the following: the side, the rule and the articles. */
    CAN_CLAIM("{0} can claim a draw: {1}{2}"),
    OFFERS_DRAW("{0} offers a draw");

    private final String template;

    ClaimNote(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.RESULT;
    }

    @Override
    public String template() {
        return template;
    }
}
