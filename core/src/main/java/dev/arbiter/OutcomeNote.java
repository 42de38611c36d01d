package dev.arbiter;

/** What is said of how a position stands and of draws that can be claimed there. */
public enum OutcomeNote implements Note.Kind {
    WON("{0} has won: {1}"),
    DRAWN("drawn: {0}"),
    /** The draws that may be claimed. */
    GOES_ON("the game goes on{0|; a draw may be claimed: |; a draw may be claimed: }"),
    /** The rule, after which plies a repeated position stood on the board, and the article. */
    DRAWN_WITHOUT_CLAIM("drawn without a claim: {0}{1|, after plies |, | and }{2}"),
    /** Who can claim it, the rule, plies and the article. */
    CAN_CLAIM("{0} can claim a draw: {1}{2|, after plies |, | and }{3}"),
    /** The same with a move that is written. */
    CAN_CLAIM_BY_WRITING("{0} can claim a draw by writing {4}: {1}{2|, after plies |, | and }{3}"),
    CAN_CLAIM_BY_WRITING_EITHER("{0} can claim a draw by writing {4} (or 1 other): {1}{2|, after plies |, | and }{3}"),
    /** The same with how many others would do. */
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
