package dev.arbiter.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Meets every request: lets the guard look at it, has it answered, and sends the answer or the problem. */
public final class Front implements HttpHandler {

    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** A client that is refused while it still sends is listened to for so many bytes, so that it reads the answer. */
    private static final long PATIENCE = 96L << 20;

    private final Guard guard;
    private final Router router;
    private final FailureLog log;
    private final AtomicLong requests = new AtomicLong();

    public Front(Guard guard, Router router, FailureLog log) {
        this.guard = guard;
        this.router = router;
        this.log = log;
    }

    @Override
    public void handle(HttpExchange exchange) {
        long number = requests.incrementAndGet();
        Watch.work();
        try (exchange) {
            String instance = exchange.getRequestURI().getRawPath() + "#" + number;
            Watch.lastWord(() -> tellThatItIsTooSlow(exchange, instance));
            Response response = answer(exchange, instance);
            if (Watch.mayAnswer()) {
                send(exchange, response);
            }
        } catch (IOException e) {
            if (Watch.mayAnswer()) {
                log.gone(exchange, e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Response answer(HttpExchange exchange, String instance) throws IOException, InterruptedException {
        Problem problem;
        try {
            Watch watch = Watch.current();
            if (watch != null && watch.isRefusing()) {
                throw new Problem(Status.UNAVAILABLE, "overloaded", "too many requests at once")
                        .header("Retry-After", "1")
                        .header("Connection", "close");
            }
            guard.check(exchange);
            return router.answer(exchange);
        } catch (Problem e) {
            problem = e;
        } catch (RuntimeException | Error e) {
            log.fault(e);
            problem = new Problem(Status.FAULT, "fault", "a fault of this program; the server's log has more");
        }
        if (Watch.mayAnswer()) {
            log.problem(exchange, instance, problem);
        }
        return problem.response(instance);
    }

    /** While another thread waits for the body: nothing may be read here, and what is written must not be closed. */
    private void tellThatItIsTooSlow(HttpExchange exchange, String instance) {
        Problem problem = new Problem(Status.REQUEST_TIMEOUT, "too-slow", "the body did not come in time")
                .header("Connection", "close");
        log.problem(exchange, instance, problem);
        Response response = problem.response(instance);
        try {
            head(exchange, response);
            byte[] body = response.body();
            exchange.sendResponseHeaders(response.status().code(), body.length);
            exchange.getResponseBody().write(body);
            exchange.getResponseBody().flush();
        } catch (IOException e) {
            // It has gone in the meantime.
        }
    }

    private static void head(HttpExchange exchange, Response response) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        response.headers().forEach(headers::set);
    }

    private static void send(HttpExchange exchange, Response response) throws IOException, InterruptedException {
        Watch.answer();
        head(exchange, response);
        int code = response.status().code();
        boolean head = exchange.getRequestMethod().equals("HEAD");
        Response.@Nullable Stream stream = response.stream();
        if (stream != null && !head) {
            exchange.sendResponseHeaders(code, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                stream.writeTo(out);
            }
            return;
        }
        byte[] body = response.body();
        if (head && body.length > 0) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
        }
        exchange.sendResponseHeaders(code, head || body.length == 0 ? -1 : body.length);
        if (!head && body.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
                if (code >= 400) {
                    // Closing the answer would close the connection on a client that still sends, and it would never
                    // read why.
                    out.flush();
                    drain(exchange);
                }
            }
        }
    }

    private static void drain(HttpExchange exchange) {
        Watch.farewell();
        byte[] buffer = new byte[1 << 14];
        long left = PATIENCE;
        try {
            InputStream rest = exchange.getRequestBody();
            for (int read = rest.read(buffer); read >= 0 && left > 0; read = rest.read(buffer)) {
                left -= read;
            }
        } catch (IOException e) {
            // It has been answered; what it still wanted to say does not matter.
        }
    }
}
