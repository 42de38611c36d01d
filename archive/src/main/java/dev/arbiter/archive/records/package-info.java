/**
 * Readers of recorded games, one a format. None of them knows the rules of a game.
 *
 * <p>Start at {@link dev.arbiter.archive.records.RecordReader}: it delivers a file game by game and token by token, as slices
 * of the buffer of a {@link dev.arbiter.archive.records.Cursor}, each with its place. PGN and PDN share one
 * {@link dev.arbiter.archive.records.MovetextReader}, composed of a {@link dev.arbiter.archive.records.TagSection}, comments,
 * the text between games and the {@link dev.arbiter.archive.records.Words} of the format; line-based formats extend
 * {@link dev.arbiter.archive.records.UntaggedReader}.
 */
@NullMarked
package dev.arbiter.archive.records;

import org.jspecify.annotations.NullMarked;
