package dev.arbiter.cli.console;

import java.io.IOException;

/** What a command does once its arguments are read. Its constructor declares them and takes nothing from them yet. */
@FunctionalInterface
public interface Command {

    /** Works, and returns an {@link ExitCode}. */
    int call() throws IOException, InterruptedException;
}
