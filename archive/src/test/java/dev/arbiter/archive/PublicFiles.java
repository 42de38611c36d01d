package dev.arbiter.archive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
    public static Path of(String name) {
        return find(name).orElseGet(() -> Assumptions.abort("left out: " + SHARED.resolve(name) + " is not there"));
    }

    /** A file or folder for tests that go on without it, with less; none where it does not stand there. */
    public static synchronized Optional<Path> find(String name) {
        Path file = SHARED.resolve(name);
        if (Files.exists(file)) {
            return Optional.of(file);
        }
        if (!isSaid) {
            isSaid = true;
            System.out.println("left out: tests over public files, for " + file + " is not there (docs/archives.md)");
        }
        return Optional.empty();
    }
}
