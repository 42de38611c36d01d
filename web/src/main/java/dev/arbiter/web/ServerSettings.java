package dev.arbiter.web;

import dev.arbiter.live.desk.Desk;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the server.
 *
 * @param address where it listens
 * @param log receives a line for each failed request
 * @param limits of load
 * @param version of the program, as returned to clients
 * @param token required from programs and from pages of other origins; null to accept everyone on this machine
 * @param content what it has to show beside positions and moves
 */
public record ServerSettings(
        Address address,
        PrintStream log,
        Limits limits,
        String version,
        @Nullable String token,
        Content content) {

    /** The default port. */
    public static final int PORT = 8023;

    /**
     * What a server has to show.
     *
     * @param files the files, directories and patterns of games for questions about what was played
     * @param desk the boards in progress to be shown, started and closed by the caller; null for none
     * @param page a folder with files that come before those of the page, such as the rules compiled for browsers
     *     ({@code browser/static-page --beside-server}); null for none
     */
    public record Content(
            List<String> files,
            @Nullable Desk desk,
            @Nullable Path page) {

        /** The page itself. */
        public static final Content PAGE = new Content(List.of(), null, null);
    }

    /**
     * Where a server listens.
     *
     * @param host the address or name to listen on
     * @param port 0 to 65535; 0 for any free one
     */
    public record Address(String host, int port) {

        /** The loopback address, which only this machine can reach. */
        public static final String LOOPBACK = "127.0.0.1";

        /** A port of this machine that only itself can reach. */
        public static Address loopback(int port) {
            return new Address(LOOPBACK, port);
        }
    }

    /** This machine only, on any free port, with failures reported to standard error. */
    public static ServerSettings standard() {
        return new ServerSettings(Address.loopback(0), System.err, Limits.STANDARD, "", null, Content.PAGE);
    }
}
