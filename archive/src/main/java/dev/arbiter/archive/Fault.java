package dev.arbiter.archive;

import org.jspecify.annotations.Nullable;

/**
 * Something in a file of recorded games that has no meaning: where, what was found, what was expected.
 *
 * @param place where it stands
 * @param found what stands there, as a phrase: {@code a '}' without its '{'}
 * @param expected what should stand there, as a phrase: {@code a move or a result}; empty where Arbiter itself is at fault, and
 *     {@code found} says so in a sentence
 * @param begun where that began which has no end, named last in {@code found}: {@code the end of the game in a comment};
 *     null for other faults
 */
public record Fault(
        Place place,
        String found,
        String expected,
        @Nullable Place begun) {

    /** Something that has no meaning by itself. */
    public Fault(Place place, String found, String expected) {
        this(place, found, expected, null);
    }

    /**
     * What cannot be read through a fault of Arbiter's own.
     *
     * @param sentence that says so
     */
    public static Fault ofArbiter(Place place, String sentence) {
        return new Fault(place, sentence, "");
    }

    /** Whether Arbiter itself is at fault, and not what the file holds. */
    public boolean isOfArbiter() {
        return expected.isEmpty();
    }

    /** The same where more lines stand before it than was known. */
    public Fault below(long lines) {
        return new Fault(place.below(lines), found, expected, begun == null ? null : begun.below(lines));
    }

    /** What is wrong, in one line without the place. */
    public String sentence() {
        if (isOfArbiter()) {
            return found;
        }
        String since = begun == null ? "" : " that begins on line " + begun.line();
        return "found " + found + since + ", expected " + expected;
    }

    /** What is wrong and where: {@code 12:7: found …, expected …}. */
    @Override
    public String toString() {
        return place + ": " + sentence();
    }
}
