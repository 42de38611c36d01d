package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.spi.ToolProvider;

/** The program together with the game Brittle, which has faults, in a class loader of its own: other tests know nothing of the game. */
final class BrittleArbiter implements AutoCloseable {

    private static final Path SOURCE =
            SourceTexts.ROOT.resolve("archive/src/test/java/dev/arbiter/brittle/Brittle.java");

    private final URLClassLoader loader;

    /** @param folder for the game's classes */
    BrittleArbiter(Path folder) {
        try {
            Path services = Files.createDirectories(folder.resolve("META-INF/services"));
            Files.writeString(services.resolve("dev.arbiter.GameFamily"), "dev.arbiter.brittle.Brittle\n");
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
                            folder.toString(),
                            SOURCE.toString());
            assertThat(code).isZero();
            List<URL> urls = new ArrayList<>();
            urls.add(folder.toUri().toURL());
            for (String each : classPath.split(File.pathSeparator, -1)) {
                urls.add(Path.of(each).toUri().toURL());
            }
            loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a command printed, and its exit code. */
    record Answer(int exitCode, String out, String err) {
        String all() {
            return out + err;
        }
    }

    /** Runs a command to its end. */
    Answer run(String... command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = run(out, err, command);
        return new Answer(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private int run(OutputStream out, OutputStream err, String... command) {
        try {
            Object code = loader.loadClass("dev.arbiter.cli.Main")
                    .getMethod("main", InputStream.class, OutputStream.class, OutputStream.class, String[].class)
                    .invoke(null, new ByteArrayInputStream(new byte[0]), out, err, command);
            return (Integer) code;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A command that goes on until it is closed. */
    final class Running implements AutoCloseable {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final AtomicInteger code = new AtomicInteger(-1);
        private final Thread thread;

        Running(String... command) {
            thread = new Thread(() -> code.set(run(out, out, command)));
            thread.start();
        }

        String out() {
            return out.toString(StandardCharsets.UTF_8);
        }

        void await(String text) throws InterruptedException {
            for (int wait = 0; wait < 300 && !out().contains(text); wait++) {
                Thread.sleep(100);
            }
            assertThat(out()).contains(text);
        }

        @Override
        public void close() {
            assertThat(code.get()).as(out()).isEqualTo(-1);
            thread.interrupt();
            try {
                thread.join(20_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            assertThat(thread.isAlive()).isFalse();
        }
    }

    /** What {@link AskedServer} answers. */
    String asked(String method, Object... arguments) {
        try {
            Constructor<?> made =
                    loader.loadClass("dev.arbiter.cli.AskedServer").getDeclaredConstructor();
            made.setAccessible(true);
            try (AutoCloseable server = (AutoCloseable) made.newInstance()) {
                Class<?>[] types = new Class<?>[arguments.length];
                for (int i = 0; i < types.length; i++) {
                    types[i] = arguments[i].getClass();
                }
                var asked = server.getClass().getDeclaredMethod(method, types);
                asked.setAccessible(true);
                return String.valueOf(asked.invoke(server, arguments));
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
