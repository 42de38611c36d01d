package dev.arbiter.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the program made of a command line, run in this process. */
record Run(int exitCode, String out, String err) {

    static Run of(String... args) {
        return withInput("", args);
    }

    static Run withInput(String input, String... args) {
        return withInput(input.getBytes(StandardCharsets.UTF_8), args);
    }

    static Run withInput(byte[] input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.main(
                new ByteArrayInputStream(input),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
