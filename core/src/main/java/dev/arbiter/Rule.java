package dev.arbiter;

/**
 * A rule that a move can break, that a position can contradict, or that ends a game.
 *
 * <p>Each game has an enum of its rules; a rule that games share has the same id in all of them. The name of a constant is its
 * id, for programs; the sentence is for people. The article that states it depends on the game's official rules ({@link
 * Cited}).
 */
public interface Rule {

    /** The rule's stable id, such as {@code CAPTURE_IS_COMPULSORY}: upper-case words joined by underscores. */
    String name();

    /** The rule in one sentence, without the final full stop: {@code a capture must be taken}. */
    String sentence();

    /** Whether the rule can end a game, with or without a claim. */
    default boolean endsGame() {
        return true;
    }
}
