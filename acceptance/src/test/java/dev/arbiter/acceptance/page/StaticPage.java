package dev.arbiter.acceptance.page;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The page that needs no server, as {@code browser/static-page} makes it, behind what any host of static files does. */
final class StaticPage implements AutoCloseable {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "json", "application/json",
            "wasm", "application/wasm",
            "txt", "text/plain; charset=utf-8");

    private final Path folder;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(6);

    private StaticPage(Path folder) throws IOException {
        this.folder = folder;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String asked = exchange.getRequestURI().getPath();
            Path file = folder.resolve(asked.substring(1) + (asked.endsWith("/") ? "index.html" : ""))
                    .normalize();
            boolean isThere = file.startsWith(folder) && Files.isRegularFile(file);
            byte[] bytes = isThere ? Files.readAllBytes(file) : new byte[0];
            exchange.getResponseHeaders()
                    .set("Content-Type", TYPES.getOrDefault(asked.replaceFirst(".*[./]", ""), TYPES.get("html")));
            exchange.sendResponseHeaders(isThere ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        });
        server.start();
    }

    /** Serves it; where it is not compiled, the calling test is skipped. */
    static StaticPage serve() {
        try {
            return new StaticPage(make());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Has {@code browser/static-page} make a folder; where the page is not compiled, the calling test is skipped.
     *
     * @param options of that program
     */
    static Path make(String... options) {
        if (!Files.exists(ROOT.resolve("browser/target/page/archive.wasm"))) {
            System.err.println("SKIPPED: the tests of the page without a server need: browser/static-page FOLDER");
            Assumptions.abort("the page without a server is not compiled");
        }
        try {
            Path folder = Files.createTempDirectory("static-page").toRealPath();
            List<String> command = new ArrayList<>();
            command.add(ROOT.resolve("browser/static-page").toString());
            command.add("--as-compiled");
            command.addAll(List.of(options));
            command.add(folder.toString());
            // It has no part in the standard input of the tests, by which Surefire speaks to them.
            Path said = Files.createTempFile("static-page", ".log");
            Process made = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            if (!made.waitFor(60, TimeUnit.SECONDS) || made.exitValue() != 0) {
                throw new IllegalStateException("browser/static-page failed: " + Files.readString(said));
            }
            Files.delete(said);
            return folder;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** Its files, as a host would have them. */
    Path folder() {
        return folder;
    }

    /** The host is gone. */
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Override
    public void close() throws IOException {
        stop();
        delete(folder);
    }

    /** Deletes a folder with all that is in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : all) {
                Files.delete(file);
            }
        }
    }
}
