package dev.arbiter.live.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Base of protocols in which a search is started by one line and answered by another. */
abstract class LineProtocol implements Protocol {

    /** The least time that an engine is given to report that it is idle. */
    private static final long SETTLE_NANOS = TimeUnit.SECONDS.toNanos(5);

    final EngineLink link;

    /** Settings of the engine that could not be applied, one sentence each. */
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
     * Waits, before the engine is asked for a move, until it is idle: anything that it prints until then is not an answer. This
     * does not count as the engine's time.
     *
     * @return the deadline, postponed by the time spent
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
