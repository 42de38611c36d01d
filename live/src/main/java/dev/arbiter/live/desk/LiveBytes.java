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
     * @param memory from which they are taken; who drops the bytes gives as many back
     * @param progress run whenever some have arrived
     * @throws IOException also if the limit is exceeded, or there is no memory for them
     */
    static byte[] read(InputStream in, int most, long expected, DeskMemory memory, Runnable progress)
            throws IOException {
        int size = (int) Math.min(most, expected);
        Buffer buffer = new Buffer(memory, size > 0 ? size : PIECE);
        try {
            while (true) {
                byte[] bytes = buffer.bytes;
                int length = buffer.length;
                boolean isFull = length == bytes.length;
                int next = isFull ? in.read() : in.read(bytes, length, Math.min(PIECE, bytes.length - length));
                if (next < 0) {
                    break;
                }
                if (isFull && length == most) {
                    throw tooLong(most);
                }
                if (isFull) {
                    buffer.resize(Math.min(most, Math.max(PIECE, 2 * length)));
                    buffer.bytes[length] = (byte) next;
                }
                buffer.length += isFull ? 1 : next;
                progress.run();
            }
            buffer.resize(buffer.length);
            return buffer.bytes;
        } catch (IOException | RuntimeException | Error e) {
            memory.hold(-buffer.bytes.length);
            throw e;
        }
    }

    /** Bytes, and how many of them have arrived. */
    private static final class Buffer {
        private final DeskMemory memory;
        private byte[] bytes;
        private int length;

        Buffer(DeskMemory memory, int size) throws IOException {
            this.memory = memory;
            memory.take(size);
            this.bytes = new byte[size];
        }

        void resize(int size) throws IOException {
            if (size != bytes.length) {
                memory.take(size);
                int before = bytes.length;
                bytes = Arrays.copyOf(bytes, size);
                memory.hold(-before);
            }
        }
    }

    static IOException tooLong(int most) {
        return new IOException("it is longer than " + (most >> 20) + " MB");
    }

    /**
     * The same bytes without compression, and text in UTF-8.
     *
     * @param encoding of the text; null to go by its bytes
     * @param memory to which those given are given back where others take their place, or none
     * @throws IOException where they are cut off or damaged, or are more than a file may have
     */
    static byte[] plain(byte[] bytes, @Nullable Charset encoding, DeskMemory memory, Runnable progress)
            throws IOException {
        if (encoding == null && !Compression.isCompressed(Arrays.copyOf(bytes, Math.min(bytes.length, 16)))) {
            return bytes;
        }
        InputStream stored = new BufferedInputStream(new ByteArrayInputStream(bytes));
        try (InputStream in = encoding == null ? Compression.plain(stored) : Compression.plain(stored, encoding)) {
            return read(in, MOST_OF_FILE, 4L * bytes.length, memory, progress);
        } finally {
            memory.hold(-bytes.length);
        }
    }
}
