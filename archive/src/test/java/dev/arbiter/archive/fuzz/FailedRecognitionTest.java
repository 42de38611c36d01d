package dev.arbiter.archive.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A file at whose beginning Arbiter fails, where it looks for the format, is read as what its name says, so that it is not lost as a whole. */
@Isolated("faults are met as users meet them, in all of this Java")
final class FailedRecognitionTest {

    private static final Path BYTES = Path.of(
            System.getProperty("arbiter.root", ".."), "archive/src/main/java/dev/arbiter/archive/text/Bytes.java");

    private static final String GAMES =
            "[White \"Anna\"]\n\n1. e4 O-\u00C2\u00A0O- O-\u00C2\u00A0O-O?! *\n\n[White \"Berta\"]\n\n1. e4 e5 *\n";

    private static final String THROWN = System.getProperty("arbiter.faults", "");

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void faults_are_met_as_users_meet_them() {
        System.clearProperty("arbiter.faults");
    }

    @AfterAll
    static void faults_are_thrown_again() {
        System.setProperty("arbiter.faults", THROWN);
    }

    @Test
    void the_name_says_the_format() throws Exception {
        try (URLClassLoader loader = FaultsPutBackTest.with(folder, BYTES, " && index + 2 < bytes.length", "")) {
            Method format = loader.loadClass("dev.arbiter.archive.records.Recognition")
                    .getMethod("format", byte[].class, String.class, String.class);

            Object found = format.invoke(null, GAMES.getBytes(StandardCharsets.ISO_8859_1), "a.pgn", null);

            assertThat(found).hasToString(Format.PGN.toString());
        }
    }
}
