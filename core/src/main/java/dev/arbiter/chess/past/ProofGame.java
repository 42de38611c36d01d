package dev.arbiter.chess.past;

import dev.arbiter.chess.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a game that leads to a position: moves are taken back until no king is in check, captures of pawns are planned by which the pawns of the
 * start become those of that position ({@link PawnPlan}, {@link PawnSteps}), and then the game is played ({@link ProofSearch}). Where
 * that fails, it is tried again with another plan and from more positions at a time.
 */
public final class ProofGame {

    /** How many moves are taken back at most, from how many positions each, and how many of those without check are kept. */
    private static final int MOST_TAKEN_BACK = 6;

    private static final int TAKEN_BACK_FROM = 300;
    private static final int GOALS = 8;

    /** A promoted piece more is worth as many moves more to take back. */
    private static final int PROMOTION = 4;

    private static final int ORDERS_OF_PAWNS = 3_000;
    private static final int TRIES_OF_STEPS = 3;
    private static final int WIDTH = 100;

    /** The positions that are looked at for each of a search's width: some 300 plies. */
    private static final int SEARCH = 12_000;

    private final int start;
    private final int[] moves;

    private ProofGame(int start, int[] moves) {
        this.start = start;
        this.moves = moves;
    }

    /** Which of the starts it begins from. */
    public int start() {
        return start;
    }

    /** Its moves, packed. */
    public int[] moves() {
        return moves.clone();
    }

    /**
     * Looks for a game.
     *
     * @param starts the positions from which it may begin
     * @param nodes about how many positions are looked at
     * @return null where none was found
     */
    public static @Nullable ProofGame find(Men target, List<Men> starts, boolean isChess960, long nodes) {
        long left = nodes;
        List<Men[]> ways = goals(target, isChess960 ? null : starts.get(0));
        for (int round = 0; left > 0; round++) {
            Men[] way = ways.get(round % ways.size());
            Men goal = way[way.length - 1];
            int growth = Math.min(round, 5);
            boolean isPlain = goal.promoted(true) + goal.promoted(false) == 0;
            PawnPlan plan = new PawnPlan(goal, isPlain == (round % 2 == 0), round);
            int orders = ORDERS_OF_PAWNS << growth;
            List<PawnPlan.Capture> captures = plan.find(orders);
            List<PawnSteps.Step> steps = null;
            for (int tries = 0; captures != null && steps == null && tries < TRIES_OF_STEPS; tries++) {
                steps = new PawnSteps(captures, plan.becomes(captures), (long) round * TRIES_OF_STEPS + tries).find();
            }
            if (steps == null) {
                left -= orders;
                continue;
            }
            int start = round / ways.size() % starts.size();
            int width = WIDTH << Math.min(round / 4, 3);
            ProofSearch search = new ProofSearch(goal, steps, width, round);
            int[] line = search.find(starts.get(start), Math.min(left, (long) SEARCH * width));
            left -= Math.max(orders, search.size());
            if (line != null) {
                return new ProofGame(start, join(line, way));
            }
        }
        return null;
    }

    /** The moves to the goal and those that had been taken back. */
    private static int[] join(int[] line, Men[] way) {
        int[] all = Arrays.copyOf(line, line.length + way.length - 1);
        int[] list = new int[MoveGenerator.MOST_MOVES];
        for (int at = way.length - 1; at > 0; at--) {
            int count = way[at].legalMoves(list);
            for (int each = 0; each < count; each++) {
                Men next = new Men(way[at]);
                next.play(list[each]);
                if (next.isSame(way[at - 1])) {
                    all[all.length - at] = list[each];
                }
            }
        }
        return all;
    }

    /** Positions before this one in which no king is in check, each with those that follow, in the order of taking back. */
    private static List<Men[]> goals(Men target, @Nullable Men start) {
        List<Men[]> goals = new ArrayList<>();
        List<Men[]> level = List.<Men[]>of(new Men[] {target});
        Set<Long> seen = new HashSet<>();
        for (int depth = 0; depth <= MOST_TAKEN_BACK && goals.size() < GOALS; depth++) {
            List<Men[]> earlier = new ArrayList<>();
            for (Men[] way : level) {
                Men men = way[way.length - 1];
                if (men.passed == 0 && checkers(men) == 0) {
                    goals.add(way);
                } else {
                    takeBack(way, start, seen, earlier);
                }
            }
            earlier.sort(Comparator.comparingInt(way -> checkers(way[way.length - 1])));
            level = earlier.subList(0, Math.min(earlier.size(), TAKEN_BACK_FROM));
        }
        goals.sort(Comparator.comparingInt(ProofGame::effort));
        return goals.isEmpty() ? List.<Men[]>of(new Men[] {target}) : goals.subList(0, Math.min(GOALS, goals.size()));
    }

    private static void takeBack(Men[] way, @Nullable Men start, Set<Long> seen, List<Men[]> earlier) {
        for (Men before : LastMoves.before(way[way.length - 1], start)) {
            // A game that ends with a double step would have to be continued by that capture alone.
            if (before.passed == 0 && seen.add(before.key())) {
                Men[] longer = Arrays.copyOf(way, way.length + 1);
                longer[way.length] = before;
                earlier.add(longer);
            }
        }
    }

    private static int effort(Men[] way) {
        Men men = way[way.length - 1];
        return way.length + PROMOTION * (men.promoted(true) + men.promoted(false));
    }

    private static int checkers(Men men) {
        return Long.bitCount(men.attackers(men.king(men.isWhiteToMove), !men.isWhiteToMove));
    }
}
