package dev.arbiter;

import java.util.List;

/**
 * Whether a side can still win by any series of legal moves, even with the worst play by the other side.
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
     * It can.
     *
     * @param line moves of both sides that lead to the win, in canonical notation
     */
    record Yes(List<String> line) implements Winnable {
        public Yes {
            line = List.copyOf(line);
        }
    }

    /**
     * It cannot.
     *
     * @param clause why, as a clause within a sentence: it begins with a lower-case letter unless it begins with a side's name
     * @param squares the squares that the clause is about
     * @param by the rule by which such a side does not win
     */
    record No(String clause, List<String> squares, Cited by) implements Winnable {
        public No {
            squares = List.copyOf(squares);
        }

        /** Why, in one sentence without the final full stop. */
        public String reason() {
            return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
        }
    }

    /** Unknown: the game does not support the question, or the search reached its bound. */
    record Unknown() implements Winnable {}

    /** The only instance of {@link Unknown}. */
    Winnable UNKNOWN = new Unknown();
}
