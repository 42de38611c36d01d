package dev.arbiter.web;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A server in a process of its own, whose class path may hold other games, or whose memory may be small: prints its address,
 * answers each line of its input with the bytes of memory in use, and ends with its input.
 */
public final class ServingProcess {

    private ServingProcess() {}

    /** The class path of these tests, for a process of its own. */
    public static String classPath() {
        return String.join(
                File.pathSeparator,
                System.getProperty("java.class.path"),
                System.getProperty("jdk.module.path", ""),
                Path.of("target/test-classes").toAbsolutePath().toString());
    }

    /** Serves until standard input ends. */
    public static void main(String[] arguments) throws IOException {
        try (Server server = new Server()) {
            System.out.println(server.at("/"));
            for (int read = System.in.read(); read >= 0; read = System.in.read()) {
                if (read == '\n') {
                    System.gc();
                    Runtime runtime = Runtime.getRuntime();
                    System.out.println(runtime.totalMemory() - runtime.freeMemory());
                }
            }
        }
    }
}
