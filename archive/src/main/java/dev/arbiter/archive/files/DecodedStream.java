package dev.arbiter.archive.files;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The output of a decoder up to any damage of its input. However the decoder fails, every further read reports the same
 * failure, in one sentence with its place.
 */
final class DecodedStream extends FilterInputStream {

    private final String compression;
    private long decoded;
    private @Nullable IOException failure;

    /** @param compression its name, such as {@code gzip} */
    DecodedStream(String compression, InputStream decoder) {
        super(decoder);
        this.compression = compression;
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            int count = in.read(into, offset, length);
            decoded += Math.max(0, count);
            return count;
        } catch (IOException | RuntimeException e) {
            // Decoders meet damaged data with whatever they stumble over: an index out of bounds, a bad argument.
            failure = damaged(compression, decoded, e);
            throw failure;
        }
    }

    @Override
    public long skip(long most) throws IOException {
        long skipped = 0;
        while (skipped < most && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    /** Zero, so that a buffer around this stream returns what it has before it reads what may fail. */
    @Override
    public int available() {
        return 0;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    static IOException damaged(String compression, long decoded, Exception e) {
        String message = String.valueOf(e.getMessage());
        if (LibraryCodecs.isMemoryLimit(compression, e) || message.contains("too much memory")) {
            return new IOException(
                    "its " + compression
                            + " data needs more memory to decode than is allowed here; give Java a larger heap (-Xmx)",
                    e);
        }
        boolean early =
                e instanceof EOFException || message.contains("Truncated") || message.contains("nexpected end of");
        return new IOException(
                "its " + compression + " data " + (early ? "ends too early" : "is damaged") + ", after byte " + decoded
                        + " of the decoded data",
                e);
    }
}
