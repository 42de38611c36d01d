package dev.arbiter.cli;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The way in: turns arguments into an exit code, and knows as little as possible itself. */
public final class Main {

    private Main() {}

    /** Runs the program on the process's own streams. */
    public static void main(String[] args) {
        takeBackErrors(System.getProperty("arbiter.stderr"));
        int exitCode = main(System.in, System.out, System.err, args);
        if (exitCode != ExitCode.FINE) {
            System.exit(exitCode);
        }
    }

    /** Sends errors to the terminal from which the launcher kept the virtual machine's own, if it did. */
    private static void takeBackErrors(@Nullable String terminal) {
        if (terminal != null) {
            try {
                System.setErr(new PrintStream(new FileOutputStream(terminal, true), true, StandardCharsets.UTF_8));
            } catch (FileNotFoundException e) {
                // There is nobody to tell.
            }
        }
    }

    /**
     * Runs the program on any streams, which it flushes and does not close.
     *
     * @param in what {@code -} and a missing file stand for
     * @param out where data goes
     * @param err where errors, progress and reasons go
     * @param args the command line, program name excluded
     * @return one of {@link ExitCode}
     */
    public static int main(InputStream in, PrintStream out, PrintStream err, String... args) {
        // A contest program answers in the time of an empty main; loading the option parser alone would take longer.
        if (args.length > 0 && args[0].equals("contest") && !ContestArguments.askForHelp(args)) {
            return ContestRunner.run(in, out, err, args);
        }
        if (args.length > 0 && args[0].equals("serve")) {
            ServeRunner server = ServeRunner.plain(args);
            if (server != null) {
                return server.run(new PrintStream(err, true, StandardCharsets.UTF_8));
            }
        }
        return CommandLines.run(in, out, err, args);
    }
}
