package dev.arbiter.cli.console;

import java.io.IOException;

/** A command. Its constructor declares the arguments; {@link #call} runs it once they have been read. */
@FunctionalInterface
public interface Command {

    /** Runs the command and returns an {@link ExitCode}. */
    int call() throws IOException, InterruptedException;
}
