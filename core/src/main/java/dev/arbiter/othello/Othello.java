package dev.arbiter.othello;

import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import java.util.List;
import java.util.Set;

/** Othello as the World Othello Federation plays it, on 8 by 8 squares. */
public final class Othello implements Game<OthelloMove> {

    /** The game. */
    public static final Othello GAME = new Othello();

    private Othello() {}

    /** The service by which {@link dev.arbiter.Games} finds the game. */
    public static final class Family implements GameFamily {
        /** For the service loader. */
        public Family() {}

        @Override
        public String id() {
            return "othello";
        }

        @Override
        public List<Othello> games() {
            return List.of(GAME);
        }
    }

    @Override
    public Set<String> aliases() {
        return Set.of("Reversi");
    }

    @Override
    public String id() {
        return "othello";
    }

    @Override
    public String family() {
        return "othello";
    }

    @Override
    public String title() {
        return "Othello";
    }

    @Override
    public String notation() {
        return "64 squares of X, O and - and the mover; f5, PA for a pass";
    }

    @Override
    public OthelloPosition start() {
        return OthelloPosition.START;
    }

    /**
     * Reads a board of any of the spellings of {@link OthelloBoardText} and the side to move.
     *
     * @throws dev.arbiter.UnreadableException where it is none
     */
    @Override
    public OthelloPosition position(String text) {
        return OthelloBoardText.read(text);
    }
}
