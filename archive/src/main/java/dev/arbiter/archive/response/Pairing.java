package dev.arbiter.archive.response;

import org.jspecify.annotations.Nullable;

/**
 * Who plays whom, and where, by the tags of the game; null where a tag is missing or says nothing.
 *
 * @param event the tournament
 * @param round of the tournament
 * @param white the player of the white pieces, also in games where Black begins
 * @param black the other player
 */
public record Pairing(
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black) {}
