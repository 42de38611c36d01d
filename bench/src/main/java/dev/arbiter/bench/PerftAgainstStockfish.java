package dev.arbiter.bench;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Counts move trees and has Stockfish count ({@code go perft}) beside it, in turn and in one run, and prints leaves per
 * second of CPU time, the best of the rounds, and their ratio.
 *
 * <p>Without arguments it takes chess: the starting position to depth 6 and "Kiwipete" to depth 5, each against Stockfish
 * on the same tree; then the hot draughts games, against Stockfish on chess. Arguments {@code GAME DEPTH …} take other
 * games from their start, against Stockfish on chess; variants of chess that fairy-stockfish knows, against it on the same
 * tree.
 */
public final class PerftAgainstStockfish {

    /** Many kinds of move at once; by Peter McKenzie. */
    static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private static final String STOCKFISH = "/usr/games/stockfish";
    private static final String FAIRY_STOCKFISH = "/usr/games/fairy-stockfish";

    /** What fairy-stockfish calls the variants that it knows. */
    private static final Map<String, String> VARIANTS = Map.of(
            "crazyhouse", "crazyhouse",
            "antichess", "antichess",
            "suicide", "suicide",
            "horde", "horde",
            "racingkings", "racingkings",
            "threecheck", "3check",
            "kingofthehill", "kingofthehill");

    private static final int WARM_UP = 4;
    private static final int ROUNDS = 5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** How a tree of ours is counted. */
    private enum Way {
        /** By {@link Position#perft}. */
        KERNEL(""),
        /** By {@code legalMoves()} and {@code play()}, the moves of the last ply counted and not made, as Stockfish does. */
        LISTED(", public face"),
        /** By {@code legalMoves()} and {@code play()}, every leaf made, which Stockfish does not do. */
        MADE(", every leaf made");

        private final String title;

        Way(String title) {
            this.title = title;
        }

        long leaves(Position<?> position, int depth) {
            return this == KERNEL ? position.perft(depth, PerftOptions.PLAIN) : walk(position, depth);
        }

        private <M> long walk(Position<M> position, int depth) {
            if (depth == 0) {
                return 1;
            }
            List<M> moves = position.legalMoves();
            if (depth == 1 && this == LISTED) {
                return moves.size();
            }
            long leaves = 0;
            for (M move : moves) {
                leaves += walk(position.play(move), depth - 1);
            }
            return leaves;
        }
    }

    /** A tree of ours and the one that Stockfish counts beside it. */
    private record Trial(String title, Position<?> position, int depth, String yardstick, int yardstickDepth, Way way) {

        Trial(String title, Position<?> position, int depth, String yardstick, int yardstickDepth) {
            this(title, position, depth, yardstick, yardstickDepth, Way.KERNEL);
        }

        Trial by(Way other) {
            return new Trial(title + other.title, position, depth, yardstick, yardstickDepth, other);
        }
    }

    private PerftAgainstStockfish() {}

    /**
     * Measures and prints.
     *
     * @param arguments pairs of a game's id and a depth; none for chess and the hot draughts games
     */
    public static void main(String[] arguments) throws IOException {
        System.out.printf("Java %s; million leaves per second of CPU time, best of %d%n", Runtime.version(), ROUNDS);
        System.out.printf("%-36s %10s %10s %8s%n", "tree", "arbiter", "stockfish", "ratio");
        for (Trial trial : trials(arguments)) {
            measure(trial);
        }
    }

    private static List<Trial> trials(String[] arguments) {
        if (arguments.length == 0) {
            Trial chess = fromStart("chess", 6);
            Trial kiwipete = new Trial("chess Kiwipete 5", game("chess").position(KIWIPETE), 5, "fen " + KIWIPETE, 5);
            return List.of(
                    chess,
                    kiwipete,
                    chess.by(Way.LISTED),
                    kiwipete.by(Way.LISTED),
                    chess.by(Way.MADE),
                    kiwipete.by(Way.MADE),
                    fromStart("checkers", 12),
                    fromStart("international", 10),
                    fromStart("russian", 11),
                    fromStart("brazilian", 11));
        }
        List<Trial> trials = new ArrayList<>();
        for (int argument = 0; argument + 1 < arguments.length; argument += 2) {
            trials.add(fromStart(arguments[argument], Integer.parseInt(arguments[argument + 1])));
        }
        return trials;
    }

    private static Trial fromStart(String game, int depth) {
        int yardstickDepth = VARIANTS.containsKey(game) ? depth : 6;
        return new Trial(game + " start " + depth, start(game), depth, "startpos", yardstickDepth);
    }

    private static Game<?> game(String id) {
        return Games.find(id).orElseThrow(() -> new IllegalArgumentException("no game '" + id + "'"));
    }

    private static Position<?> start(String id) {
        return game(id).start();
    }

    private static void measure(Trial trial) throws IOException {
        double ours = 0;
        double theirs = 0;
        String variant = VARIANTS.get(trial.position().game().id());
        Process stockfish = new ProcessBuilder(variant == null ? STOCKFISH : FAIRY_STOCKFISH)
                .redirectErrorStream(true)
                .start();
        try (PrintWriter commands = new PrintWriter(stockfish.getOutputStream(), true, StandardCharsets.US_ASCII);
                BufferedReader answers = new BufferedReader(
                        new InputStreamReader(stockfish.getInputStream(), StandardCharsets.US_ASCII))) {
            if (variant != null) {
                commands.println("setoption name UCI_Variant value " + variant);
            }
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                double our = ourSpeed(trial);
                double their = stockfishSpeed(trial, stockfish, commands, answers);
                ours = round < 0 ? 0 : Math.max(ours, our);
                theirs = round < 0 ? 0 : Math.max(theirs, their);
            }
            commands.println("quit");
        }
        System.out.printf("%-36s %10.0f %10.0f %8.2f%n", trial.title(), ours, theirs, ours / theirs);
    }

    /** In leaves per microsecond. */
    private static double ourSpeed(Trial trial) {
        long begin = THREADS.getCurrentThreadCpuTime();
        long leaves = trial.way().leaves(trial.position(), trial.depth());
        return leaves * 1e3 / (THREADS.getCurrentThreadCpuTime() - begin);
    }

    private static double stockfishSpeed(Trial trial, Process stockfish, PrintWriter commands, BufferedReader answers)
            throws IOException {
        commands.println("position " + trial.yardstick());
        commands.println("isready");
        await(answers, "readyok");
        Duration begin = cpu(stockfish);
        commands.println("go perft " + trial.yardstickDepth());
        String total = await(answers, "Nodes searched: ");
        long leaves = Long.parseLong(total.substring(total.indexOf(':') + 2));
        return leaves * 1e3 / cpu(stockfish).minus(begin).toNanos();
    }

    private static Duration cpu(Process process) {
        return process.info().totalCpuDuration().orElseThrow();
    }

    private static String await(BufferedReader answers, String beginning) throws IOException {
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new IOException("Stockfish ended before it said '" + beginning + "'");
    }
}
