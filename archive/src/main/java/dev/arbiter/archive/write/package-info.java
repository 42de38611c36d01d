/**
 * Writers of recorded games, one a format, whose files the readers read back as they were.
 *
 * <p>Begin at {@link dev.arbiter.archive.write.GameWriter}. Each
 * writer takes a record and refuses, with a sentence that says why, what its format cannot hold.
 */
@NullMarked
package dev.arbiter.archive.write;

import org.jspecify.annotations.NullMarked;
