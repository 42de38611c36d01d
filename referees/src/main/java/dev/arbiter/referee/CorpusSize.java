package dev.arbiter.referee;

import java.util.List;
import java.util.Locale;

/**
 * How much of its corpus a random comparison takes. A corpus is made of one seed, so that a longer run takes what a shorter one
 * does, and goes on: {@code ./test} its beginning, {@code ./test --full} more of it, {@code ./test --slow} the whole.
 */
public final class CorpusSize {

    private enum Run {
        SELECTION,
        FULL,
        SLOW
    }

    /** The property {@code arbiter.run} names it; tests that are started without it, as those of mutants are, take the beginning. */
    private static final Run RUN =
            Run.valueOf(System.getProperty("arbiter.run", "selection").toUpperCase(Locale.ROOT));

    private CorpusSize() {}

    /** The number for this run: of the selection, the full or the slow one. */
    public static int of(int selection, int full, int slow) {
        return switch (RUN) {
            case SELECTION -> selection;
            case FULL -> full;
            case SLOW -> slow;
        };
    }

    /**
     * Of several ways of asking the same, those for this run: the selection takes one, the others all.
     *
     * @param number from 0; numbers that follow one another take the ways in turn
     */
    public static <T> List<T> ways(List<T> all, int number) {
        return RUN == Run.SELECTION ? List.of(all.get(number % all.size())) : all;
    }
}
