package dev.arbiter.draughts;

import dev.arbiter.Color;

/**
 * How often in a row each side has moved the same king without capturing: what the Frisian three-moves rule looks at.
 * Immutable. Games without such a rule keep {@link #NONE}.
 *
 * @param whiteSquare the square of the king that made White's last move, a quiet one; -1 where there is none
 * @param whiteSteps how many quiet moves it has made in a row, 0 where there is none
 * @param blackSquare the same for Black
 * @param blackSteps the same for Black
 */
public record KingSteps(int whiteSquare, int whiteSteps, int blackSquare, int blackSteps) {

    /** No side has moved a king. */
    public static final KingSteps NONE = new KingSteps(-1, 0, -1, 0);

    /**
     * The square of the king that a side may not move quietly now.
     *
     * @return the square, or -1 where every king may move
     */
    public int barred(Variant variant, Pieces pieces, Color side) {
        int limit = variant.king().stepsInARow();
        int steps = side == Color.WHITE ? whiteSteps : blackSteps;
        boolean hasMen = pieces.count(side) > pieces.kings(side);
        return limit > 0 && steps >= limit && hasMen ? (side == Color.WHITE ? whiteSquare : blackSquare) : -1;
    }

    /**
     * The count after a move.
     *
     * @param pieces the pieces before the move
     * @param side the side that moves
     */
    public KingSteps after(Variant variant, Pieces pieces, Color side, DraughtsMove move) {
        if (variant.king().stepsInARow() == 0) {
            return NONE;
        }
        boolean hasMen = pieces.count(side) > pieces.kings(side);
        boolean counts = !move.isCapture() && pieces.isKing(move.from()) && hasMen;
        boolean isWhite = side == Color.WHITE;
        int before = move.from() == (isWhite ? whiteSquare : blackSquare) ? (isWhite ? whiteSteps : blackSteps) : 0;
        int square = counts ? move.to() : -1;
        int steps = counts ? before + 1 : 0;
        KingSteps mover = isWhite
                ? new KingSteps(square, steps, blackSquare, blackSteps)
                : new KingSteps(whiteSquare, whiteSteps, square, steps);
        return mover.withoutCaptured(side.opposite(), move);
    }

    private KingSteps withoutCaptured(Color side, DraughtsMove move) {
        for (int i = 0; i < move.captures(); i++) {
            if (move.captured(i) == (side == Color.WHITE ? whiteSquare : blackSquare)) {
                return side == Color.WHITE
                        ? new KingSteps(-1, 0, blackSquare, blackSteps)
                        : new KingSteps(whiteSquare, whiteSteps, -1, 0);
            }
        }
        return this;
    }
}
