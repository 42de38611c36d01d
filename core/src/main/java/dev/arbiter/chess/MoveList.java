package dev.arbiter.chess;

import java.util.AbstractList;
import java.util.RandomAccess;

/** A position's legal moves as a list that cannot be changed, over the numbers of the kernel. */
final class MoveList extends AbstractList<ChessMove> implements RandomAccess {

    private final int[] moves;

    MoveList(int[] moves) {
        this.moves = moves;
    }

    @Override
    public ChessMove get(int index) {
        return ChessMove.of(moves[index]);
    }

    @Override
    public int size() {
        return moves.length;
    }
}
