package dev.arbiter.record;

import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Position;
import java.util.List;
import java.util.function.Consumer;
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

    /** The game as some records have it in which the other side begins; null where none does. */
    default @Nullable Game<M> begunByOther() {
        return null;
    }

    /** In what this differs from the way in which records usually describe the game, as a clause; empty where in nothing. */
    default String naming() {
        return "";
    }

    /**
     * The position that a record begins from.
     *
     * @param text as {@link Game#position} reads it
     * @param firstMove the first move as written, which shows whose turn it is where the text leaves that open; null where it is
     *     not known
     * @param notes receives what was read leniently
     * @throws dev.arbiter.UnreadableException where the text is not of the notation's form
     * @throws dev.arbiter.ImpossiblePositionException where no such position can be played on
     */
    default Position<M> position(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text);
    }

    /**
     * The same, ignoring what cannot be true besides the board, as {@link Game#validPosition} does.
     *
     * @param notes also receives what was ignored
     */
    default Position<M> validPosition(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text, firstMove, notes);
    }

    /**
     * The games of the family that have a position which this one, whose records name no game, has not. What this one says
     * against it stands where the list is empty.
     */
    default List<? extends Game<M>> othersWith(String text) {
        return List.of();
    }

    /** A position's text with all the fields that programs of this game expect; the text itself where it has them. */
    default String wholeText(String text) {
        return text;
    }

    /**
     * The position from which a record goes on.
     *
     * @param before where it stands
     * @param text of the position; one that sets up no piece may only give the turn away
     * @throws dev.arbiter.UnreadableException where the text is not of the notation's form
     * @throws dev.arbiter.ImpossiblePositionException where no such position can be played on
     */
    default Position<M> setUp(Position<?> before, String text) {
        return position(text);
    }

    /**
     * The position after a null move, which gives the turn away, as analysts write it ({@code --}).
     *
     * @return null where the turn cannot be given away, as in check, or this game's records have no such move
     */
    default @Nullable Position<M> afterNullMove(Position<?> before) {
        return null;
    }

    /** How results are counted where that is otherwise than usual, as a clause; empty where it is not. */
    default String scoring() {
        return "";
    }

    /** Whether a text that is a legal move can mean another one as well, as a jump in full may be a longer capture in short. */
    default boolean hasHiddenReadings() {
        return false;
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

    /** {@link #begunByOther()} of any game. */
    static @Nullable Game<?> begunByOther(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.begunByOther() : null;
    }

    /** {@link #naming()} of any game. */
    static String naming(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.naming() : "";
    }

    /** {@link #position(String, String, Consumer)} of any game. */
    static Position<?> position(Game<?> game, String text, @Nullable String firstMove, Consumer<Note> notes) {
        return game instanceof RecordGame<?> named ? named.position(text, firstMove, notes) : game.position(text);
    }

    /** {@link #validPosition(String, String, Consumer)} of any game. */
    static Position<?> validPosition(Game<?> game, String text, @Nullable String firstMove, Consumer<Note> notes) {
        return game instanceof RecordGame<?> named ? named.validPosition(text, firstMove, notes) : game.position(text);
    }

    /** {@link #othersWith(String)} of any game. */
    static List<? extends Game<?>> othersWith(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.othersWith(text) : List.of();
    }

    /** {@link #wholeText(String)} of any game. */
    static String wholeText(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.wholeText(text) : text;
    }

    /** {@link #setUp(Position, String)} of any game. */
    static Position<?> setUp(Game<?> game, Position<?> before, String text) {
        return game instanceof RecordGame<?> named ? named.setUp(before, text) : game.position(text);
    }

    /** {@link #afterNullMove(Position)} of any game. */
    static @Nullable Position<?> passTurn(Position<?> before) {
        return before.game() instanceof RecordGame<?> named ? named.afterNullMove(before) : null;
    }

    /** {@link #scoring()} of any game. */
    static String scoring(Game<?> game) {
        return game instanceof RecordGame<?> named ? named.scoring() : "";
    }

    /** {@link #hasHiddenReadings()} of any game. */
    static boolean hasHiddenReadings(Game<?> game) {
        return game instanceof RecordGame<?> named && named.hasHiddenReadings();
    }

    /** {@link #inUsualNaming(String)} of any game. */
    static String inUsualNaming(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.inUsualNaming(text) : text;
    }
}
