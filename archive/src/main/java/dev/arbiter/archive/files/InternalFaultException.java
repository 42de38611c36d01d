package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Thrown when an unexpected exception occurs while a game or file is read: an internal error of Arbiter, which must cost only
 * that game or file. It is an {@link IOException} because its subject cannot be read; the {@linkplain #sentence sentence} says
 * that the error is Arbiter's and names the file with the stack trace.
 */
public final class InternalFaultException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The system property that, set to {@code thrown}, makes tests throw internal errors, so that none goes unnoticed. */
    private static final String SWITCH = "arbiter.faults";

    private InternalFaultException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * Converts an exception for reporting: an {@link UncheckedIOException} to its cause, any other to an internal error, whose
     * stack trace is saved.
     *
     * @throws OutOfMemoryError if that was thrown: without memory no recovery is certain
     */
    public static IOException of(Throwable thrown) {
        if (thrown instanceof IOException expected) {
            return expected;
        }
        if (thrown instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return unchecked.getCause();
        }
        if (thrown instanceof OutOfMemoryError memory) {
            throw memory;
        }
        if ("thrown".equals(System.getProperty(SWITCH))) {
            throwAgain(thrown);
        }
        return new InternalFaultException("unreadable " + words(thrown), thrown);
    }

    /**
     * A clause, to follow what happened, that says that it was an internal error. The stack trace is saved, whatever was
     * thrown.
     */
    public static String words(Throwable thrown) {
        return "through a fault of Arbiter's; please report it with " + FaultReport.keep(thrown);
    }

    private static void throwAgain(Throwable thrown) {
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(thrown);
    }

    /** A sentence, for a verdict, that says that an internal error occurred. The stack trace is saved. */
    public static String sentence(Throwable thrown) {
        return Problems.sentence(of(thrown));
    }
}
