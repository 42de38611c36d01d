/**
 * Readers and writers of recorded games, one reader a format, none of which knows a rule.
 *
 * <p>Begin at {@link dev.arbiter.archive.records.RecordReader}: it walks a file game by game and token by token, as
 * slices of one sliding buffer, and says of each where it stands. {@link dev.arbiter.archive.records.PgnReader} and
 * {@link dev.arbiter.archive.records.PdnReader} also read a range of a file, so that many can share one file; what they have
 * in common is layered: lines, tag pairs, comments, games.
 */
@NullMarked
package dev.arbiter.archive.records;

import org.jspecify.annotations.NullMarked;
