/**
 * Engines play each other and are refereed: {@link dev.arbiter.live.match.Match} plays a schedule of games, each judged by
 * {@link dev.arbiter.live.match.Referee}, and {@link dev.arbiter.live.match.Score} says what the results are worth.
 */
@NullMarked
package dev.arbiter.live.match;

import org.jspecify.annotations.NullMarked;
