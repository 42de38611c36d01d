package dev.arbiter.web;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.live.desk.Desk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A server for tests, on any free port, and a client that talks to it. */
public final class Server implements AutoCloseable {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final ArbiterServer server;

    public Server() {
        this(Limits.STANDARD);
    }

    /** @param limits how much it takes on */
    public Server(Limits limits) {
        this(limits, List.of());
    }

    /** @param files of games whose moves are counted */
    public Server(Limits limits, List<String> files) {
        this(limits, files, null);
    }

    /** @param token what clients have to know */
    public Server(Limits limits, List<String> files, @Nullable String token) {
        this(limits, files, token, null);
    }

    /** @param desk the boards that it shows; null for none */
    public Server(Limits limits, List<String> files, @Nullable String token, @Nullable Desk desk) {
        this(limits, files, token, null, desk);
    }

    /** @param page what is laid over the page; null for nothing */
    public Server(Path page) {
        this(Limits.STANDARD, List.of(), null, page, null);
    }

    private Server(
            Limits limits, List<String> files, @Nullable String token, @Nullable Path page, @Nullable Desk desk) {
        try {
            server = ArbiterServer.start(new ServerSettings(
                    ServerSettings.Address.loopback(0),
                    new PrintStream(log, true, StandardCharsets.UTF_8),
                    limits,
                    "1.2.3",
                    token,
                    new ServerSettings.Content(files, desk, page)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The address of a path. */
    public URI at(String path) {
        return server.address().resolve(path);
    }

    /** What was logged so far. */
    public String log() {
        return log.toString(StandardCharsets.UTF_8);
    }

    public HttpResponse<String> get(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(at(path));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    /** Posts a JSON body. */
    public HttpResponse<String> post(String path, String body) {
        return send(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** Posts a JSON body, which has to be answered with status 200. */
    public JsonObject answer(String path, String body) {
        HttpResponse<String> response = post(path, body);
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return json(response);
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static JsonObject json(HttpResponse<String> response) {
        return JsonParser.parseString(response.body()).getAsJsonObject();
    }

    @Override
    public void close() {
        server.close();
    }
}
