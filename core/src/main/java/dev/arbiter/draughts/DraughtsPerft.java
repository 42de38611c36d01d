package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.FoldedPerft.Traits;
import dev.arbiter.draughts.Variant.Directions;
import dev.arbiter.draughts.Variant.King;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Man;
import dev.arbiter.draughts.Variant.Removal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Counts the leaves of game trees: with a kernel made for the game's traits, or by listing moves where none fits. */
final class DraughtsPerft {

    private static final Map<Traits, PerftKernel> KERNELS = new ConcurrentHashMap<>();

    private DraughtsPerft() {}

    /**
     * The number of move sequences of a length.
     *
     * @param depth plies, 0 or more
     * @param dropDuplicates whether captures that have the same effect count once
     */
    static long count(DraughtsPosition position, int depth, boolean dropDuplicates) {
        return count(
                position.game().variant(),
                position.pieces(),
                position.turn(),
                position.kingSteps(),
                depth,
                dropDuplicates);
    }

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
        Board board = variant.board();
        long kings = DiagonalLayout.spread(board, pieces.kings());
        long white = DiagonalLayout.spread(board, pieces.white());
        long black = DiagonalLayout.spread(board, pieces.black());
        boolean whiteMoves = side == Color.WHITE;
        long own = whiteMoves ? white : black;
        long enemy = whiteMoves ? black : white;
        return KERNELS.computeIfAbsent(traits, DraughtsPerft::kernel)
                .count(depth, whiteMoves, own & ~kings, own & kings, enemy & ~kings, enemy & kings, dropDuplicates);
    }

    private static long countListed(
            Variant variant, Pieces pieces, Color side, KingSteps steps, int depth, boolean dropDuplicates) {
        List<DraughtsMove> legal = MoveGenerator.legalMoves(variant, pieces, side, steps);
        List<DraughtsMove> moves = dropDuplicates ? MoveGenerator.withoutDuplicates(variant, legal) : legal;
        if (depth == 1) {
            return moves.size();
        }
        long leaves = 0;
        for (DraughtsMove move : moves) {
            leaves += countListed(
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
        Man man = variant.man();
        King king = variant.king();
        boolean most = variant.precedence() == Precedence.MOST;
        boolean fits = DiagonalLayout.fits(variant.board())
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
                        DiagonalLayout.of(variant.board()),
                        man.captures() == Directions.DIAGONALLY,
                        king.flies(),
                        most,
                        man.lastRow());
    }

    /** Defines the template once more, as a class in which these traits are constants. */
    private static PerftKernel kernel(Traits traits) {
        try (InputStream template = FoldedPerft.class.getResourceAsStream("FoldedPerft.class")) {
            if (template == null) {
                throw new LinkageError("the template of the counting kernels is missing");
            }
            MethodHandles.Lookup kernel =
                    MethodHandles.lookup().defineHiddenClassWithClassData(template.readAllBytes(), traits, true);
            return (PerftKernel) kernel.lookupClass().getDeclaredConstructor().newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the template of the counting kernels cannot be defined", e);
        }
    }
}
