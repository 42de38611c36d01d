package dev.arbiter.archive.games;

import org.jspecify.annotations.Nullable;

/**
 * A change of a tag of a game, or an error that remains.
 *
 * @param tag its name
 * @param before its old value; empty if the tag is new
 * @param after its new value; null if it is unchanged although it should be different
 * @param why further information, such as why it is unchanged; null if there is none
 */
public record TagChange(
        String tag,
        String before,
        @Nullable String after,
        @Nullable String why) {}
