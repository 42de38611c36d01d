package dev.arbiter;

/**
 * A rule that a move can break, that a position can contradict, or that ends a game.
 *
 * <p>Each game has an enum of them; the same idea has the same id in every game. A constant's name is its id, by which
 * programs know it; people read the sentence. Which article says so is another matter ({@link Cited}): games that share
 * a rule have books of their own.
 */
public interface Rule {

    /** The rule's stable id, such as {@code CAPTURE_IS_COMPULSORY}: upper-case words joined by underscores. */
    String name();

    /** The rule in one plain sentence, without its final full stop: {@code a capture must be taken}. */
    String sentence();

    /** Whether a game may end by it, without a claim or by one; true unless a rule says otherwise. */
    default boolean endsGame() {
        return true;
    }
}
