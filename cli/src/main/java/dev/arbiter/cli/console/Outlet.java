package dev.arbiter.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/** A way out of the program, which knows a pipe that was closed at its other end from a disk that is full. */
final class Outlet extends FilterOutputStream {

    private boolean failed;

    Outlet(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            throw failure(e);
        }
        requireTaken();
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw failure(e);
        }
        requireTaken();
    }

    /** Whether something could not be written. */
    boolean hasFailed() {
        return failed;
    }

    /** A print stream keeps its errors to itself. */
    private void requireTaken() throws IOException {
        if (out instanceof PrintStream stream && stream.checkError()) {
            failed = true;
            throw new IOException("the output cannot be written");
        }
    }

    /** Not an IOException where a pipe is closed, for a print stream would keep that to itself too. */
    private IOException failure(IOException e) {
        failed = true;
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        if (message.contains("pipe")) {
            throw new ClosedPipeException(e);
        }
        return e;
    }
}
