package dev.arbiter;

import java.util.Random;

/** What the slow referees of a family's tests say of a position or a move, and what they try out on it. */
public interface SlowJudge {

    /** What {@link #broken} says of a legal move. */
    String LEGAL = "LEGAL";

    /** What a judge says who cannot tell. */
    String UNKNOWN = "";

    /**
     * The rule that a move breaks.
     *
     * @param game the game's id
     * @param position as the library writes it
     * @return the rule's id, {@link #LEGAL} or {@link #UNKNOWN}
     */
    String broken(String game, String position, String move);

    /** Whether a rule of positions, or one that ends games, holds of a position; false also where the judge cannot tell. */
    boolean holds(String game, String position, String rule);

    /** The text of a position to try moves on; it may be one that cannot be played on. */
    String position(Game<?> game, Random random);

    /** A text that may be a move, legal or not. */
    String attempt(Position<?> position, Random random);
}
