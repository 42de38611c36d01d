package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.FoldedPerft.Traits;
import dev.arbiter.draughts.Variant.Aim;
import dev.arbiter.draughts.Variant.Directions;
import dev.arbiter.draughts.Variant.King;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Man;
import dev.arbiter.draughts.Variant.Removal;
import dev.arbiter.kernel.FoldedClass;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Counts the leaves of game trees: with a kernel made for the game's rules. */
final class DraughtsPerft {

    /** Counts the leaves of a game tree; sets of squares are those of {@link BitLayout}, and White moves towards lower bits. */
    interface Kernel {

        /**
         * The number of leaves.
         *
         * @param depth plies, 1 or more
         * @param root where to begin
         * @param dropDuplicates whether captures with the same effect count once
         */
        long count(int depth, PerftNode root, boolean dropDuplicates);
    }

    /** By what is constant in each: {@link Traits} or a {@link Variant}. */
    private static final Map<Object, Kernel> KERNELS = new ConcurrentHashMap<>();

    private DraughtsPerft() {}

    /**
     * The number of move sequences of a length.
     *
     * @param depth plies, 0 or more
     * @param dropDuplicates whether captures that have the same effect count once
     */
    static long count(Variant variant, Pieces pieces, Color side, KingSteps steps, int depth, boolean dropDuplicates) {
        if (depth == 0) {
            return 1;
        }
        Traits traits = traits(variant);
        PerftNode root = PerftNode.of(variant.board().layout(), pieces, side, steps);
        return KERNELS.computeIfAbsent(traits == null ? variant : traits, DraughtsPerft::kernel)
                .count(depth, root, dropDuplicates);
    }

    /** What the kernel for a game is made of, null where its rules are beyond that template. */
    private static @Nullable Traits traits(Variant variant) {
        BitLayout layout = variant.board().layout();
        Man man = variant.man();
        King king = variant.king();
        boolean most = variant.captureRules().precedence() == Precedence.MOST;
        boolean fits = layout.isRing()
                && (most || variant.captureRules().precedence() == Precedence.ANY)
                && man.steps() == Directions.DIAGONALLY_FORWARD
                && man.captures().isDiagonal()
                && king.steps() == Directions.DIAGONALLY
                && king.captures() == Directions.DIAGONALLY
                && king.stop() == KingStop.ANYWHERE
                && (king.flies() || man.lastRow() != LastRow.GOES_ON_AS_KING)
                // short kings and men never come back to a captured piece's square: there, both removals are the same
                && (variant.captureRules().removal() == Removal.AT_THE_END || !king.flies())
                && man.takesKings()
                && variant.captureRules().turnsBack()
                && king.stepsInARow() == 0;
        return !fits
                ? null
                : new Traits(
                        variant.board().width() / 2,
                        layout.spread(-1L >>> -variant.board().count()),
                        layout.row(0),
                        layout.row(variant.board().height() - 1),
                        man.captures() == Directions.DIAGONALLY,
                        king.flies(),
                        most,
                        man.lastRow(),
                        variant.aim() == Aim.FIRST_KING);
    }

    /** Defines a template once more, as a class in which these traits or rules are constants. */
    private static Kernel kernel(Object constants) {
        Class<?> template = constants instanceof Traits ? FoldedPerft.class : GeneralPerft.class;
        return (Kernel) FoldedClass.make(MethodHandles.lookup(), template, constants);
    }
}
