package dev.arbiter.archive.table;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.check.GameSink;
import dev.arbiter.archive.replay.MoveTexts;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What tables show of the boards of a game's main line, and the moves between them: taken while the game is played, for {@link
 * GameRows}. Reused for many games.
 */
public final class PlayedPlies implements GameSink {

    private final boolean movesAsked;
    private final boolean capturesAsked;
    private final boolean keysAsked;
    private final boolean materialAsked;
    /** Whether pieces are counted, for captures or material. */
    private final boolean countsAsked;

    private final boolean positionsAsked;

    private final PieceCounts pieces = new PieceCounts();
    private final MoveTexts texts = new MoveTexts();

    private int count;
    private Color[] movers = new Color[256];
    private @Nullable String[] moves = new String[256];
    private int[] captured = new int[256];
    private long[] keys = new long[256];
    private String[] material = new String[256];
    private @Nullable String[] positions = {};
    private boolean mayBeClaimed;
    /** Whether the boards have supplied the notation of each move. */
    private boolean hasMoves;

    /** @param columns the names of the requested columns of {@link Table#PLIES}; null for all but hidden ones */
    public PlayedPlies(@Nullable Set<String> columns) {
        movesAsked = GamePlies.isAsked(GamePlies.MOVE, columns);
        capturesAsked = GamePlies.isAsked(GamePlies.CAPTURED, columns);
        keysAsked = GamePlies.isAsked(GamePlies.KEY, columns);
        materialAsked = GamePlies.isAsked(GamePlies.MATERIAL, columns);
        countsAsked = capturesAsked || materialAsked;
        positionsAsked = columns != null && GamePlies.isAsked(GamePlies.HIDDEN.get(0), columns);
    }

    /** Discards all boards. */
    void clear() {
        count = 0;
        mayBeClaimed = false;
        hasMoves = true;
    }

    @Override
    public void begin(BoardState board, int plies) {
        if (plies == 0) {
            clear();
        }
        count = plies;
        pieces.begin(board.game());
        add(board);
    }

    @Override
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        int ply = count - 1;
        movers[ply] = mover;
        if (movesAsked) {
            moves[ply] = board instanceof Replay<?> replay ? texts.last(replay) : null;
            hasMoves &= moves[ply] != null;
        }
        int before = pieces.of(mover.opposite());
        add(board);
        if (countsAsked) {
            captured[ply] = Math.max(0, before - pieces.of(mover.opposite()));
        }
        return true;
    }

    private void add(BoardState board) {
        if (count == movers.length) {
            int length = 2 * count;
            movers = Arrays.copyOf(movers, length);
            moves = Arrays.copyOf(moves, length);
            captured = Arrays.copyOf(captured, length);
            keys = Arrays.copyOf(keys, length);
            material = Arrays.copyOf(material, length);
        }
        movers[count] = board.turn();
        moves[count] = null;
        captured[count] = -1;
        keys[count] = keysAsked ? board.key() : 0;
        if (positionsAsked) {
            positions = positions.length == movers.length ? positions : Arrays.copyOf(positions, movers.length);
            positions[count] = text(board);
        }
        boolean isSame = countsAsked && !pieces.count(board) && count > 0;
        material[count] = !materialAsked ? "" : isSame ? material[count - 1] : pieces.material(board);
        mayBeClaimed |= !(board instanceof Replay<?> replay) || replay.mayBeClaimed();
        count++;
    }

    private static String text(BoardState board) {
        return board instanceof Replay<?> replay ? replay.position().text() : ((Position<?>) board).text();
    }

    /**
     * Keeps the boards of a line with a number of plies, if there are as many and each move is known that is requested. A record in
     * memory can go on where its text did not: what may be one move or two is one there.
     *
     * @return whether that is so
     */
    boolean keep(int plies) {
        if (!hasMoves || count <= plies) {
            return false;
        }
        count = plies + 1;
        moves[plies] = null;
        captured[plies] = -1;
        return true;
    }

    /** The number of boards. */
    int count() {
        return count;
    }

    /** Whether the game must be searched for claims. */
    boolean mayBeClaimed() {
        return mayBeClaimed;
    }

    /** The side that makes the move on a board, or after the last move the side to move. */
    Color mover(int board) {
        return movers[board];
    }

    /** The move made on a board, in the game's notation; null after the last move, or if moves are not requested. */
    @Nullable
    String move(int board) {
        return moves[board];
    }

    /** Supplies the move made on a board. */
    void setMove(int board, String text) {
        moves[board] = movesAsked ? text : null;
    }

    /** How many pieces the move takes; -1 after the last move, or if captures are not requested. */
    int captured(int board) {
        return captured[board];
    }

    /** The key of a board. */
    long key(int board) {
        return keys[board];
    }

    /** The material on a board. */
    String material(int board) {
        return material[board];
    }

    /** A board as text; only if positions are requested. */
    @Nullable
    String position(int board) {
        return positions[board];
    }
}
