package dev.arbiter.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Finds the handler of a method and path. */
public final class Router {

    /** A path in parts; one in braces stands for any part. */
    private record Route(String method, List<String> path, Handler handler) {

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

    private final List<Route> routes = new ArrayList<>();
    private final Handler otherwise;

    /** @param otherwise answers GET of all other paths */
    public Router(Handler otherwise) {
        this.otherwise = otherwise;
    }

    /**
     * Adds a route; one for GET answers HEAD too.
     *
     * @param path such as {@code /api/checks/{id}}
     */
    public Router add(String method, String path, Handler handler) {
        routes.add(new Route(method, parts(path), handler));
        return this;
    }

    Response answer(HttpExchange exchange) throws java.io.IOException, InterruptedException {
        String method = exchange.getRequestMethod().equals("HEAD") ? "GET" : exchange.getRequestMethod();
        List<String> parts = parts(exchange.getRequestURI().getRawPath());
        TreeSet<String> allowed = new TreeSet<>();
        for (Route route : routes) {
            Map<String, String> named = new HashMap<>();
            if (route.matches(parts, named)) {
                if (route.method().equals(method)) {
                    return route.handler().answer(new Request(exchange, named));
                }
                allowed.add(route.method());
            }
        }
        if (allowed.isEmpty()) {
            if (method.equals("GET")) {
                return otherwise.answer(new Request(exchange, Map.of()));
            }
            allowed.add("GET");
        }
        if (allowed.contains("GET")) {
            allowed.add("HEAD");
        }
        throw new Problem(
                        Status.METHOD_NOT_ALLOWED,
                        "method-not-allowed",
                        "this path takes " + String.join(", ", allowed))
                .header("Allow", String.join(", ", allowed));
    }

    private static List<String> parts(String path) {
        return List.of(path.split("/", -1));
    }
}
