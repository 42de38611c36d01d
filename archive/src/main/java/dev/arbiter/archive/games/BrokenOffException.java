package dev.arbiter.archive.games;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A file of recorded games cannot be read, or not to its end. The message names the file and says why. */
public final class BrokenOffException extends UncheckedIOException {

    private static final long serialVersionUID = 1;

    BrokenOffException(String message) {
        super(message, new IOException(message));
    }
}
