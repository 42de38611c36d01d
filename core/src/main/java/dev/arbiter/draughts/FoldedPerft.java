package dev.arbiter.draughts;

import dev.arbiter.draughts.Variant.LastRow;
import java.lang.invoke.MethodHandles;

/**
 * The counting kernel of diagonal games, written once for all of them: a template.
 *
 * <p>It is never used as it stands. {@link DraughtsPerft} defines it anew for every game as a hidden class with the game's
 * {@link Traits} as its class data. There each trait is a constant, so the compiler drops what a game does not do, and
 * every game gets machine code (and profiles) of its own. Likewise each of the two colours: a method takes {@code up} as
 * a constant, and is inlined into {@link #up} or {@link #down}.
 *
 * <p>A position is four sets in {@link BitLayout}: men and kings of the side to move, men and kings of the other.
 */
final class FoldedPerft implements DraughtsPerft.Kernel {

    /**
     * What distinguishes one game's kernel from another's.
     *
     * @param near the smaller distance between neighbours; the larger is one more
     * @param squares all squares
     * @param topRow where White's men are crowned
     * @param bottomRow where Black's men are crowned
     * @param menCaptureBackward whether men capture in all four directions, not only forward
     * @param flyingKings whether kings fly
     * @param most whether most pieces must be captured
     * @param lastRow what a man does that reaches its last row in mid-capture
     * @param firstKingEnds whether the first king ends the game
     */
    record Traits(
            int near,
            long squares,
            long topRow,
            long bottomRow,
            boolean menCaptureBackward,
            boolean flyingKings,
            boolean most,
            LastRow lastRow,
            boolean firstKingEnds) {}

    private static final Traits TRAITS = traits();
    private static final int NEAR = TRAITS.near();
    private static final long SQUARES = TRAITS.squares();
    private static final long TOP = TRAITS.topRow();
    private static final long BOTTOM = TRAITS.bottomRow();
    private static final boolean BACKWARD = TRAITS.menCaptureBackward();
    private static final boolean FLYING = TRAITS.flyingKings();
    private static final boolean MOST = TRAITS.most();
    private static final boolean FIRST_KING_ENDS = TRAITS.firstKingEnds();
    private static final boolean STOPS = TRAITS.lastRow() == LastRow.STOPS;
    private static final boolean BECOMES_KING = TRAITS.lastRow() == LastRow.GOES_ON_AS_KING;

    /** Directions: up by the near and the far distance, then down; {@code d ^ 2} is the opposite of {@code d}. */
    private static final int DIRECTIONS = 4;

    /** A number of ways to capture holds this much for each captured piece, where most pieces must be captured. */
    private static final long LENGTH = 1L << 32;

    private static final long WAYS = LENGTH - 1;

    private static Traits traits() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", Traits.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the template of the counting kernels has no class data", e);
        }
    }

    @Override
    public long count(int depth, PerftNode root, boolean dropDuplicates) {
        boolean whiteMoves = root.whiteMoves;
        long men = root.men;
        long kings = root.kings;
        long enemyMen = root.enemyMen;
        long enemyKings = root.enemyKings;
        if (FIRST_KING_ENDS && (kings | enemyKings) != 0) {
            return 0;
        }
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
        if (FIRST_KING_ENDS && kings != 0) {
            return 0;
        }
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

    /**
     * Counts the moves of a position.
     *
     * <p>Whether there is a capture is as good as random here, and guessing wrong costs more than counting both: steps and
     * jumps are counted without a branch, and only captures of several pieces are looked for one by one.
     */
    private static long leaf(boolean up, long men, long kings, long enemyMen, long enemyKings, CaptureBuffer buffer) {
        if (kings != 0) {
            return leafWithKings(up, men, kings, enemyMen, enemyKings, buffer);
        }
        long enemy = enemyMen | enemyKings;
        long empty = SQUARES & ~(men | enemy);
        int forward = up ? 0 : 2;
        long jumpers = jumpers(forward, enemy, empty);
        long landings = jumpOver(men & jumpers, forward);
        long jumps = Long.bitCount(men & jumpers);
        long others = jumpers(forward + 1, enemy, empty);
        jumpers |= others;
        landings |= jumpOver(men & others, forward + 1);
        jumps += Long.bitCount(men & others);
        if (BACKWARD) {
            others = jumpers(forward ^ 2, enemy, empty);
            jumpers |= others;
            landings |= jumpOver(men & others, forward ^ 2);
            jumps += Long.bitCount(men & others);
            others = jumpers((forward ^ 2) + 1, enemy, empty);
            jumpers |= others;
            landings |= jumpOver(men & others, (forward ^ 2) + 1);
            jumps += Long.bitCount(men & others);
        }
        if ((landings & goingOn(up, jumpers)) != 0) {
            return leafCaptures(up, men, 0, enemy, empty, buffer);
        }
        long stepsIfNoJumps = (jumps - 1) >> 63;
        return jumps + (manSteps(up, men, empty) & stepsIfNoJumps);
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
            return leafCaptures(up, men, kings, enemy, empty, buffer);
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

    /** Counts the captures of a position that has some. */
    private static long leafCaptures(boolean up, long men, long kings, long enemy, long empty, CaptureBuffer buffer) {
        if (buffer.dropsDuplicates()) {
            int before = buffer.open();
            findCaptures(up, men, kings, enemy, empty, buffer);
            long count = buffer.count();
            buffer.close(before);
            return count;
        }
        long ways = up ? manWaysUp(men, enemy, empty) : manWaysDown(men, enemy, empty);
        for (long froms = kings; froms != 0; froms &= froms - 1) {
            long from = froms & -froms;
            ways = best(ways, kingWays(from, -1, enemy, empty | from, 0));
        }
        return ways & WAYS;
    }

    private static long manWaysUp(long men, long enemy, long empty) {
        return manWays(true, men, enemy, empty);
    }

    private static long manWaysDown(long men, long enemy, long empty) {
        return manWays(false, men, enemy, empty);
    }

    /** The captures that men begin: see {@link #ways}. */
    private static long manWays(boolean up, long men, long enemy, long empty) {
        int forward = up ? 0 : 2;
        long goingOn = goingOn(up, manJumpers(up, enemy, empty));
        long ways = best(
                firstJumps(up, forward, men, enemy, empty, goingOn),
                firstJumps(up, forward + 1, men, enemy, empty, goingOn));
        if (BACKWARD) {
            ways = best(ways, firstJumps(up, forward ^ 2, men, enemy, empty, goingOn));
            ways = best(ways, firstJumps(up, (forward ^ 2) + 1, men, enemy, empty, goingOn));
        }
        return ways;
    }

    /**
     * The captures that men begin in one direction.
     *
     * @param goingOn the squares from which a man that has jumped may have to go on
     */
    private static long firstJumps(boolean up, int direction, long men, long enemy, long empty, long goingOn) {
        long landings = jumpOver(men & jumpers(direction, enemy, empty), direction);
        long ways = landings == 0 ? 0 : (MOST ? LENGTH : 0) + Long.bitCount(landings & ~goingOn);
        if (MOST && (landings & ~goingOn) == 0) {
            ways = 0;
        }
        for (long on = landings & goingOn; on != 0; on &= on - 1) {
            long to = on & -on;
            long victim = shift(to, direction ^ 2);
            long from = shift(victim, direction ^ 2);
            ways = best(ways, waysOn(up, to, enemy ^ victim, empty | from, 1));
        }
        return ways;
    }

    /**
     * The ways in which a man's capture can end that has come to a square: their number, plus {@link #LENGTH} for each
     * captured piece where most pieces must be captured.
     *
     * @param enemy the enemy's pieces not yet captured
     * @param empty the empty squares, and the one that the man began on; captured pieces still bar the way
     * @param count how many pieces have been captured
     */
    private static long ways(boolean up, long at, long enemy, long empty, int count) {
        int forward = up ? 0 : 2;
        long ways = best(wayIn(up, forward, at, enemy, empty, count), wayIn(up, forward + 1, at, enemy, empty, count));
        if (BACKWARD) {
            ways = best(ways, wayIn(up, forward ^ 2, at, enemy, empty, count));
            ways = best(ways, wayIn(up, (forward ^ 2) + 1, at, enemy, empty, count));
        }
        return ways != 0 ? ways : ended(count, 1);
    }

    private static long waysUp(long at, long enemy, long empty, int count) {
        return ways(true, at, enemy, empty, count);
    }

    private static long waysDown(long at, long enemy, long empty, int count) {
        return ways(false, at, enemy, empty, count);
    }

    private static long waysOn(boolean up, long at, long enemy, long empty, int count) {
        if ((STOPS || BECOMES_KING) && (at & crownRow(up)) != 0) {
            long ways = BECOMES_KING ? kingWays(at, -1, enemy, empty, count) : 0;
            return ways != 0 ? ways : ended(count, 1);
        }
        return up ? waysUp(at, enemy, empty, count) : waysDown(at, enemy, empty, count);
    }

    private static long wayIn(boolean up, int direction, long at, long enemy, long empty, int count) {
        long victim = shift(at, direction) & enemy;
        long to = shift(victim, direction) & empty;
        return to == 0 ? 0 : waysOn(up, to, enemy ^ victim, empty, count + 1);
    }

    /** The ways in which a king captures on from a square, 0 where it captures nothing more. */
    private static long kingWays(long at, int except, long enemy, long empty, int count) {
        long ways = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (direction != except) {
                ways = best(ways, kingWay(direction, at, enemy, empty, count));
            }
        }
        return ways;
    }

    private static long kingWay(int direction, long at, long enemy, long empty, int count) {
        long victim = shift(at, direction);
        while (FLYING && (victim & empty) != 0) {
            victim = shift(victim, direction);
        }
        victim &= enemy;
        long first = shift(victim, direction) & empty;
        long ways = 0;
        int halts = 0;
        for (long to = first; to != 0; to = FLYING ? shift(to, direction) & empty : 0) {
            ways = best(ways, kingWays(to, to == first ? -1 : direction, enemy ^ victim, empty, count + 1));
            halts++;
        }
        return ways != 0 || halts == 0 ? ways : ended(count + 1, halts);
    }

    private static long ended(int count, int ways) {
        return (MOST ? LENGTH * count : 0) + ways;
    }

    /** The ways of both, or of the longer one where most pieces must be captured. */
    private static long best(long ways, long others) {
        if (!MOST) {
            return ways + others;
        }
        return (ways ^ others) < LENGTH ? ways + (others & WAYS) : Math.max(ways, others);
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
        if (kings != 0 || (landings(up, men, enemy, empty) & goingOn(up, manJumpers(up, enemy, empty))) != 0) {
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
            leaves += buffer.times(entry)
                    * belowAny(
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
            kingGoesOn(-1, from, from, 0, 0, enemy, empty | from, buffer);
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
                if ((STOPS || BECOMES_KING) && (to & crownRow(up)) != 0) {
                    if (STOPS || !kingGoesOn(-1, from, to, victims | victim, count + 1, enemy, empty, buffer)) {
                        buffer.add(MOST ? count + 1 : 0, from, to, victims | victim, 0, true);
                    }
                } else {
                    manGoesOn(up, from, to, victims | victim, count + 1, enemy, empty, buffer);
                }
            }
        }
        if (ends && count > 0) {
            buffer.add(MOST ? count : 0, from, at, victims, 0, false);
        }
    }

    /** Follows a king's capture from a square in all directions but one; says whether there is any. */
    private static boolean kingGoesOn(
            int except, long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        boolean any = false;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (direction != except) {
                any |= kingCaptures(direction, from, at, victims, count, enemy, empty, buffer);
            }
        }
        return any;
    }

    private static boolean kingCaptures(
            int direction, long from, long at, long victims, int count, long enemy, long empty, CaptureBuffer buffer) {
        long victim = shift(at, direction);
        while (FLYING && (victim & empty) != 0) {
            victim = shift(victim, direction);
        }
        victim &= enemy & ~victims;
        long first = shift(victim, direction) & empty;
        boolean any = false;
        for (long to = first; to != 0; to = FLYING ? shift(to, direction) & empty : 0) {
            any |= kingGoesOn(
                    to == first ? -1 : direction, from, to, victims | victim, count + 1, enemy, empty, buffer);
        }
        for (long to = any ? 0 : first; to != 0; to = FLYING ? shift(to, direction) & empty : 0) {
            buffer.add(MOST ? count + 1 : 0, from, to, victims | victim, 0, true);
        }
        return first != 0;
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

    /**
     * The squares from which a man that has landed there by a jump may have to go on.
     *
     * @param jumpers the squares from which a man could jump
     */
    private static long goingOn(boolean up, long jumpers) {
        return STOPS ? jumpers & ~crownRow(up) : BECOMES_KING ? jumpers | crownRow(up) : jumpers;
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
        return jumpOver(pieces & jumpers(direction, enemy, empty), direction);
    }

    private static long jumpOver(long pieces, int direction) {
        return shift(shift(pieces, direction), direction);
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

    /**
     * Moves a set one step. Turning instead of shifting needs no branch where the direction is no constant yet, which keeps
     * the compiled helpers small enough to be inlined; what comes round lands on unused bits.
     */
    private static long shift(long set, int direction) {
        int distance = NEAR + (direction & 1);
        return Long.rotateLeft(set, (direction & 2) == 0 ? -distance : distance);
    }
}
