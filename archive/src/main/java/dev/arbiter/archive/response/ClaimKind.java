package dev.arbiter.archive.response;

import java.util.Locale;

/** What is said of a moment of a game by who asks for draws that could be claimed. */
public enum ClaimKind implements Word {
    /** A player can claim a draw. */
    CLAIM,
    /** The game is drawn without a claim. */
    DRAWN,
    /** A player has offered a draw. */
    OFFER,
    /** A move breaks a rule, and nothing is known of what follows. */
    ILLEGAL,
    /** The game cannot be read on, or not at all. */
    UNREADABLE;

    /** Whether it is a draw, or the claim of one. */
    public boolean isDraw() {
        return this == CLAIM || this == DRAWN;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
