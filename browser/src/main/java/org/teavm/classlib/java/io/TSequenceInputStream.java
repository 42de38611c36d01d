package org.teavm.classlib.java.io;

import java.io.IOException;
import java.io.InputStream;

/** {@code java.io.SequenceInputStream}, which TeaVM's class library lacks: of two streams. */
public final class TSequenceInputStream extends InputStream {

    private final InputStream second;
    private InputStream current;

    public TSequenceInputStream(InputStream first, InputStream second) {
        this.current = first;
        this.second = second;
    }

    @Override
    public int read() throws IOException {
        int next = current.read();
        if (next < 0 && current != second) {
            current.close();
            current = second;
            return current.read();
        }
        return next;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = current.read(into, offset, length);
        if (read < 0 && current != second) {
            current.close();
            current = second;
            return current.read(into, offset, length);
        }
        return read;
    }

    @Override
    public int available() throws IOException {
        return current.available();
    }

    @Override
    public void close() throws IOException {
        current.close();
        if (current != second) {
            second.close();
        }
    }
}
