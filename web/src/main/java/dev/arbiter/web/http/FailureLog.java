package dev.arbiter.web.http;

import java.io.PrintStream;
import java.util.function.Function;
import org.eclipse.jetty.server.Request;

/** Reports requests that failed, a line each. What clients sent is written so that it can forge no line. */
public final class FailureLog {

    private static final int LONGEST = 300;

    private final PrintStream out;
    private volatile boolean silent;

    /** What is said of a fault of this program. */
    private final Function<Throwable, String> faults;

    /**
     * @param out takes the lines
     * @param faults what is said of a fault of this program, after "a request failed"
     */
    public FailureLog(PrintStream out, Function<Throwable, String> faults) {
        this.out = out;
        this.faults = faults;
    }

    void problem(Request asked, String instance, Problem problem) {
        line(Request.getRemoteAddr(asked) + " " + asked.getMethod() + " " + instance + " "
                + problem.status().code() + " " + problem.detail());
    }

    void gone(Request asked, Throwable e) {
        line(Request.getRemoteAddr(asked) + " " + asked.getMethod() + " "
                + asked.getHttpURI().getPath() + " aborted: " + e.getMessage());
    }

    /** A fault of this program, whose stack trace is kept for whoever runs it, and of which the client learns nothing. */
    public void fault(Throwable e) {
        line("a request failed " + faults.apply(e));
    }

    /** From now on nothing is reported: the server is being stopped, and what breaks off then is no failure. */
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
