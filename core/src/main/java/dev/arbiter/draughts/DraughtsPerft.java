package dev.arbiter.draughts;

import dev.arbiter.Color;
import java.util.List;

/** Counts the leaves of the tree of legal moves in any game of the family. */
final class DraughtsPerft {

    private DraughtsPerft() {}

    /**
     * @param depth in plies, 0 or more
     * @param drop whether captures of the same effect count once
     */
    static long count(DraughtsPosition position, int depth, boolean drop) {
        return count(position.game().variant(), position.pieces(), position.turn(), position.kingSteps(), depth, drop);
    }

    private static long count(Variant variant, Pieces pieces, Color side, KingSteps steps, int depth, boolean drop) {
        if (depth == 0) {
            return 1;
        }
        List<Move> moves = MoveGenerator.legalMoves(variant, pieces, side, steps);
        List<Move> counted = drop ? MoveGenerator.withoutDuplicates(moves) : moves;
        if (depth == 1) {
            return counted.size();
        }
        long leaves = 0;
        for (Move move : counted) {
            leaves += count(
                    variant,
                    pieces.after(move),
                    side.opposite(),
                    steps.after(variant, pieces, side, move),
                    depth - 1,
                    drop);
        }
        return leaves;
    }
}
