package dev.arbiter.record;

import dev.arbiter.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game that records describe and write in more than one way: with its squares named otherwise, or its pieces. What is static
 * here asks any game.
 *
 * @param <M> the game's type of move
 */
public interface RecordGame<M> extends Game<M> {

    /**
     * The game that a tag of a record means, perhaps with its squares named otherwise, or begun by the other side, than
     * is usual: {@code GameType: 25,W,8,8,N2,0} is Russian draughts with numbers for squares.
     *
     * @return null where the tag does not mean this game
     */
    default @Nullable Game<M> tagged(String tag, String value) {
        return value.equals(tags().get(tag)) ? this : null;
    }

    /**
     * The game with its squares named as other records name them, the likeliest first: to be tried where a record makes no
     * sense as it stands.
     */
    default List<? extends Game<M>> otherNamings() {
        return List.of();
    }

    /** In what this differs from the way in which records usually describe the game, as a clause; empty where in nothing. */
    default String naming() {
        return "";
    }

    /** How results are counted where that is otherwise than usual, as a clause; empty where it is not. */
    default String scoring() {
        return "";
    }

    /**
     * What a text would be if pieces were named as in most records: {@code Lb5} of a game in German is {@code Bb5}. Whether
     * it is a legal move does not matter.
     *
     * @return the text itself where that makes no difference, or where it is none of this game's
     */
    default String inUsualNaming(String text) {
        return text;
    }

    /** {@link #tagged(String, String)} of any game. */
    static @Nullable Game<?> tagged(Game<?> game, String tag, String value) {
        if (game instanceof RecordGame<?> named) {
            return named.tagged(tag, value);
        }
        return value.equals(game.tags().get(tag)) ? game : null;
    }

    /** {@link #otherNamings()} of any game. */
    static List<? extends Game<?>> otherNamings(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.otherNamings() : List.of();
    }

    /** {@link #naming()} of any game. */
    static String naming(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.naming() : "";
    }

    /** {@link #scoring()} of any game. */
    static String scoring(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.scoring() : "";
    }

    /** {@link #inUsualNaming(String)} of any game. */
    static String inUsualNaming(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.inUsualNaming(text) : text;
    }
}
