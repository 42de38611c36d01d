package dev.arbiter.archive.files;

import java.io.IOException;

/** Thrown where something needs a library that this program was built or started without. The message names its artifact. */
final class MissingLibraryException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * @param why what needs it, as the first clause of the message
     * @param artifact GROUP:ARTIFACT of Maven
     */
    MissingLibraryException(String why, String artifact, NoClassDefFoundError cause) {
        super(
                why + ", for which " + artifact + " is missing; add that artifact to the class path or module path",
                cause);
    }
}
