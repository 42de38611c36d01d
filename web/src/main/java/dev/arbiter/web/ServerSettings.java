package dev.arbiter.web;

import dev.arbiter.live.desk.Desk;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to serve.
 *
 * @param host the address or name to listen on; the loopback address where nothing else is wanted
 * @param port 0 to 65535; 0 picks a free one
 * @param log takes a line for each request that failed
 * @param limits how much to take on
 * @param version of the program, as it is answered to who asks for it
 * @param token what programs, and pages of other origins, have to know to ask; null where everybody on this machine may
 * @param files the files, directories and patterns of games whose moves are counted when somebody asks what was played
 * @param desk the boards that are shown while they are played; whoever gives it starts and closes it. Null for none
 */
public record ServerSettings(
        String host,
        int port,
        PrintStream log,
        Limits limits,
        String version,
        @Nullable String token,
        List<String> files,
        @Nullable Desk desk) {

    /** The address that nobody but this machine can reach. */
    public static final String LOOPBACK = "127.0.0.1";

    /** The port where nothing else is wanted. */
    public static final int PORT = 8023;

    /** This machine alone, on any free port, failures reported on standard error. */
    public static ServerSettings standard() {
        return new ServerSettings(LOOPBACK, 0, System.err, Limits.STANDARD, "", null, List.of(), null);
    }
}
