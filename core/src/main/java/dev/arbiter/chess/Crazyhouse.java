package dev.arbiter.chess;

import java.util.Set;

/** Crazyhouse: what is captured comes back on the captor's side. Source: lichess.org/variant/crazyhouse. */
final class Crazyhouse extends VariantRules {

    static final VariantRules RULES = new Crazyhouse();

    Crazyhouse() {
        super(
                "crazyhouse",
                "Crazyhouse",
                Set.of("zh", "House", "Crazy house", "Crazyhouse960"),
                Set.of(VariantTrait.DROPS),
                Set.of());
    }

    /** With the pockets, as nothing ever leaves the game: three pieces that cannot give mate, and no pawn among them. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        int pieces = Long.bitCount(board.occupied());
        boolean strong = (board.pawns | board.rooksAndQueens | board.promoted) != 0;
        for (int piece = 1; piece <= 5; piece++) {
            int held = VariantPosition.inPocket(board.holdings, true, piece)
                    + VariantPosition.inPocket(board.holdings, false, piece);
            pieces += held;
            strong |= held > 0 && piece != 2 && piece != 3;
        }
        return pieces <= 3 && !strong;
    }

    /** As nothing leaves the game, what is too little for both is too little for good. */
    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return isTooLittle(board);
    }

    /** Lichess plays crazyhouse without the fifty moves: what is dropped makes progress too. */
    @Override
    boolean countsMoves() {
        return false;
    }

    @Override
    boolean hasAnyMaterial() {
        return true;
    }

    @Override
    boolean matesAsInChess() {
        return true;
    }
}
