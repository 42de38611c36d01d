package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;

import dev.arbiter.chess.past.PawnSteps.Step;
import dev.arbiter.chess.past.PawnSteps.Takes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps of pawns in a game. Those in which one file has a part are made in their order; steps on other files may be made before or after.
 * What is done is one {@code long}: how many steps of each file, eight bits a file. A capture is a step of two files.
 */
final class PlannedSteps {

    private final Step[][] onFile = new Step[Men.FILES][];

    /** By side (White first), file and how many steps are done there: the pawns that still promote there. */
    private final int[][][] promotions = new int[2][Men.FILES][];

    /** By side, file and how many steps are done there: the pieces that are still captured by pawns of that file. */
    private final int[][][] victims = new int[2][Men.FILES][];

    private final int size;
    private final long all;

    PlannedSteps(List<Step> steps) {
        int sum = 0;
        long end = 0;
        for (int file = 0; file < Men.FILES; file++) {
            int of = file;
            onFile[file] = steps.stream()
                    .filter(step -> file(step.from()) == of || file(step.to()) == of)
                    .toArray(Step[]::new);
            sum += onFile[file].length;
            end |= (long) onFile[file].length << (8 * file);
            for (int side = 0; side < 2; side++) {
                count(side, file);
            }
        }
        size = sum;
        all = end;
    }

    private void count(int side, int file) {
        int length = onFile[file].length;
        int[] promoting = new int[length + 1];
        int[] taken = new int[length + 1];
        for (int at = length - 1; at >= 0; at--) {
            Step step = onFile[file][at];
            boolean isOwn = step.isWhite() == (side == 0);
            boolean promotes = isOwn && (bit(step.to()) & END_RANKS) != 0 && file(step.to()) == file;
            boolean isTaken = !isOwn && step.takes() == Takes.PIECE && file(step.from()) == file;
            promoting[at] = promoting[at + 1] + (promotes ? 1 : 0);
            taken[at] = taken[at + 1] + (isTaken ? 1 : 0);
        }
        promotions[side][file] = promoting;
        victims[side][file] = taken;
    }

    /** What is done when all is. */
    long all() {
        return all;
    }

    /** How many steps are left; captures count for each of their files. */
    int left(long done) {
        int left = size;
        for (int file = 0; file < Men.FILES; file++) {
            left -= doneOn(file, done);
        }
        return left;
    }

    /** How many pawns of a side still promote. */
    int promotions(int side, long done) {
        return sum(promotions[side], done);
    }

    /** How many pieces of a side, pawns aside, are still captured by pawns. */
    int victims(int side, long done) {
        return sum(victims[side], done);
    }

    private static int sum(int[][] onFile, long done) {
        int sum = 0;
        for (int file = 0; file < Men.FILES; file++) {
            sum += onFile[file][doneOn(file, done)];
        }
        return sum;
    }

    private static int doneOn(int file, long done) {
        return (int) (done >>> (8 * file)) & 255;
    }

    /** The next step of a file, unless another file has a step to make first; null if there is none. */
    @Nullable
    Step next(int file, long done) {
        int at = doneOn(file, done);
        if (at == onFile[file].length) {
            return null;
        }
        Step step = onFile[file][at];
        int other = file(step.from()) == file ? file(step.to()) : file(step.from());
        return other == file || onFile[other][doneOn(other, done)].equals(step) ? step : null;
    }

    /** What is done after one more step. */
    static long after(Step step, long done) {
        return done + ((1L << (8 * file(step.from()))) | (1L << (8 * file(step.to()))));
    }
}
