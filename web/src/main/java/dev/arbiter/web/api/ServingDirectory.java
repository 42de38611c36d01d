package dev.arbiter.web.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The directory below the system's temporary one where uploads lie. A server that lives holds a lock beside its directory;
 * what a killed one left behind has none, and is deleted by the next server.
 */
final class ServingDirectory implements AutoCloseable {

    private static final String PREFIX = "arbiter-serve-";
    private static final String LOCK = ".lock";

    /**
     * The locks of this process. To look whether one of them is free would give it up: where a process closes a file, POSIX
     * takes all its locks on it away, whichever channel they were taken through.
     */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final Path lockFile;
    private final FileChannel channel;

    ServingDirectory() throws IOException {
        path = Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
        lockFile = path.resolveSibling(path.getFileName() + LOCK);
        // It is locked before it has the name by which others look for it.
        Path unnamed = path.resolveSibling(path.getFileName() + ".new");
        channel = FileChannel.open(unnamed, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            throw new IOException("another program has locked " + unnamed);
        }
        OWN.add(lockFile);
        Files.move(unnamed, lockFile);
    }

    /** The directory, created again if it has been deleted from outside. */
    Path path() throws IOException {
        return Files.createDirectories(path);
    }

    /** Deletes the directories of servers that no longer run. */
    static void tidyAfterOthers() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (DirectoryStream<Path> locks = Files.newDirectoryStream(temporary, PREFIX + "*" + LOCK)) {
            for (Path lock : locks) {
                if (isFree(lock)) {
                    String name = String.valueOf(lock.getFileName());
                    delete(lock.resolveSibling(name.substring(0, name.length() - LOCK.length())));
                    Files.deleteIfExists(lock);
                }
            }
        } catch (IOException e) {
            // It belongs to another user, or the system will delete it.
        }
    }

    private static boolean isFree(Path lock) {
        if (OWN.contains(lock)) {
            return false;
        }
        try (FileChannel other = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock free = other.tryLock()) {
            return free != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    /** Deletes a directory with its content, as far as possible. */
    static void delete(@Nullable Path path) {
        if (path == null) {
            return;
        }
        try (Stream<Path> below = Files.walk(path)) {
            below.sorted(Comparator.reverseOrder()).forEach(found -> {
                try {
                    Files.deleteIfExists(found);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException | UncheckedIOException e) {
            // It is gone, or the system's own tidying of its temporary directory will see to it.
        }
    }

    @Override
    public void close() {
        delete(path);
        try {
            Files.deleteIfExists(lockFile);
            channel.close();
            OWN.remove(lockFile);
        } catch (IOException e) {
            // The next server finds the lock free.
        }
    }
}
