package dev.arbiter.archive.check;

import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;

/**
 * Receives the tokens of a recorded game while a {@link GameWalk} goes through it, with the judge that plays them. What judges,
 * keeps or writes games stands on this; {@link GameSink} is for whoever needs boards or comments alone.
 */
interface TokenSink {

    /** Whether it must be given every move; if not, plain moves are played without it. */
    default boolean needsEveryMove() {
        return true;
    }

    /**
     * The judge is about to take a token.
     *
     * @param judge knows nothing of the game in a walk that plays no moves
     */
    default void before(Token token, RecordReader reader, Judge judge) {}

    /**
     * The judge has taken a token.
     *
     * @return false to end the walk, because the rest of the game is not needed
     */
    default boolean after(Token token, RecordReader reader, Judge judge) {
        return true;
    }

    /** The last token has been taken; the judge has not yet settled what only the whole game shows. */
    default void end(RecordReader reader, Judge judge) {}
}
