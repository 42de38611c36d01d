package dev.arbiter.archive.files;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
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
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Finds the files that command-line arguments name. */
public final class Inputs {

    /**
     * A file to read.
     *
     * @param path {@code -} for standard input, and {@code games.zip/a.pgn} for a file in an archive
     * @param named whether the user named it, so that it must contain games; a file found in a directory need not
     * @param problem why it cannot be read; otherwise empty
     * @param encoding of its text, whatever its bytes look like; null to go by its bytes
     */
    public record Input(
            Path path,
            boolean named,
            String problem,
            @Nullable String column,
            @Nullable Charset encoding) {

        /** A file of which no column is named, and whose encoding its bytes show. */
        public Input(Path path, boolean named, String problem) {
            this(path, named, problem, null, null);
        }

        /** The file on disk: the archive that contains it, or the file itself. */
        public Path file() {
            Path archive = isStandardInput() || Files.exists(path) ? null : ZipMembers.archiveOf(path);
            return archive == null ? path : archive;
        }

        private boolean isStandardInput() {
            return path.toString().equals("-");
        }

        /**
         * Opens its bytes, not decompressed; its text in UTF-8 if its encoding is given.
         *
         * @param standardInput the input that {@code -} names
         */
        public InputStream open(InputStream standardInput) throws IOException {
            InputStream stored = openStored(standardInput);
            try {
                return encoding == null ? stored : Compression.plain(new BufferedInputStream(stored), encoding);
            } catch (IOException | RuntimeException | Error e) {
                stored.close();
                throw e;
            }
        }

        private InputStream openStored(InputStream standardInput) throws IOException {
            if (isStandardInput()) {
                return standardInput;
            }
            if (Files.isRegularFile(path)) {
                return Files.newInputStream(path);
            }
            Path file = file();
            // A pipe or a device can be opened once and knows of no position, which NIO would ask for.
            return file.equals(path) ? new FileInputStream(path.toFile()) : ZipMembers.open(file, path);
        }

        /** Its length on disk in bytes; 0 if unknown. */
        public long size() {
            try {
                return problem.isEmpty() && Files.isRegularFile(path) ? Files.size(path) : 0;
            } catch (IOException e) {
                return 0;
            }
        }

        /**
         * The number of its bytes; for a file in an archive, uncompressed, as declared by the archive, which need not be true.
         * {@link Long#MAX_VALUE} if unknown.
         */
        public long declaredSize() {
            try {
                if (isStandardInput() || !problem.isEmpty()) {
                    return Long.MAX_VALUE;
                }
                if (Files.isRegularFile(path)) {
                    return Files.size(path);
                }
                Path file = file();
                return file.equals(path) ? Long.MAX_VALUE : ZipMembers.declaredSize(file, path);
            } catch (IOException e) {
                // Who opens it will meet it again.
                return Long.MAX_VALUE;
            }
        }

        /** The time of its last change, in milliseconds since 1970; 0 if unknown. */
        public long modified() {
            try {
                return problem.isEmpty() && Files.isRegularFile(file())
                        ? Files.getLastModifiedTime(file()).toMillis()
                        : 0;
            } catch (IOException e) {
                return 0;
            }
        }
    }

    /** The message if all files were found in directories and none contains games. */
    public static final String NO_GAMES = "no file has recorded games";

    private Inputs() {}

    /**
     * The files that arguments name: files, directories with everything below them, and patterns such as {@code games/*.pgn}
     * that the shell did not expand. A zip archive is replaced by the files in it. Hidden files in directories are skipped, and
     * a directory that contains itself is entered once.
     */
    public static List<Input> find(List<String> arguments) {
        return found(arguments);
    }

    private static List<Input> found(List<String> arguments) {
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
                add(new Input(path, true, ""), inputs);
            } else if (ZipMembers.archiveOf(path) != null) {
                inputs.add(new Input(path, true, ""));
            } else if (Files.isSymbolicLink(path)) {
                inputs.add(new Input(path, true, dangling(path)));
            } else if (argument.matches(".*[*?\\[{].*")) {
                match(argument, inputs);
            } else {
                inputs.add(new Input(path, true, "there is no such file"));
            }
        }
        return inputs;
    }

    /**
     * The files that arguments name, as {@link #find(List)} finds them.
     *
     * @param column the column of CSV and JSON that has the moves; null for the only one that has any
     * @param encoding of the files' texts; null to go by their bytes
     */
    public static List<Input> find(List<String> arguments, @Nullable String column, @Nullable Charset encoding) {
        List<Input> inputs = found(arguments);
        inputs.replaceAll(input -> new Input(input.path(), input.named(), input.problem(), column, encoding));
        return inputs;
    }

    /**
     * The files with everything below a directory, as {@link #find(List)} finds them, but without archives and what is in them.
     *
     * @param progress run at each file that is met
     */
    public static List<Path> findPlain(Path directory, Runnable progress) {
        List<Input> inputs = new ArrayList<>();
        walk(directory, inputs, (input, found) -> {
            progress.run();
            if (!isArchive(input)) {
                found.add(input);
            }
        });
        return inputs.stream()
                .filter(input -> input.problem().isEmpty())
                .map(Input::path)
                .toList();
    }

    private static boolean isArchive(Input input) {
        try {
            return isCalledZip(input) && ZipMembers.isZip(input.path());
        } catch (IOException e) {
            return true;
        }
    }

    private static boolean isCalledZip(Input input) {
        return input.path().toString().toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    /** Adds a file or, for an archive, the files in it. */
    private static void add(Input input, List<Input> inputs) {
        try {
            if ((!isCalledZip(input) && !input.named()) || !ZipMembers.isZip(input.path())) {
                // What only is a zip archive inside, a program or a document, holds no games.
                inputs.add(input);
                return;
            }
        } catch (IOException e) {
            inputs.add(new Input(input.path(), true, Problems.sentence(e)));
            return;
        }
        try {
            List<ZipMembers.Named> members = ZipMembers.list(input.path());
            for (ZipMembers.Named member : members) {
                String problem = member.problem().isEmpty()
                                && Container.isArchiveName(member.path().toString())
                        ? "an archive within an archive is not read; unpack it first"
                        : member.problem();
                inputs.add(new Input(member.path(), !problem.isEmpty(), problem));
            }
            if (members.isEmpty()) {
                inputs.add(new Input(input.path(), true, "it has no files"));
            }
        } catch (IOException e) {
            inputs.add(new Input(input.path(), true, "its zip data is damaged: " + Problems.sentence(e)));
        }
    }

    private static String dangling(Path link) {
        try {
            return "it is a link to " + Files.readSymbolicLink(link) + ", which does not exist";
        } catch (IOException e) {
            return Problems.sentence(e);
        }
    }

    private static boolean isHidden(Path path) {
        Path name = path.getFileName();
        return name != null
                && name.toString().startsWith(".")
                && !name.toString().matches("\\.{1,2}");
    }

    private static void walk(Path directory, List<Input> inputs) {
        walk(directory, inputs, Inputs::add);
    }

    /** @param each adds a regular file, or what stands for it, to those found */
    private static void walk(Path directory, List<Input> inputs, BiConsumer<Input, List<Input>> each) {
        List<Input> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    directory, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(Path below, BasicFileAttributes attributes) {
                            boolean entered = below.equals(directory) || !isHidden(below);
                            return entered ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                        }

                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                            if (isHidden(file)) {
                                return FileVisitResult.CONTINUE;
                            }
                            if (attributes.isRegularFile()) {
                                each.accept(new Input(file, false, ""), found);
                            } else if (attributes.isSymbolicLink()) {
                                found.add(new Input(file, true, dangling(file)));
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
        if (found.isEmpty()) {
            found.add(new Input(directory, true, "this directory has no files"));
        }
        inputs.addAll(found);
    }

    private static void match(String pattern, List<Input> inputs) {
        // What is there by that very name is no pattern, whatever its name has.
        int slash = pattern.lastIndexOf('/');
        while (slash > 0 && !Files.isDirectory(Path.of(pattern.substring(0, slash)))) {
            slash = pattern.lastIndexOf('/', slash - 1);
        }
        Path directory = Path.of(slash < 0 ? "." : slash == 0 ? "/" : pattern.substring(0, slash));
        String beginning = slash < 0 ? "./" : pattern.substring(0, slash + 1).replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
        PathMatcher matcher;
        try {
            matcher = FileSystems.getDefault().getPathMatcher("glob:" + beginning + pattern.substring(slash + 1));
        } catch (PatternSyntaxException e) {
            // A bracket that is never closed belongs to a name.
            inputs.add(new Input(Path.of(pattern), true, "there is no such file"));
            return;
        }
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
