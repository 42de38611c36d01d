package dev.arbiter.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is computed for somebody who has gone is stopped; questions that are answered at once have workers of their own. */
class UnwantedTest {

    private static final int LONGEST = 30;

    private final Server server = new Server();
    private final ClientConnector connector = new ClientConnector(server, new HttpConfiguration());
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore stopped = new Semaphore(0);
    private final CountDownLatch go = new CountDownLatch(1);
    private final AtomicInteger answered = new AtomicInteger();
    private volatile String worker = "";
    private Front front;

    @BeforeEach
    void start() throws Exception {
        Router router = new Router(new PageFiles(path -> null))
                .addLong("POST", "/long", this::waitForIt)
                .addLong("GET", "/long", this::waitForIt)
                .add("GET", "/short", this::atOnce)
                .add("POST", "/short", this::atOnce);
        PrintStream log = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Front.Limits limits = new Front.Limits(Duration.ofMinutes(1), Duration.ofMinutes(1), 1 << 24);
        front = new Front(
                new Guard(Set.of("127.0.0.1"), null),
                router,
                new FailureLog(log, Throwable::toString),
                limits,
                2,
                1,
                100);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(front);
        server.setErrorHandler(front.errors());
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        front.close();
        server.stop();
    }

    /** Takes until it is let go on, or stopped. */
    private Response waitForIt(Request request) throws InterruptedException {
        begun.release();
        try {
            go.await();
        } catch (InterruptedException e) {
            stopped.release();
            throw e;
        }
        answered.incrementAndGet();
        return Response.json(new JsonObject());
    }

    private Response atOnce(Request request) {
        worker = Thread.currentThread().getName();
        return Response.json(new JsonObject());
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void who_goes_stops_what_was_begun_for_him(String method) throws Exception {
        Socket gone = ask(method, "/long", "");
        take(begun, 1);
        gone.close();
        lookUntil(stopped, 1);
        // The worker is free for the next.
        try (Socket next = ask("GET", "/long", "")) {
            take(begun, 1);
            go.countDown();
            assertThat(line(next)).isEqualTo("HTTP/1.1 200 OK");
        }
        assertThat(answered).hasValue(1);
    }

    @Test
    void who_goes_while_waiting_is_never_begun() throws Exception {
        try (Socket one = ask("GET", "/long", "");
                Socket other = ask("GET", "/long", "")) {
            take(begun, 2);
            for (int i = 0; i < 20; i++) {
                ask("GET", "/long", "").close();
            }
            lookUntil(() -> front.working().size() == 22
                    && front.working().stream().filter(Exchange::isUnwanted).count() == 20);
            go.countDown();
            assertThat(line(one)).isEqualTo("HTTP/1.1 200 OK");
            assertThat(line(other)).isEqualTo("HTTP/1.1 200 OK");
            lookUntil(() -> front.working().isEmpty());
        }
        assertThat(begun.availablePermits()).isZero();
        assertThat(answered).hasValue(2);
    }

    @Test
    void who_stays_is_answered_though_he_was_looked_at_and_has_asked_the_next_already() throws Exception {
        try (Socket one = ask("GET", "/long", "")) {
            take(begun, 1);
            one.getOutputStream().write(head("GET", "/short", "").getBytes(StandardCharsets.US_ASCII));
            for (int look = 0; look < 20; look++) {
                front.stopUnwanted();
                Thread.sleep(100);
            }
            go.countDown();
            assertThat(answer(one)).startsWith("HTTP/1.1 200 OK");
            assertThat(answer(one)).startsWith("HTTP/1.1 200 OK");
        }
        assertThat(stopped.availablePermits()).isZero();
    }

    @Test
    void short_questions_are_answered_while_every_other_worker_is_taken() throws Exception {
        for (int i = 0; i < 10; i++) {
            ask("POST", "/long", "");
        }
        take(begun, 2);
        try (Socket short1 = ask("GET", "/short", "");
                Socket short2 = ask("POST", "/short", " ".repeat(1000))) {
            assertThat(line(short1)).isEqualTo("HTTP/1.1 200 OK");
            assertThat(line(short2)).isEqualTo("HTTP/1.1 200 OK");
        }
        assertThat(worker).isEqualTo("arbiter-serve-quick");
        worker = "";
        try (Socket big = ask("POST", "/short", " ".repeat(20_000))) {
            go.countDown();
            assertThat(line(big)).isEqualTo("HTTP/1.1 200 OK");
        }
        assertThat(worker).isEqualTo("arbiter-serve");
    }

    private static void take(Semaphore semaphore, int permits) throws InterruptedException {
        assertThat(semaphore.tryAcquire(permits, LONGEST, TimeUnit.SECONDS)).isTrue();
    }

    private void lookUntil(Semaphore semaphore, int permits) throws InterruptedException {
        lookUntil(() -> semaphore.availablePermits() >= permits);
        take(semaphore, permits);
    }

    /** As the server's clock does, until something is so. */
    private void lookUntil(java.util.function.BooleanSupplier so) throws InterruptedException {
        for (int look = 0; look < 10 * LONGEST && !so.getAsBoolean(); look++) {
            front.stopUnwanted();
            Thread.sleep(100);
        }
        assertThat(so.getAsBoolean()).isTrue();
    }

    private String head(String method, String path, String body) {
        return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + connector.getLocalPort()
                + (method.equals("POST")
                        ? "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                        : "")
                + "\r\n\r\n" + body;
    }

    private Socket ask(String method, String path, String body) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
        socket.setSoTimeout(1000 * LONGEST);
        socket.getOutputStream().write(head(method, path, body).getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String line(Socket socket) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\r';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    /** An answer of two bytes. */
    private static String answer(Socket socket) throws IOException {
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf("\r\n\r\n{}") < 0) {
            int c = socket.getInputStream().read();
            assertThat(c).isNotNegative();
            answer.append((char) c);
        }
        return answer.toString();
    }
}
