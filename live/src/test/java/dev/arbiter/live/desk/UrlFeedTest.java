package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An address that is asked again and again: what is sent, what is not, and what is said where nothing comes. */
class UrlFeedTest {

    private static final String GAME = "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 ";

    @SuppressWarnings("NullAway.Init")
    private HttpServer server;

    private String body = GAME;
    private int status = 200;
    private String location = "";
    private final List<String> asked = new ArrayList<>();
    private int arrivals;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Answers as a server of live games does: by the tag of what it holds. */
    private void answer(HttpExchange exchange) throws IOException {
        String tag = "\"" + body.hashCode() + "\"";
        String known = exchange.getRequestHeaders().getFirst("If-None-Match");
        asked.add(exchange.getRequestURI() + " " + (tag.equals(known) ? "known" : "new"));
        if (!location.isEmpty() && exchange.getRequestURI().getPath().startsWith("/from")) {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(302, -1);
        } else if (status != 200) {
            exchange.sendResponseHeaders(status, -1);
        } else if (tag.equals(known)) {
            exchange.sendResponseHeaders(304, -1);
        } else {
            byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
            exchange.getResponseHeaders().set("ETag", tag);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private UrlFeed feed(String path) {
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return new UrlFeed(address, 1, null, DeskMemory.unbounded(), () -> arrivals++, thrown -> {});
    }

    @Test
    void what_is_known_is_not_sent_again() {
        UrlFeed feed = feed("/round.pgn");
        assertThat(feed.ask()).isTrue();
        assertThat(feed.ask()).isTrue();
        assertThat(asked).containsExactly("/round.pgn new", "/round.pgn known");
        body = GAME + "2. Nf3 ";
        assertThat(feed.ask()).isTrue();
        assertThat(asked).endsWith("/round.pgn new");
        assertThat(feed.problem()).isNull();
    }

    @Test
    void what_comes_is_on_the_board() {
        Desk desk = new Desk(List.of(), Desk.Settings.STANDARD);
        UrlFeed feed = feed("/round.pgn");
        desk.follow(feed.file());
        feed.ask();
        feed.take(1_000_000);
        for (long now = 1_000_000; now < 1_003_000; now += 10) {
            desk.look(now);
        }
        assertThat(desk.boards()).singleElement().satisfies(board -> {
            assertThat(board.pairing().white()).isEqualTo("Anna");
            assertThat(board.standing().state()).isEqualTo("fine");
        });
    }

    @Test
    void a_server_that_refuses_is_reported_and_asked_again() {
        UrlFeed feed = feed("/round.pgn");
        status = 503;
        assertThat(feed.ask()).isFalse();
        assertThat(feed.problem()).contains("the server answers 503");
        int before = arrivals;
        assertThat(feed.ask()).isFalse();
        assertThat(arrivals).as("the same trouble is no news").isEqualTo(before);
        status = 200;
        assertThat(feed.ask()).isTrue();
        assertThat(feed.problem()).isNull();
    }

    @Test
    void a_server_that_is_gone_is_reported() {
        UrlFeed feed = feed("/round.pgn");
        server.stop(0);
        assertThat(feed.ask()).isFalse();
        assertThat(feed.problem()).startsWith("cannot be fetched now: ");
    }

    @Test
    void it_goes_where_it_is_sent_but_not_in_circles_and_not_to_files() {
        location = "/round.pgn";
        assertThat(feed("/from").ask()).isTrue();
        assertThat(asked).containsExactly("/from new", "/round.pgn new");
        location = "/from-again";
        UrlFeed circle = feed("/from");
        assertThat(circle.ask()).isFalse();
        assertThat(circle.problem()).contains("redirected more than 5 times");
        location = "file:///etc/passwd";
        UrlFeed out = feed("/from");
        assertThat(out.ask()).isFalse();
        assertThat(out.problem()).contains("file:///etc/passwd");
    }

    @Test
    void what_is_too_long_is_not_taken() {
        body = "x".repeat((16 << 20) + 1);
        UrlFeed feed = feed("/round.pgn");
        assertThat(feed.ask()).isFalse();
        assertThat(feed.problem()).contains("longer than 16 MB");
    }

    @Test
    void addresses_are_those_of_http() {
        assertThat(UrlFeed.isAddress("HTTPS://example.org/a.pgn")).isTrue();
        assertThat(UrlFeed.isAddress("http://10.0.0.5/a.pgn")).isTrue();
        assertThat(UrlFeed.isAddress("ftp://example.org/a.pgn")).isFalse();
        assertThat(UrlFeed.isAddress("file:/etc/passwd")).isFalse();
        assertThat(UrlFeed.isAddress("http.pgn")).isFalse();
    }
}
