package dev.arbiter.record;

import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A replay with what readers and writers of large archives need beyond {@link Replay}. It is optional, and so is each of its
 * methods.
 *
 * @param <M> the game's type of move
 */
public interface RecordReplay<M> extends Replay<M> {

    /**
     * Whether it notes how moves are written, so that {@link #noted} can grow with any move; if not, it need not be asked on
     * the fast path.
     */
    default boolean isNoting() {
        return false;
    }

    /**
     * Begins the fast path, which {@link #endPlain} ends. In between, only {@link #playPlain} and {@link #noted} may be called.
     *
     * @param canonical whether to accept only moves in canonical notation, so that their texts can be copied; for replays that
     *     {@linkplain #isNoting note}
     * @return whether there is a fast path
     * @throws IllegalStateException if canonical moves are asked of a replay that does not note
     */
    default boolean beginPlain(boolean canonical) {
        return false;
    }

    /**
     * Plays the next move if it is legal and has the usual spelling.
     *
     * @param text as in {@link #play(byte[], int, int)}, with at least eight bytes from {@code from} on
     * @param to at most eight more than {@code from}
     * @return whether it was played; if not, nothing has changed, and {@link #play(byte[], int, int)} may still play it
     */
    default boolean playPlain(byte[] text, int from, int to) {
        return false;
    }

    /** Ends the fast path. */
    default void endPlain() {}

    /**
     * Writes the last move in canonical notation, without creating a position.
     *
     * @param into receives the characters, all of them ASCII
     * @param at the index of the first character
     * @return one past the index of the last character; {@code at} if the move is not kept: some games keep it only while
     *     {@linkplain #isNoting noting}
     */
    default int writeLast(byte[] into, int at) {
        return at;
    }

    /**
     * Goes back to the position before the last move, to play a variation in its place on the same board;
     * {@link #leaveVariation} returns. Variations can be nested after their first move. Notes on spelling remain those of the
     * main line. Compare {@link #branch}, by which a second replay begins a variation.
     *
     * @return whether it went back; false before the first move, and always in games whose replay does not support it
     */
    default boolean enterVariation() {
        return false;
    }

    /**
     * Returns to the position after the move that the current variation replaces.
     *
     * @throws IllegalStateException if no variation is open
     */
    default void leaveVariation() {
        throw new IllegalStateException("no variation is open");
    }

    /**
     * The moves since {@link #begin} in canonical notation, for callers that have to go through the whole game again.
     *
     * @return null if they are not kept
     */
    default @Nullable List<String> played() {
        return null;
    }

    /**
     * The first end of a game that went on after it.
     *
     * @param plies the number of plies after which the game was over, from 0
     * @param position the position in which it was over
     */
    record Passed(int plies, Position<?> position) {

        /** The outcome of that position. */
        public Outcome outcome() {
            return position.outcome();
        }
    }

    /**
     * The first position in which the game was over without a claim although moves follow; null if there is none. Only games of
     * chess support it: in draughts every federation and server counts repetitions and moves differently, so that the players
     * may have been right.
     */
    default @Nullable Passed passedEnd() {
        return null;
    }
}
