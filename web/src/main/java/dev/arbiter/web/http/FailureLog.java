package dev.arbiter.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;

/** Tells of requests that failed, a line each. What clients sent is written so that it can forge no line. */
public final class FailureLog {

    private static final int LONGEST = 300;

    private final PrintStream out;
    private volatile boolean silent;
    private final AtomicLong lastOverload = new AtomicLong(System.nanoTime() - 2_000_000_000);

    /** @param out takes the lines */
    public FailureLog(PrintStream out) {
        this.out = out;
    }

    void problem(HttpExchange exchange, String instance, Problem problem) {
        line(who(exchange) + " " + exchange.getRequestMethod() + " " + instance + " "
                + problem.status().code() + " " + problem.detail());
    }

    void gone(HttpExchange exchange, IOException e) {
        line(who(exchange) + " " + exchange.getRequestMethod() + " "
                + exchange.getRequestURI().getRawPath() + " broken off: "
                + (isTimeOut() ? "the client took too long" : e.getMessage()));
    }

    private static boolean isTimeOut() {
        Watch watch = Watch.current();
        return watch != null && watch.isExpired();
    }

    /** A fault of this program, told in full to whoever runs it and not at all to the client. */
    void fault(Throwable e) {
        synchronized (out) {
            line("a fault of this program, please report it:");
            e.printStackTrace(out);
        }
    }

    /** There is no room even to refuse; told once a second at most. */
    void overload() {
        long now = System.nanoTime();
        long last = lastOverload.get();
        if (now - last > 1_000_000_000 && lastOverload.compareAndSet(last, now)) {
            line("too many requests at once: connections are closed without an answer");
        }
    }

    /** From now on nothing is told: the server is being stopped, and what breaks off then is no failure. */
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

    private static String who(HttpExchange exchange) {
        return exchange.getRemoteAddress().getAddress().getHostAddress();
    }
}
