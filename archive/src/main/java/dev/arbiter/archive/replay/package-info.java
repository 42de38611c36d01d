/**
 * Plays the texts of a record on the board of its game: replays for each set of rules, ambiguous texts, and descriptions of
 * moves that failed.
 *
 * <p>Exported to {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.replay;

import org.jspecify.annotations.NullMarked;
