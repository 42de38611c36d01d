package dev.arbiter.contest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The files of test data under {@code contest/}. */
final class ContestFiles {

    private ContestFiles() {}

    /** The {@code .in} files of a folder, sorted by name. */
    static List<Path> inputs(String folder) {
        try (Stream<Path> files = Files.list(folder(folder))) {
            return files.filter(file -> file.toString().endsWith(".in"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file beside another one, with another ending. */
    static Path beside(Path input, String ending) {
        String name = Objects.requireNonNull(input.getFileName()).toString();
        return input.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder(String name) {
        URL url = Objects.requireNonNull(ContestFiles.class.getResource("/contest/" + name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
