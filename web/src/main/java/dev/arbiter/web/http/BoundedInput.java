package dev.arbiter.web.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that may not be longer than it should: reading past the limit is a {@link Problem}. */
final class BoundedInput extends FilterInputStream {

    private final long most;
    private long left;

    BoundedInput(InputStream in, long most) {
        super(in);
        this.most = most;
        this.left = most;
    }

    static Problem tooLarge(long most) {
        return new Problem(
                Status.PAYLOAD_TOO_LARGE, "too-large", "the body is longer than the " + most + " bytes that are taken");
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        count(Math.max(0, read));
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(count);
        count(skipped);
        return skipped;
    }

    private void count(long read) {
        left -= read;
        if (left < 0) {
            throw tooLarge(most);
        }
    }
}
