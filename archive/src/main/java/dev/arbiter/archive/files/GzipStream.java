package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The members of gzip (RFC 1952) one after another. The JDK's decoder calls itself at each member, so that many empty ones
 * would overflow the stack; here it returns first and is called again.
 */
final class GzipStream extends GZIPInputStream {

    /** The most consecutive empty members; no program writes more. */
    static final int MOST_EMPTY = 1 << 16;

    /** Returned by the inner read to ask for the next member. */
    private static final int NEXT_MEMBER = -2;

    private boolean decoding;

    GzipStream(InputStream compressed, int buffer) throws IOException {
        super(compressed, buffer);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (decoding) {
            return NEXT_MEMBER;
        }
        for (int empty = 0; empty <= MOST_EMPTY; empty++) {
            decoding = true;
            int count;
            try {
                count = super.read(into, offset, length);
            } finally {
                decoding = false;
            }
            if (count != NEXT_MEMBER) {
                return count;
            }
        }
        throw new ZipException("more than " + MOST_EMPTY + " members without content in a row");
    }
}
