/**
 * The entry point for applications: recorded games read from files as {@link dev.arbiter.archive.GameRecord}s, judged,
 * corrected, and written in any format that can hold them. Start at {@link dev.arbiter.archive.games.Archives}.
 */
@NullMarked
package dev.arbiter.archive.games;

import org.jspecify.annotations.NullMarked;
