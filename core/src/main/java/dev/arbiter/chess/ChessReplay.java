package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays recorded games from the bytes of their move texts, without garbage: one board, moved in place.
 *
 * <p>Where a move fails, {@link #position()} gives the position before it, whose {@link ChessPosition#ruling} says why.
 * A replay belongs to one thread.
 */
public final class ChessReplay {

    private final Board board = new Board();
    private final MoveHistory history = new MoveHistory();
    private final @Nullable Spelling spelling;
    private boolean chess960;
    private int halfmoveClock;
    /** The highest that {@link #halfmoveClock} has been; only followed where notes are kept. */
    private int highestClock;

    /** @param start where the game began */
    public ChessReplay(ChessPosition start) {
        this(start, false);
    }

    /**
     * A replay that may keep notes on how moves are written, which costs a little time at each move.
     *
     * @param start where the game began
     * @param noting whether {@link #spellingNotes} are kept
     */
    public ChessReplay(ChessPosition start, boolean noting) {
        spelling = noting ? new Spelling() : null;
        restart(start);
    }

    /** Begins another game. */
    public void restart(ChessPosition start) {
        board.set(start.board());
        history.begin(start);
        chess960 = start.game().isChess960();
        halfmoveClock = start.halfmoveClock();
        highestClock = halfmoveClock;
        if (spelling != null) {
            spelling.clear();
        }
    }

    /**
     * Plays a move if it is legal.
     *
     * @param text ASCII; SAN, long algebraic notation or UCI
     * @param from where the move text begins
     * @param to where it ends, behind its last character
     * @return whether the text names one legal move; if not, nothing has changed
     */
    public boolean play(byte[] text, int from, int to) {
        int parsed = ParsedMove.read(text, from, to);
        int move = parsed < 0 ? MoveResolver.NONE : MoveResolver.find(board, parsed);
        if (move < 0) {
            return false;
        }
        if (spelling == null) {
            play(move);
        } else {
            spelling.before(board);
            play(move);
            highestClock = Math.max(highestClock, halfmoveClock);
            spelling.look(board, chess960, move, parsed, text, from, to);
        }
        return true;
    }

    /** Plays a legal move of the position reached, of whose writing nothing is noted. */
    public void play(ChessMove move) {
        play(move.packed());
        highestClock = Math.max(highestClock, halfmoveClock);
    }

    private void play(int move) {
        long enemy = board.enemy();
        boolean pawn = (board.pawns & bit(PackedMove.from(move))) != 0;
        board.play(move);
        history.add(move);
        halfmoveClock = pawn || board.own() != enemy ? 0 : halfmoveClock + 1;
    }

    /** Whether {@link #position()} has an outcome that ends the game; found without garbage in all but rare games. */
    public boolean isOver() {
        return !board.hasLegalMove()
                || DeadPosition.isDead(board)
                || halfmoveClock >= ChessOutcome.SEVENTY_FIVE_MOVES
                || history.isFivefold(halfmoveClock);
    }

    /** The position reached, with what came before it since the last capture or pawn's move: its repetitions count. */
    public ChessPosition position() {
        return history.position();
    }

    /**
     * After how many plies the game was over by a rule that needs no claim, although moves follow: by a dead position,
     * the fifth repetition, or 75 moves by each side (FIDE 5.2.2, 9.6). Mate and stalemate leave no move that could
     * follow. Looks at the whole game anew, unless a glance is enough where notes are kept.
     *
     * @return -1 where it never was
     */
    public int passedEnd() {
        // Who is in a dead position stays in one.
        boolean surelyNot = spelling != null && highestClock < MoveHistory.FOUR_RETURNS && !DeadPosition.isDead(board);
        return surelyNot ? -1 : history.passedEnd();
    }

    /**
     * The position at which the game should have ended.
     *
     * @param plies what {@link #passedEnd} gave
     */
    public ChessPosition positionAfter(int plies) {
        return history.after(plies);
    }

    /**
     * What was otherwise than SAN has it since the game began, a sentence for each kind of departure: {@code "'0-0' was
     * read as O-O"}. Empty unless asked for at the beginning.
     */
    public List<String> spellingNotes() {
        return spelling == null ? List.of() : spelling.notes();
    }
}
