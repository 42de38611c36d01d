/**
 * The judge of a game: a {@code RecordChecker} makes the verdicts on the games of one reader, a {@code Judge} replays the
 * current game, and {@code RuleSets} finds by which rules. {@link dev.arbiter.archive.pipeline} does that for many files at
 * once.
 */
@NullMarked
package dev.arbiter.archive.check;

import org.jspecify.annotations.NullMarked;
