package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** What a contest program made of an input, streams held in memory. */
record ContestRun(int exitCode, String out, String err) {

    static ContestRun of(String program, byte[] input) {
        return of(program, input, false, false);
    }

    static ContestRun of(String program, byte[] input, boolean strict, boolean explain) {
        Contest found = Objects.requireNonNull(Contest.find(program), program);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try {
            int exitCode = found.run(
                    new ByteArrayInputStream(input),
                    out,
                    err,
                    new Contest.Options(strict, explain, Double.POSITIVE_INFINITY));
            return new ContestRun(exitCode, out.toString(ISO_8859_1), err.toString(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
