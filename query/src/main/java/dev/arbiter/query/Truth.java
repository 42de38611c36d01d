package dev.arbiter.query;

/** What is known of a condition while a game is being read; in order, so that the least of several is true of all of them. */
enum Truth {
    NO,
    /** Not decided by what was read so far. */
    OPEN,
    YES;

    static Truth of(boolean truth) {
        return truth ? YES : NO;
    }

    Truth and(Truth other) {
        return compareTo(other) < 0 ? this : other;
    }

    Truth or(Truth other) {
        return compareTo(other) > 0 ? this : other;
    }

    Truth not() {
        return switch (this) {
            case NO -> YES;
            case OPEN -> OPEN;
            case YES -> NO;
        };
    }
}
