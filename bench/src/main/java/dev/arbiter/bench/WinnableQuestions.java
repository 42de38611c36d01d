package dev.arbiter.bench;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How long it takes to say whether a side can still checkmate: CPU time of one thread over labelled positions, warm,
 * quick form and full form, and how many are answered.
 *
 * <p>{@code WinnableQuestions FILE [ROUNDS [NODES]]}, a file of lines {@code WB FEN}.
 */
public final class WinnableQuestions {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final int SLOWEST = 5;
    private static final int LABEL = 3;

    private WinnableQuestions() {}

    private record Question(Position<?> position, Color color, boolean winnable) {}

    /** Prints the times. */
    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        long nodes = arguments.length > 2 ? Long.parseLong(arguments[2]) : 2_000_000;
        List<Question> questions = Files.readAllLines(Path.of(arguments[0])).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .<Question>mapMulti((line, into) -> {
                    Position<?> position = Games.find("chess").orElseThrow().position(line.substring(LABEL));
                    into.accept(new Question(position, Color.WHITE, line.charAt(0) == 'W'));
                    into.accept(new Question(position, Color.BLACK, line.charAt(1) == 'B'));
                })
                .toList();
        for (long bound : new long[] {0, nodes}) {
            measure(questions, bound == 0 ? 10 * rounds : rounds, bound);
        }
    }

    private static void measure(List<Question> questions, int rounds, long nodes) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        long[] each = new long[questions.size()];
        Arrays.fill(each, Long.MAX_VALUE);
        int yes = 0;
        int no = 0;
        int open = 0;
        for (int round = 0; round < rounds; round++) {
            yes = 0;
            no = 0;
            open = 0;
            long begin = threads.getCurrentThreadCpuTime();
            for (Question question : questions) {
                Winnable answer = question.position.winnable(question.color, nodes);
                if (answer instanceof Winnable.Unknown) {
                    open++;
                } else if (answer instanceof Winnable.Yes == question.winnable) {
                    yes += question.winnable ? 1 : 0;
                    no += question.winnable ? 0 : 1;
                } else {
                    throw new IllegalStateException("wrong: " + question);
                }
            }
            best = Math.min(best, threads.getCurrentThreadCpuTime() - begin);
        }
        for (int at = 0; nodes > 0 && at < each.length; at++) {
            Question question = questions.get(at);
            long begin = threads.getCurrentThreadCpuTime();
            question.position.winnable(question.color, nodes);
            each[at] = threads.getCurrentThreadCpuTime() - begin;
        }
        long cannot = questions.stream().filter(question -> !question.winnable).count();
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f us a question, %.2f s for all %d; can %d of %d, cannot %d of %d, unknown %d%n",
                nodes == 0 ? "quick" : "full",
                best / NANOS_PER_MICRO / each.length,
                best / 1e9,
                each.length,
                yes,
                each.length - cannot,
                no,
                cannot,
                open);
        if (nodes > 0) {
            long[] sorted = each.clone();
            Arrays.sort(sorted);
            System.out.printf(
                    Locale.ROOT,
                    "  half below %.1f us, 99 of 100 below %.1f us%n",
                    sorted[each.length / 2] / NANOS_PER_MICRO,
                    sorted[each.length * 99 / 100] / NANOS_PER_MICRO);
            Integer[] order = new Integer[each.length];
            Arrays.setAll(order, at -> at);
            Arrays.sort(order, (one, other) -> Long.compare(each[other], each[one]));
            for (int at = 0; at < Integer.getInteger("slowest", SLOWEST); at++) {
                Question question = questions.get(order[at]);
                System.out.printf(
                        Locale.ROOT,
                        "  %9.0f us  %s %s %s%n",
                        each[order[at]] / NANOS_PER_MICRO,
                        question.color,
                        question.winnable,
                        question.position);
            }
        }
    }
}
