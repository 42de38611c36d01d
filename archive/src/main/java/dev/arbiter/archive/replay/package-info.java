/**
 * How the texts of a record are played on the board of its game: a replay for each set of rules, texts that can be several
 * moves, and what was wrong.
 *
 * <p>Exported to {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.replay;

import org.jspecify.annotations.NullMarked;
