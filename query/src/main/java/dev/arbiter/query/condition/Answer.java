package dev.arbiter.query.condition;

/**
 * The state of a condition while a game is read, ordered so that the least of several is the answer for all of them together.
 */
public enum Answer {
    NO,
    /** Not decided by what was read so far. */
    OPEN,
    /** The question has no answer in this game, nor has its negation. */
    NONE,
    YES;

    public static Answer of(boolean answer) {
        return answer ? YES : NO;
    }

    Answer and(Answer other) {
        return compareTo(other) < 0 ? this : other;
    }

    Answer or(Answer other) {
        return not().and(other.not()).not();
    }

    Answer not() {
        return switch (this) {
            case NO -> YES;
            case OPEN -> OPEN;
            case NONE -> NONE;
            case YES -> NO;
        };
    }
}
