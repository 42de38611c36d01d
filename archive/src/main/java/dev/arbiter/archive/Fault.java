package dev.arbiter.archive;

/**
 * Something in a file of recorded games that has no meaning: where, what was found, what was expected.
 *
 * @param place where it stands
 * @param found what stands there, as a phrase: {@code a '}' without its '{'}
 * @param expected what should stand there, as a phrase: {@code a move or a result}
 */
public record Fault(Place place, String found, String expected) {

    /** What is wrong, in one line without the place. */
    public String sentence() {
        return "found " + found + ", expected " + expected;
    }

    /** What is wrong and where: {@code 12:7: found …, expected …}. */
    @Override
    public String toString() {
        return place + ": " + sentence();
    }
}
