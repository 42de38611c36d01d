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
 * A file that is written beside its place, as {@code NAME.unfinished}, and put there once it is complete: until then
 * whatever was there stays as it is. Pipes and devices take what is written at once.
 */
public final class OutputFile implements Closeable {

    private final Path place;
    private final Path unfinished;
    private @Nullable FileOutputStream stream;

    /**
     * @param path where the file is to be; a symbolic link stays one, and the file that it leads to is replaced
     * @throws IOException where no file can be made there, so that no work is done for nothing
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

    /** Where the complete file is. */
    public Path place() {
        return place;
    }

    /** Where it is while it is written; its place where that is a pipe or a device. */
    public Path unfinished() {
        return unfinished;
    }

    /** Whether what was there stays until the file is complete, so that an unfinished one can be gone on with. */
    public boolean isBeside() {
        return !unfinished.equals(place);
    }

    /** Begins the file, or goes on after the bytes that an earlier run has surely written, 0 or more. */
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

    /** Begins the file, compressed where its name says so; the stream is closed before the file is {@link #complete}. */
    public OutputStream openCompressed() throws IOException {
        return compressed(open(0));
    }

    /** Whether its name says that it is compressed. */
    public boolean isCompressed() {
        return Compression.isCompressedName(place.toString());
    }

    /** Compresses what is written to the file as its name says; the stream is closed before the file is {@link #complete}. */
    public OutputStream compressed(FileOutputStream opened) throws IOException {
        return Compression.compressed(new BufferedOutputStream(new Unclosed(opened), 1 << 16), place.toString());
    }

    /** A stream that compression may end without closing the file, which has yet to come to rest on the disk. */
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

    /** The file's stream, whose failures name it. */
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

    /** Sees to it that what was written lies on the disk; pipes and devices have none. */
    public void settle() throws IOException {
        if (isBeside() && stream != null) {
            try {
                stream.getFD().sync();
            } catch (IOException e) {
                throw Problems.of(place, e);
            }
        }
    }

    /** Closes the file and puts it in its place, where it is not there yet. */
    public void complete() throws IOException {
        settle();
        close();
        if (isBeside() && Files.exists(unfinished)) {
            Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Puts a finished file of an earlier run in its place, if it has the given length in bytes. */
    public void complete(long written) throws IOException {
        if (Files.exists(unfinished) && Files.size(unfinished) == written) {
            complete();
        } else {
            requireLength(place, written);
        }
    }

    /**
     * Whether nothing is left of what an earlier run has written: it was deleted or emptied since.
     *
     * @param written how many bytes the run had written
     * @param finished whether it had come to its end, so that they were complete
     */
    public boolean isLost(long written, boolean finished) throws IOException {
        boolean left = hasContent(unfinished, written);
        return finished ? !(left && Files.size(unfinished) == written) && !hasContent(place, written) : !left;
    }

    /** Whether a file is there, and has something in it where something had been written. */
    private static boolean hasContent(Path file, long written) throws IOException {
        return Files.exists(file) && (written == 0 || Files.size(file) > 0);
    }

    /** Closes the file, which is not complete, and leaves nothing of it; what was in its place stays. */
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

    /** Whether two names mean one file, through links and other spellings too. */
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
