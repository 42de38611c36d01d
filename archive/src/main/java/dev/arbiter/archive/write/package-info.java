/**
 * Writers of recorded games of Othello, one a format, whose files the readers read back as they were.
 *
 * <p>Begin at {@link dev.arbiter.archive.write.OthelloRecord}, a game as a start and its moves with their passes. Each
 * writer takes one and refuses, with a sentence that says why, what its format cannot hold.
 */
@NullMarked
package dev.arbiter.archive.write;

import org.jspecify.annotations.NullMarked;
