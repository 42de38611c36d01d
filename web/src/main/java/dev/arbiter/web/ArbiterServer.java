package dev.arbiter.web;

import dev.arbiter.Games;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.web.api.Api;
import dev.arbiter.web.http.ClientConnector;
import dev.arbiter.web.http.FailureLog;
import dev.arbiter.web.http.Front;
import dev.arbiter.web.http.Guard;
import dev.arbiter.web.http.HeaderWatch;
import dev.arbiter.web.http.PageFiles;
import dev.arbiter.web.http.Router;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * The server of the web page and its JSON API.
 *
 * <pre>{@code
 * try (ArbiterServer server = ArbiterServer.start(ServerSettings.standard())) {
 *     System.out.println(server.address());   // http://127.0.0.1:40123/
 * }
 * }</pre>
 */
public final class ArbiterServer implements AutoCloseable {

    /** The most connections that wait to be accepted. */
    private static final int BACKLOG = 1024;

    /**
     * The time in milliseconds after which an idle connection is closed: longer than clients keep theirs (30 seconds in the
     * JDK), so that no request is sent into a connection that is being closed.
     */
    private static final long IDLE = 60_000;

    /** The longest first line and headers of a request, in bytes. */
    private static final int LONGEST_HEAD = 1 << 14;

    /** The number of Jetty's own threads. They never wait, so a few move the bytes of all connections. */
    private static final int MOST_THREADS = 12;

    private final InetAddress bound;
    private final ServerConnector connector;
    private final Server server;
    private final Front front;
    private final Api api;
    private final FailureLog log;
    private final ScheduledThreadPoolExecutor clock;

    private ArbiterServer(ServerSettings settings) throws IOException {
        Limits limits = settings.limits();
        bound = InetAddress.getByName(settings.address().host());
        log = new FailureLog(settings.log(), InternalFaultException::words);
        Router router = new Router(new PageFiles(path -> open(settings.content().page(), path)));
        api = new Api(
                settings.version(),
                settings.content().files(),
                settings.content().desk(),
                limits.checks());
        api.addTo(router);
        front = new Front(
                new Guard(Set.of(settings.address().host().toLowerCase(Locale.ROOT)), settings.token()),
                router,
                log,
                new Front.Limits(limits.timeouts().body(), limits.timeouts().upload(), limits.bodies()),
                limits.workers().threads(),
                limits.workers().quick(),
                limits.workers().waiting());
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, 2);
        threads.setName("arbiter-serve-jetty");
        threads.setDaemon(true);
        server = new Server(threads);
        server.setStopTimeout(0);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(LONGEST_HEAD);
        connector = new ClientConnector(server, http);
        connector.setHost(settings.address().host());
        connector.setPort(settings.address().port());
        connector.setAcceptQueueSize(BACKLOG);
        connector.setIdleTimeout(IDLE);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(limits.connections(), connector));
        server.setHandler(front);
        server.setErrorHandler(front.errors());
        clock = new ScheduledThreadPoolExecutor(1, ArbiterServer::daemon);
        HeaderWatch headers = new HeaderWatch(connector, limits.timeouts().header(), log);
        every(Duration.ofMillis(250), headers::check);
        every(Duration.ofMillis(250), front::stopUnwanted);
        every(Duration.ofMinutes(1), api::tidy);
    }

    /**
     * Starts the server.
     *
     * @throws IOException if the address is not one of this machine, or the port is in use
     */
    public static ArbiterServer start(ServerSettings settings) throws IOException {
        ArbiterServer started = new ArbiterServer(settings);
        try {
            started.connector.open();
            started.server.start();
        } catch (IOException e) {
            started.close();
            throw e;
        } catch (Exception e) {
            started.close();
            throw new IOException(e.getMessage(), e);
        }
        Future<?> unused = started.clock.schedule(started::settle, 2, TimeUnit.SECONDS);
        return started;
    }

    /**
     * Loads the tables of every game while there is memory, so that none is found missing in the middle of a request, and
     * deletes what killed servers left behind; a moment after the start, so that the first page does not wait for it.
     */
    private void settle() {
        Games.all().forEach(game -> game.start().legalMoves());
        api.load();
        api.tidyAfterOthers();
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "arbiter-serve-clock");
        thread.setDaemon(true);
        return thread;
    }

    private void every(Duration pause, Runnable task) {
        Future<?> unused = clock.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (RuntimeException e) {
                        // Reported, because the clock would silently stop doing it.
                        log.fault(e);
                    }
                },
                pause.toMillis(),
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    /** The address of the page: {@code http://127.0.0.1:8023/}. */
    public URI address() {
        String host = bound.isAnyLocalAddress() ? "localhost" : bound.getHostAddress();
        return URI.create("http://" + (host.indexOf(':') < 0 ? host : "[" + host.replaceFirst("%.*", "") + "]") + ":"
                + connector.getLocalPort() + "/");
    }

    /** Whether the server can be reached from this machine only. */
    public boolean isLoopback() {
        return bound.isLoopbackAddress();
    }

    /** Stops the server; requests in progress are aborted. */
    @Override
    public void close() {
        log.silence();
        clock.shutdownNow();
        front.close();
        try {
            server.stop();
        } catch (Exception e) {
            // What could not be stopped ends with the program.
        }
        api.close();
    }

    private static @Nullable InputStream open(@Nullable Path page, String path) throws IOException {
        Path over = page == null ? null : page.resolve(path.substring(1));
        if (over != null && Files.isRegularFile(over)) {
            return Files.newInputStream(over);
        }
        return ArbiterServer.class.getResourceAsStream(path.equals("/openapi.json") ? "openapi.json" : "page" + path);
    }
}
