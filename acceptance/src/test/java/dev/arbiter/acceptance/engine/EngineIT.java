package dev.arbiter.acceptance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./arbiter check --engine spark}, as a user types it. */
@Tag("full")
class EngineIT {

    @TempDir
    Path directory;

    private record Run(int code, String out, String err) {}

    @Test
    void the_launcher_runs_a_check_on_spark_and_not_a_word_more_is_said() throws IOException, InterruptedException {
        Run local = run("./arbiter check --all examples " + TestSession.data());
        Run spark = run("./arbiter check --all --engine spark examples " + TestSession.data());

        assertThat(spark).isEqualTo(local);
        assertThat(local.code()).isEqualTo(3);
    }

    /** Runs a command in the root of the project; what was measured is left out. */
    private Run run(String command) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Process process = new ProcessBuilder("sh", "-c", command)
                .directory(TestSession.root().toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        return new Run(
                process.exitValue(),
                Files.readString(out),
                Files.readString(err).replaceAll("; [0-9.]+ s, .*", ""));
    }
}
