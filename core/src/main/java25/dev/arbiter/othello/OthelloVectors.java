package dev.arbiter.othello;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link OthelloLanes} on the Vector API: a lane is a board, four of them on AVX2 and eight on AVX-512.
 *
 * <p>Each line through the board (the shifts 1, 7, 8, 9, both ways at once) has its own short loop, a {@link Pass} over
 * the whole batch. One loop over all lines would be shorter to read, but the compiler gives up on inlining that many vector
 * operations into one method, and makes objects of them. For the same reason the passes are called through an interface
 * with more implementations than the compiler inlines.
 */
final class OthelloVectors implements OthelloLanes {

    private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int LEAST_LANES = 4;

    /** A loop over all boards of a batch; the moves' array holds the turned discs until the discs are turned. */
    private interface Pass {
        void over(long[] mine, long[] theirs, long[] discs, long[] moves, int count);
    }

    private static final Pass[] PASSES = {
        OthelloVectors::flipsAlongRows,
        OthelloVectors::flipsAlongRisingDiagonals,
        OthelloVectors::flipsAlongColumns,
        OthelloVectors::flipsAlongFallingDiagonals,
        OthelloVectors::turn,
        OthelloVectors::movesAlongRows,
        OthelloVectors::movesAlongRisingDiagonals,
        OthelloVectors::movesAlongColumns,
        OthelloVectors::movesAlongFallingDiagonals,
    };

    /** @throws UnsupportedOperationException where this machine's vectors are too short to be faster than loops */
    OthelloVectors() {
        if (LANES < LEAST_LANES || LANES > ROOM) {
            throw new UnsupportedOperationException(LANES + " lanes");
        }
    }

    @Override
    public void play(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (Pass pass : PASSES) {
            pass.over(mine, theirs, discs, moves, count);
        }
    }

    private static void flipsAlongRows(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            flips(at(discs, board), at(mine, board), inner(theirs, board), 1).intoArray(moves, board);
        }
    }

    private static void flipsAlongRisingDiagonals(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            flips(at(discs, board), at(mine, board), inner(theirs, board), 7)
                    .or(at(moves, board))
                    .intoArray(moves, board);
        }
    }

    private static void flipsAlongColumns(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            flips(at(discs, board), at(mine, board), at(theirs, board), 8)
                    .or(at(moves, board))
                    .intoArray(moves, board);
        }
    }

    private static void flipsAlongFallingDiagonals(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            flips(at(discs, board), at(mine, board), inner(theirs, board), 9)
                    .or(at(moves, board))
                    .intoArray(moves, board);
        }
    }

    /** Puts down the discs, turns the flipped ones, and gives the turn to the other side. */
    private static void turn(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            LongVector own = at(mine, board);
            LongVector other = at(theirs, board);
            LongVector turned = at(moves, board);
            own.or(turned).or(at(discs, board)).intoArray(theirs, board);
            other.and(turned.not()).intoArray(mine, board);
        }
    }

    private static void movesAlongRows(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            behind(at(mine, board), inner(theirs, board), 1).intoArray(moves, board);
        }
    }

    private static void movesAlongRisingDiagonals(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            behind(at(mine, board), inner(theirs, board), 7)
                    .or(at(moves, board))
                    .intoArray(moves, board);
        }
    }

    private static void movesAlongColumns(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            behind(at(mine, board), at(theirs, board), 8).or(at(moves, board)).intoArray(moves, board);
        }
    }

    /** The last line, and the squares that are not empty taken out. */
    private static void movesAlongFallingDiagonals(long[] mine, long[] theirs, long[] discs, long[] moves, int count) {
        for (int board = 0; board < count; board += LANES) {
            LongVector own = at(mine, board);
            LongVector occupied = own.or(at(theirs, board));
            behind(own, inner(theirs, board), 9)
                    .or(at(moves, board))
                    .and(occupied.not())
                    .intoArray(moves, board);
        }
    }

    private static LongVector at(long[] boards, int board) {
        return LongVector.fromArray(SPECIES, boards, board);
    }

    private static LongVector inner(long[] boards, int board) {
        return LongVector.fromArray(SPECIES, boards, board).and(OthelloKernel.INNER_COLUMNS);
    }

    /** The discs of {@code between} along one line, from {@code disc} up to a disc of {@code mine}, both ways. */
    private static LongVector flips(LongVector disc, LongVector mine, LongVector between, int shift) {
        LongVector pairs = between.and(up(between, shift));
        LongVector up = runUp(disc, between, pairs, shift);
        LongVector down = runDown(disc, between, down(pairs, shift), shift);
        VectorMask<Long> bracketedUp = mine.and(up(up, shift)).compare(VectorOperators.NE, 0);
        VectorMask<Long> bracketedDown = mine.and(down(down, shift)).compare(VectorOperators.NE, 0);
        LongVector none = LongVector.zero(SPECIES);
        return none.blend(up, bracketedUp).or(none.blend(down, bracketedDown));
    }

    /** The squares behind runs of {@code between} that begin beside a disc of {@code mine}, both ways along one line. */
    private static LongVector behind(LongVector mine, LongVector between, int shift) {
        LongVector pairs = between.and(up(between, shift));
        LongVector up = runUp(mine, between, pairs, shift);
        LongVector down = runDown(mine, between, down(pairs, shift), shift);
        return up(up, shift).or(down(down, shift));
    }

    /** The discs of {@code between} next to those of {@code start} and on; {@code pairs} have another one below them. */
    private static LongVector runUp(LongVector start, LongVector between, LongVector pairs, int shift) {
        LongVector run = between.and(up(start, shift));
        run = run.or(between.and(up(run, shift)));
        run = run.or(pairs.and(up(run, 2 * shift)));
        return run.or(pairs.and(up(run, 2 * shift)));
    }

    /** The discs of {@code between} next to those of {@code start} and on; {@code pairs} have another one above them. */
    private static LongVector runDown(LongVector start, LongVector between, LongVector pairs, int shift) {
        LongVector run = between.and(down(start, shift));
        run = run.or(between.and(down(run, shift)));
        run = run.or(pairs.and(down(run, 2 * shift)));
        return run.or(pairs.and(down(run, 2 * shift)));
    }

    private static LongVector up(LongVector boards, int shift) {
        return boards.lanewise(VectorOperators.LSHL, shift);
    }

    private static LongVector down(LongVector boards, int shift) {
        return boards.lanewise(VectorOperators.LSHR, shift);
    }
}
