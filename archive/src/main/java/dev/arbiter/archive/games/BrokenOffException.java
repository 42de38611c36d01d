package dev.arbiter.archive.games;

import dev.arbiter.archive.Place;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Thrown when a file of recorded games cannot be read to its end. The message gives the file, the place and the reason. */
public final class BrokenOffException extends UncheckedIOException {

    private static final long serialVersionUID = 1;

    BrokenOffException(String name, Place place, String problem) {
        this(name + ":" + place + ": " + problem + "; the games before it are complete");
    }

    private BrokenOffException(String message) {
        super(message, new IOException(message));
    }
}
