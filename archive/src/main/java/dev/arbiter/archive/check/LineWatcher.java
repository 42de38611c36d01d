package dev.arbiter.archive.check;

import dev.arbiter.BoardState;
import dev.arbiter.Color;

/** Receives the positions of a game's main line, one after the other, as the game is played. */
public interface LineWatcher {

    /**
     * The line begins, or the record goes on from another position.
     *
     * @param board moves on with the game where it is a {@link dev.arbiter.Replay}
     * @param plies how many were made before; 0 where the line begins, or begins anew: then what was received is void
     */
    void begin(BoardState board, int plies);

    /**
     * A move was made.
     *
     * @param mover whose turn it was
     * @param text holds the move as it is written
     * @return whether more is wanted
     */
    boolean step(BoardState board, Color mover, byte[] text, int from, int to);
}
