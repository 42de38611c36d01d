package dev.arbiter.bench;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How long it takes to say whether a side can still win a variant of chess: CPU time of one thread, warm, over every tenth position
 * of random games, for both sides, and how many questions are answered.
 *
 * <p>{@code ChessVariantQuestions [ROUNDS [NODES [GAMES [SEED [VARIANT...]]]]]}
 */
public final class ChessVariantQuestions {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final int EVERY = 10;
    private static final int LONGEST_GAME = 600;
    private static final List<String> VARIANTS = List.of(
            "antichess", "suicide", "atomic", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck");

    private ChessVariantQuestions() {}

    private record Question(Position<?> position, Color color) {}

    /** Prints a line for each variant, and its slowest questions ({@code -Dslowest=NUMBER}). */
    public static void main(String[] arguments) {
        int rounds = number(arguments, 0, 5);
        int nodes = number(arguments, 1, 300_000);
        int games = number(arguments, 2, 60);
        int seed = number(arguments, 3, 1);
        List<String> variants = arguments.length > 4 ? List.of(arguments).subList(4, arguments.length) : VARIANTS;
        for (String id : variants) {
            measure(id, questions(id, games, seed), rounds, nodes);
        }
    }

    private static int number(String[] arguments, int at, int usual) {
        return arguments.length > at ? Integer.parseInt(arguments[at]) : usual;
    }

    private static List<Question> questions(String id, int games, int seed) {
        Chess game = (Chess) Games.find(id).orElseThrow();
        SplittableRandom random = new SplittableRandom(seed);
        List<Question> questions = new ArrayList<>();
        for (int number = 0; number < games; number++) {
            ChessPosition position = game.start();
            for (int ply = 0; ply < LONGEST_GAME && !position.outcome().isOver(); ply++) {
                if (ply % EVERY == 0) {
                    for (Color color : Color.values()) {
                        questions.add(new Question(position, color));
                    }
                }
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        return questions;
    }

    private static void measure(String id, List<Question> questions, int rounds, long nodes) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        long[] each = new long[questions.size()];
        Arrays.fill(each, Long.MAX_VALUE);
        int open = 0;
        for (int round = 0; round < rounds; round++) {
            open = 0;
            long begin = threads.getCurrentThreadCpuTime();
            long before = begin;
            for (int at = 0; at < each.length; at++) {
                Question question = questions.get(at);
                open += question.position.winnable(question.color, nodes) instanceof Winnable.Unknown ? 1 : 0;
                long now = threads.getCurrentThreadCpuTime();
                each[at] = Math.min(each[at], now - before);
                before = now;
            }
            best = Math.min(best, before - begin);
        }
        long[] sorted = each.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%-13s %5d questions, unknown %d, mean %.1f us, half below %.1f, 90 of 100 below %.1f, 99 below %.1f%n",
                id,
                each.length,
                open,
                best / NANOS_PER_MICRO / each.length,
                sorted[each.length / 2] / NANOS_PER_MICRO,
                sorted[each.length * 9 / 10] / NANOS_PER_MICRO,
                sorted[each.length * 99 / 100] / NANOS_PER_MICRO);
        Integer[] order = new Integer[each.length];
        Arrays.setAll(order, at -> at);
        Arrays.sort(order, (one, other) -> Long.compare(each[other], each[one]));
        for (int at = 0; at < Integer.getInteger("slowest", 0); at++) {
            Question question = questions.get(order[at]);
            System.out.printf(
                    Locale.ROOT,
                    "  %9.0f us  %s  %s  %s%n",
                    each[order[at]] / NANOS_PER_MICRO,
                    question.color,
                    question.position.text(),
                    question.position.winnable(question.color, nodes).getClass().getSimpleName());
        }
    }
}
