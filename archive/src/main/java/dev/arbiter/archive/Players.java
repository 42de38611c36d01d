package dev.arbiter.archive;

import org.jspecify.annotations.Nullable;

/** The two players of a game, as people read them. */
public final class Players {

    private Players() {}

    /**
     * {@code Anna – Boris}, with a question mark for a player who is not known; empty where neither is.
     *
     * @param white the value of the tag; null where there is none
     * @param black the same of the other side
     */
    public static String named(@Nullable String white, @Nullable String black) {
        String first = known(white);
        String second = known(black);
        return first.isEmpty() && second.isEmpty()
                ? ""
                : (first.isEmpty() ? "?" : first) + " – " + (second.isEmpty() ? "?" : second);
    }

    /** The value of a tag; empty where there is none, or it says in PGN's way that the value is unknown. */
    public static String known(@Nullable String value) {
        return value == null || value.chars().allMatch(c -> c == '?' || c == '.' || c == '-' || c == ' ') ? "" : value;
    }
}
