package dev.arbiter.web.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A request. */
public final class Request {

    private final org.eclipse.jetty.server.Request asked;
    private final Map<String, String> parts;
    private final byte @Nullable [] body;
    private final @Nullable Path file;

    /**
     * @param parts the parts of the path that the route has names for
     * @param body a JSON body, as it came; null where none was expected
     * @param file an uploaded file; null where none was expected
     */
    Request(
            org.eclipse.jetty.server.Request asked,
            Map<String, String> parts,
            byte @Nullable [] body,
            @Nullable Path file) {
        this.asked = asked;
        this.parts = Map.copyOf(parts);
        this.body = body;
        this.file = file;
    }

    /** The path as written, without the query. */
    public String path() {
        return asked.getHttpURI().getPath();
    }

    /**
     * A part of the path.
     *
     * @param name in braces in the route
     */
    public String part(String name) {
        String part = parts.get(name);
        if (part == null) {
            throw new IllegalArgumentException(name);
        }
        return part;
    }

    /** The first value of a header; null if it is missing. */
    public @Nullable String header(String name) {
        return asked.getHeaders().get(name);
    }

    /** A query parameter, decoded; null if it is missing. */
    public @Nullable String query(String name) {
        String query = asked.getHttpURI().getQuery();
        if (query == null) {
            return null;
        }
        for (String pair : query.split("&", -1)) {
            if (key(pair).equals(name)) {
                return decoded(pair.substring(Math.min(pair.length(), name.length() + 1)));
            }
        }
        return null;
    }

    /**
     * A numeric query parameter.
     *
     * @param otherwise the default
     * @param least the minimum
     * @param most the maximum
     */
    public int number(String name, int otherwise, int least, int most) {
        String text = query(name);
        if (text == null) {
            return otherwise;
        }
        long number = text.matches("\\d{1,10}") ? Long.parseLong(text) : Long.MAX_VALUE;
        if (number < least || number > most) {
            throw new Problem(
                    Status.BAD_REQUEST,
                    ProblemType.UNREADABLE_PARAMETER,
                    "found '" + name + "' in the query, expected a number from " + least + " to " + most);
        }
        return (int) number;
    }

    /** Whether a query parameter is {@code true}; by default it is not. */
    public boolean isTrue(String name) {
        String text = query(name);
        if (text == null || text.equals("false") || text.equals("true")) {
            return text != null && text.equals("true");
        }
        throw new Problem(
                Status.BAD_REQUEST,
                ProblemType.UNREADABLE_PARAMETER,
                "the parameter '" + name + "' must be true or false");
    }

    /** Refuses unknown and repeated query parameters. */
    static void checkQuery(@Nullable String query, Set<String> names) {
        if (query == null || query.isEmpty()) {
            return;
        }
        Set<String> seen = new HashSet<>();
        for (String pair : query.split("&", -1)) {
            String name = key(pair);
            if (!names.contains(name)) {
                throw new Problem(
                        Status.BAD_REQUEST,
                        ProblemType.UNKNOWN_PARAMETER,
                        "found '" + JsonFields.shortened(name) + "' in the query, expected "
                                + (names.isEmpty()
                                        ? "none"
                                        : "only "
                                                + String.join(
                                                        ", ",
                                                        names.stream().sorted().toList())));
            }
            if (!seen.add(name)) {
                throw new Problem(
                        Status.BAD_REQUEST, ProblemType.REPEATED_PARAMETER, "the parameter '" + name + "' is repeated");
            }
        }
    }

    private static String key(String pair) {
        int equals = pair.indexOf('=');
        return equals < 0 ? pair : pair.substring(0, equals);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Problem(
                    Status.BAD_REQUEST, ProblemType.UNREADABLE_QUERY, "the query is not correctly percent-encoded");
        }
    }

    /** A media type without its parameters, in lower case; empty where none is reported. */
    static String mediaType(@Nullable String type) {
        return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** The charset that a media type says, without quotes; null where it says none. */
    static @Nullable String charset(@Nullable String type) {
        if (type == null) {
            return null;
        }
        for (String parameter : type.split(";", -1)) {
            String[] said = parameter.split("=", 2);
            if (said.length == 2 && said[0].strip().equalsIgnoreCase("charset")) {
                String charset = said[1].strip();
                boolean quoted = charset.length() > 1 && charset.startsWith("\"") && charset.endsWith("\"");
                return quoted ? charset.substring(1, charset.length() - 1) : charset;
            }
        }
        return null;
    }

    /** How long the body is that came with it, in bytes; 0 for a file. */
    int length() {
        return body == null ? 0 : body.length;
    }

    /** The body as a JSON object. */
    public JsonFields json() {
        if (body == null) {
            throw new IllegalStateException(path());
        }
        return JsonFields.read(body);
    }

    /** The uploaded file, which is deleted after the response unless it has been moved. */
    public Path file() {
        if (file == null) {
            throw new IllegalStateException(path());
        }
        return file;
    }
}
