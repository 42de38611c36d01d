package dev.arbiter;

import java.util.List;

/**
 * The answer to a move text on a position: legal, or illegal by exactly one primary rule.
 *
 * @param <M> the game's type of move
 */
public sealed interface Ruling<M> {

    /**
     * The move is legal.
     *
     * @param move the move that was meant
     * @param text the move in the game's canonical notation
     * @param after the position that the move leads to
     * @param notes what was read generously, a sentence each: {@code "0-0 is written O-O"}; empty where the text was as
     *     the standard has it
     */
    record Legal<M>(M move, String text, Position<M> after, List<String> notes) implements Ruling<M> {
        public Legal {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The move is not legal, or could not be read as one move.
     *
     * @param rule the rule that is broken first
     * @param sentence what is wrong with this very move, naming pieces and squares, without its final full stop
     * @param citation the article of this game's official rules; a rule shared by several games is cited by each
     * @param squares the squares that the sentence is about, in the game's notation, the most telling first
     * @param alternatives legal moves that may have been meant or that the rule demands, in canonical notation
     */
    record Illegal<M>(Rule rule, String sentence, String citation, List<String> squares, List<String> alternatives)
            implements Ruling<M> {
        public Illegal {
            squares = List.copyOf(squares);
            alternatives = List.copyOf(alternatives);
        }
    }

    /** Whether the move is legal. */
    default boolean isLegal() {
        return this instanceof Legal;
    }
}
