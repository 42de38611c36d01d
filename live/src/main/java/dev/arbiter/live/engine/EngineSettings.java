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
 * @param command the program and its arguments; empty if {@code address} is set
 * @param address {@code HOST:PORT} of an engine that accepts connections; null for a process
 * @param directory the working directory; null for the current one
 * @param protocol of the engine
 * @param options to set at the start, by name, in order
 * @param initial lines to send first
 * @param pace the time control and other limits
 * @param margin the time by which a move may be late
 * @param restart whether to start it anew for each game
 * @param isScoreWhites whether its scores are from White's side rather than its own
 * @param errors the file for its error output; null to discard that
 */
public record EngineSettings(
        @Nullable String name,
        List<String> command,
        @Nullable String address,
        @Nullable Path directory,
        Protocols protocol,
        Map<String, String> options,
        List<String> initial,
        TimeControl pace,
        Duration margin,
        boolean restart,
        boolean isScoreWhites,
        @Nullable Path errors) {

    public EngineSettings {
        command = List.copyOf(command);
        initial = List.copyOf(initial);
    }

    /** A copy with another name. */
    public EngineSettings named(String other) {
        return new EngineSettings(
                other,
                command,
                address,
                directory,
                protocol,
                options,
                initial,
                pace,
                margin,
                restart,
                isScoreWhites,
                errors);
    }
}
