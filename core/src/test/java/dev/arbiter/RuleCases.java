package dev.arbiter;

import java.util.Random;

/** Which rules the games of a family have, and positions and moves on which they may be tried. */
public interface RuleCases {

    /** Whether a game has a rule at all, by the traits of its family. */
    boolean has(Game<?> game, Rule rule);

    /** The text of a position to try moves on; it may be one that cannot be played on. */
    String position(Game<?> game, Random random);

    /** A text that may be a move, legal or not. */
    String attempt(Position<?> position, Random random);
}
