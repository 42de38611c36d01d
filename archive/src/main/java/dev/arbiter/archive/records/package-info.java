/**
 * Readers and writers of recorded games, one reader a format, none of which knows a rule.
 *
 * <p>Begin at {@link dev.arbiter.archive.records.RecordReader}: it walks a file game by game and token by token, as
 * slices of what a {@link dev.arbiter.archive.records.Cursor} has in view, and says of each where it stands. PGN and PDN
 * are read by one {@link dev.arbiter.archive.records.MovetextReader}, made of a {@link
 * dev.arbiter.archive.records.TagSection}, its comments, what stands between games and the {@link
 * dev.arbiter.archive.records.Words} of the format; formats of
 * lines begin as {@link dev.arbiter.archive.records.UntaggedReader} does.
 */
@NullMarked
package dev.arbiter.archive.records;

import org.jspecify.annotations.NullMarked;
