package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;

import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.past.PawnSteps.Step;
import dev.arbiter.chess.past.PawnSteps.Takes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plays from one position to another by legal moves: ply by ply, from a number of positions, those that are nearest by
 * {@link GoalDistance}. Pawns move as planned; pieces are captured that are not needed in the end. No position is looked at twice.
 */
final class ProofSearch {

    /** The plies without coming nearer after which a search is given up. */
    private static final int PATIENCE = 50;

    private static final long NEVER = -1;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** Candidates are sorted as numbers: their distance, chance among equals, which one they are. */
    private static final int TIE_BITS = 20;

    private static final int WHICH_BITS = 24;

    private final Men goal;
    private final PlannedSteps steps;
    private final GoalDistance distance;
    private final long salt;

    private Men[] boards;
    private Men[] next;
    private long[] done;
    private long[] nextDone;

    /** By ply and place: from which place of the ply before, by which move. */
    private final List<int[]> parents = new ArrayList<>();

    private final List<int[]> moves = new ArrayList<>();

    private final int[] list = new int[MoveGenerator.MOST_MOVES];
    private final Men child;
    private final KeySet seen = new KeySet();

    private int count;
    private long[] candidates = new long[1 << 12];
    private int[] byMove = new int[1 << 12];
    private int[] fromPlace = new int[1 << 12];
    private long[] doneThen = new long[1 << 12];

    /**
     * @param planned of the pawns, from their squares at the start to those of the goal
     * @param width from how many positions each ply is played
     * @param seed for chance among positions that are equally near
     */
    ProofSearch(Men goal, List<Step> planned, int width, long seed) {
        this.goal = goal;
        steps = new PlannedSteps(planned);
        distance = new GoalDistance(goal, steps);
        salt = (seed + 1) * MIX;
        child = new Men(goal);
        boards = boards(width);
        next = boards(width);
        done = new long[width];
        nextDone = new long[width];
    }

    private Men[] boards(int size) {
        Men[] all = new Men[size];
        Arrays.setAll(all, at -> new Men(goal));
        return all;
    }

    /** How many positions have been come to. */
    int size() {
        return seen.size();
    }

    /**
     * The moves to the goal; null where the search has not come there.
     *
     * @param limit about how many positions it may come to
     */
    int @Nullable [] find(Men start, long limit) {
        boards[0].set(start);
        int size = 1;
        long nearest = Long.MAX_VALUE;
        int patience = PATIENCE;
        while (size > 0 && patience-- > 0 && seen.size() < limit) {
            count = 0;
            for (int place = 0; place < size; place++) {
                expand(place);
            }
            size = choose();
            for (int place = 0; place < size; place++) {
                if (nextDone[place] == steps.all() && next[place].passed == goal.passed && next[place].isSame(goal)) {
                    return line(place);
                }
            }
            if (candidates[0] >>> (TIE_BITS + WHICH_BITS) < nearest) {
                nearest = candidates[0] >>> (TIE_BITS + WHICH_BITS);
                patience = PATIENCE;
            }
            Men[] before = boards;
            boards = next;
            next = before;
            long[] doneBefore = done;
            done = nextDone;
            nextDone = doneBefore;
        }
        return null;
    }

    private int[] line(int place) {
        int[] line = new int[moves.size()];
        int at = place;
        for (int ply = line.length - 1; ply >= 0; ply--) {
            line[ply] = moves.get(ply)[at];
            at = parents.get(ply)[at];
        }
        return line;
    }

    private void expand(int place) {
        Men men = boards[place];
        int number = men.legalMoves(list);
        for (int each = 0; each < number; each++) {
            int move = list[each];
            long then = after(men, move, done[place]);
            if (then == NEVER) {
                continue;
            }
            child.set(men);
            child.play(move);
            long key = child.key() ^ then * MIX;
            if ((child.castling & goal.castling) == goal.castling && seen.add(key)) {
                add(place, move, then, distance.of(child, then), key);
            }
        }
    }

    private void add(int place, int move, long then, int far, long key) {
        if (count == candidates.length) {
            candidates = Arrays.copyOf(candidates, 2 * count);
            byMove = Arrays.copyOf(byMove, 2 * count);
            fromPlace = Arrays.copyOf(fromPlace, 2 * count);
            doneThen = Arrays.copyOf(doneThen, 2 * count);
        }
        long tie = ((key ^ salt) * MIX) >>> (64 - TIE_BITS);
        candidates[count] = ((((long) far << TIE_BITS) | tie) << WHICH_BITS) | count;
        byMove[count] = move;
        fromPlace[count] = place;
        doneThen[count] = then;
        count++;
    }

    /** Plays to the nearest candidates, and returns how many they are. */
    private int choose() {
        Arrays.sort(candidates, 0, count);
        int size = Math.min(count, next.length);
        int[] parentsHere = new int[size];
        int[] movesHere = new int[size];
        for (int place = 0; place < size; place++) {
            int which = (int) candidates[place] & ((1 << WHICH_BITS) - 1);
            parentsHere[place] = fromPlace[which];
            movesHere[place] = byMove[which];
            next[place].set(boards[fromPlace[which]]);
            next[place].play(byMove[which]);
            nextDone[place] = doneThen[which];
        }
        parents.add(parentsHere);
        moves.add(movesHere);
        return size;
    }

    /** Which steps are done after a move; {@link #NEVER} for moves that are not played. */
    private long after(Men men, int move, long before) {
        int to = PackedMove.to(move);
        boolean isWhite = men.isWhiteToMove;
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return before;
        }
        if ((men.pawns & bit(PackedMove.from(move))) != 0) {
            return afterPawn(men, move, before);
        }
        if ((men.of(!isWhite) & bit(to)) == 0) {
            return before;
        }
        if ((men.pawns & bit(to)) != 0) {
            Step step = steps.next(file(to), before);
            return step != null && step.takes() == Takes.BY_PIECE && step.to() == to
                    ? PlannedSteps.after(step, before)
                    : NEVER;
        }
        return distance.maySpare(men, !isWhite, to, before, false) ? before : NEVER;
    }

    private long afterPawn(Men men, int move, long before) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int kind = PackedMove.kind(move);
        Step step = steps.next(file(from), before);
        if (step == null || kind == PackedMove.EN_PASSANT || step.takes() == Takes.BY_PIECE || step.from() != from) {
            return NEVER;
        }
        long then = PlannedSteps.after(step, before);
        if (kind == PackedMove.DOUBLE_STEP) {
            Step second = steps.next(file(from), then);
            return second != null && second.from() == step.to() && second.to() == to
                    ? PlannedSteps.after(second, then)
                    : NEVER;
        }
        if (step.to() != to
                || (step.takes() == Takes.PIECE && !distance.maySpare(men, !men.isWhiteToMove, to, then, true))) {
            return NEVER;
        }
        boolean promotes = PackedMove.isPromotion(move);
        return promotes && !distance.isWanted(men, men.isWhiteToMove, kind + 1, to, before) ? NEVER : then;
    }
}
