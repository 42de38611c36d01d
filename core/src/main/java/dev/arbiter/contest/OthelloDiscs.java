package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.othello.OthelloKernel;
import dev.arbiter.othello.OthelloPosition;

/**
 * A board of Othello that is played on in place, and whose turn it is. A square is {@code 8 * row + column}, row 1 on
 * top, both counted from 0.
 */
final class OthelloDiscs {

    private long black;
    private long white;
    private boolean blackToMove;

    void clear() {
        black = 0;
        white = 0;
    }

    /** Puts a disc on an empty square, or none for {@code -}. */
    void set(int square, char disc) {
        black |= disc == 'B' ? 1L << square : 0;
        white |= disc == 'W' ? 1L << square : 0;
    }

    /** What is on a square: {@code B}, {@code W} or {@code -}. */
    char at(int square) {
        boolean isBlack = ((black >>> square) & 1) != 0;
        boolean isWhite = ((white >>> square) & 1) != 0;
        return isBlack ? 'B' : isWhite ? 'W' : '-';
    }

    void toMove(boolean blackNext) {
        blackToMove = blackNext;
    }

    /** The other player's turn begins without a move. */
    void pass() {
        blackToMove = !blackToMove;
    }

    /** The current player's name. */
    String player() {
        return blackToMove ? "Black" : "White";
    }

    /** The squares on which the current player may put a disc, a bit for each. */
    long moves() {
        return OthelloKernel.moves(mine(), theirs());
    }

    /**
     * Puts the current player's disc on a square and turns what it brackets.
     *
     * @return whether that was legal; otherwise nothing has changed
     */
    boolean play(int square) {
        long mine = mine();
        long theirs = theirs();
        long disc = 1L << square;
        long turned = ((mine | theirs) & disc) == 0 ? OthelloKernel.flips(mine, theirs, square) : 0;
        if (turned == 0) {
            return false;
        }
        mine ^= turned | disc;
        theirs ^= turned;
        black = blackToMove ? mine : theirs;
        white = blackToMove ? theirs : mine;
        blackToMove = !blackToMove;
        return true;
    }

    /** This position as a value, to ask why a move is illegal. */
    OthelloPosition position() {
        return new OthelloPosition(black, white, blackToMove ? Color.BLACK : Color.WHITE);
    }

    int blackCount() {
        return Long.bitCount(black);
    }

    int whiteCount() {
        return Long.bitCount(white);
    }

    private long mine() {
        return blackToMove ? black : white;
    }

    private long theirs() {
        return blackToMove ? white : black;
    }
}
