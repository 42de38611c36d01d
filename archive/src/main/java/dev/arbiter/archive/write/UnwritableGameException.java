package dev.arbiter.archive.write;

import java.io.IOException;

/** Thrown when a format cannot represent a game, such as one on another board. The message says why, as a clause. */
public final class UnwritableGameException extends IOException {

    private static final long serialVersionUID = 1;

    /** @param why such as {@code PDN holds games of draughts, and this is one of chess} */
    public UnwritableGameException(String why) {
        super(why);
    }
}
