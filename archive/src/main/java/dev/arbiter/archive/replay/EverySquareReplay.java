package dev.arbiter.archive.replay;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import dev.arbiter.draughts.EnglishBoard;
import org.jspecify.annotations.Nullable;

/**
 * Replays <i>Checker's Check</i>: English draughts in which a move must name every square, so that an abbreviation permitted
 * elsewhere is illegal.
 */
final class EverySquareReplay implements Replay<DraughtsMove> {

    private final EnglishBoard board = new EnglishBoard();

    @Override
    public Draughts game() {
        return Draughts.CHECKERS;
    }

    @Override
    public void begin(Position<?> start) {
        board.begin((DraughtsPosition) start);
    }

    /** {@inheritDoc} Inputs of <i>Checker's Check</i> have none. */
    @Override
    public void branch(Replay<?> line) {
        throw new IllegalArgumentException("a variation in an input of Checker's Check");
    }

    @Override
    public @Nullable Ruling<DraughtsMove> play(byte[] bytes, int from, int to) {
        int[] path = path(Replay.decode(bytes, from, to));
        if (board.play(path, path.length)) {
            return null;
        }
        return board.position().rulingByNumbers(path);
    }

    /**
     * Rules on a move that must name every square.
     *
     * @param position of English draughts
     */
    static Ruling<?> ruling(Position<?> position, String text) {
        return ((DraughtsPosition) position).rulingByNumbers(path(text));
    }

    /** A number beyond any board. */
    private static final int BEYOND = 1000;

    /**
     * The squares of a move: numbers separated by a dash or, in rewritten records, by another sign. Anything else, and any
     * number beyond the board, is represented by a square beyond it.
     */
    private static int[] path(String text) {
        int squares = 1;
        for (int at = 0; at < text.length(); at++) {
            squares += isSign(text.charAt(at)) ? 1 : 0;
        }
        int[] path = new int[squares];
        int square = 0;
        int digits = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at < text.length() ? text.charAt(at) : '-';
            if (isSign(c)) {
                path[square] = digits == 0 ? BEYOND : path[square];
                square++;
                digits = 0;
            } else {
                digits++;
                boolean isDigit = c >= '0' && c <= '9' && digits <= 3 && path[square] < BEYOND;
                path[square] = isDigit ? 10 * path[square] + c - '0' : BEYOND;
            }
        }
        return path;
    }

    private static boolean isSign(char c) {
        return c == '-' || c == 'x' || c == ':';
    }

    @Override
    public DraughtsPosition position() {
        return board.position();
    }
}
