/**
 * Matches between engines: {@link dev.arbiter.live.match.Match} plays a schedule of games,
 * {@link dev.arbiter.live.match.Referee} judges each, and {@link dev.arbiter.live.match.Score} evaluates the results.
 */
@NullMarked
package dev.arbiter.live.match;

import org.jspecify.annotations.NullMarked;
