package dev.arbiter.live.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An engine as configured by the user.
 *
 * @param name in the records; null for the engine's own
 * @param launch how it is started or reached
 * @param protocol of the engine
 * @param options to set at the start, by name, in order
 * @param initial lines to send first
 * @param time what it may use for its moves
 * @param isScoreWhites whether its scores are from White's side rather than its own
 */
public record EngineSettings(
        @Nullable String name,
        Launch launch,
        Protocols protocol,
        Map<String, String> options,
        List<String> initial,
        Time time,
        boolean isScoreWhites) {

    public EngineSettings {
        initial = List.copyOf(initial);
    }

    /**
     * How an engine is started or reached.
     *
     * @param command the program and its arguments; empty if {@code address} is set
     * @param address {@code HOST:PORT} of an engine that accepts connections; null for a process
     * @param directory the working directory; null for the current one
     * @param errors the file for its error output; null to discard that
     * @param restart whether to start it anew for each game
     */
    public record Launch(
            List<String> command,
            @Nullable String address,
            @Nullable Path directory,
            @Nullable Path errors,
            boolean restart) {

        public Launch {
            command = List.copyOf(command);
        }

        /** A program that is started once, in the current directory. */
        public static Launch of(List<String> command) {
            return new Launch(command, null, null, null, false);
        }
    }

    /**
     * What an engine may use for its moves.
     *
     * @param control the time control and other limits
     * @param margin the time by which a move may be late
     */
    public record Time(TimeControl control, Duration margin) {}

    /** A copy with another name. */
    public EngineSettings named(String other) {
        return new EngineSettings(other, launch, protocol, options, initial, time, isScoreWhites);
    }
}
