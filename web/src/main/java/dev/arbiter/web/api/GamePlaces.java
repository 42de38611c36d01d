package dev.arbiter.web.api;

import dev.arbiter.archive.Place;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the games of a file begin, so that one of them can be read without those before it: in a file, as a million games are
 * no more than a line each.
 */
final class GamePlaces implements Closeable {

    /** The size of a game's entry: its offset and its line. */
    private static final int ENTRY = 2 * Long.BYTES;

    private final Path file;
    private @Nullable DataOutputStream out;
    private long count;
    private long written;

    /** @param file that is not there yet */
    GamePlaces(Path file) throws IOException {
        this.file = file;
        // Not a channel, which would be closed for all when one of those who wait is interrupted.
        this.out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file.toFile())));
    }

    /** Takes the place of the next game. */
    synchronized void add(Place place) throws IOException {
        if (out != null) {
            out.writeLong(place.offset());
            out.writeLong(place.line());
            count++;
        }
    }

    /**
     * Where a game begins.
     *
     * @param searchFrom where the game before it begins: a reader that begins there meets the game as one that reads all
     * @param offset in bytes from the start of the decompressed file
     * @param line from 1
     */
    record Found(long searchFrom, long offset, long line) {}

    /**
     * The place of a game, or null where it is not known.
     *
     * @param game its number, from 1
     */
    synchronized @Nullable Found find(long game) throws IOException {
        if (game < 1 || game > count) {
            return null;
        }
        if (game > written && out != null) {
            out.flush();
            written = count;
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long before = Math.max(0, game - 2);
            in.seek(before * ENTRY);
            long searchFrom = game == 1 ? 0 : in.readLong();
            in.seek((game - 1) * ENTRY);
            return new Found(searchFrom, in.readLong(), in.readLong());
        }
    }

    /** Takes them from the disk. */
    void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** How long it is, in bytes. */
    synchronized long length() {
        return count * ENTRY;
    }

    @Override
    public synchronized void close() throws IOException {
        if (out != null) {
            out.close();
            out = null;
            written = count;
        }
    }
}
