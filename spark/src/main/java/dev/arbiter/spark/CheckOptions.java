package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an archive is checked on Spark.
 *
 * @param check by which rules, and whether variations are checked; threads and errors are Spark's own matter
 * @param rangeSize the length in bytes of the ranges into which plain files are divided, 1 or more
 * @param strictIo whether a file that cannot be read fails the job; otherwise it becomes a row that says why
 * @param except files that are left out, named as they are found
 * @param names a pattern of Hadoop's that the names of files must match, without their folders; null where all are read
 * @param basePath the folder below which names of folders make columns; null where it is the one that is read
 */
record CheckOptions(
        CheckSettings check,
        long rangeSize,
        boolean strictIo,
        List<String> except,
        @Nullable String names,
        @Nullable String basePath)
        implements Serializable {

    /** Long enough that planning is cheap, and short enough that a few files keep many cores busy: 32 MiB. */
    static final long RANGE_SIZE = 32L << 20;

    CheckOptions {
        if (rangeSize < 1) {
            throw new IllegalArgumentException("the range size must be 1 or more");
        }
        except = List.copyOf(except);
    }

    /** By each record's own rules, in ranges of {@link #RANGE_SIZE}, with a row for whatever cannot be read. */
    static CheckOptions standard() {
        return new CheckOptions(CheckSettings.standard(), RANGE_SIZE, false, List.of(), null, null);
    }

    /** The same with other settings for the games themselves. */
    CheckOptions withCheck(CheckSettings settings) {
        return new CheckOptions(settings, rangeSize, strictIo, except, names, basePath);
    }

    /** The same with ranges of another length, in bytes. */
    CheckOptions withRangeSize(long bytes) {
        return new CheckOptions(check, bytes, strictIo, except, names, basePath);
    }

    /** A copy that fails, or does not fail, if a file cannot be read. */
    CheckOptions withStrictIo(boolean strict) {
        return new CheckOptions(check, rangeSize, strict, except, names, basePath);
    }

    /** The same without some files. */
    CheckOptions withExcept(List<String> files) {
        return new CheckOptions(check, rangeSize, strictIo, files, names, basePath);
    }

    /** The same with those files alone whose names match a pattern, or with all. */
    CheckOptions withNames(@Nullable String pattern) {
        return new CheckOptions(check, rangeSize, strictIo, except, pattern, basePath);
    }

    /** The same with the folder below which names of folders make columns. */
    CheckOptions withBasePath(@Nullable String folder) {
        return new CheckOptions(check, rangeSize, strictIo, except, names, folder);
    }
}
