package dev.arbiter.spark;

/** A file of an archive could not be read, and the job was asked to fail then. */
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
