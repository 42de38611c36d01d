package dev.arbiter.archive.response;

import java.util.Locale;

/** The kinds of {@link ClaimResponse}. */
public enum ClaimKind implements Word {
    /** A player can claim a draw. */
    CLAIM,
    /** The game is drawn without a claim. */
    DRAWN,
    /** A player has offered a draw. */
    OFFER,
    /** A move breaks a rule; what follows is unknown. */
    ILLEGAL,
    /** The game, or the rest of it, cannot be read. */
    UNREADABLE;

    /** Whether it is a draw or a claim of one. */
    public boolean isDraw() {
        return this == CLAIM || this == DRAWN;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
