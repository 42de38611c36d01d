package dev.arbiter.archive.check;

import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloKernel;
import org.jspecify.annotations.Nullable;

/** Replays WTHOR records straight from their bytes: two longs, no garbage. Passes, which are not recorded, are found. */
final class WthorReplay {

    private int plies;
    private @Nullable Boolean agrees;

    /**
     * Replays a record.
     *
     * @return whether every move is legal and nothing but zeros follows the last
     */
    boolean play(byte[] bytes, int record) {
        long mine = OthelloKernel.START_BLACK;
        long theirs = OthelloKernel.START_WHITE;
        boolean blackMoves = true;
        int move = record + WthorReader.MOVES;
        int end = record + WthorReader.RECORD;
        int first = move;
        for (; move < end && bytes[move] != 0; move++) {
            int row = bytes[move] / 10 - 1;
            int column = bytes[move] % 10 - 1;
            if (bytes[move] < 11 || row > 7 || column < 0 || column > 7) {
                return false;
            }
            int square = 8 * row + column;
            if (((mine | theirs) >>> square & 1) != 0) {
                return false;
            }
            long flips = OthelloKernel.flips(mine, theirs, square);
            if (flips == 0) {
                flips = OthelloKernel.flips(theirs, mine, square);
                if (flips == 0 || OthelloKernel.moves(mine, theirs) != 0) {
                    return false;
                }
                long swapped = mine;
                mine = theirs;
                theirs = swapped;
                blackMoves = !blackMoves;
            }
            long after = theirs & ~flips;
            theirs = mine | flips | (1L << square);
            mine = after;
            blackMoves = !blackMoves;
        }
        plies = move - first;
        for (; move < end; move++) {
            if (bytes[move] != 0) {
                return false;
            }
        }
        compare(blackMoves ? mine : theirs, blackMoves ? theirs : mine, bytes[record + 6] & 0xFF);
        return true;
    }

    /** The stored score counts the empty squares for the winner; a draw is 32. */
    private void compare(long black, long white, int stored) {
        if (stored > 64) {
            agrees = false;
            return;
        }
        if ((OthelloKernel.moves(black, white) | OthelloKernel.moves(white, black)) != 0) {
            agrees = null;
            return;
        }
        agrees = OthelloKernel.score(black, white) == stored;
    }

    /** The moves of the last record, passes not counted. */
    int plies() {
        return plies;
    }

    /** Whether the stored score is the one on the board; null where the game was not played to its end. */
    @Nullable
    Boolean agrees() {
        return agrees;
    }
}
