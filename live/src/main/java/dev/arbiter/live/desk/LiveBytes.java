package dev.arbiter.live.desk;

import dev.arbiter.archive.files.Compression;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads a file or response completely, up to a limit independent of its declared length. */
final class LiveBytes {

    /** No broadcast is longer, and every change of it is read whole. */
    static final int MOST_OF_FILE = 32 << 20;

    static final int MOST_OF_ANSWER = 16 << 20;

    private static final int PIECE = 1 << 16;

    private LiveBytes() {}

    /**
     * All bytes of a stream.
     *
     * @param most the limit
     * @param expected the probable number
     * @param progress run whenever some have arrived
     * @throws IOException also if the limit is exceeded
     */
    static byte[] read(InputStream in, int most, long expected, Runnable progress) throws IOException {
        byte[] bytes = new byte[(int) Math.max(PIECE, Math.min(most, expected) + 1)];
        int length = 0;
        for (int count = 0; count >= 0; count = in.read(bytes, length, Math.min(PIECE, bytes.length - length))) {
            length += count;
            if (length > most) {
                throw tooLong(most);
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.min(most + 1, 2 * length));
            }
            progress.run();
        }
        return Arrays.copyOf(bytes, length);
    }

    static IOException tooLong(int most) {
        return new IOException("it is longer than " + (most >> 20) + " MB");
    }

    /**
     * The same bytes without compression.
     *
     * @throws IOException where they are cut off or damaged, or are more than a file may have
     */
    static byte[] plain(byte[] bytes, Runnable progress) throws IOException {
        if (!Compression.isCompressed(Arrays.copyOf(bytes, Math.min(bytes.length, 16)))) {
            return bytes;
        }
        try (InputStream in = Compression.plain(new BufferedInputStream(new ByteArrayInputStream(bytes)))) {
            return read(in, MOST_OF_FILE, 4L * bytes.length, progress);
        }
    }
}
