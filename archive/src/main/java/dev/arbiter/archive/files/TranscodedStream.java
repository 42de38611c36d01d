package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Converts text in any character encoding to UTF-8. */
final class TranscodedStream extends InputStream {

    private final Reader text;
    private final InputStream source;
    private final char[] chars = new char[1 << 13];
    private byte[] bytes = new byte[0];
    private int next;
    private int kept;

    /** The most bytes that {@link #utf16} examines. */
    static final int HEAD = 16;

    /** A text of UTF-16 without a mark is recognised by at least this many bytes. */
    private static final int SHORTEST_HEAD = 8;

    /** @param source closed with it; what the encoding has no character for becomes U+FFFD */
    TranscodedStream(InputStream source, Charset encoding) {
        this.source = source;
        this.text = new InputStreamReader(source, encoding);
    }

    /**
     * Recognises UTF-16 by its byte-order mark or, without one, by first characters that are all of ASCII.
     *
     * @param head the first bytes of a text, {@link #HEAD} unless it is shorter
     * @return null for any other encoding
     */
    static @Nullable Charset utf16(byte[] head) {
        boolean isMarked = head.length >= 2
                && ((head[0] == (byte) 0xFF && head[1] == (byte) 0xFE)
                        || (head[0] == (byte) 0xFE && head[1] == (byte) 0xFF));
        if (isMarked) {
            return StandardCharsets.UTF_16;
        }
        return isWide(head, 0) ? StandardCharsets.UTF_16LE : isWide(head, 1) ? StandardCharsets.UTF_16BE : null;
    }

    /** @param low where in each pair of bytes the character is; the other byte is 0 */
    private static boolean isWide(byte[] head, int low) {
        int length = Math.min(head.length, HEAD) & ~1;
        boolean isWide = length >= SHORTEST_HEAD;
        for (int at = 0; at < length && isWide; at += 2) {
            byte c = head[at + low];
            boolean isText = c >= ' ' || c == '\t' || c == '\n' || c == '\r';
            isWide = isText && head[at + 1 - low] == 0;
        }
        return isWide;
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
