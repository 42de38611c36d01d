package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An unexpected exception while a game or file was read: a fault of Arbiter's, which must cost that game or file alone. It is an
 * {@link IOException}, as what it is about cannot be read; its {@linkplain #sentence sentence} says whose fault that is and
 * names the file that has the stack trace.
 */
public final class InternalFaultException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The system property by which a test run has faults thrown, {@code thrown}, so that no test passes over one. */
    private static final String SWITCH = "arbiter.faults";

    private InternalFaultException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * What is to be reported of something that was thrown: the cause of an {@link UncheckedIOException}, and of anything else that
     * Arbiter is at fault, once its stack trace is kept.
     *
     * @throws OutOfMemoryError where that is what was thrown: nothing can be promised without memory
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
     * That something happened through a fault of Arbiter's, to be put after what it was; the stack trace is kept whatever was thrown.
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

    /** The same as a sentence, which a verdict can have. */
    public static String sentence(Throwable thrown) {
        return Problems.sentence(of(thrown));
    }
}
