package dev.arbiter.spark;

import dev.arbiter.archive.check.NameFiles;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.WthorNames;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/** A file of any file system that Hadoop knows, open for reading from any offset on. */
final class HadoopFile implements ByteSource, Closeable {

    private final FileSystem fileSystem;
    private final Path path;
    private final List<Closeable> open = new ArrayList<>();

    HadoopFile(String location, Configuration configuration) throws IOException {
        path = new Path(location);
        fileSystem = path.getFileSystem(configuration);
    }

    @Override
    public ByteFeed from(long offset) throws IOException {
        FSDataInputStream stream;
        try {
            stream = fileSystem.open(path);
        } catch (FileNotFoundException e) {
            throw inWordsOfThisMachine(e);
        }
        open.add(stream);
        try {
            stream.seek(offset);
        } catch (EOFException e) {
            return (into, at, most) -> -1;
        }
        return ByteFeed.of(stream);
    }

    /**
     * The names that a file of the WTHOR database refers to lie beside it.
     *
     * @param name the file's name
     * @return null for other files, and where there are none
     */
    @Nullable
    WthorNames names(String name) {
        Path parent = path.getParent();
        return parent == null || !name.toLowerCase(Locale.ROOT).contains(".wtb")
                ? null
                : NameFiles.in(new HadoopDirectory(fileSystem, parent));
    }

    @Override
    public void close() {
        for (Closeable stream : open) {
            try {
                stream.close();
            } catch (IOException e) {
                // It was only read from.
            }
        }
        open.clear();
    }

    /** Hadoop reports "not found" for everything that it cannot open. */
    private IOException inWordsOfThisMachine(FileNotFoundException e) throws IOException {
        if (!fileSystem.exists(path)) {
            return new NoSuchFileException(path.toString());
        }
        String message = e.getMessage();
        return message != null && message.contains("Permission denied")
                ? new AccessDeniedException(path.toString())
                : e;
    }

    private record HadoopDirectory(FileSystem fileSystem, Path path) implements NameFiles.Directory {

        @Override
        public List<String> names() throws IOException {
            List<String> names = new ArrayList<>();
            for (FileStatus file : fileSystem.listStatus(path)) {
                names.add(file.getPath().getName());
            }
            names.sort(null);
            return names;
        }

        @Override
        public byte @Nullable [] read(String name) throws IOException {
            Path file = new Path(path, name);
            int length = (int) Math.min(
                    NameFiles.LONGEST + 1L, fileSystem.getFileStatus(file).getLen());
            if (length > NameFiles.LONGEST) {
                return null;
            }
            try (FSDataInputStream stream = fileSystem.open(file)) {
                return stream.readNBytes(length);
            }
        }
    }
}
