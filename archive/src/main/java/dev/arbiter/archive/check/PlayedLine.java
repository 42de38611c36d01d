package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.replay.Undecided;
import org.jspecify.annotations.Nullable;

/** How far a line of the current game is played: the game itself or a variation. */
final class PlayedLine {

    /** It is played here; null where nothing can be said of its moves. */
    @Nullable
    Replay<?> replay;

    /** How many plies lead to where it stands. */
    int plies;

    Last last = Last.NONE;

    /** Why its last move is not legal. */
    @Nullable
    Ruling<?> failure;

    /** Its moves from a text on that can be several moves; null where there is none. */
    @Nullable
    Undecided undecided;

    /** Whether its moves are simply played, one after the other, until one fails. */
    boolean plain;

    /** What came of the last step of a line. */
    enum Last {
        /** There was none. */
        NONE,
        /** It was played. */
        PLAYED,
        /** It changed nothing. */
        STAYED,
        /** It is not legal, and was made nevertheless. */
        APPLIED,
        /** It is not legal, so that it is unknown what comes after it. */
        FAILED,
        /** It stands after one that is not. */
        AFTER_FAILED
    }

    /** Begins it anew, before its first move. */
    void begin(@Nullable Replay<?> board, int from) {
        replay = board;
        plies = from;
        last = Last.NONE;
        failure = null;
        undecided = null;
        plain = false;
    }

    /** One more ply is played. */
    void played() {
        plies++;
        if (last != Last.PLAYED) {
            last = Last.PLAYED;
        }
    }

    /** Nobody can know what comes after its last move. */
    void fail(@Nullable Ruling<?> why) {
        last = Last.FAILED;
        failure = why;
    }

    /** Whether nothing can be said of its next move. */
    boolean isOver() {
        return last == Last.FAILED || last == Last.AFTER_FAILED;
    }
}
