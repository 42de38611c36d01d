package dev.arbiter.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An output stream that distinguishes a pipe without a reader from a full disk. */
final class Outlet extends FilterOutputStream {

    private final String name;
    private @Nullable String failure;

    /** @param name for messages, such as {@code standard output} */
    Outlet(OutputStream out, String name) {
        super(out);
        this.name = name;
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

    /** Why something could not be written, with the name of the destination; null if everything was written. */
    @Nullable
    String failure() {
        return failure;
    }

    /** A print stream keeps its errors to itself. */
    private void requireTaken() throws IOException {
        if (out instanceof PrintStream stream && stream.checkError()) {
            throw failure(new IOException("it cannot be written"));
        }
    }

    /** Converts a failure; for a closed pipe not to an IOException, which a print stream would swallow. */
    private IOException failure(IOException e) {
        String message = String.valueOf(e.getMessage());
        if (failure == null) {
            failure = name + ": " + message;
        }
        if (message.toLowerCase(Locale.ROOT).contains("pipe")) {
            throw new ClosedPipeException(e);
        }
        return new IOException(failure, e);
    }
}
