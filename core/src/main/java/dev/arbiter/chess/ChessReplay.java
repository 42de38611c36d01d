package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

/**
 * Replays recorded games from the bytes of their move texts, without garbage: one board, moved in place.
 *
 * <p>Where a move fails, {@link #position()} gives the position before it, whose {@link ChessPosition#ruling} says why.
 * A replay belongs to one thread.
 */
public final class ChessReplay {

    private final Board board = new Board();
    private Chess game = Chess.STANDARD;
    private int halfmoveClock;
    private int moveNumber;

    /** @param start where the game began */
    public ChessReplay(ChessPosition start) {
        restart(start);
    }

    /** Begins another game. */
    public void restart(ChessPosition start) {
        board.set(start.board());
        game = start.game();
        halfmoveClock = start.halfmoveClock();
        moveNumber = start.moveNumber();
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
        int move = San.read(board, text, from, to);
        if (move < 0) {
            return false;
        }
        long enemy = board.enemy();
        boolean pawn = (board.pawns & bit(PackedMove.from(move))) != 0;
        board.play(move);
        halfmoveClock = pawn || board.own() != enemy ? 0 : halfmoveClock + 1;
        moveNumber += board.isWhiteToMove() ? 1 : 0;
        return true;
    }

    /** Whether {@link #position()} has an outcome that ends the game, found without garbage. */
    public boolean isOver() {
        return !board.hasLegalMove() || DeadPosition.isDead(board) || halfmoveClock >= ChessOutcome.SEVENTY_FIVE_MOVES;
    }

    /** The position reached, without what came before it. */
    public ChessPosition position() {
        return new ChessPosition(game, new Board(board), halfmoveClock, moveNumber);
    }
}
