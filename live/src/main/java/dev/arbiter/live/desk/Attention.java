package dev.arbiter.live.desk;

import dev.arbiter.archive.response.Word;
import java.util.Locale;

/** How a board stands for the arbiter, what needs somebody first. */
public enum Attention implements Word {
    /** A move breaks a rule. */
    ILLEGAL("illegal move"),
    /** The draw needs no claim, or nobody can win any more, and no result is recorded. */
    DRAWN("drawn without a claim"),
    /** The recorded result cannot stand. */
    CONTRADICTION("the result cannot stand"),
    /** The record cannot be read, and stays so. */
    UNREADABLE("cannot be read"),
    /** A draw can be claimed because of what stands on the board. */
    CLAIM("a draw can be claimed"),
    /** A draw can be claimed by writing a move down. */
    NEAR("a draw by one more move"),
    /** The record has disappeared before the game was over. */
    GONE("the record has disappeared"),
    /** Nothing has come for a while. */
    SILENT("nothing has come for a while"),
    /** A draw has been offered, and neither accepted nor rejected by a move. */
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

    /** Whether the arbiter is to be called. */
    public boolean calls() {
        return compareTo(CLAIM) <= 0;
    }
}
