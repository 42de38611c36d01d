package dev.arbiter.draughts;

import dev.arbiter.draughts.Variant.Aim;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.lang.invoke.MethodHandles;

/**
 * The counting kernel of any rules on any board: a template, as {@link FoldedPerft} is, which counts the plainest rules faster.
 *
 * <p>{@link DraughtsPerft} defines it anew for every set of rules, as a hidden class with the rules as its class data: what a
 * game does not do is dropped by the compiler.
 *
 * <p>Most positions have no capture, which a few shifts of all men at once show. Their moves are counted and not made. Where
 * men take one piece each and nothing puts one capture before another, captures are counted alike; only the others
 * are searched. A board of more than 64 bits is looked at through two windows ({@link BitLayout}): a step or a jump
 * belongs to the first if that shows all its squares.
 */
final class GeneralPerft implements DraughtsPerft.Kernel {

    private static final Variant RULES = rules();
    private static final BitLayout LAYOUT = RULES.board().layout();
    private static final int OFFSET = LAYOUT.offset;
    private static final boolean WIDE = OFFSET > 0;
    private static final int WINDOWS = WIDE ? 2 : 1;

    private static final Precedence PRECEDENCE = RULES.captureRules().precedence();
    private static final boolean MEN_TAKE_KINGS = RULES.mayTake(false, true);
    private static final boolean FLYING = RULES.flies(true);
    private static final boolean HALTS_BEHIND = !FLYING || RULES.king().stop() == KingStop.DIRECTLY_BEHIND;
    private static final boolean HALTS_BEHIND_KINGS = RULES.king().stop() == KingStop.DIRECTLY_BEHIND_A_LAST_KING;
    private static final int KING_STEPS_IN_A_ROW = RULES.king().stepsInARow();
    private static final boolean AT_ONCE = RULES.captureRules().removal() == Removal.AT_ONCE;
    private static final boolean TURNS_BACK = RULES.captureRules().turnsBack();
    private static final boolean EVERY_HALT_COUNTS = RULES.captureRules().everyHaltCounts();
    private static final boolean FIRST_KING_ENDS = RULES.aim() == Aim.FIRST_KING;
    private static final boolean STOPS = RULES.man().lastRow() == LastRow.STOPS;
    private static final boolean BECOMES_KING = RULES.man().lastRow() == LastRow.GOES_ON_AS_KING;

    /** Whether all captures of one man by a man are worth the same, whichever piece makes them. */
    private static final boolean MEN_ARE_ALIKE = PRECEDENCE == Precedence.ANY
            || PRECEDENCE == Precedence.MOST
            || PRECEDENCE == Precedence.WITH_KING
            || !MEN_TAKE_KINGS;

    /** Whether men's captures are searched by sets: in 64 bits, where the order in which kings were taken does not matter. */
    private static final boolean BY_SETS = !WIDE
            && (!BECOMES_KING || (TURNS_BACK && MEN_TAKE_KINGS && PRECEDENCE == Precedence.ANY))
            && (PRECEDENCE != Precedence.ITALIAN || !MEN_TAKE_KINGS);

    /** Directions as bits, as they are for White; for Black each means the opposite. */
    private static final int MAN_STEPS = RULES.man().steps().mask(true);

    private static final int MAN_JUMPS = RULES.man().captures().mask(true);
    private static final int KING_STEPS = RULES.king().steps().mask(true);
    private static final int KING_JUMPS = RULES.king().captures().mask(true);

    private static final int BLACK = PerftTables.BLACK;
    private static final int SECOND = PerftTables.SECOND;

    /** How far a step goes: constants for the compiler, and a table. */
    private static final int NORTH = LAYOUT.distance(0);

    private static final int NORTH_EAST = LAYOUT.distance(1);
    private static final int EAST = LAYOUT.distance(2);
    private static final int SOUTH_EAST = LAYOUT.distance(3);

    private static final PerftTables TABLES = new PerftTables(RULES);
    private static final int[] DISTANCES = TABLES.distances;
    private static final long[] STEPS = TABLES.steps;
    private static final long[] JUMPS = TABLES.jumps;
    private static final long[] CROWNING = TABLES.crowning;
    private static final byte[] NEXT = TABLES.next;
    private static final long[] VICTIMS = TABLES.victims;

    private static final int NOWHERE = PerftTables.NOWHERE;

    /** From this many captures in one position on, if routes do not count, not every route is followed. */
    private static final int MOST_TRIED = 20_000;

    /** In the place of a direction: the capture has come to an end. */
    private static final int END = PerftTables.DIRECTIONS;

    private static Variant rules() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", Variant.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the template of the counting kernels has no class data", e);
        }
    }

    @Override
    public long count(int depth, PerftNode root, boolean dropDuplicates) {
        CaptureBuffer buffer = new CaptureBuffer(dropDuplicates);
        return depth == 1 ? leaf(root, buffer) : node(root, depth, buffer);
    }

    // ---- steps

    /** Counts the moves of a position. */
    private static long leaf(PerftNode node, CaptureBuffer buffer) {
        if (FIRST_KING_ENDS || (node.kings | node.kingsHigh) != 0) {
            return leafWithKings(node, buffer);
        }
        return node.whiteMoves ? leafUp(node, buffer) : leafDown(node, buffer);
    }

    private static long leafUp(PerftNode node, CaptureBuffer buffer) {
        return WIDE ? wideLeaf(0, node, buffer) : leaf(0, node, buffer);
    }

    private static long leafDown(PerftNode node, CaptureBuffer buffer) {
        return WIDE ? wideLeaf(BLACK, node, buffer) : leaf(BLACK, node, buffer);
    }

    private static long leaf(int side, PerftNode node, CaptureBuffer buffer) {
        long men = node.men;
        long enemy = node.enemyMen | node.enemyKings;
        long empty = ~(men | enemy);
        long prey = MEN_TAKE_KINGS ? enemy : node.enemyMen;
        long jumpers = jumpers(side, prey, empty);
        if ((men & jumpers) == 0) {
            return steps(side, men, empty);
        }
        long on = goingOn(side, jumpers);
        boolean alike = MEN_ARE_ALIKE || node.enemyKings == 0;
        if (alike && (landings(side, men, prey, empty) & on) == 0) {
            return jumps(side, men, prey, empty);
        }
        node.enemy = enemy;
        node.empty = empty;
        node.jumpers = men & jumpers;
        return BY_SETS && alike && !buffer.dropsDuplicates()
                ? longJumps(side, node, prey, on, buffer)
                : searched(node, buffer);
    }

    /**
     * Counts the captures of men, of which single jumps are worth the same: only those that go on are followed.
     *
     * @param on where a man that has landed may have to go on
     */
    private static long longJumps(int side, PerftNode node, long prey, long on, CaptureBuffer buffer) {
        node.budget = Integer.MAX_VALUE;
        int before = buffer.open();
        long empty = node.empty;
        long single = 0;
        for (int left = MAN_JUMPS; left != 0; left &= left - 1) {
            int at = side + Integer.numberOfTrailingZeros(left);
            int distance = DISTANCES[at];
            long jumpers = JUMPS[at] & Long.rotateRight(prey & Long.rotateRight(empty, distance), distance);
            long landings = Long.rotateLeft(node.men & jumpers, 2 * distance);
            single += Long.bitCount(landings & ~on);
            for (long going = landings & on; going != 0; going &= going - 1) {
                long to = going & -going;
                long victim = Long.rotateRight(to, distance);
                long from = Long.rotateRight(victim, distance);
                node.from = Long.numberOfTrailingZeros(from);
                landOn(node, side, Long.numberOfTrailingZeros(to), prey ^ victim, empty | from, victim, 1, buffer);
            }
        }
        buffer.add(PRECEDENCE.weight(1, 0, 0, false), single);
        long count = buffer.count();
        buffer.close(before);
        return count;
    }

    private static long wideLeaf(int side, PerftNode node, CaptureBuffer buffer) {
        look(node);
        long men = node.men;
        long prey = prey(node);
        long empty = node.empty;
        long menSecond = second(men, node.menHigh);
        long preySecond = second(prey, preyHigh(node));
        long emptySecond = second(empty, node.emptyHigh);
        long jumpers = jumpers(side, prey, empty);
        long jumpersSecond = jumpers(SECOND + side, preySecond, emptySecond);
        if (((men & jumpers) | (menSecond & jumpersSecond)) == 0) {
            return steps(side, men, empty) + steps(SECOND + side, menSecond, emptySecond);
        }
        return areJumpsAlike(side, node, jumpers, jumpersSecond)
                ? jumps(side, men, prey, empty) + jumps(SECOND + side, menSecond, preySecond, emptySecond)
                : wideSearched(node, men & jumpers, menSecond & jumpersSecond, buffer);
    }

    private static long wideSearched(PerftNode node, long jumpers, long jumpersSecond, CaptureBuffer buffer) {
        node.jumpers = jumpers;
        addSecond(node, jumpersSecond);
        return searched(node, buffer);
    }

    /** Whether none of the jumps of men goes on, and none comes before another. */
    private static boolean areJumpsAlike(int side, PerftNode node, long jumpers, long jumpersSecond) {
        if (!MEN_ARE_ALIKE && (node.enemyKings | node.enemyKingsHigh) != 0) {
            return false;
        }
        long landings = landings(side, node.men, prey(node), node.empty);
        if (!WIDE) {
            return (landings & goingOn(side, jumpers)) == 0;
        }
        long second = landings(
                SECOND + side,
                second(node.men, node.menHigh),
                second(prey(node), preyHigh(node)),
                second(node.empty, node.emptyHigh));
        long going = goingOn(side, jumpers);
        long goingSecond = goingOn(SECOND + side, jumpersSecond);
        long both = landings | second << OFFSET;
        return ((both & (going | goingSecond << OFFSET)) | ((second >>> -OFFSET) & (goingSecond >>> -OFFSET))) == 0;
    }

    /** The bits from which a man that has jumped may have to go on, of those from which men can jump. */
    private static long goingOn(int first, long jumpers) {
        return STOPS ? jumpers & ~CROWNING[first] : BECOMES_KING ? jumpers | CROWNING[first] : jumpers;
    }

    private static long leafWithKings(PerftNode node, CaptureBuffer buffer) {
        if (isEndedByKing(node)) {
            return 0;
        }
        if (findJumpers(node)) {
            return searched(node, buffer);
        }
        int side = node.whiteMoves ? 0 : BLACK;
        long count = steps(side, node.men, node.empty);
        if (WIDE) {
            count += steps(SECOND + side, second(node.men, node.menHigh), second(node.empty, node.emptyHigh));
        }
        int barred = barred(node);
        for (long left = node.kings; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            count += from == barred ? 0 : kingSteps(node, from);
        }
        for (long left = WIDE ? node.kingsHigh : 0; left != 0; left &= left - 1) {
            int from = Long.SIZE + Long.numberOfTrailingZeros(left);
            count += from == barred ? 0 : kingSteps(node, from);
        }
        return count;
    }

    private static int kingSteps(PerftNode node, int from) {
        int count = 0;
        for (int left = turned(KING_STEPS, node.whiteMoves); left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            int to = next(direction, from);
            while (to >= 0 && has(node.empty, node.emptyHigh, to)) {
                count++;
                to = FLYING ? next(direction, to) : NOWHERE;
            }
        }
        return count;
    }

    /** Counts below a position that is two plies or more above the leaves. */
    private static long node(PerftNode node, int depth, CaptureBuffer buffer) {
        if (FIRST_KING_ENDS && isEndedByKing(node)) {
            return 0;
        }
        if (findJumpers(node)) {
            return captures(node, depth, buffer);
        }
        PerftNode next = next(node);
        int side = node.whiteMoves ? 0 : BLACK;
        long leaves = 0;
        for (int window = 0; window < WINDOWS; window++) {
            long men = window == 0 ? node.men : second(node.men, node.menHigh);
            long empty = window == 0 ? node.empty : second(node.empty, node.emptyHigh);
            for (int left = MAN_STEPS; left != 0; left &= left - 1) {
                int at = SECOND * window + side + Integer.numberOfTrailingZeros(left);
                int distance = DISTANCES[at];
                long froms = men & STEPS[at] & Long.rotateRight(empty, distance);
                for (; froms != 0; froms &= froms - 1) {
                    long from = froms & -froms;
                    long to = Long.rotateLeft(from, distance);
                    long crowned = to & CROWNING[SECOND * window + side];
                    long moved = from ^ to ^ crowned;
                    next.enemyMen = node.men ^ (window == 0 ? moved : moved << OFFSET);
                    next.enemyKings = node.kings | (window == 0 ? crowned : crowned << OFFSET);
                    if (WIDE) {
                        next.enemyMenHigh = node.menHigh ^ (window == 0 ? 0 : moved >>> -OFFSET);
                        next.enemyKingsHigh = node.kingsHigh | (window == 0 ? 0 : crowned >>> -OFFSET);
                    }
                    leaves += below(next, depth, buffer);
                }
            }
        }
        return (node.kings | node.kingsHigh) == 0 ? leaves : leaves + kingsStep(node, next, depth, buffer);
    }

    private static long below(PerftNode next, int depth, CaptureBuffer buffer) {
        return depth == 2 ? leaf(next, buffer) : node(next, depth - 1, buffer);
    }

    /** Counts below the quiet moves of kings. */
    private static long kingsStep(PerftNode node, PerftNode next, int depth, CaptureBuffer buffer) {
        next.enemyMen = node.men;
        next.enemyMenHigh = node.menHigh;
        int barred = barred(node);
        long leaves = 0;
        for (int window = 0; window < WINDOWS; window++) {
            for (long kings = window == 0 ? node.kings : node.kingsHigh; kings != 0; kings &= kings - 1) {
                int from = Long.SIZE * window + Long.numberOfTrailingZeros(kings);
                if (from != barred) {
                    leaves += kingSteps(node, next, from, depth, buffer);
                }
            }
        }
        return leaves;
    }

    private static long kingSteps(PerftNode node, PerftNode next, int from, int depth, CaptureBuffer buffer) {
        long leaves = 0;
        for (int left = turned(KING_STEPS, node.whiteMoves); left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            int to = next(direction, from);
            while (to >= 0 && has(node.empty, node.emptyHigh, to)) {
                next.enemyKings = node.kings ^ low(from) ^ low(to);
                next.enemyKingsHigh = node.kingsHigh ^ high(from) ^ high(to);
                if (KING_STEPS_IN_A_ROW > 0 && (node.men | node.menHigh) != 0) {
                    next.enemySteppedKing = to;
                    next.enemySteps = from == node.steppedKing ? node.steps + 1 : 1;
                }
                leaves += below(next, depth, buffer);
                to = FLYING ? next(direction, to) : NOWHERE;
            }
        }
        return leaves;
    }

    /** The node after a move that leaves the pieces of the side to move as they are, which are then changed. */
    private static PerftNode next(PerftNode node) {
        PerftNode next = node.next();
        next.whiteMoves = !node.whiteMoves;
        next.men = node.enemyMen;
        next.kings = node.enemyKings;
        if (WIDE) {
            next.menHigh = node.enemyMenHigh;
            next.kingsHigh = node.enemyKingsHigh;
        }
        if (KING_STEPS_IN_A_ROW > 0) {
            next.steppedKing = node.enemySteppedKing;
            next.steps = node.enemySteps;
            next.enemySteppedKing = NOWHERE;
            next.enemySteps = 0;
        }
        return next;
    }

    private static boolean isEndedByKing(PerftNode node) {
        return FIRST_KING_ENDS && (node.kings | node.kingsHigh | node.enemyKings | node.enemyKingsHigh) != 0;
    }

    /** The king that may not move quietly, or -1. */
    private static int barred(PerftNode node) {
        return KING_STEPS_IN_A_ROW > 0 && node.steps >= KING_STEPS_IN_A_ROW && (node.men | node.menHigh) != 0
                ? node.steppedKing
                : NOWHERE;
    }

    // ---- what men can do, all at once

    /**
     * How many steps men have.
     *
     * @param first White's first direction as this side and this window number it
     */
    private static long steps(int first, long men, long empty) {
        return steps(0, first, men, empty)
                + steps(1, first, men, empty)
                + steps(2, first, men, empty)
                + steps(3, first, men, empty)
                + steps(4, first, men, empty)
                + steps(5, first, men, empty)
                + steps(6, first, men, empty)
                + steps(7, first, men, empty);
    }

    private static long steps(int direction, int first, long men, long empty) {
        return ((MAN_STEPS >>> direction) & 1) == 0
                ? 0
                : Long.bitCount(men & STEPS[first + direction] & Long.rotateRight(empty, distance(first, direction)));
    }

    /** The bits from which a man could jump. */
    private static long jumpers(int first, long prey, long empty) {
        return jumpers(0, first, prey, empty)
                | jumpers(1, first, prey, empty)
                | jumpers(2, first, prey, empty)
                | jumpers(3, first, prey, empty)
                | jumpers(4, first, prey, empty)
                | jumpers(5, first, prey, empty)
                | jumpers(6, first, prey, empty)
                | jumpers(7, first, prey, empty);
    }

    private static long jumpers(int direction, int first, long prey, long empty) {
        if (((MAN_JUMPS >>> direction) & 1) == 0) {
            return 0;
        }
        int distance = distance(first, direction);
        return JUMPS[first + direction] & Long.rotateRight(prey & Long.rotateRight(empty, distance), distance);
    }

    /** How many jumps men have, none of which goes on. */
    private static long jumps(int first, long men, long prey, long empty) {
        return (long) Long.bitCount(men & jumpers(0, first, prey, empty))
                + Long.bitCount(men & jumpers(1, first, prey, empty))
                + Long.bitCount(men & jumpers(2, first, prey, empty))
                + Long.bitCount(men & jumpers(3, first, prey, empty))
                + Long.bitCount(men & jumpers(4, first, prey, empty))
                + Long.bitCount(men & jumpers(5, first, prey, empty))
                + Long.bitCount(men & jumpers(6, first, prey, empty))
                + Long.bitCount(men & jumpers(7, first, prey, empty));
    }

    /** Where men land by their first jumps. */
    private static long landings(int first, long men, long prey, long empty) {
        return landings(0, first, men, prey, empty)
                | landings(1, first, men, prey, empty)
                | landings(2, first, men, prey, empty)
                | landings(3, first, men, prey, empty)
                | landings(4, first, men, prey, empty)
                | landings(5, first, men, prey, empty)
                | landings(6, first, men, prey, empty)
                | landings(7, first, men, prey, empty);
    }

    private static long landings(int direction, int first, long men, long prey, long empty) {
        return Long.rotateLeft(men & jumpers(direction, first, prey, empty), 2 * distance(first, direction));
    }

    /** How far a step goes in a direction, of a side in a window. */
    private static int distance(int first, int direction) {
        int way = direction & 3;
        int distance = way == 0 ? NORTH : way == 1 ? NORTH_EAST : way == 2 ? EAST : SOUTH_EAST;
        return (first & BLACK) != 0 ^ (direction & 4) != 0 ? -distance : distance;
    }

    // ---- captures

    /** Takes down what captures are searched in. */
    private static void look(PerftNode node) {
        node.enemy = node.enemyMen | node.enemyKings;
        node.empty = ~(node.men | node.kings | node.enemy);
        if (WIDE) {
            node.enemyHigh = node.enemyMenHigh | node.enemyKingsHigh;
            node.emptyHigh = ~(node.menHigh | node.kingsHigh | node.enemyHigh);
        }
    }

    /** Finds the pieces that can begin a capture; says whether there are any. */
    private static boolean findJumpers(PerftNode node) {
        look(node);
        int side = node.whiteMoves ? 0 : BLACK;
        node.jumpers = node.men & jumpers(side, prey(node), node.empty);
        if (WIDE) {
            long jumpers =
                    jumpers(SECOND + side, second(prey(node), preyHigh(node)), second(node.empty, node.emptyHigh));
            addSecond(node, second(node.men, node.menHigh) & jumpers);
        }
        for (long kings = node.kings; kings != 0; kings &= kings - 1) {
            node.jumpers |= canCapture(node, Long.numberOfTrailingZeros(kings)) ? kings & -kings : 0;
        }
        for (long kings = WIDE ? node.kingsHigh : 0; kings != 0; kings &= kings - 1) {
            node.jumpersHigh |= canCapture(node, Long.SIZE + Long.numberOfTrailingZeros(kings)) ? kings & -kings : 0;
        }
        return (node.jumpers | node.jumpersHigh) != 0;
    }

    /** Adds the jumpers that the second window shows. */
    private static void addSecond(PerftNode node, long jumpers) {
        node.jumpers |= jumpers << OFFSET;
        node.jumpersHigh = jumpers >>> -OFFSET;
    }

    private static boolean canCapture(PerftNode node, int king) {
        for (int left = turned(KING_JUMPS, node.whiteMoves); left != 0; left &= left - 1) {
            if (prey(node, Integer.numberOfTrailingZeros(left), king, true) != NOWHERE) {
                return true;
            }
        }
        return false;
    }

    /** What a man may take. */
    private static long prey(PerftNode node) {
        return MEN_TAKE_KINGS ? node.enemy : node.enemyMen;
    }

    private static long preyHigh(PerftNode node) {
        return MEN_TAKE_KINGS ? node.enemyHigh : node.enemyMenHigh;
    }

    /** Counts the captures of a position that has some; the pieces that begin them are known. */
    private static long searched(PerftNode node, CaptureBuffer buffer) {
        int before = buffer.open();
        findCaptures(node, buffer);
        long count = buffer.count();
        buffer.close(before);
        return count;
    }

    /** Counts below the captures of a position that has some; they have been looked for. */
    private static long captures(PerftNode node, int depth, CaptureBuffer buffer) {
        PerftNode next = next(node);
        if (!WIDE && (node.jumpers & node.kings) == 0) {
            int side = node.whiteMoves ? 0 : BLACK;
            if (areJumpsAlike(side, node, jumpers(side, prey(node), node.empty), 0)) {
                return jumps(side, node, next, depth, buffer);
            }
        }
        int before = buffer.open();
        findCaptures(node, buffer);
        long leaves = 0;
        for (int entry = buffer.first(), end = buffer.end(); entry < end; entry += CaptureBuffer.ENTRY) {
            int from = (int) buffer.from(entry);
            int to = (int) buffer.to(entry);
            long victims = buffer.victims(entry);
            boolean king = buffer.asKing(entry);
            next.men = node.enemyMen & ~victims;
            next.kings = node.enemyKings & ~victims;
            next.enemyMen = (node.men & ~low(from)) | (king ? 0 : low(to));
            next.enemyKings = (node.kings & ~low(from)) | (king ? low(to) : 0);
            if (WIDE) {
                long high = buffer.victimsHigh(entry);
                next.menHigh = node.enemyMenHigh & ~high;
                next.kingsHigh = node.enemyKingsHigh & ~high;
                next.enemyMenHigh = (node.menHigh & ~high(from)) | (king ? 0 : high(to));
                next.enemyKingsHigh = (node.kingsHigh & ~high(from)) | (king ? high(to) : 0);
            }
            if (KING_STEPS_IN_A_ROW > 0) {
                boolean taken =
                        node.enemySteppedKing >= 0 && has(victims, buffer.victimsHigh(entry), node.enemySteppedKing);
                next.steppedKing = taken ? NOWHERE : node.enemySteppedKing;
                next.steps = taken ? 0 : node.enemySteps;
            }
            leaves += buffer.times(entry) * below(next, depth, buffer);
        }
        buffer.close(before);
        return leaves;
    }

    /** Counts below the jumps of men, none of which goes on, on a board of at most 64 bits. */
    private static long jumps(int side, PerftNode node, PerftNode next, int depth, CaptureBuffer buffer) {
        int stepped = next.steppedKing;
        int steps = next.steps;
        long leaves = 0;
        for (int left = MAN_JUMPS; left != 0; left &= left - 1) {
            int at = side + Integer.numberOfTrailingZeros(left);
            int distance = DISTANCES[at];
            long jumpers = JUMPS[at] & Long.rotateRight(prey(node) & Long.rotateRight(node.empty, distance), distance);
            for (long froms = node.men & jumpers; froms != 0; froms &= froms - 1) {
                long from = froms & -froms;
                long victim = Long.rotateLeft(from, distance);
                long to = Long.rotateLeft(victim, distance);
                long crowned = to & CROWNING[side];
                next.men = node.enemyMen & ~victim;
                next.kings = node.enemyKings & ~victim;
                next.enemyMen = node.men ^ from ^ to ^ crowned;
                next.enemyKings = node.kings | crowned;
                if (KING_STEPS_IN_A_ROW > 0) {
                    boolean taken = stepped >= 0 && has(victim, 0, stepped);
                    next.steppedKing = taken ? NOWHERE : stepped;
                    next.steps = taken ? 0 : steps;
                }
                leaves += below(next, depth, buffer);
            }
        }
        return leaves;
    }

    /** Lists every capture, carried through to its end; where only effects count and routes abound, one for each effect. */
    private static void findCaptures(PerftNode node, CaptureBuffer buffer) {
        node.budget = buffer.dropsDuplicates() ? MOST_TRIED : Integer.MAX_VALUE;
        findFromAll(node, buffer);
        if (node.budget < 0) {
            node.budget = Integer.MAX_VALUE;
            node.reached = new ReachedCaptures();
            buffer.clear();
            findFromAll(node, buffer);
            node.reached = null;
        }
    }

    private static void findFromAll(PerftNode node, CaptureBuffer buffer) {
        for (long left = node.jumpers; left != 0; left &= left - 1) {
            findFrom(node, Long.numberOfTrailingZeros(left), buffer);
        }
        for (long left = WIDE ? node.jumpersHigh : 0; left != 0; left &= left - 1) {
            findFrom(node, Long.SIZE + Long.numberOfTrailingZeros(left), buffer);
        }
    }

    private static void findFrom(PerftNode node, int from, CaptureBuffer buffer) {
        if (node.reached != null) {
            node.reached.clear();
        }
        node.from = from;
        node.byKing = has(node.kings, node.kingsHigh, from);
        if (BY_SETS && !node.byKing && node.reached == null) {
            goOn(node, node.whiteMoves ? 0 : BLACK, from, prey(node), node.empty | 1L << from, 0, 0, buffer);
            return;
        }
        node.empty |= low(from);
        node.emptyHigh |= high(from);
        captureOn(node, from, node.byKing, false, NOWHERE, NOWHERE, buffer);
        node.empty &= ~low(from);
        node.emptyHigh &= ~high(from);
    }

    /**
     * Follows every capture of a man from a square; lists it where it ends there.
     *
     * @param prey what it may take and has not taken
     */
    private static void goOn(
            PerftNode node, int side, int at, long prey, long empty, long victims, int count, CaptureBuffer buffer) {
        boolean any = false;
        for (long left = prey & VICTIMS[(side << 3) | at]; left != 0; left &= left - 1) {
            int victim = Long.numberOfTrailingZeros(left);
            int to = 2 * victim - at;
            if (((empty >>> to) & 1) != 0) {
                any = true;
                if (--node.budget >= 0) {
                    long taken = left & -left;
                    landOn(node, side, to, prey ^ taken, empty, victims | taken, count + 1, buffer);
                }
            }
        }
        if (!any) {
            landed(node, side, at, victims, count, buffer);
        }
    }

    /** A man has landed by a jump, after which it may go on. */
    private static void landOn(
            PerftNode node, int side, int at, long prey, long empty, long victims, int count, CaptureBuffer buffer) {
        long now = AT_ONCE ? empty | victims : empty;
        if ((STOPS || BECOMES_KING) && ((CROWNING[side] >>> at) & 1) != 0) {
            if (STOPS || !goesOnAsKing(node, at, now, victims, count, buffer)) {
                landed(node, side, at, victims, count, buffer);
            }
        } else {
            goOn(node, side, at, prey, now, victims, count, buffer);
        }
    }

    /** Follows the captures of a man that has become a king on its way; says whether there are any. */
    private static boolean goesOnAsKing(
            PerftNode node, int at, long empty, long victims, int count, CaptureBuffer buffer) {
        long before = node.empty;
        node.byKing = false;
        node.enemy &= ~victims;
        node.empty = empty;
        node.victims = victims;
        node.count = count;
        boolean any = captureOn(node, at, true, true, NOWHERE, NOWHERE, buffer);
        node.enemy |= victims;
        node.empty = before;
        node.victims = 0;
        node.count = 0;
        return any;
    }

    private static void landed(PerftNode node, int side, int at, long victims, int count, CaptureBuffer buffer) {
        long weight = PRECEDENCE.weight(count, Long.bitCount(victims & node.enemyKings), 0, false);
        buffer.add(weight, node.from, at, victims, 0, ((CROWNING[side] >>> at) & 1) != 0);
    }

    /**
     * Follows every capture that goes on from a square.
     *
     * @param crowned whether the capture has made a king
     * @param last the direction of the capture that led here, -1 at the start
     * @param except a direction not to look in, -1 for none
     * @return whether there is any
     */
    private static boolean captureOn(
            PerftNode node, int at, boolean king, boolean crowned, int last, int except, CaptureBuffer buffer) {
        boolean any = false;
        boolean known = node.count > 0 && !isNew(node, at, king, crowned, last, except);
        for (int left = turned(king ? KING_JUMPS : MAN_JUMPS, node.whiteMoves); left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            if (direction != except && (TURNS_BACK || last < 0 || direction != (last ^ 4))) {
                int victim = prey(node, direction, at, king);
                if (victim != NOWHERE) {
                    any = true;
                    if (!known) {
                        capture(node, direction, victim, king, crowned, buffer);
                    }
                }
            }
        }
        return any;
    }

    /** The piece that can be captured from a square in a direction, or -1. */
    private static int prey(PerftNode node, int direction, int at, boolean king) {
        int victim = next(direction, at);
        while (FLYING && king && victim >= 0 && has(node.empty, node.emptyHigh, victim)) {
            victim = next(direction, victim);
        }
        if (victim < 0
                || !has(node.enemy, node.enemyHigh, victim)
                || (!MEN_TAKE_KINGS && !king && has(node.enemyKings, node.enemyKingsHigh, victim))) {
            return NOWHERE;
        }
        int landing = next(direction, victim);
        return landing < 0 || !has(node.empty, node.emptyHigh, landing) ? NOWHERE : victim;
    }

    /** Captures a piece, and follows every capture that goes on. */
    private static void capture(
            PerftNode node, int direction, int victim, boolean king, boolean crowned, CaptureBuffer buffer) {
        if (--node.budget < 0) {
            return;
        }
        long low = low(victim);
        long high = high(victim);
        long kingsBefore = node.kingsTaken;
        if (has(node.enemyKings, node.enemyKingsHigh, victim)) {
            node.kingsTaken |= 1L << (31 - node.count);
        }
        node.count++;
        node.enemy ^= low;
        node.enemyHigh ^= high;
        node.victims |= low;
        node.victimsHigh |= high;
        if (AT_ONCE) {
            node.empty |= low;
            node.emptyHigh |= high;
        }
        int landing = next(direction, victim);
        if (king && !HALTS_BEHIND) {
            boolean directly = HALTS_BEHIND_KINGS && node.kingsTaken != kingsBefore;
            landAnywhere(node, direction, landing, crowned, directly, buffer);
        } else {
            boolean last = !king && isCrowning(node, landing);
            boolean now = crowned || (last && BECOMES_KING);
            if ((last && STOPS) || !captureOn(node, landing, king || now, now, direction, NOWHERE, buffer)) {
                landed(node, landing, now, buffer);
            }
        }
        if (AT_ONCE) {
            node.empty &= ~low;
            node.emptyHigh &= ~high;
        }
        node.victims ^= low;
        node.victimsHigh ^= high;
        node.enemy |= low;
        node.enemyHigh |= high;
        node.count--;
        node.kingsTaken = kingsBefore;
    }

    /**
     * Tries every free square behind a captured piece. If a capture goes on from any of them, one of those must be chosen;
     * going straight on is the same from all of them and (in most games) counts once, from the first.
     *
     * @param directly whether the capture may only end on the first
     */
    private static void landAnywhere(
            PerftNode node, int direction, int first, boolean crowned, boolean directly, CaptureBuffer buffer) {
        boolean goesOn = false;
        for (int at = first; at >= 0 && has(node.empty, node.emptyHigh, at); at = next(direction, at)) {
            int except = at == first || EVERY_HALT_COUNTS ? NOWHERE : direction;
            goesOn |= captureOn(node, at, true, crowned, direction, except, buffer);
        }
        if (goesOn) {
            return;
        }
        for (int at = first; at >= 0 && has(node.empty, node.emptyHigh, at); at = next(direction, at)) {
            if (!directly || at == first) {
                landed(node, at, crowned, buffer);
            }
        }
    }

    private static void landed(PerftNode node, int at, boolean crowned, CaptureBuffer buffer) {
        boolean king = node.byKing || crowned || isCrowning(node, at);
        if (isNew(node, at, king, crowned, END, NOWHERE)) {
            long weight = PRECEDENCE.weight(node.count, Long.bitCount(node.kingsTaken), node.kingsTaken, node.byKing);
            buffer.add(weight, node.from, at, node.victims, node.victimsHigh, king);
        }
    }

    /**
     * Takes down what decides how the capture goes on, and what its effect is. Where it came from matters only where it may not
     * turn back; the order in which kings were taken only in Italian draughts.
     *
     * @return whether it is new, or nothing is taken down
     */
    private static boolean isNew(PerftNode node, int at, boolean king, boolean crowned, int last, int except) {
        ReachedCaptures reached = node.reached;
        if (reached == null) {
            return true;
        }
        long more = (node.victimsHigh << 7) | at;
        more = (more << 5) | (!TURNS_BACK || last == END ? last + 1 : 0);
        more = (more << 5) | (except + 1);
        more = (more << 3) | (king ? 1 : 0) | (crowned ? 2 : 0) | 4;
        return reached.add(node.victims, more, PRECEDENCE == Precedence.ITALIAN ? node.kingsTaken : 0);
    }

    // ---- squares

    /** Directions as a side has them. */
    private static int turned(int directions, boolean white) {
        return white ? directions : ((directions << 4) | (directions >>> 4)) & 0xFF;
    }

    private static int next(int direction, int bit) {
        return NEXT[(direction << 7) | bit];
    }

    private static boolean isCrowning(PerftNode node, int bit) {
        int side = node.whiteMoves ? 0 : BLACK;
        long window = CROWNING[(WIDE && bit >= OFFSET ? SECOND : 0) + side];
        return ((window >>> (WIDE && bit >= OFFSET ? bit - OFFSET : bit)) & 1) != 0;
    }

    private static boolean has(long low, long high, int bit) {
        return (((!WIDE || bit < Long.SIZE ? low : high) >>> bit) & 1) != 0;
    }

    private static long low(int bit) {
        return !WIDE || bit < Long.SIZE ? 1L << bit : 0;
    }

    private static long high(int bit) {
        return !WIDE || bit < Long.SIZE ? 0 : 1L << bit;
    }

    /** What the second window shows. */
    private static long second(long low, long high) {
        return (low >>> OFFSET) | (high << -OFFSET);
    }
}
