package dev.arbiter.live.match;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.Answer;
import dev.arbiter.live.engine.Clock;
import dev.arbiter.live.engine.EngineException;
import dev.arbiter.live.engine.EngineException.Fault;
import dev.arbiter.live.engine.EngineLink;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocol;
import java.io.Closeable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An engine that plays one game after the other: it is started when it is needed, and again when it was lost. */
final class EnginePlayer implements Closeable {

    /** The time in which an engine must have started. */
    private static final long START_SECONDS = 60;

    private static final long STOP_SECONDS = 5;

    /** For a search of one node or one ply, with what an engine loads before its first. */
    private static final long PROBE_SECONDS = 10;

    private final EngineSettings settings;
    private final Game<?> game;
    private final Opener opener;
    private final @Nullable Consumer<String> trace;
    private volatile @Nullable EngineLink link;
    private @Nullable Protocol protocol;
    private @Nullable String ownName;
    private @Nullable String unasked;
    private long questioned;
    private boolean wasLost;

    /** How an engine is reached. */
    interface Opener {
        EngineLink open(EngineSettings engine) throws EngineException;
    }

    EnginePlayer(EngineSettings settings, Game<?> game, Opener opener, @Nullable Consumer<String> trace) {
        this.settings = settings;
        this.game = game;
        this.opener = opener;
        this.trace = trace;
    }

    EngineSettings settings() {
        return settings;
    }

    /** The name that its user gives it, or the one that it gives itself, or the program's. */
    String name() {
        String given = settings.name();
        if (given != null) {
            return given;
        }
        if (ownName != null) {
            return ownName;
        }
        String address = settings.launch().address();
        return address != null ? address : settings.launch().command().get(0).replaceFirst(".*/", "");
    }

    /**
     * Starts the engine unless it runs.
     *
     * @return what of its settings could not be done, a sentence each
     */
    List<String> start() throws EngineException {
        if (protocol != null) {
            return List.of();
        }
        wasLost = false;
        EngineLink opened = opener.open(settings);
        link = opened;
        if (trace != null) {
            opened.trace(line -> trace.accept(name() + " " + line));
        }
        for (String line : settings.initial()) {
            opened.send(line);
        }
        Protocol spoken = settings.protocol().over(opened);
        try {
            String named = spoken.begin(settings, game, in(START_SECONDS));
            ownName = named == null ? ownName : named;
        } catch (EngineException e) {
            lose();
            throw e;
        }
        protocol = spoken;
        return spoken.notes();
    }

    /** A game begins. */
    void begin(LiveGame live, Color side, Clock clock) throws EngineException {
        start();
        spoken().newGame(live, side, clock, in(START_SECONDS));
    }

    Answer think(LiveGame live, Clock own, Clock other, long deadline) throws EngineException {
        questioned = System.nanoTime();
        return spoken().think(live, own, other, deadline);
    }

    /** How long it thought of its last answer, in nanoseconds; 0 for what it said before its search began. */
    long thought() {
        EngineLink running = link;
        return running == null || protocol == null || !isSearching()
                ? 0
                : Math.max(0, running.arrived() - protocol.thinkingSince());
    }

    /** Whether the search for the move that it was asked for last has begun: its clock does not run before. */
    boolean isSearching() {
        Protocol speaking = protocol;
        return speaking != null && questioned != 0 && speaking.thinkingSince() - questioned >= 0;
    }

    /** Why it cannot begin a game from a position; null if it can. */
    @Nullable
    String refusal(Position<?> start) {
        Protocol speaking = protocol;
        return speaking == null ? null : speaking.refusal(start);
    }

    /**
     * The limit that the engine ignores, and its clock makes up for; null where none is known.
     *
     * @param patience how long an engine without a clock may think, at least a second
     * @throws EngineException where it ignores the only limit that it has
     */
    @Nullable
    String ignoredLimit(Duration patience) throws EngineException {
        Protocol speaking = spoken();
        String ignored;
        try {
            ignored =
                    speaking.ignoredLimit(settings.time().control(), in(Math.min(PROBE_SECONDS, patience.toSeconds())));
        } catch (EngineException e) {
            // Its first game shows what is wrong with it.
            return null;
        }
        if (ignored != null && !settings.time().control().isTimed()) {
            throw new EngineException(
                    Fault.REFUSED,
                    "the engine ignores " + ignored + " and would think without end; give another limit");
        }
        return ignored;
    }

    /** Whether it was ended, or has ended, by a fault of its own, so that the next game needs a new process. */
    boolean wasLost() {
        return wasLost;
    }

    /** The last lines in both directions. */
    List<String> lastLines() {
        EngineLink running = link;
        return running == null ? List.of() : running.lastLines();
    }

    /** The game is over. An engine that cannot be brought to rest is ended. */
    void end(LiveGame live, @Nullable GameEnd end) {
        if (protocol == null) {
            return;
        }
        try {
            protocol.stop(in(STOP_SECONDS));
            protocol.gameOver(live, end);
            if (settings.launch().restart() || !protocol.isReusable()) {
                close();
            }
        } catch (EngineException e) {
            lose();
        }
    }

    /** Ends the engine while another thread may be waiting for it. */
    void kill() {
        EngineLink running = link;
        if (running != null) {
            running.kill();
        }
    }

    /** An answer that came before the engine was asked for a move and did not count, the first of them; null for none. */
    @Nullable
    String unasked() {
        Protocol spoken = protocol;
        return unasked == null && spoken != null ? spoken.unasked() : unasked;
    }

    /** Ends the engine at once. */
    void lose() {
        wasLost = true;
        drop();
    }

    private void drop() {
        unasked = unasked();
        EngineLink running = link;
        if (running != null) {
            running.close();
        }
        link = null;
        protocol = null;
    }

    private Protocol spoken() throws EngineException {
        if (protocol == null) {
            throw new EngineException(Fault.LOST, "the engine has ended");
        }
        return protocol;
    }

    private static long in(long seconds) {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    }

    @Override
    public void close() {
        EngineLink running = link;
        if (running != null && protocol != null) {
            try {
                running.rememberChildren();
                if (protocol.quit()) {
                    running.awaitEnd(500);
                }
            } catch (EngineException e) {
                // It has ended already.
            }
        }
        drop();
    }
}
