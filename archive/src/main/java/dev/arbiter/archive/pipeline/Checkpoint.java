package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.check.Tally;

/**
 * A point in a check from which another process can continue: every verdict before it has been reported, none after it.
 *
 * @param at the chunk from which to continue
 * @param tally the counts over all games before the chunk
 * @param errors the number of games before the chunk that were not legal
 * @param failed whether a file could not be read
 */
public record Checkpoint(Chunk at, Tally tally, long errors, boolean failed) {

    /**
     * The next chunk of the inputs.
     *
     * @param file the index of its file among the inputs, from 0
     * @param offset where it begins, in bytes of the decoded file
     * @param games the number of games of the file before it
     * @param lines the number of lines of the file before it
     * @param reported the number of its games that have already been reported
     */
    public record Chunk(int file, long offset, long games, long lines, long reported) {

        /** The first chunk of a file. */
        public static Chunk first(int file) {
            return new Chunk(file, 0, 0, 0, 0);
        }
    }

    /** The checkpoint before the first game. */
    public static Checkpoint start() {
        return new Checkpoint(Chunk.first(0), Tally.NONE, 0, false);
    }

    /** The checkpoint at which more games of the same chunk have been reported. */
    Checkpoint reported(long games) {
        return new Checkpoint(new Chunk(at.file, at.offset, at.games, at.lines, games), tally, errors, failed);
    }
}
