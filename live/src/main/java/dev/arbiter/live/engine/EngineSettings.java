package dev.arbiter.live.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An engine as its user describes it.
 *
 * @param name in the records; null to take the one that the engine gives itself
 * @param command the program and its arguments; empty where it is reached by {@code address}
 * @param address {@code HOST:PORT} of an engine that waits for a connection; null for a process
 * @param directory in which it runs; null for the current one
 * @param protocol that it speaks
 * @param options that are set at its start, by their names, in order
 * @param initial lines that are sent to it before all else
 * @param pace how long and how far it thinks
 * @param margin that a move may be late
 * @param restart whether it is started anew for each game
 * @param isScoreWhites whether its scores are White's and not its own
 * @param errors the file that takes what it prints as errors; null to drop that
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

    /** The same by another name. */
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
