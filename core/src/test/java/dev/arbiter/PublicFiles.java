package dev.arbiter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * The public files that tests compare with where they stand beside the project, in {@code ../shared/data} and
 * {@code ../shared/reference}; {@code docs/archives.md} says whence they come. The project holds no copy of them.
 */
public final class PublicFiles {

    /** Tests run in their module's directory. */
    private static final Path SHARED =
            Path.of("").toAbsolutePath().resolve("../../shared").normalize();

    private static boolean isSaid;

    private PublicFiles() {}

    /**
     * A file or folder.
     *
     * @param name from {@code shared} on, as {@code data/pgn}
     * @throws org.opentest4j.TestAbortedException where it does not stand there, which leaves the test out
     */
    public static synchronized Path of(String name) {
        Path file = SHARED.resolve(name);
        if (!Files.exists(file)) {
            String said = "left out: tests over public files, for " + file + " is not there (docs/archives.md)";
            if (!isSaid) {
                isSaid = true;
                System.out.println(said);
            }
            Assumptions.abort(said);
        }
        return file;
    }

    /** A file's text; as {@link #of}. */
    public static String text(String name) {
        try {
            return Files.readString(of(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
