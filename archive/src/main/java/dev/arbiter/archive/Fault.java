package dev.arbiter.archive;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Wording;
import org.jspecify.annotations.Nullable;

/**
 * Something in a file of recorded games that cannot be read: where, what was found, and what was expected.
 *
 * @param place where it is
 * @param found what was found, as a phrase: {@code a '}' without its '{'}
 * @param expected what was expected, as a phrase: {@code a move or a result}; null if Arbiter itself is at fault, and
 *     {@code found} is then a sentence
 * @param begun where something begins that has no end, named last in {@code found}: {@code the end of the game in a comment};
 *     null for other faults
 * @param kind the kind of fault, for programs; null if it has no name
 */
public record Fault(
        Place place,
        Note found,
        @Nullable Note expected,
        @Nullable Place begun,
        @Nullable Kind kind) {

    /** The named kinds of faults between the moves of a record. */
    public enum Kind {
        /** A move number requires a move that the record does not have. */
        MOVE_MISSING,
        /** A move number shows fewer moves before it than the record has. */
        MOVE_TOO_MANY,
        /** Words are written between moves without the braces of a comment. */
        TEXT_BETWEEN_MOVES,
        /** A null move is made while the king is in check. */
        NULL_MOVE_IN_CHECK
    }

    /** A fault without a named kind. */
    public Fault(Place place, Note found, Note expected, @Nullable Place begun) {
        this(place, found, expected, begun, null);
    }

    /** A fault without a named kind or an earlier beginning. */
    public Fault(Place place, Note found, Note expected) {
        this(place, found, expected, null);
    }

    /** With phrases that are the same in every language. */
    public Fault(Place place, String found, String expected) {
        this(place, Note.of(MoveNote.SENTENCE, found), Note.of(MoveNote.SENTENCE, expected));
    }

    /**
     * A fault of Arbiter's own.
     *
     * @param sentence what happened, for people
     */
    public static Fault ofArbiter(Place place, String sentence) {
        return new Fault(place, Note.of(MoveNote.SENTENCE, sentence), null, null, null);
    }

    /** Whether Arbiter itself is at fault, and not the file. */
    public boolean isOfArbiter() {
        return expected == null;
    }

    /** Whether {@code found} says by itself what is wrong. */
    private boolean isSentence() {
        return kind == Kind.MOVE_MISSING || kind == Kind.MOVE_TOO_MANY || kind == Kind.TEXT_BETWEEN_MOVES;
    }

    /** This fault with more lines before it in the file. */
    public Fault below(long lines) {
        return new Fault(place.below(lines), found, expected, begun == null ? null : begun.below(lines), kind);
    }

    /** What is wrong, in one line without the place. */
    public String sentence() {
        if (expected == null || isSentence()) {
            return found.sentence();
        }
        return begun == null
                ? Wording.say("found {0}, expected {1}", found, expected)
                : Wording.say("found {0} that begins on line {2}, expected {1}", found, expected, begun.line());
    }

    /** The place and what is wrong: {@code 12:7: found …, expected …}. */
    @Override
    public String toString() {
        return place + ": " + sentence();
    }
}
