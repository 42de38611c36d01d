package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import dev.arbiter.draughts.EnglishBoard;
import org.jspecify.annotations.Nullable;

/**
 * Replays <i>Checker's Check</i>: English draughts in which a move names every square, so that what other records leave
 * out makes a move illegal here.
 */
final class ContestReplay implements Replay<DraughtsMove> {

    private final EnglishBoard board = new EnglishBoard();

    @Override
    public Draughts game() {
        return Draughts.CHECKERS;
    }

    @Override
    public void begin(Position<?> start) {
        board.begin((DraughtsPosition) start);
    }

    /** {@inheritDoc} Contest inputs have none. */
    @Override
    public void branch(Replay<?> line) {
        throw new IllegalArgumentException("a variation in a contest input");
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
     * Rules on a move where every square has to be named.
     *
     * @param position of English draughts
     */
    static Ruling<?> ruling(Position<?> position, String text) {
        return ((DraughtsPosition) position).rulingByNumbers(path(text));
    }

    /** The squares of a move: numbers with a dash between each two. A number beyond any board is one beyond this one. */
    private static int[] path(String text) {
        String[] words = text.split("-", -1);
        int[] path = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            path[i] = words[i].length() > 3 ? 1000 : Integer.parseInt(words[i]);
        }
        return path;
    }

    @Override
    public DraughtsPosition position() {
        return board.position();
    }
}
