package dev.arbiter.live.engine;

import java.util.ArrayList;
import java.util.List;

/** What protocols share in which an engine is sent off to think by a line, and answers by another. */
abstract class LineProtocol implements Protocol {

    final EngineLink link;

    /** What of the engine's settings could not be done, a sentence each. */
    final List<String> notes = new ArrayList<>();

    /** How many plies of the game the engine knows. */
    int plies;

    private long since;
    private boolean thinking;

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
