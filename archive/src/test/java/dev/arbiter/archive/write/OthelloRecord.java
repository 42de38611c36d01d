package dev.arbiter.archive.write;

import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * A game of Othello from its start to where its record ends, finished or not.
 *
 * @param start the position that the first move is made on
 * @param moves every ply in order, passes among them, each legal where it stands
 */
public record OthelloRecord(OthelloPosition start, List<OthelloMove> moves) {

    /** @throws IllegalArgumentException where a move is not legal; the message says which ply, which move and why */
    public OthelloRecord {
        moves = List.copyOf(moves);
        play(start, moves);
    }

    /**
     * A game whose passes may have been left out, as WTHOR and most transcripts leave them out.
     *
     * @param moves in order; where the side to move can only pass, a move of the other side is taken as following a pass
     * @throws IllegalArgumentException where a move is not legal
     */
    public static OthelloRecord withImpliedPasses(OthelloPosition start, List<OthelloMove> moves) {
        List<OthelloMove> plies = new ArrayList<>(moves.size() + 2);
        OthelloPosition position = start;
        for (OthelloMove move : moves) {
            if (!move.isPass() && position.mustPass()) {
                plies.add(OthelloMove.PASS);
                position = position.play(OthelloMove.PASS);
            }
            plies.add(move);
            position = after(position, move, plies.size());
        }
        return new OthelloRecord(start, plies);
    }

    /** The positions of the game: the start, then one after each ply. */
    public List<OthelloPosition> positions() {
        return play(start, moves);
    }

    /** The position that the record ends with. */
    public OthelloPosition end() {
        List<OthelloPosition> positions = positions();
        return positions.get(positions.size() - 1);
    }

    private static List<OthelloPosition> play(OthelloPosition start, List<OthelloMove> moves) {
        List<OthelloPosition> positions = new ArrayList<>(moves.size() + 1);
        positions.add(start);
        for (OthelloMove move : moves) {
            positions.add(after(positions.get(positions.size() - 1), move, positions.size()));
        }
        return positions;
    }

    private static OthelloPosition after(OthelloPosition position, OthelloMove move, int ply) {
        try {
            return position.play(move);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("ply " + ply + ": " + e.getMessage(), e);
        }
    }
}
