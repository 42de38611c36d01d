package dev.arbiter.query;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.FileEvidence;
import dev.arbiter.archive.files.Inputs.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What was found in a part of a file, games and lines being counted from its start. */
final class Part {

    final Input input;
    final List<Found> found = new ArrayList<>();
    long games;
    long lines;

    /** Why the file could not be read, or not to its end; null where it could. */
    @Nullable
    String problem;

    /** How far it could be read. */
    Place reached = new Place(0, 1, 1);

    /** A line to be told as it is; null where there is none. */
    @Nullable
    String failure;

    /** What is known of the file from whose text records can be made again; null where they cannot. */
    @Nullable
    FileEvidence evidence;

    /** Goes on in the same part of the file, numbers being counted on; null where it is done. */
    @Nullable
    Callable<Part> rest;

    Part(Input input) {
        this.input = input;
    }
}
