package dev.arbiter.web.http;

import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;

/**
 * Disconnects clients that do not complete the head of a request. Jetty closes idle connections, but one on which a byte
 * arrives now and then would live for ever.
 */
public final class HeaderWatch {

    private final Connector connector;
    private final FailureLog log;
    private final long limit;
    private final Map<Connection, Wait> waits = new WeakHashMap<>();

    /** The head of a request that a connection waits for: its number, the bytes that had come before it, and since when. */
    private record Wait(long message, long bytes, long since) {}

    /** @param limit the time from the first byte of a head to its last */
    public HeaderWatch(Connector connector, Duration limit, FailureLog log) {
        this.connector = connector;
        this.limit = limit.toNanos();
        this.log = log;
    }

    /** Checks all connections; to be called periodically, by one thread. */
    public void check() {
        long now = System.nanoTime();
        for (EndPoint endPoint : connector.getConnectedEndPoints()) {
            Connection connection = endPoint.getConnection();
            if (connection != null) {
                check(connection, now);
            }
        }
    }

    private void check(Connection connection, long now) {
        long message = connection.getMessagesIn();
        long bytes = connection.getBytesIn();
        if (message != connection.getMessagesOut()) {
            // A request is being answered; what comes now is its body.
            waits.remove(connection);
            return;
        }
        Wait wait = waits.get(connection);
        if (wait == null || wait.message() != message) {
            waits.put(connection, new Wait(message, message == 0 ? 0 : bytes, now));
        } else if (bytes == wait.bytes()) {
            waits.put(connection, new Wait(message, bytes, now));
        } else if (now - wait.since() > limit) {
            log.line("the headers of a request did not arrive in time: connection closed");
            connection.getEndPoint().close();
        }
    }
}
