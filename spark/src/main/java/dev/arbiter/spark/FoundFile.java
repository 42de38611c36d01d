package dev.arbiter.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A file to check.
 *
 * @param name as the user knows it
 * @param location as Hadoop knows it
 * @param size in bytes
 * @param modified when it was last changed, in milliseconds since 1970; 0 where that is not known
 * @param named whether the user named it, so that it must hold games
 * @param folders what the names of its folders say, from the outermost on
 * @param problem why it cannot be read, or empty
 */
record FoundFile(
        String name, String location, long size, long modified, boolean named, List<Folder> folders, String problem)
        implements Serializable {

    FoundFile {
        folders = List.copyOf(folders);
    }
}
