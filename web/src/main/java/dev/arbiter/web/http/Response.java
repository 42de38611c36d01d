package dev.arbiter.web.http;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is answered: a status, headers, and bytes that are known or written while they come to be. */
public final class Response {

    private final Status status;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final byte[] body;
    private final @Nullable Stream stream;

    /** Writes a body whose end is not known yet. */
    public interface Stream {
        /**
         * Writes all of it and returns; the stream is closed by the caller.
         *
         * @throws IOException where the client has gone
         */
        void writeTo(OutputStream out) throws IOException, InterruptedException;
    }

    private Response(Status status, byte[] body, @Nullable Stream stream) {
        this.status = status;
        this.body = body;
        this.stream = stream;
    }

    /** Bytes of a media type. */
    public static Response of(Status status, String contentType, byte[] body) {
        return new Response(status, body, null).header("Content-Type", contentType);
    }

    /** A JSON value, which holds for now and is not kept. */
    public static Response json(Status status, JsonElement value) {
        return of(status, "application/json", Json.bytes(value)).header("Cache-Control", "no-store");
    }

    /** A JSON value with status 200. */
    public static Response json(JsonElement value) {
        return json(Status.OK, value);
    }

    /** Nothing but a status. */
    public static Response empty(Status status) {
        return new Response(status, new byte[0], null);
    }

    /** Bytes that come to be while they are sent. */
    public static Response stream(String contentType, Stream stream) {
        return new Response(Status.OK, new byte[0], stream)
                .header("Content-Type", contentType)
                .header("Cache-Control", "no-store");
    }

    /** To be said before each piece of a stream: what was sent so far has arrived, and the next may take its time. */
    public static void goesOn() {
        Watch.answer();
    }

    /** Adds a header. */
    public Response header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    Status status() {
        return status;
    }

    Map<String, String> headers() {
        return headers;
    }

    byte[] body() {
        return body;
    }

    @Nullable
    Stream stream() {
        return stream;
    }
}
