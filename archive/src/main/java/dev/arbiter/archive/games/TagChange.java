package dev.arbiter.archive.games;

import org.jspecify.annotations.Nullable;

/**
 * What became of one tag of a game.
 *
 * @param tag its name
 * @param before its value; empty where it was not there
 * @param after its new value; null where it stays as it is although it should be another
 * @param why what else should be known of it, such as why it stays; null where there is nothing
 */
public record TagChange(
        String tag,
        String before,
        @Nullable String after,
        @Nullable String why) {}
