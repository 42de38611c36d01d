package dev.arbiter.web.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Maps methods and paths to handlers. */
public final class Router {

    /** The kinds of request bodies. */
    enum Body {
        NONE,
        JSON,
        FILE
    }

    /** The location of uploads while they arrive. */
    public interface Places {
        /** The path of a new file in an existing directory. */
        java.nio.file.Path newFile() throws IOException;
    }

    /**
     * How a file arrives.
     *
     * @param longest the longest file, in bytes
     * @param places where it is written
     */
    record Arrival(long longest, Places places) {

        /** For routes that accept no file. */
        static final Arrival NONE = new Arrival(0, NOWHERE);
    }

    /**
     * A path in parts; one in braces stands for any part.
     *
     * @param atOnce whether its questions are answered in a few milliseconds
     * @param queries the query's parameters that mean something
     * @param arrival of the file that it accepts
     */
    record Route(
            String method,
            List<String> path,
            Body body,
            boolean atOnce,
            Set<String> queries,
            Handler handler,
            Arrival arrival) {

        boolean matches(List<String> parts, Map<String, String> named) {
            if (parts.size() != path.size()) {
                return false;
            }
            for (int i = 0; i < parts.size(); i++) {
                String expected = path.get(i);
                if (expected.startsWith("{")) {
                    named.put(expected.substring(1, expected.length() - 1), parts.get(i));
                } else if (!expected.equals(parts.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * The result of routing.
     *
     * @param parts the named parts of the path
     */
    record Found(Route route, Map<String, String> parts) {

        Body body() {
            return route.body();
        }

        Handler handler() {
            return route.handler();
        }
    }

    private static final Places NOWHERE = () -> {
        throw new IOException("this path does not accept a file");
    };

    private final List<Route> routes = new ArrayList<>();
    private final PageFiles files;
    private final Route otherwise;

    /** @param files handles GET for all other paths */
    public Router(PageFiles files) {
        this.files = files;
        this.otherwise = new Route("GET", List.of(), Body.NONE, true, Set.of(), files, Arrival.NONE);
    }

    /**
     * Adds a route for quick requests. A route for GET also handles HEAD; one for POST accepts JSON.
     *
     * @param path such as {@code /api/v1/checks/{id}}
     * @param queries the permitted query parameters; others are refused
     */
    public Router add(String method, String path, Handler handler, String... queries) {
        return add(true, method, path, handler, queries);
    }

    /** Adds a route like {@link #add} for requests that can take long. */
    public Router addLong(String method, String path, Handler handler, String... queries) {
        return add(false, method, path, handler, queries);
    }

    private Router add(boolean atOnce, String method, String path, Handler handler, String... queries) {
        Body body = method.equals("POST") ? Body.JSON : Body.NONE;
        routes.add(new Route(method, parts(path), body, atOnce, Set.of(queries), handler, Arrival.NONE));
        return this;
    }

    /**
     * Adds a route that accepts a file.
     *
     * @param method {@code POST} or {@code PATCH}
     * @param longest the most bytes
     * @param places the location while it arrives; a handler that needs the file for longer must move it
     */
    public Router addUpload(
            String method, String path, long longest, Places places, Handler handler, String... queries) {
        routes.add(new Route(
                method, parts(path), Body.FILE, false, Set.of(queries), handler, new Arrival(longest, places)));
        return this;
    }

    Found find(org.eclipse.jetty.server.Request asked) throws IOException {
        String method = asked.getMethod().equals("HEAD") ? "GET" : asked.getMethod();
        List<String> parts = parts(asked.getHttpURI().getPath());
        TreeSet<String> allowed = new TreeSet<>();
        for (Route route : routes) {
            Map<String, String> named = new HashMap<>();
            if (route.matches(parts, named)) {
                if (route.method().equals(method)) {
                    Request.checkQuery(asked.getHttpURI().getQuery(), route.queries());
                    return new Found(route, named);
                }
                allowed.add(route.method());
            }
        }
        if (allowed.isEmpty()) {
            if (method.equals("GET")) {
                return new Found(otherwise, Map.of());
            }
            if (!files.has(asked.getHttpURI().getPath())) {
                throw PageFiles.notFound();
            }
            allowed.add("GET");
        }
        if (allowed.contains("GET")) {
            allowed.add("HEAD");
        }
        throw new Problem(
                        Status.METHOD_NOT_ALLOWED,
                        ProblemType.METHOD_NOT_ALLOWED,
                        "this path accepts " + String.join(", ", allowed))
                .header("Allow", String.join(", ", allowed));
    }

    private static List<String> parts(String path) {
        return List.of(path.split("/", -1));
    }
}
