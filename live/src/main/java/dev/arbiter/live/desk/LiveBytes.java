package dev.arbiter.live.desk;

import dev.arbiter.archive.files.Compression;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
     * The same bytes without compression, and text in UTF-8.
     *
     * @param encoding of the text; null to go by its bytes
     * @throws IOException where they are cut off or damaged, or are more than a file may have
     */
    static byte[] plain(byte[] bytes, @Nullable Charset encoding, Runnable progress) throws IOException {
        if (encoding == null && !Compression.isCompressed(Arrays.copyOf(bytes, Math.min(bytes.length, 16)))) {
            return bytes;
        }
        InputStream stored = new BufferedInputStream(new ByteArrayInputStream(bytes));
        try (InputStream in = encoding == null ? Compression.plain(stored) : Compression.plain(stored, encoding)) {
            return read(in, MOST_OF_FILE, 4L * bytes.length, progress);
        }
    }
}
