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

/**
 * Finds the files that paths stand for: on this machine just as the local checker does, elsewhere as Hadoop lists them,
 * directories with all that is below them and patterns included.
 */
final class FileFinder {

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);

    private final Configuration configuration;

    FileFinder(Configuration configuration) {
        this.configuration = configuration;
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

    private static void findHere(String path, List<FoundFile> found) {
        for (Inputs.Input input : Inputs.find(List.of(path))) {
            String name = input.path().toString();
            // Unescaped, as Hadoop writes and reads it.
            String location = "file:" + input.path().toAbsolutePath();
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
            found.add(new FoundFile(name, location, size, input.named(), problem));
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
                    found.add(file(match, true));
                }
            }
        } catch (IOException e) {
            found.add(missing(name, Problems.sentence(e)));
        } catch (IllegalArgumentException e) {
            found.add(missing(name, "it is not a path: " + e.getMessage()));
        }
    }

    private static void walk(FileSystem fileSystem, Path directory, List<FoundFile> found) throws IOException {
        List<FoundFile> below = new ArrayList<>();
        RemoteIterator<LocatedFileStatus> files = fileSystem.listFiles(directory, true);
        while (files.hasNext()) {
            below.add(file(files.next(), false));
        }
        below.sort(Comparator.comparing(FoundFile::name));
        found.addAll(below);
    }

    private static FoundFile file(FileStatus status, boolean named) {
        String path = status.getPath().toString();
        return new FoundFile(path, path, status.getLen(), named, "");
    }

    private static FoundFile missing(String name, String problem) {
        return new FoundFile(name, name, 0, true, problem);
    }
}
