package dev.arbiter.contest;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Collects ASCII output and hands it on in large pieces. */
final class ContestOutput {
    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 14];
    private int size;

    /** @param out where the output goes; never closed */
    ContestOutput(OutputStream out) {
        this.out = out;
    }

    /** Puts one ASCII character. */
    ContestOutput put(char c) throws IOException {
        if (size == buffer.length) {
            write();
        }
        buffer[size++] = (byte) c;
        return this;
    }

    /** Puts ASCII text. */
    ContestOutput put(String text) throws IOException {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            put(text.charAt(i));
        }
        return this;
    }

    /** Puts a number in decimal digits. */
    ContestOutput put(int number) throws IOException {
        if (number >= 0 && number < 10) {
            return put((char) ('0' + number));
        }
        return put(Integer.toString(number));
    }

    /** Ends a line, with LF on every system. */
    ContestOutput line() throws IOException {
        return put('\n');
    }

    /**
     * Passes on everything written so far.
     *
     * @throws IOException if a print stream has failed
     */
    void flush() throws IOException {
        write();
        out.flush();
    }

    private void write() throws IOException {
        if (size == 0) {
            return;
        }
        out.write(buffer, 0, size);
        size = 0;
        // A print stream keeps its errors to itself; an endless input must not be worked through for a closed pipe.
        if (out instanceof PrintStream stream && stream.checkError()) {
            throw new IOException("the output cannot be written");
        }
    }
}
