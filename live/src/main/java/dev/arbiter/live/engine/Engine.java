package dev.arbiter.live.engine;

import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.live.LiveGame;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An engine that is asked for moves, in any game and protocol that Arbiter knows; for matches there is {@code live.match}.
 *
 * <p>docs/match.md has an example.
 *
 * <p>Not safe for concurrent use.
 */
public final class Engine implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** What an engine without a clock may take for a move. */
    private static final Duration LONGEST_SEARCH = Duration.ofMinutes(10);

    /** The time to end by itself, in milliseconds. */
    private static final long END_MILLIS = 1000;

    private final Game<?> game;
    private final EngineLink link;
    private final Protocol protocol;
    private final String name;

    private Engine(Game<?> game, EngineLink link, Protocol protocol, EngineSettings settings) throws EngineException {
        this.game = game;
        this.link = link;
        this.protocol = protocol;
        String own = protocol.begin(settings, game, in(PATIENCE));
        this.name = own == null ? String.join(" ", settings.launch().command()) : own;
    }

    /**
     * Starts an engine that speaks the usual protocol of a game: UCI, Hub or GTP.
     *
     * @param command the program and its arguments
     * @throws EngineException if it cannot be started, does not answer, or does not play the game
     */
    public static Engine start(Game<?> game, String... command) throws EngineException {
        return start(
                game,
                new EngineSettings(
                        null,
                        EngineSettings.Launch.of(List.of(command)),
                        Protocols.usual(game),
                        Map.of(),
                        List.of(),
                        new EngineSettings.Time(TimeControl.NONE, Duration.ZERO),
                        false));
    }

    /**
     * Starts an engine with options, another protocol or another directory.
     *
     * @throws EngineException if it cannot be started, does not answer, or does not play the game
     */
    public static Engine start(Game<?> game, EngineSettings settings) throws EngineException {
        EngineLink link = EngineLink.open(settings);
        try {
            return new Engine(game, link, settings.protocol().over(link), settings);
        } catch (EngineException | RuntimeException e) {
            link.close();
            throw e;
        }
    }

    /** What the engine calls itself; its command if it has no name. */
    public String name() {
        return name;
    }

    /**
     * Sets what receives each line: {@code > go depth 12} to the engine, {@code < info depth 1 …} from it.
     *
     * @param lines null for none
     */
    public void listen(@Nullable Consumer<String> lines) {
        link.trace(lines);
    }

    /**
     * Has the engine choose a move. It is told the moves that led to the position, so that it knows of repetitions.
     *
     * @param position not over
     * @param limit of time, nodes or depth; without any, the engine is left to stop by itself
     * @return a move that is legal, or whatever else the engine says in its place
     * @throws EngineException if it does not answer in time, has ended, or answers with a text that is no legal move
     * @throws IllegalArgumentException if the position is of another game, or over
     */
    public Answer bestMove(Position<?> position, TimeControl limit) throws EngineException {
        if (!position.game().equals(game)) {
            throw new IllegalArgumentException(
                    "a position of " + position.game().title() + ", expected " + game.title());
        }
        if (position.outcome().isOver()) {
            throw new IllegalArgumentException(
                    "the game is over: " + position.outcome().sentence());
        }
        LiveGame played = played(position);
        Clock own = new Clock(limit);
        Clock other = new Clock(limit);
        protocol.newGame(played, position.turn(), own, in(PATIENCE));
        Duration left = own.left();
        Answer answer = protocol.think(played, own, other, in(left == null ? LONGEST_SEARCH : left.plus(PATIENCE)));
        if (answer.kind() == Answer.Kind.MOVE
                && !(position.ruling(answer.text()) instanceof Ruling.Legal<?>)
                && !(position.recordedRuling(answer.text()) instanceof Ruling.Legal<?>)) {
            throw new EngineException(
                    EngineException.Fault.REFUSED, "answers '" + answer.text() + "', which is not a legal move");
        }
        return answer;
    }

    /** The game that led to a position, as far as it is known. */
    private static LiveGame played(Position<?> position) {
        Deque<String> moves = new ArrayDeque<>();
        Position<?> start = position;
        for (Ruling.Legal<?> last = start.lastPlayed(); last != null; last = start.lastPlayed()) {
            moves.push(last.text());
            start = last.before();
        }
        LiveGame game = new LiveGame(start, Conditions.STANDARD);
        moves.forEach(game::playOn);
        return game;
    }

    private static long in(Duration time) {
        return System.nanoTime() + time.toNanos();
    }

    /** Asks the engine to quit, and ends its process. */
    @Override
    public void close() {
        try {
            link.rememberChildren();
            if (protocol.quit()) {
                link.awaitEnd(END_MILLIS);
            }
        } catch (EngineException e) {
            // It has ended already.
        }
        link.close();
    }
}
