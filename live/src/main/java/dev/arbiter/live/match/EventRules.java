package dev.arbiter.live.match;

import java.util.Locale;

/** The rules by which an event ends games. */
public enum EventRules {
    /** As over the board: draws must be claimed unless the rules end the game automatically. */
    OTB(false, true),
    /** As in rating lists: a claimable draw ends the game. */
    CCRL(true, true),
    /** As in TCEC: a claimable draw ends the game, a player at fault loses whatever the position, and scores adjudicate. */
    TCEC(true, false),
    /** A claimable draw ends the game, and a player at fault loses whatever the position. */
    STRICT(true, false);

    private final boolean claims;
    private final boolean lenient;

    EventRules(boolean claims, boolean lenient) {
        this.claims = claims;
        this.lenient = lenient;
    }

    /** The id by which users name them. */
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
