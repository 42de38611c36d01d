package dev.arbiter.draughts;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/**
 * How often in a row each side has moved the same king without capturing: what the Frisian three-moves rule looks at.
 * Immutable. Games without such a rule keep {@link #NONE}.
 *
 * @param whiteSquare the square of the king that made White's last move, a quiet one; -1 where there is none
 * @param whiteSteps how many quiet moves it has made in a row, 0 where there is none
 * @param blackSquare the same for Black
 * @param blackSteps the same for Black
 */
record KingSteps(int whiteSquare, int whiteSteps, int blackSquare, int blackSteps) {

    /** No side has moved a king. */
    static final KingSteps NONE = new KingSteps(-1, 0, -1, 0);

    /**
     * The square of the king that a side may not move quietly now.
     *
     * @param hasMen whether the side has men, too
     * @return the square, or -1 where every king may move
     */
    int barred(Variant variant, Color side, boolean hasMen) {
        int limit = variant.king().stepsInARow();
        boolean isWhite = side == Color.WHITE;
        return limit > 0 && hasMen && (isWhite ? whiteSteps : blackSteps) >= limit
                ? (isWhite ? whiteSquare : blackSquare)
                : -1;
    }

    /**
     * The count after a move.
     *
     * @param pieces the pieces before the move
     * @param side the side that moves
     */
    KingSteps after(Variant variant, Pieces pieces, Color side, DraughtsMove move) {
        return variant.king().stepsInARow() == 0
                ? NONE
                : after(side, move, pieces.isKing(move.from()) && pieces.hasMen(side));
    }

    /** @param kingBesideMen whether a king moves whose side has men, too */
    KingSteps after(Color side, DraughtsMove move, boolean kingBesideMen) {
        boolean counts = kingBesideMen && !move.isCapture();
        boolean isWhite = side == Color.WHITE;
        int before = move.from() == (isWhite ? whiteSquare : blackSquare) ? (isWhite ? whiteSteps : blackSteps) : 0;
        int square = counts ? move.to() : -1;
        int steps = counts ? before + 1 : 0;
        if (isWhite) {
            return move.takes(blackSquare)
                    ? new KingSteps(square, steps, -1, 0)
                    : new KingSteps(square, steps, blackSquare, blackSteps);
        }
        return move.takes(whiteSquare)
                ? new KingSteps(-1, 0, square, steps)
                : new KingSteps(whiteSquare, whiteSteps, square, steps);
    }

    // As of Pieces: code of a record's own would be made at the first call.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KingSteps steps
                && whiteSquare == steps.whiteSquare
                && whiteSteps == steps.whiteSteps
                && blackSquare == steps.blackSquare
                && blackSteps == steps.blackSteps;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * whiteSquare + whiteSteps) + blackSquare) + blackSteps;
    }
}
