/**
 * Judges recorded games. A {@code RecordChecker} gives the verdicts on the games of a reader, a {@code Judge} replays the
 * current game, and {@code RuleSets} determines its rules. {@link dev.arbiter.archive.pipeline} checks many files at once.
 */
@NullMarked
package dev.arbiter.archive.check;

import org.jspecify.annotations.NullMarked;
