package dev.arbiter;

/** The notes about outcomes and about draws that can be claimed. */
public enum OutcomeNote implements Note.Kind {
    WON("{0} has won: {1}"),
    DRAWN("drawn: {0}"),
    GOES_ON("the game goes on"),
    /** Argument: the draws that may be claimed, as clauses. */
    GOES_ON_UNLESS_CLAIMED("the game goes on{0|; a draw may be claimed: |; a draw may be claimed: }"),
    /** Arguments: the rule, the plies after which a repeated position occurred, and the article. */
    DRAWN_WITHOUT_CLAIM("drawn without a claim: {0}{1|, after plies |, | and }{2}"),
    /** Arguments: the claimant, the rule, the plies and the article. */
    CAN_CLAIM("{0} can claim a draw: {1}{2|, after plies |, | and }{3}"),
    /** Arguments: the same and the move that has to be written down. */
    CAN_CLAIM_BY_WRITING("{0} can claim a draw by writing {4}: {1}{2|, after plies |, | and }{3}"),
    CAN_CLAIM_BY_WRITING_EITHER("{0} can claim a draw by writing {4} (or 1 other): {1}{2|, after plies |, | and }{3}"),
    /** Arguments: the same and the number of other moves that would serve. */
    CAN_CLAIM_BY_WRITING_ANY("{0} can claim a draw by writing {4} (or {5} others): {1}{2|, after plies |, | and }{3}");

    private final String template;

    OutcomeNote(String template) {
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
