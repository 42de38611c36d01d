package dev.arbiter.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Found;
import dev.arbiter.query.Query;
import dev.arbiter.query.Tree;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Asks a file of chess that has an index, and times the answers within a process, from the question as a text to the last game:
 * {@code java … dev.arbiter.bench.IndexAnswers FILE [ROUNDS]}. Prints how many games were found; in milliseconds by the clock the first
 * answer, the median and the best; the least CPU time of an answer, on all threads; and by the clock the answer without the index. One
 * that is not the same without it ends the program.
 */
final class IndexAnswers {

    private static final List<String> QUERIES = List.of(
            "white ~ /^Player 44/",
            "white ~ \"player 4490\"",
            "year >= 2026 and black ~ \"player 12\"",
            "result 1-0 and plies < 60",
            "reaches \"e4 e5\"",
            "reaches \"e4 e5 Nf3 Nc6\"",
            "starts \"e4 c5\"",
            "opening ~ sicilian",
            "material KRPvKR",
            "queens = 0",
            "reaches \"e4\" and queens = 0");

    private static final List<String> TREES = List.of("", "e4", "e4 e5", "e4 e5 Nf3");

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final List<Input> inputs;
    private final int rounds;

    private IndexAnswers(List<Input> inputs, int rounds) {
        this.inputs = inputs;
        this.rounds = rounds;
    }

    /** A question that can be asked with an index and without one. */
    private interface Asked {
        String answer(Indexes indexes) throws IOException, InterruptedException;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        new IndexAnswers(Inputs.find(List.of(arguments[0])), rounds).run();
    }

    private void run() throws IOException, InterruptedException {
        System.out.printf(
                "%-42s %9s %9s %9s %9s %9s %11s%n",
                "asked", "games", "first", "median", "best", "best CPU", "no index");
        for (String query : QUERIES) {
            measure(query, indexes -> String.valueOf(count(query, indexes)));
        }
        for (String moves : TREES) {
            Position<?> position = Games.find("chess").orElseThrow().start();
            for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
                position = position.play(move);
            }
            Position<?> from = position;
            measure("tree" + (moves.isEmpty() ? " from the start" : " after " + moves), indexes -> tree(from, indexes));
        }
    }

    private void measure(String title, Asked asked) throws IOException, InterruptedException {
        long before = System.nanoTime();
        String expected = asked.answer(Indexes.none());
        double without = (System.nanoTime() - before) / 1e6;
        double[] times = new double[rounds];
        double cpu = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            before = System.nanoTime();
            long busy = PROCESS.getProcessCpuTime();
            String answer = asked.answer(Indexes.usual());
            times[round] = (System.nanoTime() - before) / 1e6;
            cpu = Math.min(cpu, (PROCESS.getProcessCpuTime() - busy) / 1e6);
            if (!answer.equals(expected)) {
                throw new IllegalStateException(title + ": " + answer + " with an index, without one " + expected);
            }
        }
        double first = times[0];
        Arrays.sort(times);
        String games = expected.lines().findFirst().orElse("");
        System.out.printf(
                Locale.ROOT,
                "%-42s %9s %9.0f %9.0f %9.0f %9.0f %11.0f%n",
                title,
                games,
                first,
                times[rounds / 2],
                times[0],
                cpu,
                without);
    }

    private static Finder finder(String query, Indexes indexes) throws IOException {
        Finder finder = new Finder(Query.of(query, Openings.shipped()), CheckSettings.standard(), false);
        finder.useIndexes(indexes);
        return finder;
    }

    private long count(String query, Indexes indexes) throws IOException, InterruptedException {
        long[] games = {0};
        finder(query, indexes).find(inputs, InputStream.nullInputStream(), new Finder.Sink() {
            @Override
            public Found.Want want() {
                return Found.Want.COUNT;
            }

            @Override
            public boolean match(Found game) {
                games[0]++;
                return true;
            }

            @Override
            public void failure(String line) {
                throw new IllegalStateException(line);
            }
        });
        return games[0];
    }

    /** The games, and in the lines after that all that is said of each move. */
    private String tree(Position<?> from, Indexes indexes) throws IOException, InterruptedException {
        Tree tree = finder("all", indexes).tree(from, 1, inputs, InputStream.nullInputStream(), line -> {
            throw new IllegalStateException(line);
        });
        StringBuilder answer = new StringBuilder().append(tree.total().games());
        for (Tree.Move move : tree.moves()) {
            var score = move.score();
            answer.append('\n')
                    .append(move.text())
                    .append(' ')
                    .append(List.of(
                            score.games(),
                            score.white(),
                            score.draws(),
                            score.black(),
                            score.rating(),
                            score.performance(),
                            score.lastYear(),
                            String.valueOf(score.player())));
        }
        return answer.toString();
    }
}
