package dev.arbiter.web;

import com.sun.net.httpserver.HttpServer;
import dev.arbiter.web.api.Api;
import dev.arbiter.web.http.FailureLog;
import dev.arbiter.web.http.Front;
import dev.arbiter.web.http.Guard;
import dev.arbiter.web.http.PageFiles;
import dev.arbiter.web.http.ProtocolLog;
import dev.arbiter.web.http.RequestPool;
import dev.arbiter.web.http.Router;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The server of the page and its JSON API.
 *
 * <pre>{@code
 * try (ArbiterServer server = ArbiterServer.start(ServerSettings.standard())) {
 *     server.address(); // http://127.0.0.1:40123/
 * }
 * }</pre>
 */
public final class ArbiterServer implements AutoCloseable {

    /** So many connections may wait to be accepted. */
    private static final int BACKLOG = 1024;

    private final HttpServer server;
    private final RequestPool pool;
    private final Api api;
    private final FailureLog log;
    private final ProtocolLog protocol;

    private ArbiterServer(HttpServer server, RequestPool pool, Api api, FailureLog log, ProtocolLog protocol) {
        this.server = server;
        this.api = api;
        this.log = log;
        this.protocol = protocol;
        this.pool = pool;
    }

    /**
     * Starts to serve.
     *
     * @throws IOException where the address is not this machine's or the port is taken
     */
    public static ArbiterServer start(ServerSettings settings) throws IOException {
        setDefaults();
        InetAddress address = InetAddress.getByName(settings.host());
        HttpServer server = HttpServer.create(new InetSocketAddress(address, settings.port()), BACKLOG);
        FailureLog log = new FailureLog(settings.log());
        Limits limits = settings.limits();
        RequestPool pool = new RequestPool(
                limits.threads(), limits.waiting(), limits.header(), limits.body(), limits.upload(), log);
        server.setExecutor(pool);
        Router router = new Router(new PageFiles(ArbiterServer::open));
        Api api = new Api();
        api.addTo(router);
        Guard guard = new Guard(Set.of(settings.host().toLowerCase(Locale.ROOT)));
        server.createContext("/", new Front(guard, router, log));
        pool.every(Duration.ofMinutes(1), api::tidy);
        ProtocolLog protocol = ProtocolLog.listen(log);
        server.start();
        return new ArbiterServer(server, pool, api, log, protocol);
    }

    /**
     * What the JDK's server can only be told by system properties; those that somebody has set stay. Without the first,
     * an answer of two packets waits for the client's acknowledgement of the first, 40 milliseconds on Linux.
     */
    private static void setDefaults() {
        setDefault("sun.net.httpserver.nodelay", "true");
        setDefault("sun.net.httpserver.maxReqHeaders", "100");
        setDefault("sun.net.httpserver.maxReqHeaderSize", "65536");
        setDefault("sun.net.httpserver.idleInterval", "30");
        setDefault("jdk.httpserver.maxConnections", "4000");
    }

    private static void setDefault(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    /** Where the page is: {@code http://127.0.0.1:8023/}. */
    public URI address() {
        InetSocketAddress bound = server.getAddress();
        String host = bound.getAddress().isAnyLocalAddress()
                ? "localhost"
                : bound.getAddress().getHostAddress();
        return URI.create("http://" + (host.indexOf(':') < 0 ? host : "[" + host.replaceFirst("%.*", "") + "]") + ":"
                + bound.getPort() + "/");
    }

    /** Whether nobody but this machine can reach the server. */
    public boolean isLoopback() {
        return server.getAddress().getAddress().isLoopbackAddress();
    }

    /** Stops: what is being answered is broken off. */
    @Override
    public void close() {
        log.silence();
        server.stop(0);
        pool.close();
        api.close();
        protocol.close();
    }

    private static @Nullable InputStream open(String path) {
        return ArbiterServer.class.getResourceAsStream(path.equals("/openapi.yaml") ? "openapi.yaml" : "page" + path);
    }
}
