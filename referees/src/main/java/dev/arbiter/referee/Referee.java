package dev.arbiter.referee;

import java.util.List;

/** What the slow rules of a family of games say of positions and moves, all given as the texts that the library writes. */
public interface Referee {

    /** What {@link #broken} says of a legal move. */
    String LEGAL = "LEGAL";

    /** What is said where a referee does not know. */
    String UNKNOWN = "";

    /** The referee of a family: chess, draughts or Othello. */
    static Referee of(String family) {
        return switch (family) {
            case "chess" -> new ChessReferee();
            case "draughts" -> new DraughtsReferee();
            case "othello" -> new OthelloReferee();
            default -> throw new IllegalArgumentException(family);
        };
    }

    /**
     * The rule that a move breaks.
     *
     * @param game the game's id
     * @return the rule's id, {@link #LEGAL} or {@link #UNKNOWN}
     */
    String broken(String game, String position, String move);

    /**
     * Whether a rule that ends games holds at the end of one.
     *
     * @param history the texts of all positions of the game, the last one included
     */
    default boolean ends(String game, List<String> history, String rule) {
        return holds(game, history.get(history.size() - 1), rule);
    }

    /** Whether a rule of positions, or one that ends games, holds of a position; false also where the referee does not know. */
    boolean holds(String game, String position, String rule);
}
