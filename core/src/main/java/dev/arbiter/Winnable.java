package dev.arbiter;

import java.util.List;

/**
 * Whether a side could still win by any series of legal moves, however badly the other side plays.
 *
 * <pre>{@code
 * Winnable white = Chess.STANDARD.position("7k/8/8/8/8/8/8/K1B5 w - - 0 41").winnable(Color.WHITE);
 * if (white instanceof Winnable.No no) {
 *     System.out.println(no.reason());
 * }
 * }</pre>
 */
public sealed interface Winnable {

    /**
     * It could.
     *
     * @param line moves of both sides that lead to the win, in canonical notation
     */
    record Yes(List<String> line) implements Winnable {
        public Yes {
            line = List.copyOf(line);
        }
    }

    /**
     * It could not.
     *
     * @param clause why, as a clause within a sentence: it begins with a small letter, unless with the name of a side
     * @param squares the squares that the clause is about
     * @param by the rule by which such a side does not win
     */
    record No(String clause, List<String> squares, Cited by) implements Winnable {
        public No {
            squares = List.copyOf(squares);
        }

        /** Why, in one sentence without its final full stop. */
        public String reason() {
            return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
        }
    }

    /** Unknown: the game does not bring an answer, or the bound on nodes was reached. */
    record Unknown() implements Winnable {}

    /** The one answer that says nothing. */
    Winnable UNKNOWN = new Unknown();
}
