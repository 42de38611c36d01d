package dev.arbiter.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the packaged program as a user does: a shell command in the root of the source tree. */
final class Shell {

    /** The root of the source tree. */
    static final Path ROOT = Path.of(System.getProperty("arbiter.root", ".."));

    private Shell() {}

    /** What a command printed and how it ended. */
    record Result(int exitCode, String out, String err) {}

    /**
     * A process that heeds Ctrl-C, not started yet. Whoever runs the tests in the background has them ignore it, which a
     * child inherits; where the system's {@code env} can undo that, it does.
     */
    static ProcessBuilder heedingInterrupts(String... command) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>();
        if (run("env --default-signal=INT true").exitCode() == 0) {
            whole.addAll(List.of("env", "--default-signal=INT"));
        }
        whole.addAll(List.of(command));
        return new ProcessBuilder(whole);
    }

    static Result run(String command) throws IOException, InterruptedException {
        return run(ROOT, command);
    }

    static Result run(Path folder, String command) throws IOException, InterruptedException {
        return run(folder, command, 5);
    }

    static Result run(Path folder, String command, int minutes) throws IOException, InterruptedException {
        Path out = Files.createTempFile("arbiter", ".out");
        Path err = Files.createTempFile("arbiter", ".err");
        try {
            Process process = new ProcessBuilder("sh", "-c", command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException("no end after " + minutes + " minutes: " + command);
            }
            return new Result(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
