package dev.arbiter.web.http;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is answered: a status, headers, and bytes that are known or come to be piece by piece. */
public final class Response {

    private final Status status;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final byte[] body;
    private final @Nullable Stream stream;

    /** A body whose end is not known yet. */
    public interface Stream extends AutoCloseable {
        /**
         * The next piece, when the one before has been sent and its pause is over; not called again after the last one.
         *
         * @throws IOException where there is none any more, though it should be
         */
        Piece next() throws IOException;

        /** Gives back what it takes; called once, also where the client has gone or never wanted the body. */
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
         * A piece that others follow.
         *
         * @param pause how long to wait before asking for the next
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

    /** Bytes of a media type. */
    public static Response of(Status status, String contentType, byte[] body) {
        return new Response(status, body, null).header("Content-Type", contentType);
    }

    /** A JSON value, which holds for now and is not kept. */
    public static Response json(Status status, JsonElement value) {
        return of(status, "application/json", JsonBody.bytes(value)).header("Cache-Control", "no-store");
    }

    /** A JSON value with status 200. */
    public static Response json(JsonElement value) {
        return json(Status.OK, value);
    }

    /** JSON that is written already. */
    public static Response json(byte[] text) {
        return of(Status.OK, "application/json", text).header("Cache-Control", "no-store");
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
