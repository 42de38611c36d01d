package dev.arbiter.web;

import com.sun.net.httpserver.HttpServer;
import dev.arbiter.web.api.Api;
import dev.arbiter.web.http.FailureLog;
import dev.arbiter.web.http.Front;
import dev.arbiter.web.http.Guard;
import dev.arbiter.web.http.PageFiles;
import dev.arbiter.web.http.Router;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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

    private final HttpServer server;
    private final ExecutorService pool;
    private final Api api;

    private ArbiterServer(HttpServer server, ExecutorService pool, Api api) {
        this.server = server;
        this.api = api;
        this.pool = pool;
    }

    /**
     * Starts to serve.
     *
     * @throws IOException where the address is not this machine's or the port is taken
     */
    public static ArbiterServer start(ServerSettings settings) throws IOException {
        InetAddress address = InetAddress.getByName(settings.host());
        HttpServer server = HttpServer.create(new InetSocketAddress(address, settings.port()), 0);
        ExecutorService pool = Executors.newFixedThreadPool(16);
        server.setExecutor(pool);
        Router router = new Router(new PageFiles(ArbiterServer::open));
        Api api = new Api();
        api.addTo(router);
        Guard guard = new Guard(Set.of(settings.host().toLowerCase(Locale.ROOT)));
        server.createContext("/", new Front(guard, router, new FailureLog(settings.log())));
        server.start();
        return new ArbiterServer(server, pool, api);
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
        server.stop(0);
        pool.shutdownNow();
        api.close();
    }

    private static @Nullable InputStream open(String path) {
        return ArbiterServer.class.getResourceAsStream(path.equals("/openapi.yaml") ? "openapi.yaml" : "page" + path);
    }
}
