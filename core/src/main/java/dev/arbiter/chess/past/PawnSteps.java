package dev.arbiter.chess.past;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Turns the captures of a {@link PawnPlan} into moves of pawns from square to square, each of which is possible if only pawns are looked at. */
final class PawnSteps {

    /** What stands on the square to which a step goes. */
    enum Takes {
        NOTHING,
        PIECE,
        PAWN,

        /** The step is no pawn's: a piece captures the pawn on the square. */
        BY_PIECE
    }

    /** One move. */
    record Step(boolean isWhite, int from, int to, Takes takes) {}

    private final List<PawnPlan.Capture> captures;
    private final int[] becomes;
    private final SplittableRandom random;
    private int tries = 20_000;

    PawnSteps(List<PawnPlan.Capture> captures, int[] becomes, long seed) {
        this.captures = captures;
        this.becomes = becomes;
        random = new SplittableRandom(seed);
    }

    /** Where the pawns stand: the square of each, -1 for none, and what has been played. */
    private static final class Ranks {
        final int[] square;
        final List<Step> steps;

        Ranks() {
            square = new int[PawnPlan.PAWNS];
            for (int file = 0; file < Men.FILES; file++) {
                square[file] = 8 + file;
                square[8 + file] = 48 + file;
            }
            steps = new ArrayList<>();
        }

        Ranks(Ranks other) {
            square = other.square.clone();
            steps = new ArrayList<>(other.steps);
        }

        int pawnOn(int at) {
            for (int pawn = 0; pawn < square.length; pawn++) {
                if (square[pawn] == at) {
                    return pawn;
                }
            }
            return -1;
        }
    }

    /** The moves; null where none are found. */
    @Nullable
    List<Step> find() {
        Ranks end = play(new Ranks(), 0);
        return end == null ? null : end.steps;
    }

    private @Nullable Ranks play(Ranks now, int number) {
        if (tries-- <= 0) {
            return null;
        }
        promote(now, number);
        if (number == captures.size()) {
            return finish(now) ? now : null;
        }
        PawnPlan.Capture capture = captures.get(number);
        if (capture.pawn() == PawnPlan.PIECE) {
            Ranks next = advanced(now, capture.taken(), random.nextInt(4));
            int at = next.square[capture.taken()];
            next.square[capture.taken()] = -1;
            next.steps.add(new Step(capture.taken() >= Men.FILES, at, at, Takes.BY_PIECE));
            return play(next, number + 1);
        }
        boolean isWhite = capture.pawn() < Men.FILES;
        int up = isWhite ? 1 : -1;
        int from = now.square[capture.pawn()] >> 3;
        int[] ranks = new int[8];
        int count = 0;
        for (int rank = from + up; rank >= 0 && rank < 8; rank += up) {
            ranks[count++] = rank;
        }
        // Mostly the nearest first, in an order of its own in each try.
        for (int at = count - 1; at > 0; at--) {
            int with = at - random.nextInt(2);
            int rank = ranks[at];
            ranks[at] = ranks[with];
            ranks[with] = rank;
        }
        for (int at = 0; at < count; at++) {
            Ranks next = take(now, capture, number, ranks[at]);
            Ranks end = next == null ? null : play(next, number + 1);
            if (end != null) {
                return end;
            }
        }
        return null;
    }

    /** A pawn goes some steps before a piece captures it, as far as nothing is in its way. */
    private Ranks advanced(Ranks now, int pawn, int steps) {
        int up = pawn < Men.FILES ? 1 : -1;
        for (int ranks = steps; ranks > 0; ranks--) {
            Ranks next = new Ranks(now);
            if (moveTo(next, pawn, (next.square[pawn] >> 3) + ranks * up)) {
                return next;
            }
        }
        return new Ranks(now);
    }

    /** A pawn captures on a rank of the file to which it goes. */
    private @Nullable Ranks take(Ranks now, PawnPlan.Capture capture, int number, int rank) {
        boolean isWhite = capture.pawn() < Men.FILES;
        boolean promotes = rank == 0 || rank == 7;
        if (promotes
                && (becomes[capture.pawn()] >= 0
                        || capture.taken() != PawnPlan.PIECE
                        || isUsed(capture.pawn(), number + 1))) {
            return null;
        }
        int file = capture.to();
        Ranks next = new Ranks(now);
        int[] order = order(next, file);
        if (capture.taken() != PawnPlan.PIECE) {
            // The captured pawn keeps its place until it is captured.
            if (!moveTo(next, capture.taken(), rank)) {
                return null;
            }
        } else {
            for (int place = 0; place < order.length; place++) {
                int at = next.square[order[place]] >> 3;
                boolean isBelow = isBelow(capture, order[place]);
                if (isBelow ? at < rank : at > rank) {
                    continue;
                }
                // Only a black pawn can give way downwards, only a white one upwards.
                if (isBelow == (order[place] < Men.FILES)) {
                    return null;
                }
            }
            for (int place = order.length - 1; place >= 0; place--) {
                int pawn = order[place];
                if (isBelow(capture, pawn) && next.square[pawn] >> 3 >= rank && !moveTo(next, pawn, rank - 1)) {
                    return null;
                }
            }
            for (int place = 0; place < order.length; place++) {
                int pawn = order[place];
                if (!isBelow(capture, pawn) && next.square[pawn] >> 3 <= rank && !moveTo(next, pawn, rank + 1)) {
                    return null;
                }
            }
        }
        if (!moveTo(next, capture.pawn(), isWhite ? rank - 1 : rank + 1)) {
            return null;
        }
        int to = rank * 8 + file;
        if (becomes[capture.pawn()] >= 0
                && (isWhite ? becomes[capture.pawn()] >> 3 < rank : becomes[capture.pawn()] >> 3 > rank)) {
            return null;
        }
        int from = next.square[capture.pawn()];
        if (capture.taken() != PawnPlan.PIECE) {
            next.square[capture.taken()] = -1;
        }
        next.square[capture.pawn()] = promotes ? -1 : to;
        next.steps.add(new Step(isWhite, from, to, capture.taken() == PawnPlan.PIECE ? Takes.PIECE : Takes.PAWN));
        return next;
    }

    private static boolean isBelow(PawnPlan.Capture capture, int pawn) {
        return (capture.below() & 1 << pawn) != 0;
    }

    private boolean isUsed(int pawn, int number) {
        for (int later = number; later < captures.size(); later++) {
            if (captures.get(later).pawn() == pawn || captures.get(later).taken() == pawn) {
                return true;
            }
        }
        return false;
    }

    private static int[] order(Ranks now, int file) {
        int[] order = new int[8];
        int count = 0;
        for (int rank = 0; rank < 8; rank++) {
            int pawn = now.pawnOn(rank * 8 + file);
            if (pawn >= 0) {
                order[count++] = pawn;
            }
        }
        return Arrays.copyOf(order, count);
    }

    /** Moves a pawn straight to a rank, and those of its side in its way ahead of it. */
    private boolean moveTo(Ranks now, int pawn, int rank) {
        boolean isWhite = pawn < Men.FILES;
        int up = isWhite ? 8 : -8;
        int steps = isWhite ? rank - (now.square[pawn] >> 3) : (now.square[pawn] >> 3) - rank;
        if (steps < 0 || rank < 1 || rank > 6) {
            return false;
        }
        if (becomes[pawn] >= 0 && (isWhite ? rank > becomes[pawn] >> 3 : rank < becomes[pawn] >> 3)) {
            return false;
        }
        for (int step = 0; step < steps; step++) {
            int to = now.square[pawn] + up;
            int before = now.pawnOn(to);
            if (before >= 0 && (before < Men.FILES != isWhite || !moveTo(now, before, (to + up) >> 3))) {
                return false;
            }
            now.steps.add(new Step(isWhite, now.square[pawn], to, Takes.NOTHING));
            now.square[pawn] = to;
        }
        return true;
    }

    /** Promotes what has nothing else to do and nothing in its way. */
    private void promote(Ranks now, int number) {
        boolean again = true;
        while (again) {
            again = false;
            for (int pawn = 0; pawn < PawnPlan.PAWNS; pawn++) {
                if (now.square[pawn] < 0 || becomes[pawn] >= 0 || isUsed(pawn, number)) {
                    continue;
                }
                boolean isWhite = pawn < Men.FILES;
                int up = isWhite ? 8 : -8;
                boolean isFree = true;
                for (int at = now.square[pawn] + up; at >= 0 && at < 64; at += up) {
                    isFree &= now.pawnOn(at) < 0;
                }
                if (isFree) {
                    for (int at = now.square[pawn]; at + up >= 0 && at + up < 64; at += up) {
                        now.steps.add(new Step(isWhite, at, at + up, Takes.NOTHING));
                    }
                    now.square[pawn] = -1;
                    again = true;
                }
            }
        }
    }

    private boolean finish(Ranks now) {
        for (int pawn = 0; pawn < PawnPlan.PAWNS; pawn++) {
            if (now.square[pawn] >= 0 && (becomes[pawn] < 0 || !moveTo(now, pawn, becomes[pawn] >> 3))) {
                return false;
            }
        }
        return true;
    }
}
