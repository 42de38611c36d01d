package dev.arbiter.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A standard stream that was closed when the program started: reading and writing it fail. */
public final class ClosedStream {

    private ClosedStream() {}

    /** Standard input. */
    public static InputStream input() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("standard input is closed");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        };
    }

    /** Standard output. */
    public static OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("it is closed");
            }
        };
    }
}
