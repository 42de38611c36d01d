package dev.arbiter.web.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection that can detect that its client has gone while a response is computed and nothing is read. The system reports
 * that only to a read; if a byte arrives instead, the first of the next request, it is kept for Jetty.
 */
final class ClientEndPoint extends SocketChannelEndPoint {

    private final Executor executor;
    private final ByteBuffer ahead = BufferUtil.allocate(1);

    ClientEndPoint(
            SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler, Executor executor) {
        super(channel, selector, key, scheduler);
        this.executor = executor;
    }

    /** Whether the client has closed its side. To be called only while no request is being read. */
    boolean isGone() {
        synchronized (ahead) {
            try {
                return !ahead.hasRemaining() && (isInputShutdown() || super.fill(ahead) < 0);
            } catch (IOException e) {
                return true;
            }
        }
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        synchronized (ahead) {
            if (ahead.hasRemaining()) {
                return BufferUtil.append(buffer, ahead);
            }
            return super.fill(buffer);
        }
    }

    @Override
    protected void needsFillInterest() {
        synchronized (ahead) {
            if (ahead.hasRemaining()) {
                executor.execute(() -> getFillInterest().fillable());
                return;
            }
        }
        super.needsFillInterest();
    }
}
