package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Something to be told of a file: a verdict on one of its games, or why it could not be read.
 *
 * @param file its name
 * @param verdict with numbers that count from the file's start; null where there is a problem
 * @param problem why the file could not be read, or not to its end, in one line; null where there is a verdict
 */
record Finding(
        String file, @Nullable Verdict verdict, @Nullable String problem) {}
