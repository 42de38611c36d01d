package dev.arbiter.draughts;

import dev.arbiter.Color;

/**
 * What a side has on the board, as far as the rules about endings look at it: at the main road they look only where a
 * side has three pieces at most.
 *
 * @param men how many men
 * @param kings how many kings
 * @param holdsMainRoad whether one of the kings stands on the main road, the long diagonal that joins two corners
 */
record Force(int men, int kings, boolean holdsMainRoad) {

    static Force of(Board board, Pieces pieces, Color side) {
        int kings = pieces.kings(side);
        return new Force(
                pieces.count(side) - kings,
                kings,
                kings > 0 && pieces.count(side) <= 3 && holdsMainRoad(board, pieces, side));
    }

    private static boolean holdsMainRoad(Board board, Pieces pieces, Color side) {
        for (int square = 0; square < board.count(); square++) {
            if (board.isOnMainRoad(square) && pieces.isOf(side, square) && pieces.isKing(square)) {
                return true;
            }
        }
        return false;
    }

    int pieces() {
        return men + kings;
    }

    boolean isLoneKing() {
        return men == 0 && kings == 1;
    }
}
