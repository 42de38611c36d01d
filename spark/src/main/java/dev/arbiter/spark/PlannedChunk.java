package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A chunk as it travels to the task that checks it.
 *
 * @param chunk what is checked; its path is the file's name as rows show it
 * @param file of which it is a part
 * @param firstId what is added to the place of a game in the file to make its id
 * @param bytes how many of the file are read for it
 * @param before what of the file stands before the chunk
 * @param problem why the file cannot be read, where that is known already
 * @param uncounted why its games could not be counted; those of the chunks after it have numbers that are too small then
 */
record PlannedChunk(
        FileChunk chunk,
        FoundFile file,
        long firstId,
        long bytes,
        FileChunk.Count before,
        @Nullable String problem,
        @Nullable String uncounted)
        implements Serializable {

    /** Where the file lies, as Hadoop names it. */
    String location() {
        return file.location();
    }

    /** Whether the user named the file, so that it must hold games; one found in a directory need not. */
    boolean named() {
        return file.named();
    }

    PlannedChunk after(FileChunk.Count count, @Nullable String whyUncounted) {
        return new PlannedChunk(chunk, file, firstId, bytes, count, problem, whyUncounted);
    }
}
