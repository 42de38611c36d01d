package dev.arbiter.spark;

import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files that paths stand for: on this machine just as the local checker does, elsewhere as Hadoop lists them,
 * directories with all that is below them and patterns included.
 */
final class FileFinder {

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);

    private final Configuration configuration;
    private final @Nullable String basePath;

    /** @param basePath the folder below which names of folders say something; null where that is the one that is named */
    FileFinder(Configuration configuration, @Nullable String basePath) {
        this.configuration = configuration;
        this.basePath = basePath;
    }

    List<FoundFile> find(List<String> paths) {
        List<FoundFile> found = new ArrayList<>();
        for (String path : paths) {
            if (isLocal(path)) {
                findHere(path, found);
            } else {
                findThere(path, found);
            }
        }
        return found;
    }

    /** Whether a path has no scheme and means this machine. */
    private boolean isLocal(String path) {
        URI standard = FileSystem.getDefaultUri(configuration);
        return !SCHEME.matcher(path).matches() && "file".equals(standard.getScheme());
    }

    private void findHere(String path, List<FoundFile> found) {
        java.nio.file.Path named = java.nio.file.Path.of(path);
        Path base = Files.isDirectory(named) ? new Path(here(named)) : null;
        for (Inputs.Input input : Inputs.find(List.of(path))) {
            String name = input.path().toString();
            String location = here(input.path());
            long size = 0;
            String problem = input.problem();
            if (problem.isEmpty() && !input.file().equals(input.path())) {
                problem = "Spark does not read the files in an archive; unpack it first";
            }
            try {
                size = problem.isEmpty() ? Files.size(input.path()) : 0;
            } catch (IOException e) {
                problem = Problems.sentence(e);
            }
            List<Folder> folders = problem.isEmpty() ? folders(base, new Path(location)) : List.of();
            found.add(new FoundFile(name, location, size, input.modified(), input.named(), folders, problem));
        }
    }

    /** Unescaped, as Hadoop writes and reads it. */
    private static String here(java.nio.file.Path path) {
        return "file:" + path.toAbsolutePath();
    }

    /** @param named the folder that was named; null where it is the file itself */
    private List<Folder> folders(@Nullable Path named, Path file) {
        Path base = basePath == null ? named : new Path(basePath);
        if (base == null) {
            return List.of();
        }
        try {
            FileSystem fileSystem = file.getFileSystem(configuration);
            List<Folder> folders = Folder.between(fileSystem.makeQualified(base), fileSystem.makeQualified(file));
            if (folders == null) {
                throw new IllegalArgumentException("option basePath: " + file + " does not lie below " + base);
            }
            return folders;
        } catch (IOException e) {
            // Reported when the file is read.
            return List.of();
        }
    }

    private void findThere(String name, List<FoundFile> found) {
        try {
            Path path = new Path(name);
            FileSystem fileSystem = path.getFileSystem(configuration);
            FileStatus[] matches = fileSystem.globStatus(path);
            if (matches == null || matches.length == 0) {
                boolean pattern = name.matches(".*[*?\\[{].*");
                found.add(missing(name, pattern ? "no file matches" : "there is no such file"));
                return;
            }
            for (FileStatus match : matches) {
                if (match.isDirectory()) {
                    walk(fileSystem, match.getPath(), found);
                } else {
                    found.add(file(match, true, null));
                }
            }
        } catch (IOException e) {
            found.add(missing(name, Problems.sentence(e)));
        } catch (IllegalArgumentException e) {
            found.add(missing(name, "it is not a path: " + e.getMessage()));
        }
    }

    private void walk(FileSystem fileSystem, Path directory, List<FoundFile> found) throws IOException {
        List<FoundFile> below = new ArrayList<>();
        RemoteIterator<LocatedFileStatus> files = fileSystem.listFiles(directory, true);
        while (files.hasNext()) {
            below.add(file(files.next(), false, directory));
        }
        below.sort(Comparator.comparing(FoundFile::name));
        found.addAll(below);
    }

    private FoundFile file(FileStatus status, boolean named, @Nullable Path base) {
        String path = status.getPath().toString();
        return new FoundFile(
                path, path, status.getLen(), status.getModificationTime(), named, folders(base, status.getPath()), "");
    }

    private static FoundFile missing(String name, String problem) {
        return new FoundFile(name, name, 0, 0, true, List.of(), problem);
    }
}
