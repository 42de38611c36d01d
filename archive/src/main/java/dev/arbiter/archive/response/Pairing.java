package dev.arbiter.archive.response;

import org.jspecify.annotations.Nullable;

/**
 * The players and the event of a game, from its tags; null for a tag that is missing or empty.
 *
 * @param event the tournament
 * @param round of the tournament
 * @param white the player of the white pieces, also in games in which Black begins
 * @param black the other player
 */
public record Pairing(
        @Nullable String event,
        @Nullable String round,
        @Nullable String white,
        @Nullable String black) {}
