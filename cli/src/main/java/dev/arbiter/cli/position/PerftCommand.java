package dev.arbiter.cli.position;

import dev.arbiter.PerftOptions;
import dev.arbiter.PerftThreads;
import dev.arbiter.Position;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code arbiter perft}: counts the move sequences of each length. */
public final class PerftCommand implements Command {

    private static final int DEEPEST = 99;

    private final Console console;
    private final Syntax syntax;
    private final PositionArguments arguments;
    private final Option divide;
    private final Option only;
    private final Option duplicates;
    private final Option threads;
    private final Option hash;
    private final Option json;

    public PerftCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description("Counts the sequences of legal moves of each length up to DEPTH.");
        arguments = PositionArguments.in(syntax);
        syntax.parameters("DEPTH", 1, 1, "The number of plies, 0 to 99.");
        divide = syntax.flag(
                "Before the line of the last depth, print the count for each first move, one a line.", "--divide");
        only = syntax.flag("Count only sequences of length DEPTH.", "--only");
        duplicates = syntax.option(
                        "keep|drop",
                        "Whether captures of the same pieces by different routes to the same square count separately"
                                + " (keep, the default) or once (drop).",
                        "--duplicates")
                .choices(List.of("keep", "drop"));
        threads = syntax.option("N", "Number of threads, 1 to 1024. Default: 1.", "--threads");
        hash = syntax.option("MB", "Memory for a table of counted positions, in MiB. Default: no table.", "--hash");
        json = syntax.flag("Print a line of JSON for each depth.", "--json");
        syntax.examples(
                "arbiter perft -g chess 5",
                "arbiter perft -g checkers 12 --only --threads 2",
                "arbiter perft -g international 8 --duplicates drop",
                "arbiter perft -g othello 6 --divide");
        syntax.footer("Prints depth, count, seconds and counts per second, separated by tabs.");
    }

    /** The output of {@code --json}; component names are the keys. */
    private record Response(
            int depth, long count, double seconds, @Nullable Map<String, Long> moves) {}

    @Override
    public int call() throws IOException {
        int depth = (int) Option.number("DEPTH", syntax.words().get(0), 0, DEEPEST);
        int workers = (int) threads.number(1, 1024, 1);
        int megabytes = (int) hash.number(0, Integer.MAX_VALUE, 0);
        Position<?> position = arguments.start(console);
        PerftOptions perft = new PerftOptions(duplicates.or("keep").equals("drop"), megabytes);
        try (PerftThreads counter = new PerftThreads(workers, perft)) {
            boolean divides = divide.isSet() && depth > 0;
            for (int length = only.isSet() ? depth : Math.min(1, depth); length <= depth; length++) {
                long begin = System.nanoTime();
                Map<String, Long> moves = divides && length == depth ? new LinkedHashMap<>() : null;
                long count = moves == null
                        ? counter.count(position, length)
                        : counter.divide(position, length, (move, leaves) -> put(moves, move, leaves));
                report(length, count, moves, Math.max(System.nanoTime() - begin, 1) / 1e9);
            }
        }
        return ExitCode.FINE;
    }

    private void put(Map<String, Long> moves, String move, long leaves) {
        if (!json.isSet()) {
            console.line(move + "\t" + leaves);
        }
        moves.put(move, leaves);
    }

    private void report(int length, long count, @Nullable Map<String, Long> moves, double seconds) {
        console.line(
                json.isSet()
                        ? ResponseJson.text(new Response(length, count, seconds, moves))
                        : length + "\t" + count + "\t" + thousandths(seconds) + "\t" + Math.round(count / seconds));
        console.out().flush();
    }

    /** With three digits after the point; a formatter would take longer to load than many a count takes. */
    private static String thousandths(double number) {
        String digits = String.valueOf(10_000 + Math.round(number * 1000) % 1000);
        return Math.round(number * 1000) / 1000 + "." + digits.substring(2);
    }
}
