package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Communication with one engine. Deadlines are in the time of {@link System#nanoTime}. Output that the protocol does not define
 * is ignored.
 */
public interface Protocol {

    /**
     * Initialises the engine, sets its options, and checks that it plays a game.
     *
     * @return the engine's own name; null if it gives none
     * @throws EngineException if it does not answer, or does not play the game
     */
    @Nullable
    String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException;

    /** Why the engine cannot begin a game from a position; null if it can. To be called after {@link #begin}. */
    default @Nullable String refusal(Position<?> start) {
        return null;
    }

    /**
     * Tests whether the engine respects limits of nodes and depth, by a search of a single node or ply.
     *
     * @return the limit that it ignores, as the user names it: {@code nodes} or {@code depth}; null if none is known to be
     *     ignored
     */
    default @Nullable String ignoredLimit(TimeControl pace, long deadline) throws EngineException {
        return null;
    }

    /**
     * Starts a game.
     *
     * @param game at the end of its opening
     * @param side of the engine
     * @param clock the engine's own
     */
    void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException;

    /**
     * Has the engine choose the next move.
     *
     * @param game in which it is the engine's turn
     * @param own clock
     * @param other the opponent's clock
     * @return the answer, which can be anything
     */
    Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException;

    /** When the last search was started, in the time of {@link System#nanoTime}. */
    long thinkingSince();

    /** Stops a search in progress. */
    void stop(long deadline) throws EngineException;

    /**
     * Tells the engine that a game has ended. Most protocols tell it only with the next game.
     *
     * @param end null if the game was abandoned
     */
    default void gameOver(LiveGame game, @Nullable GameEnd end) throws EngineException {
        // Nothing to say.
    }

    /**
     * Asks the engine to quit.
     *
     * @return whether the protocol has such a request; if false, the connection is simply closed
     */
    boolean quit() throws EngineException;

    /** Settings of the engine that could not be applied, one sentence each. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * The first answer that arrived before the engine was asked for a move and was ignored, as written; null if there was none.
     */
    default @Nullable String unasked() {
        return null;
    }

    /** Whether the engine can play another game in the same process. */
    default boolean isReusable() {
        return true;
    }

    /** The move that led to a position, in the notation of the engines of its game. */
    static String engineText(Position<?> after) {
        return lastPlayed(after).text(Notation.ENGINE);
    }

    /**
     * The move that led to a position.
     *
     * @throws IllegalStateException if there is none
     */
    static Ruling.Legal<?> lastPlayed(Position<?> after) {
        Ruling.Legal<?> last = after.lastPlayed();
        if (last == null) {
            throw new IllegalStateException("a position before the first move");
        }
        return last;
    }
}
