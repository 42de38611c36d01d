package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Converts UTF-16 with a byte-order mark to UTF-8. */
final class Utf16Stream extends InputStream {

    private final Reader text;
    private final InputStream source;
    private final char[] chars = new char[1 << 13];
    private byte[] bytes = new byte[0];
    private int next;
    private int kept;

    Utf16Stream(InputStream source) {
        this.source = source;
        this.text = new InputStreamReader(source, StandardCharsets.UTF_16);
    }

    /** Whether a text begins with the byte-order mark of UTF-16, in either order. */
    static boolean isUtf16(byte[] head) {
        return head.length >= 2
                && ((head[0] == (byte) 0xFF && head[1] == (byte) 0xFE)
                        || (head[0] == (byte) 0xFE && head[1] == (byte) 0xFF));
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[next++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, into, offset, count);
        next += count;
        return count;
    }

    /** Ensures that there is a byte; false at the end. */
    private boolean fill() throws IOException {
        while (next == bytes.length) {
            int count = text.read(chars, kept, chars.length - kept);
            if (count < 0 && kept == 0) {
                return false;
            }
            int length = kept + Math.max(0, count);
            // The first half of a pair waits for the second.
            kept = count > 0 && Character.isHighSurrogate(chars[length - 1]) ? 1 : 0;
            bytes = new String(chars, 0, length - kept).getBytes(StandardCharsets.UTF_8);
            chars[0] = chars[length - 1];
            next = 0;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
