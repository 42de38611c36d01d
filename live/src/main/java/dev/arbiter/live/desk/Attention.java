package dev.arbiter.live.desk;

import dev.arbiter.archive.response.Word;
import java.util.Locale;

/** The states of a board, from the most to the least urgent for the arbiter. */
public enum Attention implements Word {
    /** A move breaks a rule. */
    ILLEGAL("illegal move"),
    /** The game is drawn without a claim, or neither side can win any more, and no result is recorded. */
    DRAWN("drawn without a claim"),
    /** The recorded result cannot stand. */
    CONTRADICTION("the result cannot stand"),
    /** The record cannot be read, and has stayed so. */
    UNREADABLE("cannot be read"),
    /** A draw can be claimed because of the position on the board. */
    CLAIM("a draw can be claimed"),
    /** A draw can be claimed by writing down a move. */
    NEAR("a draw by one more move"),
    /** The record disappeared before the game was over. */
    GONE("the record has disappeared"),
    /** No move has been recorded for some time. */
    SILENT("nothing has come for a while"),
    /** A draw has been offered, and neither accepted nor declined by a move. */
    OFFER("a draw is offered"),
    /** The game goes on. */
    FINE("the game goes on"),
    /** The game is over. */
    OVER("the game is over");

    private final String words;

    Attention(String words) {
        this.words = words;
    }

    /** A few words for people. */
    public String words() {
        return words;
    }

    /** The word for programs: {@code illegal}. */
    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the arbiter is called. */
    public boolean calls() {
        return compareTo(CLAIM) <= 0;
    }
}
