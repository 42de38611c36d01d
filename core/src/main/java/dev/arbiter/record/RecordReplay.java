package dev.arbiter.record;

import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A replay that also does what readers and writers of large archives need of it. A game's replay need not be
 * one; and one need not do everything.
 *
 * @param <M> the game's type of move
 */
public interface RecordReplay<M> extends Replay<M> {

    /**
     * Whether it notes how moves are written, so that {@link #noted} may grow with any of them; otherwise it need not be asked on
     * the fast way.
     */
    default boolean isNoting() {
        return false;
    }

    /**
     * Begins the fast way through large archives, which {@link #endPlain} ends. Between them nothing but {@link #playPlain}
     * and {@link #noted} is to be called.
     *
     * @param canonical whether only moves written in the game's canonical notation are to be played, so that their texts can
     *     stay as they are; for replays that {@linkplain #notes note}
     * @return whether there is one
     * @throws IllegalStateException where canonical moves are asked of a replay that does not note
     */
    default boolean beginPlain(boolean canonical) {
        return false;
    }

    /**
     * Plays the next move where it is legal and written as nearly all are.
     *
     * @param text as {@link #play(byte[], int, int)} has it, with eight bytes at least from the first one on
     * @param to at most eight more than {@code from}
     * @return whether it was played; if not, nothing has changed, and {@link #play(byte[], int, int)} may still play it
     */
    default boolean playPlain(byte[] text, int from, int to) {
        return false;
    }

    /** Ends what {@link #beginPlain} began. */
    default void endPlain() {}

    /**
     * Writes the move that was played last in the game's canonical notation, without making a position.
     *
     * @param into takes the characters, all of them ASCII
     * @param at the index of the first
     * @return one past the index of the last; {@code at} where the move is not kept, which it is only where {@link #notes}
     *     are, and not by every game
     */
    default int writeLast(byte[] into, int at) {
        return at;
    }

    /**
     * Goes back to before the move that was played last, so that a variation can be played in its place on the same board;
     * {@link #leaveVariation} comes back. A variation may have others after its first move. What is noted of spelling stays that of
     * the game itself. {@link #branch} is the other way round: a second board begins the variation.
     *
     * @return whether it has; false before the first move, and always in games whose replay cannot
     */
    default boolean enterVariation() {
        return false;
    }

    /**
     * Comes back to the position after the move that the current variation replaces.
     *
     * @throws IllegalStateException where no variation is open
     */
    default void leaveVariation() {
        throw new IllegalStateException("no variation is open");
    }

    /**
     * The moves played since {@link #begin}, in the game's canonical notation, for whoever has to look at the whole game
     * once more.
     *
     * @return null where they are not kept
     */
    default @Nullable List<String> played() {
        return null;
    }

    /**
     * Where the game was over by a rule that ends it without a claim, while moves go on.
     *
     * @param plies after how many plies, from 0
     * @param position what stood on the board
     */
    record Passed(int plies, Position<?> position) {

        /** How it stood there. */
        public Outcome outcome() {
            return position.outcome();
        }
    }

    /**
     * The first position after which moves go on though the game was over there; null where there is none. Games of chess
     * alone look for it: how often and how long may be repeated in draughts is counted otherwise by every federation and server,
     * so that those who went on may have been right.
     */
    default @Nullable Passed passedEnd() {
        return null;
    }
}
