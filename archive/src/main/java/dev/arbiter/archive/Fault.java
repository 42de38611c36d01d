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
 * @param kind what is wrong, for programs; null where it has no name
 */
public record Fault(
        Place place,
        String found,
        String expected,
        @Nullable Place begun,
        @Nullable Kind kind) {

    /** What may be wrong with the moves of a record that is no move's fault. */
    public enum Kind {
        /** A number calls for a move that the record does not have. */
        MOVE_MISSING,
        /** A number says that the record has more moves before it than were made. */
        MOVE_TOO_MANY,
        /** Words stand between moves, where comments have braces. */
        TEXT_BETWEEN_MOVES,
        /** A null move where the king is in check. */
        NULL_MOVE_IN_CHECK
    }

    /** Something without a name that has no meaning. */
    public Fault(Place place, String found, String expected, @Nullable Place begun) {
        this(place, found, expected, begun, null);
    }

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

    /** Whether {@code found} says by itself what is wrong. */
    private boolean isSentence() {
        return kind == Kind.MOVE_MISSING || kind == Kind.MOVE_TOO_MANY || kind == Kind.TEXT_BETWEEN_MOVES;
    }

    /** The same where more lines stand before it than was known. */
    public Fault below(long lines) {
        return new Fault(place.below(lines), found, expected, begun == null ? null : begun.below(lines), kind);
    }

    /** What is wrong, in one line without the place. */
    public String sentence() {
        if (isOfArbiter() || isSentence()) {
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
