package dev.arbiter.archive.files;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;

/** Finds the files that a user means. */
public final class Inputs {

    /**
     * A file to check.
     *
     * @param path where it is; {@code -} is standard input
     * @param named whether the user named it, so that it must hold games; one found in a directory need not
     * @param problem why it cannot be read, or empty
     */
    public record Input(Path path, boolean named, String problem) {

        /** Its length on the disk in bytes; 0 where that is not known. */
        public long size() {
            try {
                return problem.isEmpty() && Files.isRegularFile(path) ? Files.size(path) : 0;
            } catch (IOException e) {
                return 0;
            }
        }

        /** When it was last changed, in milliseconds since 1970; 0 where that is not known. */
        public long modified() {
            try {
                return problem.isEmpty() && Files.isRegularFile(path)
                        ? Files.getLastModifiedTime(path).toMillis()
                        : 0;
            } catch (IOException e) {
                return 0;
            }
        }
    }

    private Inputs() {}

    /**
     * The files that arguments stand for: files themselves, directories with all that is below them, and patterns such
     * as {@code games/*.pgn} that the shell left alone. A directory that contains itself is entered once.
     */
    public static List<Input> find(List<String> arguments) {
        List<Input> inputs = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.equals("-")) {
                inputs.add(new Input(Path.of("-"), true, ""));
                continue;
            }
            Path path = Path.of(argument);
            if (Files.isDirectory(path)) {
                walk(path, inputs);
            } else if (Files.exists(path)) {
                inputs.add(new Input(path, true, ""));
            } else if (argument.matches(".*[*?\\[{].*")) {
                match(argument, inputs);
            } else {
                inputs.add(new Input(path, true, "there is no such file"));
            }
        }
        return inputs;
    }

    private static void walk(Path directory, List<Input> inputs) {
        List<Input> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                            if (attributes.isRegularFile()) {
                                found.add(new Input(file, false, ""));
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException e) {
                            if (!(e instanceof java.nio.file.FileSystemLoopException)) {
                                found.add(new Input(file, true, Problems.sentence(e)));
                            }
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            found.add(new Input(directory, true, Problems.sentence(e)));
        }
        found.sort((a, b) -> a.path().compareTo(b.path()));
        inputs.addAll(found);
    }

    private static void match(String pattern, List<Input> inputs) {
        int firstSpecial = pattern.replaceFirst("[*?\\[{].*", "").length();
        int slash = pattern.lastIndexOf('/', firstSpecial);
        Path directory = Path.of(slash < 0 ? "." : slash == 0 ? "/" : pattern.substring(0, slash));
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + (slash < 0 ? "./" + pattern : pattern));
        List<Input> below = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            walk(directory, below);
        }
        List<Input> matching = new ArrayList<>();
        for (Input input : below) {
            if (matcher.matches(input.path())) {
                matching.add(new Input(input.path(), true, input.problem()));
            }
        }
        Collections.sort(matching, (a, b) -> a.path().compareTo(b.path()));
        inputs.addAll(matching);
        if (matching.isEmpty()) {
            inputs.add(new Input(Path.of(pattern), true, "no file matches"));
        }
    }
}
