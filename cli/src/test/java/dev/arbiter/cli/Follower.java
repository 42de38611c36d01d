package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command that goes on until somebody interrupts it, as a test does at its end. */
final class Follower implements AutoCloseable {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Thread thread;

    Follower(String... command) {
        Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
        thread = new Thread(() -> CommandLines.run(console, List.of(command)));
        thread.start();
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    long lines() {
        return out().lines().count();
    }

    void await(String text) throws InterruptedException {
        await(out, text);
    }

    void awaitError(String text) throws InterruptedException {
        await(err, text);
    }

    /** Waits for a text; the machine may be slow, so that a second is not measured here. */
    private static void await(ByteArrayOutputStream out, String text) throws InterruptedException {
        for (int wait = 0; wait < 100 && !out.toString(StandardCharsets.UTF_8).contains(text); wait++) {
            Thread.sleep(100);
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(text);
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(thread.isAlive()).isFalse();
    }
}
