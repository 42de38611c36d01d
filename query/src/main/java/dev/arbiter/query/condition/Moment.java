package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A position of a game being played, and the move that led to it. One object is reused throughout a game. */
public final class Moment {

    private @Nullable BoardState board;
    private int ply;
    private @Nullable Color mover;
    private byte[] text = {};
    private int from;
    private int to;
    private boolean undecided;
    private final LastMove move = new LastMove();
    /** Whether the effects of moves are needed. */
    private boolean watched;

    /** The next game begins. */
    void clear() {
        board = null;
        undecided = false;
    }

    /** Starts a line. */
    public void begin(BoardState start) {
        begin(start, 0);
    }

    /**
     * Starts a line, or continues from another position than the one reached, as after a null move.
     *
     * @param plies the number of plies before it
     */
    public void begin(BoardState start, int plies) {
        board = start;
        ply = plies;
        mover = null;
        from = 0;
        to = 0;
        watched = false;
    }

    /** Enables the tracking of what moves do, from the beginning of a line; it costs time at every move. */
    LastMove watchMoves() {
        if (!watched) {
            watched = true;
            move.begin(board());
        }
        return move;
    }

    /** Makes a move. */
    public void step(BoardState after, Color mover, byte[] text, int from, int to) {
        this.board = after;
        this.mover = mover;
        this.text = text;
        this.from = from;
        this.to = to;
        ply++;
        if (watched) {
            move.step(after, mover);
        }
    }

    public BoardState board() {
        if (board == null) {
            throw new IllegalStateException("no line was begun");
        }
        return board;
    }

    /** How many plies were made since the start of the line. */
    int ply() {
        return ply;
    }

    /** The side that made the last move; null where a line begins or continues from another position. */
    @Nullable
    Color mover() {
        return mover;
    }

    /** The last move as written. */
    public String text() {
        return Replay.decode(text, from, to);
    }

    /** The bytes of which the last move is a slice. */
    byte[] bytes() {
        return text;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** The position, which may have to be made. */
    Position<?> position() {
        BoardState board = board();
        return board instanceof Replay<?> replay ? replay.position() : (Position<?>) board;
    }

    /**
     * The position before the last move; null at the start of a line. On a mutable board it may be gone: then null is given
     * too, and {@link #isUndecided} says that the game must be played again on immutable ones.
     */
    @Nullable
    Position<?> before() {
        if (mover == null) {
            return null;
        }
        BoardState board = board();
        Position<?> before = board instanceof Replay<?> replay ? replay.previous() : ((Position<?>) board).previous();
        undecided |= before == null;
        return before;
    }

    /**
     * Whether a legal move of the position before is the one that was made. Several may lead here: in atomic chess two pieces that
     * could capture explode whichever of them does. Then what is written says which.
     */
    <M> boolean isMade(Position<M> before, M legal) {
        if (!before.play(legal).equals(position())) {
            return false;
        }
        List<M> said = before.readings(text());
        return said.isEmpty()
                || said.stream().anyMatch(move -> ends(before, move).equals(ends(before, legal)));
    }

    /** The origin and target of a move; moves that differ only on the way are not distinguished by their text. */
    private static <M> List<String> ends(Position<M> position, M move) {
        List<String> path = position.path(move);
        return path.isEmpty() ? path : List.of(path.get(0), path.get(path.size() - 1));
    }

    /** Whether something was needed that a mutable board does not provide. */
    boolean isUndecided() {
        return undecided;
    }
}
