package dev.arbiter;

import java.util.List;
import java.util.Random;

/** What the slow referees of a family's tests say of a position or a move, and what they try out on it. */
public interface SlowJudge {

    /** What {@link #broken} says of a legal move. */
    String LEGAL = "LEGAL";

    /** What a judge says who does not know. */
    String UNKNOWN = "";

    /**
     * The rule that a move breaks.
     *
     * @param game the game's id
     * @param position as the library writes it
     * @return the rule's id, {@link #LEGAL} or {@link #UNKNOWN}
     */
    String broken(String game, String position, String move);

    /** Whether a game has a rule at all, by the traits of its family. */
    boolean has(Game<?> game, Rule rule);

    /**
     * Whether a rule that ends games holds at the end of one.
     *
     * @param history the texts of all positions of the game, the last one included
     */
    default boolean ends(String game, List<String> history, String rule) {
        return holds(game, history.get(history.size() - 1), rule);
    }

    /** Whether a rule of positions, or one that ends games, holds of a position; false also where the judge does not know. */
    boolean holds(String game, String position, String rule);

    /** The text of a position to try moves on; it may be one that cannot be played on. */
    String position(Game<?> game, Random random);

    /** A text that may be a move, legal or not. */
    String attempt(Position<?> position, Random random);
}
