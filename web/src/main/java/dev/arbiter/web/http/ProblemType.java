package dev.arbiter.web.http;

import java.util.Locale;

/** The kinds of problems, each with a permanent URI, as listed in {@code openapi.json}. */
public enum ProblemType {
    BUSY,
    CHECKS_FULL,
    FAULT,
    FOREIGN_HOST,
    FOREIGN_ORIGIN,
    ILLEGAL_MOVE,
    IMPOSSIBLE_POSITION,
    METHOD_NOT_ALLOWED,
    MISSING_FIELD,
    NO_ANSWER,
    NO_FILES,
    NO_HTTP,
    NO_ROOM,
    NOT_FOUND,
    OVERLOADED,
    REPEATED_FIELD,
    REPEATED_HEADER,
    REPEATED_PARAMETER,
    STILL_RUNNING,
    STOPPED,
    STOPPING,
    TOO_LARGE,
    TOO_MANY,
    TOO_MANY_MOVES,
    TOO_SLOW,
    UNAUTHORIZED,
    UNEXPECTED_CHARSET,
    UNEXPECTED_CONTENT_ENCODING,
    UNEXPECTED_CONTENT_TYPE,
    UNEXPECTED_TRANSFER_ENCODING,
    UNEXPECTED_TYPE,
    UNKNOWN_FIELD,
    UNKNOWN_FORMAT,
    UNKNOWN_GAME,
    UNKNOWN_NAMES,
    UNKNOWN_ORDER,
    UNKNOWN_PARAMETER,
    UNKNOWN_PROGRAM,
    UNREADABLE_BODY,
    UNREADABLE_CONDITION,
    UNREADABLE_INPUT,
    UNREADABLE_JSON,
    UNREADABLE_MOVE,
    UNREADABLE_NAMES,
    UNREADABLE_PARAMETER,
    UNREADABLE_POSITION,
    UNREADABLE_QUERY,
    UNREADABLE_RECORD,
    UNWRITABLE_RECORD;

    private final String uri =
            "urn:arbiter:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** The URI: {@code urn:arbiter:problem:illegal-move}. */
    public String uri() {
        return uri;
    }
}
