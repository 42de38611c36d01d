package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

class LauncherOptionsTest {

    @Test
    void the_launcher_gives_java_the_options_that_spark_asks_for() throws IOException {
        String script = Files.readString(TestSession.root().resolve("cli/src/dist/spark.sh"));
        String begin = "spark_options='";
        String options = script.substring(script.indexOf(begin) + begin.length(), script.lastIndexOf('\''));

        String quietLogging = "-Dslf4j.internal.verbosity=ERROR";
        List<String> warnedOf =
                List.of("--add-modules=jdk.incubator.vector", "--add-opens=java.base/sun.security.action=ALL-UNNAMED");
        assertThat(Stream.of(options.split("\\s+", -1)).filter(option -> !option.startsWith("-XX:Tier4")))
                .containsExactlyElementsOf(Stream.concat(
                                Stream.of(quietLogging),
                                Stream.of(
                                        JavaModuleOptions.defaultModuleOptions().split(" ", -1)))
                        .filter(option -> !warnedOf.contains(option))
                        .toList());
    }
}
