package dev.arbiter.live.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What protocols share in which an engine is sent off to think by a line, and answers by another. */
abstract class LineProtocol implements Protocol {

    /** What an engine that is not thinking has at least to say so. */
    private static final long SETTLE_NANOS = TimeUnit.SECONDS.toNanos(5);

    final EngineLink link;

    /** What of the engine's settings could not be done, a sentence each. */
    final List<String> notes = new ArrayList<>();

    /** How many plies of the game the engine knows. */
    int plies;

    private long since;
    private boolean thinking;
    private @Nullable String unasked;

    LineProtocol(EngineLink link) {
        this.link = link;
    }

    /** Has the engine think from now on. */
    final void sendOff(String go) throws EngineException {
        since = System.nanoTime();
        thinking = true;
        link.send(go);
    }

    /** The engine thinks no more. */
    final void rest() {
        thinking = false;
    }

    /** Whether the engine was sent off and has not been told to rest, nor come to rest by itself. */
    final boolean isThinking() {
        return thinking;
    }

    @Override
    public final long thinkingSince() {
        return since;
    }

    @Override
    public final void stop(long deadline) throws EngineException {
        if (thinking) {
            breakOff(deadline);
            thinking = false;
        }
    }

    /** Whether the engine answers with such a line when it is asked for a move. */
    abstract boolean isAnswer(String line);

    /** Has the engine say all that it still has to say of what was before, and passes over it. */
    abstract void settle(long deadline) throws EngineException;

    /**
     * Before the engine is asked for a move: what it says until it is at rest is no answer to that, however late it comes. This
     * takes nothing of the engine's time.
     *
     * @return the deadline, later by the time that it took
     */
    final long settled(long deadline) throws EngineException {
        long since = System.nanoTime();
        settle(Math.max(deadline, since + SETTLE_NANOS));
        return deadline + System.nanoTime() - since;
    }

    /**
     * Waits for a line, and passes over those before it. An answer among them is to no question of now.
     */
    final void passOverTo(String awaited, long deadline) throws EngineException {
        for (String line = link.line(deadline); !line.equals(awaited); line = link.line(deadline)) {
            passOver(line);
        }
    }

    /** Passes over a line that came before the engine was asked. */
    final void passOver(String line) {
        if (unasked == null && isAnswer(line)) {
            unasked = line;
        }
    }

    @Override
    public final @Nullable String unasked() {
        return unasked;
    }

    /** Has the engine end its search, and passes over what it still says of it. */
    abstract void breakOff(long deadline) throws EngineException;

    @Override
    public final List<String> notes() {
        return List.copyOf(notes);
    }

    @Override
    public final boolean quit() throws EngineException {
        link.send("quit");
        return true;
    }
}
