package dev.arbiter.chess;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
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

    /** Without the inherited one's look for changes, as there are none. */
    @Override
    public Iterator<ChessMove> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < moves.length;
            }

            @Override
            public ChessMove next() {
                if (next == moves.length) {
                    throw new NoSuchElementException();
                }
                return ChessMove.of(moves[next++]);
            }
        };
    }
}
