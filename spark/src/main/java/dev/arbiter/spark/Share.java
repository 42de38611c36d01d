package dev.arbiter.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The work of one task, in order: many short files, or some ranges of a long one.
 *
 * @param index among all shares of the archive, from 0
 */
record Share(int index, ArrayList<PlannedChunk> chunks) implements Serializable {

    /** How many bytes of files are read for it. */
    long bytes() {
        return chunks.stream().mapToLong(PlannedChunk::bytes).sum();
    }

    static Share of(int index, List<PlannedChunk> chunks) {
        return new Share(index, new ArrayList<>(chunks));
    }
}
