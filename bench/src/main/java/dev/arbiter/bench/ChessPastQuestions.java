package dev.arbiter.bench;

import dev.arbiter.Position;
import dev.arbiter.Position.Reachability;
import dev.arbiter.chess.Chess;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How long it takes to say whether a game can have led to a position of chess: CPU time of one thread, warm.
 *
 * <p>{@code ChessPastQuestions FILE [NODES]}, a file of lines {@code FEN} or {@code FEN TAB VERDICT}. Everything that speaks
 * against each position is looked for; then, with nodes, a game to each whose verdict is {@code legal}.
 */
public final class ChessPastQuestions {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int ROUNDS = 5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ChessPastQuestions() {}

    /** Prints the times, and the positions to which no game was found. */
    public static void main(String[] arguments) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0])).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        judge(lines.stream().map(ChessPastQuestions::fen).toList());
        if (arguments.length > 1) {
            search(
                    lines.stream()
                            .filter(line -> line.endsWith("\tlegal"))
                            .map(ChessPastQuestions::fen)
                            .toList(),
                    Long.parseLong(arguments[1]));
        }
    }

    private static String fen(String line) {
        return line.split("\t", -1)[0];
    }

    private static void judge(List<String> texts) {
        long[] each = new long[texts.size()];
        Arrays.fill(each, Long.MAX_VALUE);
        int against = 0;
        for (int round = 0; round < ROUNDS; round++) {
            against = 0;
            for (int at = 0; at < each.length; at++) {
                long begin = THREADS.getCurrentThreadCpuTime();
                against += Chess.STANDARD.findings(texts.get(at)).isEmpty() ? 0 : 1;
                each[at] = Math.min(each[at], THREADS.getCurrentThreadCpuTime() - begin);
            }
        }
        Arrays.sort(each);
        System.out.printf(
                Locale.ROOT,
                "%d positions, something against %d: mean %.1f us, half below %.1f, 99 of 100 below %.1f, the slowest %.1f%n",
                each.length,
                against,
                Arrays.stream(each).average().orElse(0) / NANOS_PER_MICRO,
                each[each.length / 2] / NANOS_PER_MICRO,
                each[each.length * 99 / 100] / NANOS_PER_MICRO,
                each[each.length - 1] / NANOS_PER_MICRO);
    }

    private static void search(List<String> texts, long nodes) {
        long[] each = new long[texts.size()];
        int found = 0;
        for (int at = 0; at < each.length; at++) {
            Position<?> position = Chess.STANDARD.position(texts.get(at));
            long begin = THREADS.getCurrentThreadCpuTime();
            boolean isFound = position.reachability(nodes) instanceof Reachability.Reachable;
            each[at] = THREADS.getCurrentThreadCpuTime() - begin;
            found += isFound ? 1 : 0;
            if (!isFound) {
                System.out.printf(Locale.ROOT, "no game in %.1f s: %s%n", each[at] / NANOS_PER_SECOND, texts.get(at));
            }
        }
        Arrays.sort(each);
        System.out.printf(
                Locale.ROOT,
                "games to %d of %d: %.0f s in all, half within %.2f s, 80 of 100 within %.2f, 90 within %.2f%n",
                found,
                each.length,
                Arrays.stream(each).sum() / NANOS_PER_SECOND,
                each[each.length / 2] / NANOS_PER_SECOND,
                each[each.length * 8 / 10] / NANOS_PER_SECOND,
                each[each.length * 9 / 10] / NANOS_PER_SECOND);
    }
}
