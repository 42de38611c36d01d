package dev.arbiter.archive.check;

import dev.arbiter.BoardState;
import dev.arbiter.Color;

/** Receives the positions of a game's main line as it is played. */
public interface LineWatcher {

    /**
     * The line begins, or continues from another position.
     *
     * @param board if it is a {@link dev.arbiter.Replay}, it moves on with the game
     * @param plies the number of plies before; 0 at the beginning of the line, also when it starts again: everything received
     *     before is then void
     */
    void begin(BoardState board, int plies);

    /**
     * A move was made.
     *
     * @param mover the side that made it
     * @param text contains the move as written
     * @return false to stop
     */
    boolean step(BoardState board, Color mover, byte[] text, int from, int to);
}
