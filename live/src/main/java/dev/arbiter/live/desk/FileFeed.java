package dev.arbiter.live.desk;

import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file that others are writing: it grows, is replaced, gets shorter, is gone for a while. */
final class FileFeed implements Feed {

    /** No broadcast is longer, and every change of the file is read whole. */
    private static final long MOST_BYTES = 32L << 20;

    /** A file system may count time in seconds: so long after a change another one may have the same time. */
    private static final long COARSE = 2000;

    private final Path path;
    private final boolean named;
    private final LiveFile file;
    /** What the file system said of the file when it was read. */
    private List<Object> stamp = List.of();

    private long stampedAt;
    private @Nullable String problem;

    /** @param named whether somebody named it; one that was found in a folder may go */
    FileFeed(Path path, boolean named) {
        this.path = path;
        this.named = named;
        this.file = new LiveFile(path.toString());
    }

    @Override
    public LiveFile file() {
        return file;
    }

    @Override
    public void read(long now) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            Object key = attributes.fileKey();
            long written = attributes.lastModifiedTime().toMillis();
            List<Object> is = List.of(attributes.size(), attributes.lastModifiedTime(), key == null ? "" : key);
            if (is.equals(stamp) && (stampedAt - written > COARSE || now - stampedAt > 2 * COARSE)) {
                problem = null;
                return;
            }
            if (attributes.isDirectory() || attributes.size() > MOST_BYTES) {
                problem = attributes.isDirectory() ? "a directory cannot be followed" : "too large to be followed";
                return;
            }
            byte[] bytes = Files.readAllBytes(path);
            stamp = is;
            stampedAt = now;
            problem = null;
            file.offer(bytes, now, Math.min(now, written));
        } catch (NoSuchFileException e) {
            stamp = List.of();
            problem = named ? "cannot be read now" : null;
            file.offer(new byte[0], now, now);
        } catch (IOException e) {
            problem = Problems.sentence(e);
        }
    }

    @Override
    public @Nullable String problem() {
        return problem;
    }

    @Override
    public void close() {
        // It is open only while it is read.
    }
}
