package dev.arbiter;

import java.util.Map;

/**
 * A game that one can play, as a value: a set of rules with its name, its start and its notation.
 *
 * <p>A game that <em>was</em> played is a record of moves, not a {@code Game}.
 *
 * @param <M> the game's type of move
 */
public interface Game<M> {

    /** The id by which users name the game: lower-case letters and digits, such as {@code international}. */
    String id();

    /** The game's name for people, such as {@code International draughts}. */
    String title();

    /** How positions and moves are written, in a few words: {@code FEN; SAN, UCI}. */
    String notation();

    /**
     * The tags by which a record says that this game was played, such as {@code GameType: 20} (PDN) or {@code Variant:
     * Chess960} (PGN); empty where a record of it needs none.
     */
    default Map<String, String> tags() {
        return Map.of();
    }

    /** The position that a game begins with. */
    Position<M> start();

    /**
     * Reads a position in the game's notation (FEN, PDN FEN, 64 characters and the mover).
     *
     * @param text the position's text; surrounding blanks do not matter
     * @throws UnreadableException where the text is not of the notation's form
     * @throws ImpossiblePositionException where it is, but no such position can be played on
     */
    Position<M> position(String text);
}
