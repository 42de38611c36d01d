package dev.arbiter.web.http;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Hears from the JDK's server of requests that are no HTTP: it answers them itself, with a status and a line of HTML, and
 * tells nobody but its logger.
 */
public final class ProtocolLog extends Handler {

    /** Held here, because the JDK forgets loggers that nobody holds. */
    private static final Logger LOGGER = Logger.getLogger("com.sun.net.httpserver");

    private final FailureLog log;

    private ProtocolLog(FailureLog log) {
        this.log = log;
    }

    /** Begins to listen; {@link #close} ends it. */
    public static ProtocolLog listen(FailureLog log) {
        ProtocolLog listener = new ProtocolLog(log);
        LOGGER.setUseParentHandlers(false);
        LOGGER.setLevel(Level.FINE);
        LOGGER.addHandler(listener);
        return listener;
    }

    @Override
    public void publish(LogRecord said) {
        String message = said.getMessage();
        // Replies are told as "REQUEST LINE [400 Bad Request] (why)"; those from here are told by the front.
        if (message != null && message.matches("(?s).* \\[4\\d\\d [^\\]]*\\] \\(.+\\)")) {
            log.line("not understood: " + message.replaceAll(" +", " "));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        LOGGER.removeHandler(this);
    }
}
