package dev.arbiter.cli;

import dev.arbiter.cli.console.ClosedStream;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entry point: turns arguments into an exit code, and loads as few classes as possible. */
public final class Main {

    private Main() {}

    /** Runs the program on the streams of the process. */
    public static void main(String[] args) {
        Console console = Console.of(
                Boolean.getBoolean("arbiter.closed.input") ? ClosedStream.input() : System.in,
                Boolean.getBoolean("arbiter.closed.output")
                        ? ClosedStream.output()
                        : new FileOutputStream(FileDescriptor.out),
                errors(System.getProperty("arbiter.stderr")),
                Terminal.ofProcess());
        int exitCode = CommandLines.run(console, List.of(args));
        if (exitCode != ExitCode.FINE) {
            System.exit(exitCode);
        }
    }

    /** Where errors go: the terminal from which the launcher kept the virtual machine's own, if it did. */
    private static OutputStream errors(@Nullable String terminal) {
        if (terminal != null) {
            try {
                return new FileOutputStream(terminal, true);
            } catch (FileNotFoundException e) {
                // No stream is left to report to.
            }
        }
        return new FileOutputStream(FileDescriptor.err);
    }

    /**
     * Runs the program on any streams, which are flushed but not closed.
     *
     * @param in the input that {@code -} and a missing file name
     * @param out receives data
     * @param err receives errors, progress and reasons
     * @param args the command line without the program's name
     * @return the exit code
     */
    public static int main(InputStream in, OutputStream out, OutputStream err, String... args) {
        return CommandLines.run(Console.of(in, out, err, Terminal.NONE), List.of(args));
    }
}
