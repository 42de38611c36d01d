package dev.arbiter.draughts;

import java.util.ArrayList;
import java.util.List;

/** Which legal moves a list of squares may mean. */
final class MoveResolver {

    private MoveResolver() {}

    /**
     * The moves that begin and end where the squares do and touch the others in between, in this order. Where one is
     * named square by square, it alone is meant.
     *
     * @param squares one or more squares of the board
     */
    static List<DraughtsMove> readings(Draughts game, List<DraughtsMove> legal, int[] squares) {
        List<DraughtsMove> readings = new ArrayList<>();
        for (DraughtsMove move : legal) {
            if (isWhole(move, squares)) {
                return List.of(move);
            }
            if (isMeant(game.board(), move, squares)) {
                readings.add(move);
            }
        }
        return readings;
    }

    /** Whether the squares are exactly those on which a move lands. */
    static boolean isWhole(DraughtsMove move, int[] squares) {
        if (move.visits() != squares.length) {
            return false;
        }
        for (int i = 0; i < squares.length; i++) {
            if (move.visited(i) != squares[i]) {
                return false;
            }
        }
        return true;
    }

    /** What is unusual about how a legal move is written, a sentence each. */
    static List<String> notes(Draughts game, DraughtsMove move, MoveText text) {
        List<String> notes = new ArrayList<>(text.notes);
        String usual = String.valueOf(move.isCapture() ? game.captureSeparator() : '-');
        if (!text.separators.isEmpty() && !text.separators.equals(usual)) {
            notes.add((move.isCapture() ? "a capture" : "a move that captures nothing") + " is written with " + usual);
        }
        if (text.squares.length > 2 && !isWhole(move, text.squares)) {
            notes.add("either all squares on the way are named, or none");
        }
        return notes;
    }

    /** Whether a move begins and ends where the squares do, and touches those between in this order. */
    static boolean isMeant(Board board, DraughtsMove move, int[] squares) {
        int last = squares.length - 1;
        int next = 1;
        for (int i = 1; i < move.visits() - 1 && next < last; i++) {
            if (isLanding(board, move, i, squares[next])) {
                next++;
            }
        }
        return next == last && move.from() == squares[0] && move.to() == squares[last];
    }

    /** Whether a move may be said to land on a square as its visit of a number: where it goes straight on, on several. */
    private static boolean isLanding(Board board, DraughtsMove move, int visit, int square) {
        int first = move.visited(visit);
        if (square == first) {
            return true;
        }
        int before = move.captured(visit - 1);
        int after = move.captured(visit);
        for (int direction = 0; direction < 8; direction++) {
            if (board.neighbour(direction, before) == first) {
                for (int at = first; at >= 0 && at != after; at = board.neighbour(direction, at)) {
                    if (at == square) {
                        return board.reaches(direction, at, after);
                    }
                }
            }
        }
        return false;
    }
}
