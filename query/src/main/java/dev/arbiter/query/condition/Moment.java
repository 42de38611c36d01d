package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A position of a game that is being played again, and the move that led to it. One object serves a whole game. */
public final class Moment {

    private @Nullable BoardState board;
    private int ply;
    private @Nullable Color mover;
    private byte[] text = {};
    private int from;
    private int to;
    private boolean undecided;
    private final LastMove move = new LastMove();
    /** Whether somebody asks what moves do. */
    private boolean watched;

    /** The next game begins. */
    void clear() {
        board = null;
        undecided = false;
    }

    /** A line begins here. */
    public void begin(BoardState start) {
        begin(start, 0);
    }

    /**
     * A line begins here, or goes on from another position than the one that was reached, as after a null move.
     *
     * @param plies how many were made before
     */
    public void begin(BoardState start, int plies) {
        board = start;
        ply = plies;
        mover = null;
        from = 0;
        to = 0;
        watched = false;
    }

    /** What the moves of the line that begins here do, for whoever asks; it costs at every move. */
    LastMove watchMoves() {
        if (!watched) {
            watched = true;
            move.begin(board());
        }
        return move;
    }

    /** A move was made. */
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

    /** Who made the last move; null where a line begins or goes on from another position. */
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

    /** From where to where a move goes: moves that differ on the way alone are not told apart by what is written. */
    private static <M> List<String> ends(Position<M> position, M move) {
        List<String> path = position.path(move);
        return path.isEmpty() ? path : List.of(path.get(0), path.get(path.size() - 1));
    }

    /** Whether something was asked that a mutable board does not show. */
    boolean isUndecided() {
        return undecided;
    }
}
