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
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Counts the leaves of game trees: with a kernel made for the game's traits, or by listing moves where none fits. */
final class DraughtsPerft {

    /** Counts the leaves of a game tree; sets of squares are those of {@link BitLayout}, and White moves towards lower bits. */
    interface Kernel {

        /**
         * The number of leaves.
         *
         * @param depth plies, 1 or more
         * @param men the men of the side to move
         * @param kings its kings
         * @param enemyMen the other side's men
         * @param enemyKings the other side's kings
         * @param dropDuplicates whether captures with the same effect count once
         */
        long count(
                int depth,
                boolean whiteMoves,
                long men,
                long kings,
                long enemyMen,
                long enemyKings,
                boolean dropDuplicates);
    }

    private static final Map<Traits, Kernel> KERNELS = new ConcurrentHashMap<>();

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
        if (traits == null) {
            return countListed(variant, pieces, side, steps, depth, dropDuplicates);
        }
        BitLayout layout = variant.board().layout();
        long kings = layout.spread(pieces.kings());
        long white = layout.spread(pieces.white());
        long black = layout.spread(pieces.black());
        boolean whiteMoves = side == Color.WHITE;
        long own = whiteMoves ? white : black;
        long enemy = whiteMoves ? black : white;
        return KERNELS.computeIfAbsent(traits, DraughtsPerft::kernel)
                .count(depth, whiteMoves, own & ~kings, own & kings, enemy & ~kings, enemy & kings, dropDuplicates);
    }

    private static long countListed(
            Variant variant, Pieces pieces, Color side, KingSteps steps, int depth, boolean dropDuplicates) {
        List<DraughtsMove> moves = MoveGenerator.fewLegalMoves(variant, pieces, side, steps);
        Map<DraughtsMove.Effect, Long> routes = Map.of();
        if (moves == null) {
            moves = MoveGenerator.oneForEachEffect(variant, pieces, side);
            routes = dropDuplicates ? routes : MoveGenerator.routes(variant, pieces, side);
        } else if (dropDuplicates) {
            moves = MoveGenerator.withoutDuplicates(moves);
        }
        if (depth == 1 && routes.isEmpty()) {
            return moves.size();
        }
        long leaves = 0;
        for (DraughtsMove move : moves) {
            long times = routes.isEmpty() ? 1 : routes.getOrDefault(move.effect(), 1L);
            leaves += depth == 1
                    ? times
                    : times
                            * countListed(
                                    variant,
                                    pieces.after(move),
                                    side.opposite(),
                                    steps.after(variant, pieces, side, move),
                                    depth - 1,
                                    dropDuplicates);
        }
        return leaves;
    }

    /** What the kernel for a game is made of, null where its rules are beyond the template. */
    private static @Nullable Traits traits(Variant variant) {
        BitLayout layout = variant.board().layout();
        Man man = variant.man();
        King king = variant.king();
        boolean most = variant.precedence() == Precedence.MOST;
        boolean fits = layout.isRing()
                && (most || variant.precedence() == Precedence.ANY)
                && man.steps() == Directions.DIAGONALLY_FORWARD
                && man.captures().isDiagonal()
                && king.steps() == Directions.DIAGONALLY
                && king.captures() == Directions.DIAGONALLY
                && king.stop() == KingStop.ANYWHERE
                && (king.flies() || man.lastRow() != LastRow.GOES_ON_AS_KING)
                // short kings and men never come back to a captured piece's square: there, both removals are the same
                && (variant.removal() == Removal.AT_THE_END || !king.flies())
                && man.takesKings()
                && variant.turnsBack()
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

    /** Defines the template once more, as a class in which these traits are constants. */
    private static Kernel kernel(Traits traits) {
        return (Kernel) FoldedClass.make(MethodHandles.lookup(), FoldedPerft.class, traits);
    }
}
