package dev.arbiter.archive.claims;

import dev.arbiter.Note;

/** Where in a game a draw could be claimed, and what is said of it beside the claims themselves. */
public enum ClaimNote implements Note.Kind {
    AT_BEGINNING("at the beginning"),
    /** A move with its number. */
    AFTER_MOVE("after {0}"),
    /** Two moves with their numbers. */
    FROM_MOVE_TO("from {0} to {1}"),
    FROM_BEGINNING_TO("at the beginning to {0}"),
    AT_MOVE("{0}"),
    AT_PLY("ply {0}"),
    /** Where playing on after an illegal move came to an end. */
    AFTER_ILLEGAL("after the illegal move"),

    /** What is wrong, and the article. */
    ILLEGAL("illegal: {0}{1}") {
        @Override
        public String spokenTemplate() {
            return "illegal move: {0}{1}";
        }
    },
    /** What cannot be read, or why nothing was checked. */
    UNREADABLE("{0}"),
    /** The rule and the articles; so are the next. */
    EACH_SIDE_CAN_CLAIM("each side can claim a draw on its turn: {0}{1}"),
    DRAWN("drawn without a claim: {0}{1}"),
    /** The side before these. */
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
