package dev.arbiter.archive.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Readers into which faults that they once had are put back break a {@linkplain Property property} within seconds. This shows that the
 * properties say something, and that the inputs reach such places.
 */
final class FaultsPutBackTest {

    private static final Path SOURCES =
            Path.of(System.getProperty("arbiter.root", ".."), "archive/src/main/java/dev/arbiter/archive/records");

    /** The first is found by input 1,604, the second by 13,680: within seconds. */
    private static final long MOST = 100_000;

    @TempDir
    private Path folder = Path.of("");

    /** @param mended what the source says, once */
    private record Fault(String reader, String mended, String faulty) {
        @Override
        public String toString() {
            return reader + ": " + mended;
        }
    }

    static Stream<Fault> faults() {
        return Stream.of(
                new Fault("ObfReader", "end > in.at && Bytes.isBlank(bytes[end - 1])", "Bytes.isBlank(bytes[end - 1])"),
                new Fault("PdnWords", "index - 2 > in.at && ", ""));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_fault_that_is_put_back_is_found(Fault fault) throws Exception {
        try (URLClassLoader loader =
                with(folder, SOURCES.resolve(fault.reader() + ".java"), fault.mended(), fault.faulty())) {
            String broken = firstBroken(loader);

            assertThat(broken).isNotNull().contains(Property.NO_EXCEPTION.name());
        }
    }

    /** Arbiter with a fault in a source, in a class loader that has nothing in common with this one's. */
    static URLClassLoader with(Path folder, Path file, String mended, String fault) throws IOException {
        String source = Files.readString(file);
        assertThat(source).containsOnlyOnce(mended);
        Path faulty = Files.createDirectories(folder.resolve("source")).resolve(file.getFileName());
        Files.writeString(faulty, source.replace(mended, fault));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String classPath = System.getProperty("java.class.path");
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-proc:none",
                        "-nowarn",
                        "-cp",
                        classPath,
                        "-d",
                        classes.toString(),
                        faulty.toString());
        assertThat(code).isZero();
        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (String each : classPath.split(File.pathSeparator, -1)) {
            urls.add(Path.of(each).toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static @Nullable String firstBroken(ClassLoader loader) throws ReflectiveOperationException {
        Constructor<?> inputs = loader.loadClass(MutatedInputs.class.getName()).getDeclaredConstructor(long.class);
        inputs.setAccessible(true);
        Class<?> readers = loader.loadClass(ReadersUnderTest.class.getName());
        Constructor<?> made = readers.getDeclaredConstructor();
        made.setAccessible(true);
        Method firstBroken =
                readers.getDeclaredMethod("firstBroken", inputs.getDeclaringClass(), long.class, boolean.class);
        firstBroken.setAccessible(true);
        return (String) firstBroken.invoke(made.newInstance(), inputs.newInstance(20261128L), MOST, false);
    }
}
