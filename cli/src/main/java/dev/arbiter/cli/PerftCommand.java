package dev.arbiter.cli;

import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code arbiter perft}: the number of move sequences of each length. */
@Command(
        name = "perft",
        description = {
            "Counts the move sequences of each length up to DEPTH.",
            "Prints depth, count, seconds and counts per second, separated by tabs."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter perft -g chess 5",
            "  arbiter perft -g checkers 12 --only --threads 2",
            "  arbiter perft -g international 8 --duplicates drop",
            "  arbiter perft -g othello 6 --divide"
        })
final class PerftCommand implements Callable<Integer> {

    private static final int DEEPEST = 99;

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PositionArguments arguments = new PositionArguments();

    @Parameters(paramLabel = "DEPTH", description = "The greatest number of plies, 0 to 99.")
    private int depth;

    @Option(
            names = "--divide",
            description = "Print the count below each first move, a move a line, before the last depth.")
    private boolean divide;

    @Option(names = "--only", description = "Count the last depth alone.")
    private boolean only;

    @Option(
            names = "--duplicates",
            paramLabel = "keep|drop",
            description = "Whether captures that take the same pieces and end on the same square by different routes"
                    + " count apart (keep, the default) or once (drop).")
    private Duplicates duplicates = Duplicates.keep;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads count, 1 to 1024; 1 if left out.")
    private int threads = 1;

    @Option(
            names = "--hash",
            paramLabel = "MB",
            description = "Memory for a table of counted positions, in MiB; none if left out.")
    private int hashMegabytes;

    /** What becomes of captures that differ in their route alone; the names are those that users write. */
    enum Duplicates {
        keep,
        drop
    }

    PerftCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        require(depth >= 0 && depth <= DEEPEST, "DEPTH must be from 0 to " + DEEPEST + ", not " + depth);
        require(threads >= 1 && threads <= 1024, "--threads must be from 1 to 1024, not " + threads);
        require(hashMegabytes >= 0, "--hash must not be negative");
        Position<?> position = arguments.start(console);
        PerftOptions perft = new PerftOptions(duplicates == Duplicates.drop, hashMegabytes);
        try (PerftThreads counter = new PerftThreads(threads, perft)) {
            for (int length = only ? depth : Math.min(1, depth); length <= depth; length++) {
                long begin = System.nanoTime();
                if (divide && length == depth && depth > 0) {
                    report(length, divide(counter, position), begin);
                } else {
                    report(length, counter.count(position, length), begin);
                }
            }
        }
        return ExitCode.FINE;
    }

    private <M> long divide(PerftThreads counter, Position<M> position) {
        long total = 0;
        for (Map.Entry<String, Position<M>> child : counter.children(position).entrySet()) {
            long count = counter.count(child.getValue(), depth - 1);
            console.line(child.getKey() + "\t" + count);
            total += count;
        }
        return total;
    }

    private void report(int length, long count, long begin) {
        double seconds = Math.max(System.nanoTime() - begin, 1) / 1e9;
        console.line(String.format(Locale.ROOT, "%d\t%d\t%.3f\t%.0f", length, count, seconds, count / seconds));
        console.out().flush();
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
