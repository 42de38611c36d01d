package dev.arbiter.browser;

import dev.arbiter.contest.Contest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What a contest program says to an input, as it does on the command line. */
final class ContestRun {

    private ContestRun() {}

    /** @param program a name that JavaScript has from {@link Contest#names} */
    static Json of(String program, byte[] input, Contest.Options options) {
        Contest contest = Objects.requireNonNull(Contest.find(program));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try {
            int code = contest.run(new ByteArrayInputStream(input), out, said, options);
            return new Json()
                    .add("code", code)
                    .add("output", out.toString(StandardCharsets.UTF_8))
                    .add("said", said.toString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail", e);
        }
    }
}
