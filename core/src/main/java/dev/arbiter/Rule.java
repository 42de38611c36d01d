package dev.arbiter;

/**
 * A rule that a move can break, that a position can contradict, or that ends a game.
 *
 * <p>Each game has an enum of them. A constant's name is its id, by which programs know it; people read the sentence.
 */
public interface Rule {

    /** The rule's stable id, such as {@code CAPTURE_IS_COMPULSORY}: upper-case words joined by underscores. */
    String name();

    /** The rule in one plain sentence, without its final full stop: {@code a capture must be taken}. */
    String sentence();

    /** The article of the official rules that says so, such as {@code FIDE 3.8.2.1}. */
    String citation();
}
