package dev.arbiter.web.http;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A response: a status, headers, and a body that is complete or produced piece by piece. */
public final class Response {

    private final Status status;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final byte[] body;
    private final @Nullable Stream stream;

    /** A body of unknown length. */
    public interface Stream extends AutoCloseable {
        /**
         * The next piece, requested when the one before has been sent and its pause is over; not called after the last one.
         *
         * @throws IOException if a piece that should exist cannot be produced
         */
        Piece next() throws IOException;

        /** Releases resources; called once, also if the client has gone or never requested the body. */
        @Override
        void close();
    }

    /** A piece of a body. */
    public static final class Piece {

        private final byte[] bytes;
        private final Duration pause;
        private final boolean last;

        private Piece(byte[] bytes, Duration pause, boolean last) {
            this.bytes = bytes;
            this.pause = pause;
            this.last = last;
        }

        /**
         * A piece followed by others.
         *
         * @param pause before the next one is requested
         */
        public static Piece of(byte[] bytes, Duration pause) {
            return new Piece(bytes, pause, false);
        }

        /** The last piece. */
        public static Piece last(byte[] bytes) {
            return new Piece(bytes, Duration.ZERO, true);
        }

        byte[] bytes() {
            return bytes;
        }

        Duration pause() {
            return pause;
        }

        boolean isLast() {
            return last;
        }
    }

    private Response(Status status, byte[] body, @Nullable Stream stream) {
        this.status = status;
        this.body = body;
        this.stream = stream;
    }

    /** A body of a media type. */
    public static Response of(Status status, String contentType, byte[] body) {
        return new Response(status, body, null).header("Content-Type", contentType);
    }

    /** JSON that clients must not cache. */
    public static Response json(Status status, JsonElement value) {
        return of(status, "application/json", JsonBody.bytes(value)).header("Cache-Control", "no-store");
    }

    /** JSON with status 200. */
    public static Response json(JsonElement value) {
        return json(Status.OK, value);
    }

    /** JSON already serialised. */
    public static Response json(byte[] text) {
        return of(Status.OK, "application/json", text).header("Cache-Control", "no-store");
    }

    /** A status without a body. */
    public static Response empty(Status status) {
        return new Response(status, new byte[0], null);
    }

    /** A body produced while it is sent. */
    public static Response stream(String contentType, Stream stream) {
        return new Response(Status.OK, new byte[0], stream)
                .header("Content-Type", contentType)
                .header("Cache-Control", "no-store");
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
