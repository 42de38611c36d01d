package dev.arbiter.query.index;

import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;

/**
 * By what it is known that a file is still the one that was indexed.
 *
 * @param size in bytes
 * @param modified in nanoseconds since 1970
 * @param sample the checksum of its first and last bytes and of some between them
 */
record Stamp(long size, long modified, int sample) {

    private static final int ENDS = 1 << 16;
    private static final int BETWEEN = 1 << 12;
    private static final int PLACES = 16;

    static Stamp of(Path file) throws IOException {
        return new Stamp(
                Files.size(file),
                Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS),
                sample(file, Files.size(file)));
    }

    /** Whether a file has not changed since. */
    boolean isOf(Path file) throws IOException {
        // What costs most is looked at last.
        return Files.size(file) == size
                && Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS) == modified
                && sample(file, size) == sample;
    }

    /** A checksum of sampled bytes of a file, positioned as if the file had a given size. */
    private static int sample(Path file, long size) throws IOException {
        CRC32C sum = new CRC32C();
        try (FileChannel channel = FileChannel.open(file)) {
            read(channel, 0, ENDS, sum);
            for (int place = 1; place < PLACES; place++) {
                read(channel, size / PLACES * place, BETWEEN, sum);
            }
            read(channel, Math.max(0, size - ENDS), ENDS, sum);
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
        return (int) sum.getValue();
    }

    private static void read(FileChannel channel, long from, int length, CRC32C sum) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        int count = 0;
        while (bytes.hasRemaining() && count >= 0) {
            count = channel.read(bytes, from + bytes.position());
        }
        sum.update(bytes.flip());
    }

    /** The checksum of the first bytes of a file, all of them. */
    static int whole(Path file, long size) throws IOException {
        CRC32C sum = new CRC32C();
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer bytes = ByteBuffer.allocateDirect(1 << 20);
            long at = 0;
            while (at < size) {
                bytes.clear().limit((int) Math.min(bytes.capacity(), size - at));
                int count = channel.read(bytes, at);
                if (count < 0) {
                    break;
                }
                at += count;
                sum.update(bytes.flip());
            }
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
        return (int) sum.getValue();
    }
}
