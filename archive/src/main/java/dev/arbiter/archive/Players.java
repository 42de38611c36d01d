package dev.arbiter.archive;

import org.jspecify.annotations.Nullable;

/** The names of a game's two players, for people. */
public final class Players {

    private Players() {}

    /**
     * {@code Anna – Boris}, with a question mark for an unknown player; empty if both are unknown.
     *
     * @param white the value of the tag; null if there is none
     * @param black the value of the tag; null if there is none
     */
    public static String named(@Nullable String white, @Nullable String black) {
        String first = known(white);
        String second = known(black);
        return first.isEmpty() && second.isEmpty()
                ? ""
                : (first.isEmpty() ? "?" : first) + " – " + (second.isEmpty() ? "?" : second);
    }

    /** The value of a tag; empty if there is no tag or its value is unknown ({@code ?}). */
    public static String known(@Nullable String value) {
        return value == null || value.chars().allMatch(c -> c == '?' || c == '.' || c == '-' || c == ' ') ? "" : value;
    }
}
