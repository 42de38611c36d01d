package dev.arbiter.archive.claims;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Replay;
import dev.arbiter.archive.check.GameSink;

/**
 * Looks for the first board of a game on which a draw may be claimed or has come about, while it is played. Where there is none,
 * {@link GameClaims} needs no positions, of which each holds those before it. Reused for many games.
 */
public final class ClaimGlance implements GameSink {

    private boolean found;

    /** Creates one that has seen no game. */
    public ClaimGlance() {}

    @Override
    public void begin(BoardState board, int plies) {
        found = plies > 0 && found;
        look(board);
    }

    @Override
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        return look(board);
    }

    private boolean look(BoardState board) {
        found |= !(board instanceof Replay<?> replay) || replay.mayBeClaimed();
        return !found;
    }

    /** Whether there may be such a board; certain only for a game whose boards it has received. */
    public boolean mayBeClaimed() {
        return found;
    }
}
