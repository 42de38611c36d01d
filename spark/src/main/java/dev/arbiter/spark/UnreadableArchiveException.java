package dev.arbiter.spark;

/** Thrown when a file of an archive could not be read and the job is to fail in that case. */
public final class UnreadableArchiveException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * @param file its name
     * @param problem why, in one line
     */
    public UnreadableArchiveException(String file, String problem) {
        super(file + ": " + problem);
    }
}
