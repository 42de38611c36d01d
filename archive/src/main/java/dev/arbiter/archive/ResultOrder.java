package dev.arbiter.archive;

import dev.arbiter.Color;
import dev.arbiter.Game;
import org.jspecify.annotations.Nullable;

/**
 * The side whose points are written first in results on which sources disagree ({@link Game#isDisputed}): {@code 1-0} and
 * {@code 0-1} in draughts that Black begins, and the discs of Othello; see {@code docs/formats.md}.
 */
public enum ResultOrder {
    BLACK_FIRST,
    WHITE_FIRST;

    /** The option value: {@code black-first} or {@code white-first}. */
    public String word() {
        return this == BLACK_FIRST ? "black-first" : "white-first";
    }

    /** The order of an option value; null for any other text, and for null. */
    public static @Nullable ResultOrder of(@Nullable String word) {
        return BLACK_FIRST.word().equals(word)
                ? BLACK_FIRST
                : WHITE_FIRST.word().equals(word) ? WHITE_FIRST : null;
    }

    /** The side whose points are written first. */
    public Color first() {
        return this == BLACK_FIRST ? Color.BLACK : Color.WHITE;
    }

    /** Whether sources disagree on {@code 1-0} in a game; false for null. */
    public static boolean isDisputed(@Nullable Game<?> game) {
        return game != null && game.isDisputed("1-0");
    }
}
