package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What was counted of a chunk, by reading alone.
 *
 * @param count its games and lines; none where there is a problem
 * @param problem why they could not be counted, or null
 */
record CountedChunk(FileChunk.Count count, @Nullable String problem) implements Serializable {}
