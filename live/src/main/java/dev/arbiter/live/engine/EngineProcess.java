package dev.arbiter.live.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The process of an engine and all its descendants, which end with it. The system does not tell who started the child of an
 * ended process, so descendants are recognised by an inherited environment variable where {@code /proc} shows it, and elsewhere
 * by {@link #rememberChildren}.
 */
final class EngineProcess {

    private static final String VARIABLE = "ARBITER_ENGINE";

    private static final Path PROCESSES = Path.of("/proc");

    /** A child may start another while it is being ended: it is looked so often for more. */
    private static final int ROUNDS = 5;

    private static final AtomicLong STARTED = new AtomicLong();

    private final Process process;
    private final byte[] mark;
    private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();

    private EngineProcess(Process process, byte[] mark) {
        this.process = process;
        this.mark = mark;
    }

    /** Starts a program. What it has started ends when it ends: as long as a child has its output open, its end would not be noticed. */
    static EngineProcess start(ProcessBuilder builder) throws IOException {
        String mark = ProcessHandle.current().pid() + "-" + System.nanoTime() + "-" + STARTED.incrementAndGet();
        builder.environment().put(VARIABLE, mark);
        EngineProcess started =
                new EngineProcess(builder.start(), (VARIABLE + "=" + mark + "\0").getBytes(StandardCharsets.US_ASCII));
        CompletableFuture<Void> unused = started.process.onExit().thenRunAsync(started::endChildren);
        return started;
    }

    /** The process's standard output. */
    InputStream output() {
        return process.getInputStream();
    }

    /** Where it reads. */
    OutputStream input() {
        return process.getOutputStream();
    }

    /** Remembers the processes that it has started; to be called before it may end by itself. */
    void rememberChildren() {
        process.descendants().forEach(children::add);
    }

    /** Ends it and all that it has started, at once; from any thread. */
    void end() {
        rememberChildren();
        process.destroyForcibly();
        endChildren();
    }

    /**
     * Ends what it has started. The process itself, which has ended, is left alone: to destroy it would close its output, and what
     * it wrote last might not have been read yet.
     */
    private void endChildren() {
        for (int round = 0; round < ROUNDS; round++) {
            findMarked();
            boolean any = false;
            for (ProcessHandle child : children) {
                any |= child.isAlive() && child.destroyForcibly();
            }
            if (!any) {
                return;
            }
        }
    }

    private void findMarked() {
        if (!Files.isDirectory(PROCESSES)) {
            return;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path each : all) {
                if (isMarked(each)) {
                    ProcessHandle.of(Long.parseLong(String.valueOf(each.getFileName())))
                            .ifPresent(children::add);
                }
            }
        } catch (IOException | RuntimeException e) {
            // The list cannot be read here; what was remembered is ended.
        }
    }

    private boolean isMarked(Path each) {
        try {
            byte[] environment = Files.readAllBytes(each.resolve("environ"));
            for (int at = 0; at + mark.length <= environment.length; at++) {
                boolean begins = at == 0 || environment[at - 1] == 0;
                if (begins && java.util.Arrays.equals(environment, at, at + mark.length, mark, 0, mark.length)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            // It has ended, or is another user's.
            return false;
        }
    }
}
