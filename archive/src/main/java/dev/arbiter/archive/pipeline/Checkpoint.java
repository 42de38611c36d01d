package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.check.Tally;

/**
 * How far a check has come: every verdict before a mark has been reported, none after it. Checking goes on from there in
 * another process as if nothing had happened.
 *
 * @param file the index of the current input, from 0
 * @param offset where its next chunk begins, in bytes of the decoded file
 * @param games how many games of the file come before that chunk
 * @param lines how many lines of the file come before it
 * @param reported how many games of that chunk have been reported nevertheless
 * @param tally the counts over all games before the chunk
 * @param errors how many games before the chunk were not legal
 * @param failed whether a file could not be read
 */
public record Checkpoint(
        int file, long offset, long games, long lines, long reported, Tally tally, long errors, boolean failed) {

    /** Before the first game. */
    public static Checkpoint start() {
        return new Checkpoint(0, 0, 0, 0, 0, new Tally(), 0, false);
    }

    /** A later game of the same chunk has been reported. */
    Checkpoint reported(long games) {
        return new Checkpoint(file, offset, this.games, lines, games, tally, errors, failed);
    }
}
