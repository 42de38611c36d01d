package dev.arbiter.archive.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that is written as {@code NAME.unfinished} and renamed when it is complete; until then an existing file stays as it
 * is. Pipes and devices are written directly.
 */
public final class OutputFile implements Closeable {

    private final Path place;
    private final Path unfinished;
    private @Nullable FileOutputStream stream;

    /**
     * @param path of the complete file; a symbolic link is followed, and its target replaced
     * @throws IOException if no file can be created there; thrown before any work is done
     */
    public OutputFile(Path path) throws IOException {
        requirePlace(path);
        boolean replaces = Files.isRegularFile(path);
        place = replaces ? path.toRealPath() : path;
        unfinished =
                replaces || !Files.exists(path) ? place.resolveSibling(place.getFileName() + ".unfinished") : place;
    }

    private static void requirePlace(Path path) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": it is a directory, expected a file");
        }
        if (folder != null && !Files.isDirectory(folder)) {
            throw new IOException(path + ": "
                    + (Files.exists(folder)
                            ? folder + " is a file, expected a directory"
                            : "there is no directory " + (path.getParent() == null ? folder : path.getParent())
                                    + " to write it to"));
        }
    }

    /** The path of the complete file. */
    public Path place() {
        return place;
    }

    /** The path while it is written; for a pipe or a device, {@link #place}. */
    public Path unfinished() {
        return unfinished;
    }

    /** Whether an existing file stays until this one is complete, so that an unfinished one can be continued. */
    public boolean isBeside() {
        return !unfinished.equals(place);
    }

    /**
     * Creates the file, or opens it after the first bytes of an earlier run.
     *
     * @param written the number of bytes that the earlier run is known to have written, 0 or more
     */
    public FileOutputStream open(long written) throws IOException {
        if (written > 0) {
            requireLength(unfinished, written);
            try (FileChannel cut = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
                cut.truncate(written);
            }
        } else if (isBeside()) {
            // Not emptied: it may be a link to a file that is needed.
            Files.deleteIfExists(unfinished);
            create();
        }
        FileOutputStream opened = new Named();
        stream = opened;
        return opened;
    }

    /** Creates the file, compressed if its name says so; the stream must be closed before {@link #complete}. */
    public OutputStream openCompressed() throws IOException {
        return compressed(open(0));
    }

    /** Whether the extension says that the file is compressed. */
    public boolean isCompressed() {
        return Compression.isCompressedName(place.toString());
    }

    /** Compresses as the file's extension says; the stream must be closed before {@link #complete}. */
    public OutputStream compressed(FileOutputStream opened) throws IOException {
        return Compression.compressed(new BufferedOutputStream(new Unclosed(opened), 1 << 16), place.toString());
    }

    /** A stream that compression may close without closing the file, which must still be forced to disk. */
    private static final class Unclosed extends FilterOutputStream {

        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    /** The stream of the file, whose failures contain its name. */
    private final class Named extends FileOutputStream {

        Named() throws IOException {
            super(unfinished.toFile(), true);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            write(bytes, 0, bytes.length);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                super.write(bytes, from, length);
            } catch (IOException e) {
                throw Problems.of(place, e);
            }
        }

        @Override
        public void close() throws IOException {
            try {
                super.close();
            } catch (IOException e) {
                throw Problems.of(place, e);
            }
        }
    }

    private void create() throws IOException {
        try {
            Files.createFile(unfinished);
        } catch (NoSuchFileException e) {
            throw new IOException(place + ": its directory no longer exists", e);
        } catch (AccessDeniedException e) {
            throw new IOException(place + ": there is no permission to write in its directory", e);
        }
    }

    /** Writes the whole file. */
    public void write(byte[] content) throws IOException {
        try (OutputStream out = openCompressed()) {
            out.write(content);
        }
        complete();
    }

    /** Forces the written bytes to disk; no effect for pipes and devices. */
    public void settle() throws IOException {
        if (isBeside() && stream != null) {
            try {
                stream.getFD().sync();
            } catch (IOException e) {
                throw Problems.of(place, e);
            }
        }
    }

    /** Closes the file and moves it into place unless it is there already. */
    public void complete() throws IOException {
        settle();
        close();
        if (isBeside() && Files.exists(unfinished)) {
            Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Moves a finished file of an earlier run into place if it has the given length in bytes. */
    public void complete(long written) throws IOException {
        if (Files.exists(unfinished) && Files.size(unfinished) == written) {
            complete();
        } else {
            requireLength(place, written);
        }
    }

    /**
     * Whether what an earlier run wrote has been deleted or emptied since.
     *
     * @param written the number of bytes that the run wrote
     * @param finished whether the run was finished, so that the file was complete
     */
    public boolean isLost(long written, boolean finished) throws IOException {
        boolean left = hasContent(unfinished, written);
        return finished ? !(left && Files.size(unfinished) == written) && !hasContent(place, written) : !left;
    }

    /** Whether a file exists and, if anything was written, is not empty. */
    private static boolean hasContent(Path file, long written) throws IOException {
        return Files.exists(file) && (written == 0 || Files.size(file) > 0);
    }

    /** Closes and deletes the incomplete file; an existing file stays. */
    public void discard() throws IOException {
        close();
        if (isBeside()) {
            Files.deleteIfExists(unfinished);
        }
    }

    private static void requireLength(Path file, long written) throws IOException {
        long length = Files.exists(file) ? Files.size(file) : 0;
        if (length < written) {
            throw new IOException(file + ": has " + length + " bytes, but " + written
                    + " had been written to it; it is not the output of that check");
        }
    }

    @Override
    public void close() throws IOException {
        if (stream != null) {
            stream.close();
            stream = null;
        }
    }

    /** Whether two paths denote the same file, including through links and other spellings. */
    public static boolean isSame(Path one, Path other) {
        try {
            return one.toAbsolutePath()
                            .normalize()
                            .equals(other.toAbsolutePath().normalize())
                    || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
        } catch (IOException e) {
            // What cannot be looked at is not read, or written, either.
            return false;
        }
    }
}
