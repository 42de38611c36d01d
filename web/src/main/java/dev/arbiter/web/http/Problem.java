package dev.arbiter.web.http;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An error response as of RFC 9457: type, title, status, detail, instance and further members. It has no stack trace, as it is
 * a response rather than a fault.
 */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Status status;
    private final ProblemType type;
    private final transient Map<String, JsonElement> members = new LinkedHashMap<>();
    private final transient Map<String, String> headers = new LinkedHashMap<>();

    /**
     * @param status the HTTP status
     * @param type the kind of problem, for programs
     * @param detail what is wrong with this request, for people
     */
    public Problem(Status status, ProblemType type, String detail) {
        super(detail, null, false, false);
        this.status = status;
        this.type = type;
    }

    /**
     * All workers are busy.
     *
     * @param seconds after which to try again
     */
    public static Problem busy(String detail, int seconds) {
        return new Problem(Status.TOO_MANY_REQUESTS, ProblemType.BUSY, detail)
                .header("Retry-After", Integer.toString(seconds));
    }

    /**
     * Checks that the response is still wanted.
     *
     * @throws Problem if the client has gone, or the server is stopping
     */
    public static void checkWanted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new Problem(Status.UNAVAILABLE, ProblemType.STOPPING, "the server is stopping");
        }
    }

    /** Adds a member beyond the standard ones. */
    public Problem with(String member, JsonElement value) {
        members.put(member, value);
        return this;
    }

    /** Adds a header to the response. */
    public Problem header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** The HTTP status. */
    public Status status() {
        return status;
    }

    /** What is wrong, for people. */
    public String detail() {
        return String.valueOf(getMessage());
    }

    /**
     * The problem as JSON.
     *
     * @param instance identifies this occurrence
     */
    public JsonObject json(String instance) {
        JsonObject json = new JsonObject();
        json.addProperty("type", type.uri());
        json.addProperty("title", status.title());
        json.addProperty("status", status.code());
        json.addProperty("detail", detail());
        json.addProperty("instance", instance);
        members.forEach(json::add);
        return json;
    }

    /** The response that reports the problem. */
    Response response(String instance) {
        Response response = Response.of(status, "application/problem+json", JsonBody.bytes(json(instance)))
                .header("Cache-Control", "no-store");
        headers.forEach(response::header);
        return response;
    }
}
