package dev.arbiter.live.desk;

import dev.arbiter.Note;

/** The messages of the desk about boards and sources, besides those about claims. */
enum DeskNote implements Note.Kind {
    /** Where, and what. */
    AT("{0}: {1}"),
    /** The board's name, a message, and the players. */
    SAID("Board {0}: {1}"),
    SAID_OF_PLAYERS("Board {0}, {2} against {3}: {1}"),
    ON_THE_BOARD("on the board"),
    AT_THE_END("at the end"),
    THE_RECORD("the record"),

    // What has been corrected.
    RECORD_BACK("the record is there again"),
    MOVE_CORRECTED("corrected: {0} in place of {1} at ply {2}"),
    MOVE_TAKEN_BACK("taken back: {0}"),
    MOVES_TAKEN_BACK("taken back: {0} plies, from {1} on"),
    TAG_CORRECTED("tag {0} corrected: {1} is now {2}"),
    RESULT_TAKEN_BACK("the result {0} was taken back"),
    RESULT_NOW("the result is now {0}"),

    /** What speaks against it, and the article. */
    UNREACHABLE_BEGINNING("no game reaches the position that the record begins with: {0}{1}"),

    // Why the arbiter is called.
    /** A result, what speaks against it, and the article. */
    CANNOT_STAND("the result {0} cannot stand: {1}{2}"),
    /** A rule or why, and the article. */
    DRAWN("drawn without a claim: {0}{1}"),
    NEITHER_CAN_WIN("drawn without a claim: neither side can win any more: {0}{1}"),

    /** Arbiter itself failed; the argument says where that is described. */
    FAILED("{0}"),

    // About a source.
    /** What is wrong with it. */
    PROBLEM("{0}"),
    READ_AGAIN("it can be read again"),

    // How a board stands.
    RECORD_GONE("the record has disappeared"),
    RESULT_IS("the result is {0}"),
    NO_RESULT_YET("{0}; no result is recorded yet"),
    NO_MOVE_YET("no move yet"),
    GOES_ON("the game goes on"),
    SILENT_FOR_A_MINUTE("no move for 1 minute"),
    SILENT_FOR_MINUTES("no move for {0} minutes");

    private final String template;

    DeskNote(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.RECORD;
    }

    @Override
    public String template() {
        return template;
    }

    @Override
    public boolean isReadAloud() {
        return this == SAID || this == SAID_OF_PLAYERS;
    }
}
