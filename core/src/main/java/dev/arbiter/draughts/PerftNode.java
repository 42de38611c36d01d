package dev.arbiter.draughts;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/**
 * A position on the way from the root of a count to a leaf: sets of bits ({@link BitLayout}), those above the 64th in the
 * {@code High} halves. A count has one for each ply, and no garbage.
 */
final class PerftNode {

    boolean whiteMoves;

    /** The men and kings of the side to move, and those of the other. */
    long men;

    long menHigh;
    long kings;
    long kingsHigh;
    long enemyMen;
    long enemyMenHigh;
    long enemyKings;
    long enemyKingsHigh;

    /** The bit of the king that has made the last moves of the side to move, -1 for none, and how many; then the other side's. */
    int steppedKing = -1;

    int steps;
    int enemySteppedKing = -1;
    int enemySteps;

    /** What the captures are searched in: the enemies that have not been taken, and the empty squares. */
    long enemy;

    long enemyHigh;
    long empty;
    long emptyHigh;

    /** The pieces that can begin a capture. */
    long jumpers;

    long jumpersHigh;

    /** The capture under way: the square left, whether a king left it, what it has taken. */
    int from;

    boolean byKing;
    int count;
    long victims;
    long victimsHigh;

    /** Which of its victims are kings, as {@link Precedence#weight} takes it. */
    long kingsTaken;

    /** How many captures may still be tried before the search takes down what it has reached. */
    int budget;

    @Nullable
    ReachedCaptures reached;

    private @Nullable PerftNode next;

    /** The root of a count. */
    static PerftNode of(BitLayout layout, Pieces pieces, Color side, KingSteps kingSteps) {
        PerftNode node = new PerftNode();
        node.whiteMoves = side == Color.WHITE;
        for (int square = 0; square < layout.squares(); square++) {
            if (!pieces.isEmpty(square)) {
                node.add(layout.bit(square), pieces.isOf(side, square), pieces.isKing(square));
            }
        }
        node.steppedKing = bit(layout, node.whiteMoves ? kingSteps.whiteSquare() : kingSteps.blackSquare());
        node.steps = node.whiteMoves ? kingSteps.whiteSteps() : kingSteps.blackSteps();
        node.enemySteppedKing = bit(layout, node.whiteMoves ? kingSteps.blackSquare() : kingSteps.whiteSquare());
        node.enemySteps = node.whiteMoves ? kingSteps.blackSteps() : kingSteps.whiteSteps();
        return node;
    }

    private static int bit(BitLayout layout, int square) {
        return square < 0 ? -1 : layout.bit(square);
    }

    private void add(int bit, boolean own, boolean king) {
        long low = bit < Long.SIZE ? 1L << bit : 0;
        long high = bit < Long.SIZE ? 0 : 1L << bit;
        men |= own && !king ? low : 0;
        menHigh |= own && !king ? high : 0;
        kings |= own && king ? low : 0;
        kingsHigh |= own && king ? high : 0;
        enemyMen |= own || king ? 0 : low;
        enemyMenHigh |= own || king ? 0 : high;
        enemyKings |= !own && king ? low : 0;
        enemyKingsHigh |= !own && king ? high : 0;
    }

    /** The node one ply on, which holds what was put there last. */
    PerftNode next() {
        PerftNode known = next;
        if (known == null) {
            known = new PerftNode();
            next = known;
        }
        return known;
    }
}
