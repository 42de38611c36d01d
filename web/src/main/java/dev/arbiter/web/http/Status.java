package dev.arbiter.web.http;

/** The HTTP status codes in use, with their titles. */
public enum Status {
    OK(200, "OK"),
    CREATED(201, "Created"),
    NO_CONTENT(204, "No Content"),
    SEE_OTHER(303, "See Other"),
    NOT_MODIFIED(304, "Not Modified"),
    BAD_REQUEST(400, "Bad Request"),
    UNAUTHORIZED(401, "Unauthorized"),
    FORBIDDEN(403, "Forbidden"),
    NOT_FOUND(404, "Not Found"),
    METHOD_NOT_ALLOWED(405, "Method Not Allowed"),
    REQUEST_TIMEOUT(408, "Request Timeout"),
    CONFLICT(409, "Conflict"),
    PAYLOAD_TOO_LARGE(413, "Content Too Large"),
    URI_TOO_LONG(414, "URI Too Long"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported Media Type"),
    MISDIRECTED(421, "Misdirected Request"),
    UNPROCESSABLE(422, "Unprocessable Content"),
    TOO_MANY_REQUESTS(429, "Too Many Requests"),
    HEADERS_TOO_LARGE(431, "Request Header Fields Too Large"),
    FAULT(500, "Internal Server Error"),
    NOT_IMPLEMENTED(501, "Not Implemented"),
    UNAVAILABLE(503, "Service Unavailable");

    private final int code;
    private final String title;

    Status(int code, String title) {
        this.code = code;
        this.title = title;
    }

    /** The code. */
    public int code() {
        return code;
    }

    /** The title, as in RFC 9110. */
    public String title() {
        return title;
    }

    /** The status of a number; those that no client here should meet are reported as {@link #BAD_REQUEST}. */
    static Status of(int code) {
        for (Status status : values()) {
            if (status.code == code) {
                return status;
            }
        }
        return BAD_REQUEST;
    }
}
