package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer that is cut off is no answer: the boards stay as they are and say since when, and nothing is taken back. */
class CutAnswersTest {

    private static final DeskMemory UNBOUNDED = DeskMemory.unbounded();

    private static final String GAME =
            "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. f3 e5 2. g4 d6 3. Ke3 d5 4. e4 *\n\n[White \"Carla\"]\n\n1. d4 *\n";

    /** How a server sends what it has. */
    private enum Way {
        LENGTH {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                head(out, "HTTP/1.1 200 OK", "Content-Length: " + body.length);
                out.write(body, 0, sent);
            }
        },
        CHUNKS {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                head(out, "HTTP/1.1 200 OK", "Transfer-Encoding: chunked");
                out.write((Integer.toHexString(sent) + "\r\n").getBytes(StandardCharsets.US_ASCII));
                out.write(body, 0, sent);
                out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
                if (sent == body.length) {
                    out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                }
            }
        },
        INSIDE_A_CHUNK {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                head(out, "HTTP/1.1 200 OK", "Transfer-Encoding: chunked");
                out.write((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
                out.write(body, 0, sent);
                if (sent == body.length) {
                    out.write("\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                }
            }
        },
        CLOSING {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                head(out, "HTTP/1.0 200 OK", "Content-Type: text/plain");
                out.write(body, 0, sent);
            }
        },
        /** What the server has is itself still being written. */
        OF_A_FILE_THAT_IS_WRITTEN {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                head(out, "HTTP/1.1 200 OK", "Content-Length: " + sent);
                out.write(body, 0, sent);
            }
        },
        /** What is declared came, and is itself cut off. */
        GZIP {
            @Override
            void send(OutputStream out, byte[] body, int sent) throws IOException {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                try (OutputStream gzip = new GZIPOutputStream(packed)) {
                    gzip.write(body);
                }
                byte[] all = packed.toByteArray();
                byte[] some = sent == body.length ? all : Arrays.copyOf(all, all.length - 12);
                head(out, "HTTP/1.1 200 OK", "Content-Length: " + some.length);
                out.write(some);
            }
        };

        abstract void send(OutputStream out, byte[] body, int sent) throws IOException;

        private static void head(OutputStream out, String status, String header) throws IOException {
            out.write((status + "\r\n" + header + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    @SuppressWarnings("NullAway.Init")
    private ServerSocket server;

    private volatile Way way = Way.LENGTH;
    private volatile int sent = GAME.length();

    private final List<String> heard = new ArrayList<>();
    private long now = 1_000_000;

    @BeforeEach
    void serve() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::answer);
        thread.setDaemon(true);
        thread.start();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private void answer() {
        try {
            while (true) {
                try (Socket socket = server.accept()) {
                    socket.getInputStream().read(new byte[4096]);
                    way.send(socket.getOutputStream(), GAME.getBytes(StandardCharsets.US_ASCII), sent);
                }
            }
        } catch (IOException e) {
            // That is how it ends.
        }
    }

    private String address() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/round.pgn";
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void nothing_changes_and_nothing_is_said_twice(Way by) {
        way = by;
        Desk desk = new Desk(List.of(), Desk.Settings.STANDARD);
        desk.listen((change, claim) ->
                heard.add(change.kind().word() + " " + change.report().message()));
        UrlFeed feed = new UrlFeed(URI.create(address()), 1, null, UNBOUNDED, () -> {}, thrown -> {});
        desk.follow(feed.file());
        assertThat(ask(desk, feed)).singleElement().asString().startsWith("alarm 3.Ke3: illegal");
        assertThat(desk.boards()).hasSize(2);

        for (int cut : new int[] {GAME.length() - 1, GAME.length() / 2, 60, 1, 0}) {
            // Chunks of nothing are whole.
            sent = by == Way.CHUNKS ? Math.max(1, cut) : cut;
            assertThat(ask(desk, feed)).as("cut off at " + cut).isEmpty();
            assertThat(feed.problem())
                    .as("cut off at " + cut)
                    .startsWith("cannot be fetched now: ")
                    .containsAnyOf("cut off", "ends too early");
            assertThat(desk.boards())
                    .extracting(each -> each.standing().state())
                    .containsExactly("illegal", "fine");
        }
        sent = GAME.length();
        assertThat(ask(desk, feed)).isEmpty();
        assertThat(feed.problem()).isNull();
    }

    private List<String> ask(Desk desk, UrlFeed feed) {
        heard.clear();
        feed.ask();
        feed.take(now);
        for (long end = now + 5_000; now < end; now += 50) {
            desk.look(now);
        }
        return List.copyOf(heard);
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource(names = {"CLOSING", "OF_A_FILE_THAT_IS_WRITTEN"})
    void what_stays_shorter_is_taken_after_some_seconds(Way by) throws InterruptedException {
        way = by;
        UrlFeed feed = new UrlFeed(URI.create(address()), 1, null, UNBOUNDED, () -> {}, thrown -> {});
        assertThat(feed.ask()).isTrue();
        sent = 60;
        assertThat(feed.ask()).isFalse();
        Thread.sleep(LiveFile.CUT + 100);
        assertThat(feed.ask()).isTrue();
    }

    @Test
    void a_board_says_since_when_its_source_was_not_read() {
        try (Desk desk = new Desk(
                List.of(address()), new Desk.Settings(null, null, null, Duration.ZERO, Duration.ofMillis(20)))) {
            desk.lookOnce();
            assertThat(desk.boards()).extracting(each -> each.record().stale()).containsOnlyNulls();
            sent = 60;
            desk.lookOnce();
            Desk.News news = desk.boardsAfter(0);
            assertThat(Objects.requireNonNull(news.troubles())).singleElement().satisfies(trouble -> {
                assertThat(trouble.source()).isEqualTo(address());
                assertThat(trouble.message()).contains("cut off after 60 bytes of " + GAME.length());
                assertThat(news.boards())
                        .extracting(each -> each.record().stale())
                        .containsOnly(trouble.since());
            });
            long version = news.version();
            sent = GAME.length();
            desk.lookOnce();
            assertThat(desk.boardsAfter(version).troubles()).isEmpty();
            assertThat(desk.boards()).extracting(each -> each.record().stale()).containsOnlyNulls();
            assertThat(desk.changesAfter(0))
                    .extracting(Change::kind)
                    .containsExactly(Change.Kind.ALARM, Change.Kind.PROBLEM, Change.Kind.PROBLEM);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100})
    void what_has_no_end_is_not_read_to_it(int cut) throws IOException {
        byte[] some = LiveBytes.read(new java.io.ByteArrayInputStream(new byte[cut]), 100, 3, UNBOUNDED, () -> {});
        assertThat(some).hasSize(cut);
        java.io.InputStream endless = new java.io.InputStream() {
            @Override
            public int read() {
                return 0;
            }
        };
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> LiveBytes.read(endless, LiveBytes.MOST_OF_FILE, cut, UNBOUNDED, () -> {}))
                .hasMessage("it is longer than 32 MB");
    }
}
