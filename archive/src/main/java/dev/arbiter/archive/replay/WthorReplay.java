package dev.arbiter.archive.replay;

import dev.arbiter.Color;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloPosition;
import dev.arbiter.othello.OthelloReplay;
import org.jspecify.annotations.Nullable;

/** Replays WTHOR records directly from their bytes. Passes, which are not recorded, are inserted by the board. */
public final class WthorReplay {

    private final OthelloReplay board = new OthelloReplay();
    private int plies;
    private @Nullable Boolean agrees;

    /**
     * Replays a record.
     *
     * @param record the index of its first byte
     * @return whether every move is legal and only zeros follow the last one
     */
    public boolean play(byte[] bytes, int record) {
        board.begin(OthelloPosition.START);
        int first = record + WthorReader.MOVES;
        int end = record + WthorReader.RECORD;
        int move = first;
        for (; move < end && bytes[move] != 0; move++) {
            int row = bytes[move] / 10 - 1;
            int column = bytes[move] % 10 - 1;
            if (bytes[move] < 11 || row > 7 || column < 0 || column > 7 || !board.play(8 * row + column)) {
                return false;
            }
        }
        plies = move - first;
        for (; move < end; move++) {
            if (bytes[move] != 0) {
                return false;
            }
        }
        compare(bytes[record + 6] & 0xFF);
        return true;
    }

    /** The stored score counts the empty squares for the winner; a draw is 32. */
    private void compare(int stored) {
        if (stored > 64) {
            agrees = false;
        } else {
            agrees = board.isOver() ? (Boolean) (board.score(Color.BLACK) == stored) : null;
        }
    }

    /** The number of moves of the last record, not counting passes. */
    public int plies() {
        return plies;
    }

    /** Whether the stored score is the one on the board; null if the game was not played to its end. */
    @Nullable
    public Boolean agrees() {
        return agrees;
    }
}
