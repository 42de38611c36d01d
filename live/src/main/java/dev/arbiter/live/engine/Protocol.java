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
 * How one engine is spoken to. Deadlines are as {@link System#nanoTime} has them. What an engine says that its protocol does
 * not know is passed over.
 */
public interface Protocol {

    /**
     * Greets the engine, sets its options, and asks whether it plays a game.
     *
     * @return the engine's own name; null where it says none
     * @throws EngineException where it does not answer, or does not play the game
     */
    @Nullable
    String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException;

    /** Why the engine cannot begin a game from a position; null if it can. Asked after {@link #begin}. */
    default @Nullable String refusal(Position<?> start) {
        return null;
    }

    /**
     * Finds out whether the engine heeds the limits of nodes and depth that it is given, by a search of a single node or ply.
     *
     * @return the limit that it ignores, as users name it: {@code nodes} or {@code depth}; null where none is known to be ignored
     */
    default @Nullable String ignoredLimit(TimeControl pace, long deadline) throws EngineException {
        return null;
    }

    /**
     * A game begins.
     *
     * @param game at the end of its opening
     * @param side that the engine plays
     * @param clock the engine's own
     */
    void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException;

    /**
     * Has the engine play the next move.
     *
     * @param game in which it is the engine's turn
     * @param own clock
     * @param other the opponent's clock
     * @return what it answers, which may be anything
     */
    Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException;

    /** When the engine was sent off to think, as {@link System#nanoTime} has it. */
    long thinkingSince();

    /** Has a search that goes on stopped. */
    void stop(long deadline) throws EngineException;

    /**
     * A game has ended. Most engines learn of it with the next one.
     *
     * @param end how; null where it is broken off
     */
    default void gameOver(LiveGame game, @Nullable GameEnd end) throws EngineException {
        // Nothing to say.
    }

    /**
     * Asks the engine to end.
     *
     * @return whether there was a way to ask it; if not, it is just left
     */
    boolean quit() throws EngineException;

    /** What of the engine's settings could not be done, a sentence each. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * An answer that came before the engine was asked for a move, as it was written: it did not count. The first of them; null
     * where there was none.
     */
    default @Nullable String unasked() {
        return null;
    }

    /** Whether the engine can play another game in the same process. */
    default boolean isReusable() {
        return true;
    }

    /** The move that led to a position, as the engines of its game write it. */
    static String engineText(Position<?> after) {
        return lastPlayed(after).text(Notation.ENGINE);
    }

    /**
     * The move that led to a position.
     *
     * @throws IllegalStateException where none did
     */
    static Ruling.Legal<?> lastPlayed(Position<?> after) {
        Ruling.Legal<?> last = after.lastPlayed();
        if (last == null) {
            throw new IllegalStateException("a position before the first move");
        }
        return last;
    }
}
