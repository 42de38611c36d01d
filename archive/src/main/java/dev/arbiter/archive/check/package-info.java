/**
 * The checker: files in, verdicts out, in order.
 *
 * <p>{@link dev.arbiter.archive.check.ArchiveChecker} divides files into parts and spreads them over all cores; a
 * {@code RecordChecker} makes the verdicts on the games of one part, a {@code Judge} replays the current game, and
 * {@code RuleSets} finds by which rules.
 */
@NullMarked
package dev.arbiter.archive.check;

import org.jspecify.annotations.NullMarked;
