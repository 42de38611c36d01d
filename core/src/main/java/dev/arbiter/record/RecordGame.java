package dev.arbiter.record;

import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game that records describe in more than one way: with other names of its squares or pieces, or begun by the other side. The
 * static methods take any game.
 *
 * @param <M> the game's type of move
 */
public interface RecordGame<M> extends Game<M> {

    /**
     * The game that a tag of a record means, possibly with its squares named otherwise or begun by the other side:
     * {@code GameType: 25,W,8,8,N2,0} is Russian draughts with numbers for squares.
     *
     * @return null if the tag does not mean this game
     */
    default @Nullable Game<M> tagged(String tag, String value) {
        return value.equals(tags().get(tag)) ? this : null;
    }

    /**
     * The game with its squares or pieces named as other records name them, the likeliest first: to be tried if a record makes
     * no sense as it stands.
     */
    default List<? extends Game<M>> otherNamings() {
        return List.of();
    }

    /**
     * The game with its pieces named by the letters of a language, as some records name them.
     *
     * @param language its code in ISO 639-1; {@code en} for the usual letters
     * @return null if moves of the game do not name pieces by letters, or not by those of the language
     */
    default @Nullable Game<M> inLetters(String language) {
        return null;
    }

    /** The game begun by the other side, as some records have it; null if none do. */
    default @Nullable Game<M> begunByOther() {
        return null;
    }

    /** How this game differs from the way records usually describe it, as a clause; empty if it does not. */
    default String naming() {
        return "";
    }

    /**
     * The position from which a record begins.
     *
     * @param text as in {@link Game#position}
     * @param firstMove the first move as written, which shows the side to move if the text leaves that open; null if it is not
     *     known
     * @param notes receives what was read leniently
     * @throws dev.arbiter.UnreadableException if the text does not have the notation's form
     * @throws dev.arbiter.ImpossiblePositionException if the position cannot be played on
     */
    default Position<M> position(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text);
    }

    /**
     * The position from which a record begins, without the state that contradicts the board, as in {@link Game#validPosition}.
     *
     * @param notes also receives what was left out
     */
    default Position<M> validPosition(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text, firstMove, notes);
    }

    /**
     * The games of the family in which a position is possible that is impossible in this one, for records that do not name
     * their game. If it is empty, this game's objections stand.
     */
    default List<? extends Game<M>> othersWith(String text) {
        return List.of();
    }

    /** A position's text with every field that programs of this game expect; the text itself if it is complete. */
    default String wholeText(String text) {
        return text;
    }

    /**
     * The position from which a record continues after it sets up a position.
     *
     * @param before the position so far
     * @param text the position's text; without pieces it may only change the side to move
     * @throws dev.arbiter.UnreadableException if the text does not have the notation's form
     * @throws dev.arbiter.ImpossiblePositionException if the position cannot be played on
     */
    default Position<M> setUp(Position<?> before, String text) {
        return position(text);
    }

    /**
     * The same, where the text may leave open whose turn it is.
     *
     * @param nextMove the move that follows as written, which may show it; null if it is not known
     * @param notes receives what was read leniently
     */
    default Position<M> setUp(Position<?> before, String text, @Nullable String nextMove, Consumer<Note> notes) {
        return setUp(before, text);
    }

    /**
     * The position after a null move ({@code --}), which gives the turn away, as analysts write it.
     *
     * @return null if the turn cannot be given away, as in check, or if records of this game have no null moves
     */
    default @Nullable Position<M> afterNullMove(Position<?> before) {
        return null;
    }

    /** How results are counted, as a clause; empty if they are counted as usual. */
    default String scoring() {
        return "";
    }

    /**
     * Whether a text that is a legal move can mean another one as well, as a complete jump can be the short form of a longer
     * capture.
     */
    default boolean hasHiddenReadings() {
        return false;
    }

    /**
     * A move text with pieces named as in most records: {@code Lb5} of a game in German becomes {@code Bb5}. It need not be a
     * legal move.
     *
     * @return the text itself if it does not change, or if it is not a move text of this game
     */
    default String inUsualNaming(String text) {
        return text;
    }

    /**
     * The reverse of {@link #inUsualNaming}: a move text of most records with pieces named as in this game. It need not be a legal
     * move.
     *
     * @return null if it would be read as another text then
     */
    default @Nullable String inOwnNaming(String text) {
        return text;
    }

    /**
     * Whether a text is not a move of the game, whatever the position, as its squares or pieces are named here. That is asked of every
     * move of a record that fails, by every naming.
     */
    default boolean isForeign(String text) {
        return isUnreadable(start(), text);
    }

    /** Whether a text may be a move by {@linkplain #otherNamings() another naming} though it is none by this one. */
    default boolean dependsOnNaming(String text) {
        return true;
    }

    private static boolean isUnreadable(Position<?> start, String text) {
        return start.ruling(text) instanceof Ruling.Unreadable<?> unreadable
                && unreadable.readings().isEmpty();
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

    /** {@link #inLetters(String)} of any game. */
    static @Nullable Game<?> inLetters(Game<?> game, String language) {
        return game instanceof RecordGame<?> named ? named.inLetters(language) : null;
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

    /** {@link #setUp(Position, String, String, Consumer)} of any game. */
    static Position<?> setUp(
            Game<?> game, Position<?> before, String text, @Nullable String nextMove, Consumer<Note> notes) {
        return game instanceof RecordGame<?> named ? named.setUp(before, text, nextMove, notes) : game.position(text);
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

    /** {@link #inOwnNaming(String)} of any game. */
    static @Nullable String inOwnNaming(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.inOwnNaming(text) : text;
    }

    /** {@link #isForeign(String)} of any game. */
    static boolean isForeign(Game<?> game, String text) {
        return game instanceof RecordGame<?> named ? named.isForeign(text) : isUnreadable(game.start(), text);
    }

    /** {@link #dependsOnNaming(String)} of any game. */
    static boolean dependsOnNaming(Game<?> game, String text) {
        return game instanceof RecordGame<?> named && named.dependsOnNaming(text);
    }
}
