package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;

import dev.arbiter.chess.kernel.PackedMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The moves of the game that a {@link ChessReplay} plays, one number each: what repetition needs, kept without garbage
 * and looked at only when they are asked for.
 */
final class MoveHistory {

    /** Longer games forget how they began; by the rules no game is longer than 17 697 plies. */
    private static final int LONGEST = 1 << 16;

    /** The least number of plies without capture and pawn's move between one time of a position and the next. */
    private static final int RETURN = 4;

    /** The least number between the first and the fifth time. */
    static final int FOUR_RETURNS = 4 * RETURN;

    private ChessPosition start = Chess.STANDARD.start();
    private int[] moves = new int[256];
    private int count;
    /** The moves that are forgotten. */
    private int forgotten;
    /** Whether moves are added that are to be taken back. */
    private boolean kept;
    /** After how many moves the last capture or pawn's move is known to lie, and the board there; 0 for the start. */
    private int known;

    private final Board knownBoard = new Board();

    /**
     * Whether positions keep their whole way: where pieces are dropped, each may return; and variants show all of it.
     */
    private boolean whole;

    /** The position that was asked for last, and after how many moves it lies: the next one mostly goes on from it. */
    private @Nullable ChessPosition reached;

    private int reachedPlies;

    void begin(ChessPosition position) {
        start = position;
        whole = position instanceof VariantPosition;
        count = 0;
        forgotten = 0;
        kept = false;
        known = 0;
        reached = null;
    }

    void add(int move) {
        if (count >= moves.length) {
            makeRoom();
        }
        int at = count;
        moves[at] = move;
        count = at + 1;
    }

    private void makeRoom() {
        if (count < LONGEST || kept) {
            moves = Arrays.copyOf(moves, 2 * count);
        } else {
            ChessPosition now = position();
            start = now.rules().position(now.game(), now, now.halfmoveClock(), now.moveNumber());
            forgotten += count;
            count = 0;
            known = 0;
            reached = null;
        }
    }

    /** How many moves are kept. */
    int count() {
        return count;
    }

    /** The move that was added last, where {@link #count} is not 0. */
    int last() {
        return moves[count - 1];
    }

    /** Takes the last move back, for others to be added in its place. */
    void branch() {
        count--;
        kept = true;
        forget(count);
    }

    /**
     * Comes back to the position after the move that was taken back.
     *
     * @param move what {@link #last} was then
     * @param plies what {@link #count} was then
     * @param outermost whether the moves from here on stay
     */
    void rejoin(int move, int plies, boolean outermost) {
        count = plies;
        moves[plies - 1] = move;
        kept = !outermost;
        forget(plies - 1);
    }

    /** Forgets what is known of positions after more moves than these. */
    private void forget(int plies) {
        known = known > plies ? 0 : known;
        reached = reachedPlies > plies ? null : reached;
    }

    /** The position reached, with as much of the way there as repetition needs. */
    ChessPosition position() {
        return position(count);
    }

    /** The current position with every move that is kept, for questions about lost rights. */
    ChessPosition wholePosition() {
        ChessPosition position = start;
        for (int ply = 0; ply < count; ply++) {
            position = position.after(moves[ply]);
        }
        return position;
    }

    /** The moves in SAN; null where the first of them are forgotten. */
    @Nullable
    List<String> texts() {
        if (forgotten > 0) {
            return null;
        }
        List<String> texts = new ArrayList<>(count);
        ChessPosition position = start;
        for (int ply = 0; ply < count; ply++) {
            texts.add(position.san(moves[ply]));
            position = position.after(moves[ply]);
        }
        return texts;
    }

    /** The position before the last move. */
    ChessPosition before() {
        ChessPosition first = start.previous();
        return count > 0 ? position(count - 1) : first == null ? start : first;
    }

    private ChessPosition position(int plies) {
        ChessPosition position = goneOn(plies);
        position = position == null ? position(known <= plies ? known : 0, plies) : position;
        reached = position;
        reachedPlies = plies;
        return position;
    }

    /** From the position reached last, where nothing irreversible lies between or the whole way is kept; else null. */
    private @Nullable ChessPosition goneOn(int plies) {
        boolean near = reached != null && reachedPlies <= plies;
        ChessPosition position = near ? reached : whole ? start : null;
        for (int ply = near ? reachedPlies : 0; position != null && ply < plies; ply++) {
            position = whole || position.isReversible(moves[ply]) ? position.after(moves[ply]) : null;
        }
        return position;
    }

    private ChessPosition position(int from, int plies) {
        int irreversible = from;
        Board board = new Board(irreversible > 0 ? knownBoard : start);
        Board last = new Board(board);
        for (int ply = irreversible; ply < plies; ply++) {
            boolean reversible = board.isReversible(moves[ply]);
            board.play(moves[ply]);
            if (!reversible) {
                irreversible = ply + 1;
                last.set(board);
            }
        }
        ChessPosition position = start;
        if (irreversible > 0) {
            int number = (start.ply + irreversible) / 2 + 1;
            position = new ChessPosition(start.game(), last, 0, number);
            if (irreversible > known) {
                known = irreversible;
                knownBoard.set(last);
            }
        }
        for (int ply = irreversible; ply < plies; ply++) {
            position = position.after(moves[ply]);
        }
        return position;
    }

    /** Whether the position reached has appeared five times. */
    boolean isFivefold(int halfmoveClock) {
        return isFivefold(count, halfmoveClock);
    }

    private boolean isFivefold(int plies, int halfmoveClock) {
        return mayBeRepeated(5, plies, halfmoveClock) && position(plies).repetitions() >= 5;
    }

    /** Whether the position reached may have appeared a number of times; if not, it surely has not. */
    boolean mayBeRepeated(int times, int halfmoveClock) {
        return mayBeRepeated(times, count, halfmoveClock);
    }

    private boolean mayBeRepeated(int times, int plies, int halfmoveClock) {
        if (whole && start.hasDrops()) {
            return plies >= (times - 1) * RETURN || start.previous() != null;
        }
        if (halfmoveClock < (times - 1) * RETURN) {
            return false;
        }
        if (halfmoveClock > plies && start.lastMove() != null) {
            return true;
        }
        return alike(plies, halfmoveClock, 0) >= times - 1;
    }

    /**
     * Whether the position reached, or one that the player to move can bring about, may have appeared three times; if not,
     * none has. What stands now for the third time was left twice by a move, which can be made again.
     */
    boolean mayBeClaimed(int halfmoveClock) {
        if (whole && start.hasDrops()) {
            return mayBeRepeated(3, halfmoveClock);
        }
        if (halfmoveClock < 2 * RETURN - 1) {
            return false;
        }
        if (halfmoveClock > count && start.lastMove() != null) {
            return true;
        }
        return alike(count, halfmoveClock, 2) >= 2;
    }

    /**
     * Goes back move by move, without garbage, and counts the positions in which the other side's pieces stood where
     * they stand now, and the mover's too: all of them where nothing differs, and where two squares differ, all but
     * one. Castling is never taken back.
     *
     * @param differing 0, or 2 for what one move brings about
     */
    private int alike(int plies, int halfmoveClock, int differing) {
        long now = 0;
        long before = 0;
        int alike = 0;
        boolean isTurn = differing > 0;
        int first = Math.max(0, plies - halfmoveClock);
        for (int ply = plies - 1; ply >= first && PackedMove.kind(moves[ply]) != PackedMove.CASTLING; ply--) {
            long other = now;
            now = before ^ bit(PackedMove.from(moves[ply])) ^ bit(PackedMove.to(moves[ply]));
            before = other;
            alike += isTurn && now == 0 && Long.bitCount(before) == differing ? 1 : 0;
            isTurn = !isTurn;
        }
        return alike;
    }

    /**
     * After how many plies the game was over by a rule that needs no claim although moves follow: by a dead position,
     * the fifth time of a position, or 75 moves by each side.
     *
     * @param dead whether the position reached is dead; one that is dead stays so, so that none before it is asked otherwise
     * @return -1 where it never was; the position reached does not count
     */
    int passedEnd(boolean dead) {
        Board board = start.copy();
        boolean counted = start.rules().countsMoves();
        int clock = start.halfmoveClock();
        for (int ply = 0; ply < count; ply++) {
            if ((counted && clock >= DrawClaims.SEVENTY_FIVE_MOVES)
                    || (dead && board.isDead())
                    || isFivefold(ply, clock)) {
                return forgotten + ply;
            }
            clock = board.isReversible(moves[ply]) ? clock + 1 : 0;
            board.play(moves[ply]);
        }
        return -1;
    }

    /**
     * The position after some plies.
     *
     * @param plies as {@link #passedEnd} gave them
     */
    ChessPosition after(int plies) {
        return position(plies - forgotten);
    }
}
