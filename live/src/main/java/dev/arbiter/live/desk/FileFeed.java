package dev.arbiter.live.desk;

import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that others are writing: it grows, is replaced, gets shorter, is gone for a while. It is {@linkplain #read read} on one
 * thread and {@linkplain #take taken} on another.
 */
final class FileFeed implements Feed, FileReads.Task {

    /** A file system may count time in seconds: so long after a change another one may have the same time. */
    private static final long COARSE = 2000;

    /** A read that does not return is tried again on another thread after so long. */
    private static final long AGAIN = 30_000;

    private static final String GONE = "cannot be read now";

    private final Path path;
    private final @Nullable Charset encoding;
    private final boolean named;
    private final LiveFile file;
    private final DeskMemory memory;

    // What follows is of the thread that takes.

    private volatile long now;

    /** Since when a read is under way that did not answer; 0 where none is. */
    private long silentSince;

    /** Text that may be truncated; otherwise null. */
    private @Nullable Found doubted;

    private long doubtedSince;
    private @Nullable String problem;

    // What follows is of both.

    /** The file's attributes when it was read. */
    private List<Object> stamp = List.of();

    private long stampedAt;
    private @Nullable Found found;

    /**
     * The result of a read.
     *
     * @param bytes the file's content, decompressed; null if it cannot be read
     * @param cut whether it became shorter while it was read
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Found(
            byte @Nullable [] bytes,
            boolean cut,
            long written,
            @Nullable String problem) {

        /** Whether there is no such file. */
        boolean isGone() {
            return bytes != null && written == 0;
        }
    }

    /**
     * @param named whether the user named it; a file found in a directory may disappear
     * @param encoding of its text; null to go by its bytes
     * @param memory from which its text is taken
     */
    FileFeed(Path path, boolean named, @Nullable Charset encoding, DeskMemory memory) {
        this.memory = memory;
        this.encoding = encoding;
        this.path = path;
        this.named = named;
        this.file = new LiveFile(path.toString(), memory);
    }

    @Override
    public LiveFile file() {
        return file;
    }

    @Override
    public @Nullable Path folder() {
        return path.getParent();
    }

    // ---- on the thread that reads

    /** Whether it may be read now: not while an earlier read waits for an answer. */
    boolean begin(long at) {
        boolean goesOn = silentSince > 0 && at - silentSince < AGAIN;
        now = at;
        return !goesOn;
    }

    @Override
    public void read(Runnable progress) {
        Found read = look(progress);
        if (read != null) {
            Found before;
            synchronized (this) {
                before = found;
                found = read;
            }
            drop(before);
        }
    }

    private void drop(@Nullable Found read) {
        if (read != null && read.bytes != null) {
            memory.hold(-DeskMemory.ofText(read.bytes.length));
        }
    }

    /** Reads the current content; null if it is unchanged. */
    private @Nullable Found look(Runnable progress) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            Object key = attributes.fileKey();
            long written = attributes.lastModifiedTime().toMillis();
            List<Object> is = List.of(attributes.size(), attributes.lastModifiedTime(), key == null ? "" : key);
            if (isKnown(is, written)) {
                return null;
            }
            if (!attributes.isRegularFile()) {
                String what = attributes.isDirectory() ? "a directory" : "a pipe or a device";
                return new Found(null, false, written, what + " cannot be followed");
            }
            if (attributes.size() > LiveBytes.MOST_OF_FILE) {
                return new Found(null, false, written, Problems.sentence(LiveBytes.tooLong(LiveBytes.MOST_OF_FILE)));
            }
            file.requireRoom(attributes.size());
            byte[] bytes;
            try (InputStream in = Files.newInputStream(path)) {
                bytes = LiveBytes.read(in, LiveBytes.MOST_OF_FILE, attributes.size(), memory, progress);
            }
            boolean cut = bytes.length < attributes.size();
            byte[] plain = LiveBytes.plain(bytes, encoding, memory, progress);
            file.requireRoom(plain);
            stamp(is, cut);
            return new Found(plain, cut, written, null);
        } catch (NoSuchFileException e) {
            stamp(List.of(), false);
            return new Found(new byte[0], false, 0, null);
        } catch (IOException | RuntimeException | Error e) {
            return new Found(null, false, 0, InternalFaultException.sentence(e));
        }
    }

    private synchronized boolean isKnown(List<Object> is, long written) {
        return is.equals(stamp) && (stampedAt - written > COARSE || now - stampedAt > 2 * COARSE);
    }

    private synchronized void stamp(List<Object> is, boolean cut) {
        stamp = cut ? List.of() : is;
        stampedAt = now;
    }

    // ---- on the thread that takes

    @Override
    public void unanswered(boolean isBegun) {
        silentSince = isBegun ? now : silentSince;
        problem = "does not answer";
    }

    /**
     * Offers what was read. What may be the beginning of what was there before is held back, as a drive of a network shows it while the
     * rest is on its way.
     */
    @Override
    public void take(long at) {
        Found read;
        synchronized (this) {
            read = found;
            found = null;
        }
        if (read == null) {
            settle(at);
            return;
        }
        silentSince = 0;
        problem = read.problem;
        byte[] bytes = read.bytes;
        if (bytes == null) {
            return;
        }
        if (!read.cut && !file.beginsWith(bytes)) {
            drop(doubted);
            doubted = null;
            problem = read.isGone() && named ? GONE : null;
            file.offer(bytes, at, Math.min(at, read.written));
            drop(read);
            return;
        }
        doubtedSince = doubted == null ? at : doubtedSince;
        drop(doubted);
        doubted = read;
        settle(at);
    }

    /** Accepts text that has stayed truncated for some time. */
    private void settle(long at) {
        Found read = doubted;
        if (read == null || read.bytes == null || silentSince > 0) {
            return;
        }
        long age = at - doubtedSince;
        if (age >= LiveFile.CUT) {
            doubted = null;
            file.offer(read.bytes, at, at);
            drop(read);
        }
        boolean isShorter = !read.isGone() && age >= LiveFile.PATIENCE && age < LiveFile.CUT;
        problem = read.isGone() && named ? GONE : isShorter ? "has become shorter" : null;
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
