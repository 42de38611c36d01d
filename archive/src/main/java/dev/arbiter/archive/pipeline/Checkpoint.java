package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.check.Tally;

/**
 * A point in a check from which another process can continue: every verdict before it has been reported, none after it.
 *
 * @param file the index of the current input, from 0
 * @param offset of the next chunk of that file, in bytes of the decoded file
 * @param games the number of games of the file before that chunk
 * @param lines the number of lines of the file before it
 * @param reported the number of games of that chunk that have already been reported
 * @param tally the counts over all games before the chunk
 * @param errors the number of games before the chunk that were not legal
 * @param failed whether a file could not be read
 */
public record Checkpoint(
        int file, long offset, long games, long lines, long reported, Tally tally, long errors, boolean failed) {

    /** The checkpoint before the first game. */
    public static Checkpoint start() {
        return new Checkpoint(0, 0, 0, 0, 0, new Tally(), 0, false);
    }

    /** The checkpoint after one more reported game of the same chunk. */
    Checkpoint reported(long games) {
        return new Checkpoint(file, offset, this.games, lines, games, tally, errors, failed);
    }
}
