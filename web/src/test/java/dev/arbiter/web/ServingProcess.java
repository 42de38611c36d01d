package dev.arbiter.web;

import java.io.IOException;

/** A server in a process of its own, whose class path may hold other games: prints its address, ends with its input. */
public final class ServingProcess {

    private ServingProcess() {}

    /** Serves until standard input ends. */
    public static void main(String[] arguments) throws IOException {
        try (Server server = new Server()) {
            System.out.println(server.at("/"));
            System.out.flush();
            while (System.in.read() >= 0) {
                // Nothing is said to it.
            }
        }
    }
}
