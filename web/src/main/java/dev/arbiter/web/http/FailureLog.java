package dev.arbiter.web.http;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Function;
import org.eclipse.jetty.server.Request;

/** Logs failed requests, one line each. Text from clients is sanitised so that it cannot forge a line. */
public final class FailureLog {

    private static final int LONGEST = 300;

    private final PrintStream out;
    private volatile boolean silent;

    /** Describes an internal error. */
    private final Function<Throwable, String> faults;

    /**
     * @param out receives the lines
     * @param faults describes an internal error, to follow "a request failed"
     */
    public FailureLog(PrintStream out, Function<Throwable, String> faults) {
        this.out = out;
        this.faults = faults;
    }

    void problem(Request asked, String instance, Problem problem) {
        line(Request.getRemoteAddr(asked) + " " + asked.getMethod() + " " + instance + " "
                + problem.status().code() + " " + problem.detail());
    }

    /** Logs that the connection was lost: what the system says of that differs, and is nothing at all where the stream ended. */
    void gone(Request asked, Throwable e) {
        line(Request.getRemoteAddr(asked) + " " + asked.getMethod() + " "
                + asked.getHttpURI().getPath() + " aborted: "
                + (e instanceof IOException ? "the client has closed the connection" : e.getMessage()));
    }

    /** Logs an internal error. Its stack trace is kept for the operator and not shown to the client. */
    public void fault(Throwable e) {
        line("a request failed " + faults.apply(e));
    }

    /** Stops logging, as requests that fail while the server is being stopped are not failures. */
    public void silence() {
        silent = true;
    }

    /** Writes a line. */
    public void line(String text) {
        if (silent) {
            return;
        }
        String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        out.print("arbiter serve: " + shown.replaceAll("[\\p{Cntrl}\u2028\u2029]", "?") + "\n");
    }
}
