package dev.arbiter.live.match;

import java.util.Locale;

/** By which rules an event ends games. */
public enum EventRules {
    /** As over the board: draws have to be claimed until the rules end the game by themselves. */
    OTB(false, true),
    /** As rating lists have it: a draw that could be claimed ends the game. */
    CCRL(true, true),
    /** As TCEC has it: the same, a player at fault loses whatever stands on the board, and scores decide too. */
    TCEC(true, false),
    /** A draw that could be claimed ends the game, and a player at fault loses whatever stands on the board. */
    STRICT(true, false);

    private final boolean claims;
    private final boolean lenient;

    EventRules(boolean claims, boolean lenient) {
        this.claims = claims;
        this.lenient = lenient;
    }

    /** By which users name them. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a draw that could be claimed ends the game without a claim. */
    boolean endsWhatCanBeClaimed() {
        return claims;
    }

    /** Whether a player at fault draws where the opponent could not win by any series of legal moves. */
    boolean asksWhetherItCanBeWon() {
        return lenient;
    }
}
