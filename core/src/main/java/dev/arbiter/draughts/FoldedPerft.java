package dev.arbiter.draughts;

import java.lang.invoke.MethodHandles;

/**
 * The counting kernel of diagonal games, written once for all of them: a template.
 *
 * <p>It is never used as it stands. {@link DraughtsPerft} defines it anew for every game as a hidden class with the game's
 * {@link Traits} as its class data. There each trait is a constant, so the compiler drops what a game does not do, and
 * every game gets machine code (and profiles) of its own. Likewise each of the two colours: a method takes {@code up} as
 * a constant, and is inlined into {@link #up} or {@link #down}.
 *
 * <p>A position is four sets in {@link DiagonalLayout}: men and kings of the side to move, men and kings of the other.
 */
final class FoldedPerft implements PerftKernel {

    /**
     * What distinguishes one game's kernel from another's.
     *
     * @param layout where the squares are
     * @param menCaptureBackward whether men capture in all four directions, not only forward
     * @param flyingKings whether kings fly
     * @param most whether most pieces must be captured
     * @param lastRow what a man does that reaches its last row in mid-capture
     */
    record Traits(
            DiagonalLayout layout, boolean menCaptureBackward, boolean flyingKings, boolean most, LastRow lastRow) {}

    private static final Traits TRAITS = traits();
    private static final int NEAR = TRAITS.layout().near();
    private static final int FAR = NEAR + 1;
    private static final long SQUARES = TRAITS.layout().squares();
    private static final long TOP = TRAITS.layout().topRow();
    private static final long BOTTOM = TRAITS.layout().bottomRow();
    private static final boolean BACKWARD = TRAITS.menCaptureBackward();
    private static final boolean FLYING = TRAITS.flyingKings();
    private static final boolean MOST = TRAITS.most();
    private static final boolean STOPS = TRAITS.lastRow() == LastRow.STOPS;
    private static final boolean BECOMES_KING = TRAITS.lastRow() == LastRow.GOES_ON_AS_KING;

    /** Directions: up by the near and the far distance, then down; {@code d ^ 2} is the opposite of {@code d}. */
    private static final int DIRECTIONS = 4;

    private static Traits traits() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", Traits.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the template of the counting kernels has no class data", e);
        }
    }

    @Override
    public long count(
            int depth,
            boolean whiteMoves,
            long men,
            long kings,
            long enemyMen,
            long enemyKings,
            boolean dropDuplicates) {
        CaptureBuffer buffer = new CaptureBuffer(dropDuplicates);
        if (depth == 1) {
            return whiteMoves
                    ? leaf(true, men, kings, enemyMen, enemyKings, buffer)
                    : leaf(false, men, kings, enemyMen, enemyKings, buffer);
        }
        return whiteMoves
                ? up(depth, men, kings, enemyMen, enemyKings, buffer)
                : down(depth, men, kings, enemyMen, enemyKings, buffer);
    }

    private static long up(int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return depth == 2
                ? node(true, true, 2, men, kings, enemyMen, enemyKings, buffer)
                : node(true, false, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    private static long down(int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return depth == 2
                ? node(false, true, 2, men, kings, enemyMen, enemyKings, buffer)
                : node(false, false, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    /** Counts below a position that is two plies or more above the leaves. */
    private static long node(
            boolean up,
            boolean two,
            int depth,
            long men,
            long kings,
            long enemyMen,
            long enemyKings,
            CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | kings | enemy);
        if ((men & manJumpers(up, enemy, empty)) != 0 || (kings != 0 && kingsCapture(kings, enemy, empty))) {
            return up
                    ? capturesUp(depth, men, kings, enemyMen, enemyKings, buffer)
                    : capturesDown(depth, men, kings, enemyMen, enemyKings, buffer);
        }
        long leaves = steps(up, two, up ? 0 : 2, depth, men, kings, enemyMen, enemyKings, empty, buffer)
                + steps(up, two, up ? 1 : 3, depth, men, kings, enemyMen, enemyKings, empty, buffer);
        return kings == 0 ? leaves : leaves + kingSteps(up, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    /** Counts below the steps of all men in one direction. */
    private static long steps(
            boolean up,
            boolean two,
            int direction,
            int depth,
            long men,
            long kings,
            long enemyMen,
            long enemyKings,
            long empty,
            CaptureBuffer buffer) {
        long leaves = 0;
        for (long targets = shift(men, direction) & empty; targets != 0; targets &= targets - 1) {
            long to = targets & -targets;
            long moved = men ^ to ^ shift(to, direction ^ 2);
            long crowned = to & crownRow(up);
            leaves += below(up, two, depth, moved ^ crowned, kings | crowned, enemyMen, enemyKings, buffer);
        }
        return leaves;
    }

    /** Counts below a move that has been made. */
    private static long below(
            boolean up,
            boolean two,
            int depth,
            long men,
            long kings,
            long enemyMen,
            long enemyKings,
            CaptureBuffer buffer) {
        if (two) {
            return leaf(!up, enemyMen, enemyKings, men, kings, buffer);
        }
        return up
                ? down(depth - 1, enemyMen, enemyKings, men, kings, buffer)
                : up(depth - 1, enemyMen, enemyKings, men, kings, buffer);
    }

    /** Counts below a move that has been made, where it does not matter how fast. */
    private static long belowAny(
            boolean up, int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        if (depth == 1) {
            return 1;
        }
        return below(up, depth == 2, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    /** Counts the moves of a position. */
    private static long leaf(boolean up, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | kings | enemy);
        if (kings != 0) {
            return leafWithKings(up, men, kings, enemyMen, enemyKings, buffer);
        }
        if ((men & manJumpers(up, enemy, empty)) != 0) {
            return up
                    ? leafCapturesUp(men, enemyMen, enemyKings, buffer)
                    : leafCapturesDown(men, enemyMen, enemyKings, buffer);
        }
        return manSteps(up, men, empty);
    }

    /** How many steps men have. */
    private static int manSteps(boolean up, long men, long empty) {
        return Long.bitCount(shift(men, up ? 0 : 2) & empty) + Long.bitCount(shift(men, up ? 1 : 3) & empty);
    }

    private static long leafWithKings(
            boolean up, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | kings | enemy);
        if ((men & manJumpers(up, enemy, empty)) != 0 || kingsCapture(kings, enemy, empty)) {
            int before = buffer.open();
            findCaptures(up, men, kings, enemy, empty, buffer);
            int count = buffer.count();
            buffer.close(before);
            return count;
        }
        long count = manSteps(up, men, empty);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long reached = shift(kings, direction) & empty;
            count += Long.bitCount(reached);
            while (FLYING && reached != 0) {
                reached = shift(reached, direction) & empty;
                count += Long.bitCount(reached);
            }
        }
        return count;
    }

    private static long leafCapturesUp(long men, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return leafCaptures(true, men, enemyMen, enemyKings, buffer);
    }

    private static long leafCapturesDown(long men, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return leafCaptures(false, men, enemyMen, enemyKings, buffer);
    }

    /** Counts the captures of a position in which the side to move has men only. */
    private static long leafCaptures(boolean up, long men, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | enemy);
        if (goesOn(up, landings(up, men, enemy, empty), enemy, empty)) {
            int before = buffer.open();
            findCaptures(up, men, 0, enemy, empty, buffer);
            int count = buffer.count();
            buffer.close(before);
            return count;
        }
        int forward = up ? 0 : 2;
        int count = Long.bitCount(men & jumpers(forward, enemy, empty))
                + Long.bitCount(men & jumpers(forward + 1, enemy, empty));
        if (BACKWARD) {
            count += Long.bitCount(men & jumpers(forward ^ 2, enemy, empty))
                    + Long.bitCount(men & jumpers((forward ^ 2) + 1, enemy, empty));
        }
        return count;
    }

    private static long capturesUp(
            int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return captures(true, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    private static long capturesDown(
            int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        return captures(false, depth, men, kings, enemyMen, enemyKings, buffer);
    }

    /** Counts below the captures of a position that has some. */
    private static long captures(
            boolean up, int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | kings | enemy);
        if (kings != 0 || goesOn(up, landings(up, men, enemy, empty), enemy, empty)) {
            return longCaptures(up, depth, men, kings, enemyMen, enemyKings, buffer);
        }
        long leaves = 0;
        int forward = up ? 0 : 2;
        leaves += jumps(up, forward, depth, men, enemyMen, enemyKings, empty, buffer);
        leaves += jumps(up, forward + 1, depth, men, enemyMen, enemyKings, empty, buffer);
        if (BACKWARD) {
            leaves += jumps(up, forward ^ 2, depth, men, enemyMen, enemyKings, empty, buffer);
            leaves += jumps(up, (forward ^ 2) + 1, depth, men, enemyMen, enemyKings, empty, buffer);
        }
        return leaves;
    }

    /** Counts below the jumps of all men in one direction, none of which goes on. */
    private static long jumps(
            boolean up,
            int direction,
            int depth,
            long men,
            long enemyMen,
            long enemyKings,
            long empty,
            CaptureBuffer buffer) {
        long leaves = 0;
        for (long froms = men & jumpers(direction, enemyMen | enemyKings, empty); froms != 0; froms &= froms - 1) {
            long from = froms & -froms;
            long victim = shift(from, direction);
            long to = shift(victim, direction);
            long crowned = to & crownRow(up);
            leaves += belowAny(
                    up, depth, men ^ from ^ to ^ crowned, crowned, enemyMen & ~victim, enemyKings & ~victim, buffer);
        }
        return leaves;
    }

    /** Counts below captures some of which take several pieces or are a king's. */
    private static long longCaptures(
            boolean up, int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long enemy = enemyMen | enemyKings;
        int before = buffer.open();
        findCaptures(up, men, kings, enemy, SQUARES & ~(men | kings | enemy), buffer);
        long leaves = 0;
        for (int entry = buffer.first(), end = buffer.end(); entry < end; entry += CaptureBuffer.ENTRY) {
            long from = buffer.from(entry);
            long to = buffer.to(entry);
            long victims = buffer.victims(entry);
            boolean king = (kings & from) != 0 || (to & crownRow(up)) != 0 || (BECOMES_KING && buffer.asKing(entry));
            leaves += belowAny(
                    up,
                    depth,
                    (men & ~from) | (king ? 0 : to),
                    (kings & ~from) | (king ? to : 0),
                    enemyMen & ~victims,
                    enemyKings & ~victims,
                    buffer);
        }
        buffer.close(before);
        return leaves;
    }

    /** Counts below the quiet moves of kings. */
    private static long kingSteps(
            boolean up, int depth, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        long empty = SQUARES & ~(men | kings | enemyMen | enemyKings);
        long leaves = 0;
        for (long froms = kings; froms != 0; froms &= froms - 1) {
            long from = froms & -froms;
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                long to = shift(from, direction) & empty;
                while (to != 0) {
                    leaves += belowAny(up, depth, men, kings ^ from ^ to, enemyMen, enemyKings, buffer);
                    to = FLYING ? shift(to, direction) & empty : 0;
                }
            }
        }
        return leaves;
    }

    /** Lists every capture, carried through to its end. */
    private static void findCaptures(boolean up, long men, long kings, long enemy, long empty, CaptureBuffer buffer) {
        for (long froms = men & manJumpers(up, enemy, empty); froms != 0; froms &= froms - 1) {
            long from = froms & -froms;
            manGoesOn(up, from, from, 0, 0, enemy, empty | from, buffer);
        }
        for (long froms = kings; froms != 0; froms &= froms - 1) {
            long from = froms & -froms;
            if (FLYING) {
                flyingKingGoesOn(-1, from, from, 0, 0, enemy, empty | from, buffer);
            } else {
                shortKingGoesOn(from, from, 0, 0, enemy, empty | from, buffer);
            }
        }
    }

    /** Follows a man's capture from a square; lists it where it ends there. */
    private static void manGoesOn(
            boolean up, long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        boolean ends = true;
        int forward = up ? 0 : 2;
        for (int i = 0; i < (BACKWARD ? 4 : 2); i++) {
            int direction = forward ^ i;
            long victim = shift(at, direction) & enemy & ~victims;
            long to = shift(victim, direction) & empty;
            if (to != 0) {
                ends = false;
                if ((to & crownRow(up)) != 0 && STOPS) {
                    buffer.add(MOST ? count + 1 : 0, from, to, victims | victim, true);
                } else if ((to & crownRow(up)) != 0 && BECOMES_KING) {
                    becomesKing(from, to, victims | victim, count + 1, enemy, empty, buffer);
                } else {
                    manGoesOn(up, from, to, victims | victim, count + 1, enemy, empty, buffer);
                }
            }
        }
        if (ends && count > 0) {
            buffer.add(MOST ? count : 0, from, at, victims, false);
        }
    }

    /** Goes on as a king from the crown row; lists the capture where it ends there. */
    private static void becomesKing(
            long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        if (!flyingKingGoesOn(-1, from, at, victims, count, enemy, empty, buffer)) {
            buffer.add(MOST ? count : 0, from, at, victims, true);
        }
    }

    private static void shortKingGoesOn(
            long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        boolean ends = true;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long victim = shift(at, direction) & enemy & ~victims;
            long to = shift(victim, direction) & empty;
            if (to != 0) {
                ends = false;
                shortKingGoesOn(from, to, victims | victim, count + 1, enemy, empty, buffer);
            }
        }
        if (ends && count > 0) {
            buffer.add(MOST ? count : 0, from, at, victims, true);
        }
    }

    /** Follows a flying king's capture from a square in all directions but one; says whether there is any. */
    private static boolean flyingKingGoesOn(
            int except, long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        boolean any = false;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (direction != except) {
                any |= flyingKingCaptures(direction, from, at, victims, count, enemy, empty, buffer);
            }
        }
        return any;
    }

    private static boolean flyingKingCaptures(
            int direction, long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        long victim = shift(at, direction);
        while ((victim & empty) != 0) {
            victim = shift(victim, direction);
        }
        victim &= enemy & ~victims;
        long first = shift(victim, direction) & empty;
        if (first == 0) {
            return false;
        }
        boolean any = false;
        for (long to = first; to != 0; to = shift(to, direction) & empty) {
            any |= flyingKingGoesOn(
                    to == first ? -1 : direction, from, to, victims | victim, count + 1, enemy, empty, buffer);
        }
        for (long to = first; to != 0 && !any; to = shift(to, direction) & empty) {
            buffer.add(MOST ? count + 1 : 0, from, to, victims | victim, true);
        }
        return true;
    }

    private static boolean kingsCapture(long kings, long enemy, long empty) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long reach = kings;
            if (FLYING) {
                for (long on = shift(kings, direction) & empty; on != 0; on = shift(on, direction) & empty) {
                    reach |= on;
                }
            }
            if ((reach & jumpers(direction, enemy, empty)) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a man that has landed on one of these squares can capture another piece from there, or goes on as a king. */
    private static boolean goesOn(boolean up, long landings, long enemy, long empty) {
        if (BECOMES_KING && (landings & crownRow(up)) != 0) {
            return true;
        }
        return (landings & manJumpers(up, enemy, empty) & (STOPS ? ~crownRow(up) : -1L)) != 0;
    }

    /** Where men land by their first jumps. */
    private static long landings(boolean up, long men, long enemy, long empty) {
        int forward = up ? 0 : 2;
        long landings = jump(men, forward, enemy, empty) | jump(men, forward + 1, enemy, empty);
        if (BACKWARD) {
            landings |= jump(men, forward ^ 2, enemy, empty) | jump(men, (forward ^ 2) + 1, enemy, empty);
        }
        return landings;
    }

    private static long jump(long pieces, int direction, long enemy, long empty) {
        return shift(shift(pieces, direction) & enemy, direction) & empty;
    }

    /** The squares from which a man could jump. */
    private static long manJumpers(boolean up, long enemy, long empty) {
        int forward = up ? 0 : 2;
        long jumpers = jumpers(forward, enemy, empty) | jumpers(forward + 1, enemy, empty);
        if (BACKWARD) {
            jumpers |= jumpers(forward ^ 2, enemy, empty) | jumpers((forward ^ 2) + 1, enemy, empty);
        }
        return jumpers;
    }

    /** The squares from which a piece could jump in a direction: an enemy stands before them, and nothing behind it. */
    private static long jumpers(int direction, long enemy, long empty) {
        return shift(enemy & shift(empty, direction ^ 2), direction ^ 2);
    }

    private static long crownRow(boolean up) {
        return up ? TOP : BOTTOM;
    }

    private static long shift(long set, int direction) {
        return switch (direction) {
            case 0 -> set >>> NEAR;
            case 1 -> set >>> FAR;
            case 2 -> set << NEAR;
            default -> set << FAR;
        };
    }
}
