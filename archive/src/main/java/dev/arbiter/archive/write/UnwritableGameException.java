package dev.arbiter.archive.write;

import java.io.IOException;

/** A format cannot hold a game: one of another board, say. The message says why, as a clause. */
public final class UnwritableGameException extends IOException {

    private static final long serialVersionUID = 1;

    /** @param why such as {@code PDN holds games of draughts, and this is one of chess} */
    public UnwritableGameException(String why) {
        super(why);
    }
}
