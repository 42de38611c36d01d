package dev.arbiter.web.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds the handler of a method and path. */
public final class Router {

    /** What comes with a request. */
    enum Body {
        NONE,
        JSON,
        FILE
    }

    /** Where uploads are kept while they arrive. */
    public interface Places {
        /** The path of a file that is not there yet, in a directory that is. */
        java.nio.file.Path newFile() throws IOException;
    }

    /**
     * A path in parts; one in braces stands for any part.
     *
     * @param atOnce whether its questions are answered in a few milliseconds
     * @param queries the query's parameters that mean something
     * @param longest the longest file, in bytes
     */
    record Route(
            String method,
            List<String> path,
            Body body,
            boolean atOnce,
            Set<String> queries,
            Handler handler,
            long longest,
            Places places) {

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
     * What answers a request.
     *
     * @param parts the parts of the path that the route has names for
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

    /** @param files answer GET of all other paths */
    public Router(PageFiles files) {
        this.files = files;
        this.otherwise = new Route("GET", List.of(), Body.NONE, true, Set.of(), files, 0, NOWHERE);
    }

    /**
     * Adds a route whose questions are answered at once; one for GET answers HEAD too, one for POST takes JSON.
     *
     * @param path such as {@code /api/v1/checks/{id}}
     * @param queries the query's parameters that mean something; others are refused
     */
    public Router add(String method, String path, Handler handler, String... queries) {
        return add(true, method, path, handler, queries);
    }

    /** Adds a route like {@link #add}, but one whose questions may take their time. */
    public Router addLong(String method, String path, Handler handler, String... queries) {
        return add(false, method, path, handler, queries);
    }

    private Router add(boolean atOnce, String method, String path, Handler handler, String... queries) {
        Body body = method.equals("POST") ? Body.JSON : Body.NONE;
        routes.add(new Route(method, parts(path), body, atOnce, Set.of(queries), handler, 0, NOWHERE));
        return this;
    }

    /**
     * Adds a route that takes a file.
     *
     * @param method {@code POST} or {@code PATCH}
     * @param longest its longest length, in bytes
     * @param places where it is kept while it arrives; a handler that wants it longer moves it
     */
    public Router addUpload(
            String method, String path, long longest, Places places, Handler handler, String... queries) {
        routes.add(new Route(method, parts(path), Body.FILE, false, Set.of(queries), handler, longest, places));
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
