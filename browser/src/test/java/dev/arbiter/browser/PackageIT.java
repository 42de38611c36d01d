package dev.arbiter.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The npm package, packed and installed in an empty folder: its tests are in src/test/js. */
class PackageIT {

    private static final Path MODULE =
            Path.of(Objects.requireNonNull(System.getProperty("arbiter.root"))).resolve("browser");

    @Test
    @Tag("full")
    void the_package_passes_its_tests() throws Exception {
        assumeTrue(
                Files.exists(MODULE.resolve("target/npm/build/games.wasm")),
                "left out: TeaVM has not built the package");
        assumeTrue(runs("node") && runs("npm"), "left out: the tests of the npm package need node and npm");
        Path log = MODULE.resolve("target/try-package.log");
        Process tests = new ProcessBuilder(MODULE.resolve("try-package").toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = tests.waitFor(15, TimeUnit.MINUTES);
        tests.destroyForcibly();
        assertThat(ended && tests.exitValue() == 0)
                .as(Files.readString(log, StandardCharsets.UTF_8))
                .isTrue();
    }

    private static boolean runs(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
