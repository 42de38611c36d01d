package dev.arbiter.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is asked. */
public final class Request {

    private final HttpExchange exchange;
    private final Map<String, String> parts;

    /** @param parts the parts of the path that the route has names for */
    Request(HttpExchange exchange, Map<String, String> parts) {
        this.exchange = exchange;
        this.parts = Map.copyOf(parts);
    }

    /** The path as it was written, without the query. */
    public String path() {
        return exchange.getRequestURI().getRawPath();
    }

    /**
     * A part of the path.
     *
     * @param name as the route has it in braces
     */
    public String part(String name) {
        String part = parts.get(name);
        if (part == null) {
            throw new IllegalArgumentException(name);
        }
        return part;
    }

    /** A header's first value, or null where it is missing. */
    public @Nullable String header(String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    /** A parameter of the query, decoded, or null where it is missing. */
    public @Nullable String query(String name) {
        String query = exchange.getRequestURI().getRawQuery();
        if (query == null) {
            return null;
        }
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair : pair.substring(0, equals);
            if (key.equals(name)) {
                return decoded(equals < 0 ? "" : pair.substring(equals + 1));
            }
        }
        return null;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Problem(
                    Status.BAD_REQUEST, "unreadable-query", "the query is not percent-encoded as it should be");
        }
    }

    /** The media type of the body without its parameters, in lower case; empty where none is told. */
    String mediaType() {
        String type = header("Content-Type");
        return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /**
     * The body.
     *
     * @param contentType what the client has to say that it is
     * @param most the greatest length in bytes; what goes beyond is refused, at once where the length is told
     */
    private InputStream body(String contentType, long most) {
        if (!mediaType().equals(contentType)) {
            throw new Problem(
                    Status.UNSUPPORTED_MEDIA_TYPE,
                    "unexpected-content-type",
                    "found Content-Type '" + mediaType() + "', expected " + contentType);
        }
        long length = contentLength();
        if (length > most) {
            throw BoundedInput.tooLarge(most);
        }
        return new BoundedInput(exchange.getRequestBody(), most);
    }

    /** A file as the body, to be read once: see {@link #body}. */
    public InputStream upload(long most) {
        InputStream body = body("application/octet-stream", most);
        Watch.upload();
        return body;
    }

    /** The told length of the body, or -1. */
    private long contentLength() {
        String length = header("Content-Length");
        if (length == null) {
            return -1;
        }
        try {
            return Long.parseLong(length.strip());
        } catch (NumberFormatException e) {
            throw new Problem(Status.BAD_REQUEST, "unreadable-header", "Content-Length is no number");
        }
    }

    /** The body as a JSON object of at most {@link JsonFields#LONGEST} bytes. */
    public JsonFields json() throws IOException {
        InputStream body = body("application/json", JsonFields.LONGEST);
        Watch.body();
        byte[] bytes = body.readAllBytes();
        Watch.work();
        return JsonFields.read(bytes);
    }
}
