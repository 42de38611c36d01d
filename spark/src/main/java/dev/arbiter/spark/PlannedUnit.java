package dev.arbiter.spark;

import dev.arbiter.archive.check.UnitCount;
import dev.arbiter.archive.check.WorkUnit;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A work unit as it travels to the task that checks it.
 *
 * @param unit what is checked; its path is the file's name as rows show it
 * @param location where the file lies, as Hadoop names it
 * @param bytes how many of the file are read for it
 * @param before what of the file stands before the unit
 * @param named whether the user named the file, so that it must hold games; one found in a directory need not
 * @param problem why the file cannot be read, where that is known already
 */
record PlannedUnit(
        WorkUnit unit,
        String location,
        long bytes,
        UnitCount before,
        boolean named,
        @Nullable String problem) implements Serializable {

    PlannedUnit behind(UnitCount count) {
        return new PlannedUnit(unit, location, bytes, count, named, problem);
    }
}
