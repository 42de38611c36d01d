package dev.arbiter.live.desk;

import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.report.Counts;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Polls an address, with the validators of its last response ({@code ETag}, {@code Last-Modified}), so that unchanged content
 * is not transmitted. Responses are limited in length and time.
 */
final class UrlFeed implements Feed {

    private static final int MOST_REDIRECTS = 5;
    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 10_000;
    private static final long WHOLE_MILLIS = 30_000;
    private static final long LONGEST_PAUSE = 60_000;
    private static final int FIRST_ERROR = 400;

    private final URI address;
    private final @Nullable Charset encoding;
    private final long pause;
    private final LiveFile file;
    private final DeskMemory memory;
    private final Runnable arrived;
    private final KeptThread thread;

    /** A new response that has not been taken yet. */
    private byte @Nullable [] fresh;

    private @Nullable String trouble;

    // What follows is of the thread that asks.

    /** The last response taken. */
    private byte[] last = {};

    /** The length of a later one that is its beginning and may be cut off, and since when it comes so; -1 where none may. */
    private int doubted = -1;

    private long doubtedSince;

    private @Nullable String tag;
    private @Nullable String modified;

    /**
     * @param address http or https
     * @param pause between two requests, in milliseconds
     * @param encoding of the responses; null to go by their bytes
     * @param memory from which the responses are taken
     * @param arrived run on another thread whenever something new has arrived
     * @param ended called when that thread has failed, and is restarted
     */
    UrlFeed(
            URI address,
            long pause,
            @Nullable Charset encoding,
            DeskMemory memory,
            Runnable arrived,
            Consumer<Throwable> ended) {
        this.memory = memory;
        this.address = address;
        this.encoding = encoding;
        this.pause = pause;
        this.arrived = arrived;
        this.file = new LiveFile(address.toString(), memory);
        this.thread = new KeptThread("arbiter-desk-address", this::poll, ended);
    }

    /** Begins to ask. */
    void start() {
        thread.start();
    }

    /** Whether a source is an address that can be polled. */
    static boolean isAddress(String source) {
        String lower = source.toLowerCase(Locale.ROOT);
        return lower.startsWith("http://") || lower.startsWith("https://");
    }

    @Override
    public LiveFile file() {
        return file;
    }

    @Override
    public void take(long now) {
        byte[] bytes;
        synchronized (this) {
            bytes = fresh;
            fresh = null;
        }
        if (bytes != null) {
            file.offer(bytes, now, now);
            memory.hold(-DeskMemory.ofText(bytes.length));
        }
    }

    @Override
    public synchronized @Nullable String problem() {
        return trouble;
    }

    @Override
    public void close() {
        thread.close();
    }

    private void poll() {
        long wait = pause;
        while (!thread.isClosed()) {
            boolean heard = ask();
            wait = heard ? pause : Math.min(LONGEST_PAUSE, 2 * wait);
            try {
                Thread.sleep(wait);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Asks once, on the caller's thread; returns whether there was an answer. */
    boolean ask() {
        String problem = null;
        try {
            byte[] bytes = fetch();
            if (bytes != null) {
                last = bytes;
                byte[] before;
                synchronized (this) {
                    before = fresh;
                    fresh = bytes;
                }
                memory.hold(before == null ? 0 : -DeskMemory.ofText(before.length));
            }
        } catch (IOException | RuntimeException | Error e) {
            problem = "cannot be fetched now: " + sentence(InternalFaultException.of(e));
        }
        boolean news;
        synchronized (this) {
            news = fresh != null || !Objects.equals(problem, trouble);
            trouble = problem;
        }
        if (news) {
            arrived.run();
        }
        return problem == null;
    }

    private static String sentence(IOException e) {
        if (e instanceof UnknownHostException) {
            return "no host is known as " + e.getMessage();
        }
        if (isCutOff(e)) {
            return "the answer is cut off";
        }
        return e.getMessage() == null ? "no answer" : Problems.sentence(e);
    }

    private static boolean isCutOff(IOException e) {
        return e instanceof EOFException || "Premature EOF".equals(e.getMessage());
    }

    /** An answer that ends where it is cut off; in JDK 25 it throws there, before one can say after how many bytes. */
    private static InputStream endingWhereCutOff(InputStream answer) {
        return new FilterInputStream(answer) {
            @Override
            public int read() throws IOException {
                try {
                    return super.read();
                } catch (IOException e) {
                    return end(e);
                }
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                try {
                    return super.read(bytes, from, length);
                } catch (IOException e) {
                    return end(e);
                }
            }

            private int end(IOException e) throws IOException {
                if (isCutOff(e)) {
                    return -1;
                }
                throw e;
            }
        };
    }

    /** Requests the current content; null if it is unchanged. */
    private byte @Nullable [] fetch() throws IOException {
        URI asked = address;
        for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
            HttpURLConnection connection = open(asked);
            try {
                int status = connection.getResponseCode();
                if (status == HttpURLConnection.HTTP_NOT_MODIFIED) {
                    return null;
                }
                String location = connection.getHeaderField("Location");
                if (status / 100 == 3 && location != null) {
                    asked = redirected(asked, location);
                    continue;
                }
                if (status >= FIRST_ERROR || status / 100 != 2) {
                    throw new IOException("the server answers " + status);
                }
                byte[] bytes = body(connection);
                tag = connection.getHeaderField("ETag");
                modified = connection.getHeaderField("Last-Modified");
                return bytes;
            } finally {
                connection.disconnect();
            }
        }
        throw new IOException("it is redirected more than " + MOST_REDIRECTS + " times");
    }

    private HttpURLConnection open(URI asked) throws IOException {
        URL url = asked.toURL();
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(READ_MILLIS);
        connection.setUseCaches(false);
        connection.setRequestProperty("User-Agent", "Arbiter");
        connection.setRequestProperty("Accept", "application/x-chess-pgn, text/plain, */*;q=0.5");
        if (tag != null) {
            connection.setRequestProperty("If-None-Match", tag);
        }
        if (modified != null) {
            connection.setRequestProperty("If-Modified-Since", modified);
        }
        return connection;
    }

    private static URI redirected(URI asked, String location) throws IOException {
        URI next;
        try {
            next = asked.resolve(location);
        } catch (IllegalArgumentException e) {
            throw new IOException("it redirects to something that is not an address", e);
        }
        boolean leavesSecurity = "https".equals(asked.getScheme()) && !"https".equals(next.getScheme());
        if (!isAddress(next.toString()) || leavesSecurity) {
            throw new IOException("it is redirected to " + next + ", and redirects are not followed");
        }
        return next;
    }

    /** The body as it was sent, and whole: a file that is cut off would seem to have lost moves, or games. */
    private byte[] body(HttpURLConnection connection) throws IOException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WHOLE_MILLIS);
        Runnable inTime = () -> {
            if (System.nanoTime() > until || thread.isClosed()) {
                throw new UncheckedIOException(
                        new IOException("it takes longer than " + WHOLE_MILLIS / 1000 + " seconds"));
            }
        };
        long declared = connection.getContentLengthLong();
        byte[] bytes;
        InputStream answer = connection.getInputStream();
        try (InputStream in = declared < 0 ? answer : endingWhereCutOff(answer)) {
            bytes = LiveBytes.read(in, LiveBytes.MOST_OF_ANSWER, declared, memory, inTime);
        }
        if (bytes.length < declared) {
            memory.hold(-bytes.length);
            throw new IOException(
                    "the answer is cut off after " + Counts.of(bytes.length, "byte") + " of " + Counts.of(declared));
        }
        byte[] plain = LiveBytes.plain(bytes, encoding, memory, inTime);
        try {
            requireWhole(plain);
        } catch (IOException e) {
            memory.hold(-plain.length);
            throw e;
        }
        file.requireRoom(plain);
        return plain;
    }

    /**
     * Requires that an answer is not the beginning of the last one, or has come so for a while: it is, where the end of the connection is that
     * of the answer, or a server sends what is being written.
     */
    private void requireWhole(byte[] bytes) throws IOException {
        boolean isBeginning =
                bytes.length < last.length && Arrays.equals(bytes, 0, bytes.length, last, 0, bytes.length);
        long now = System.nanoTime();
        if (isBeginning && bytes.length != doubted) {
            doubted = bytes.length;
            doubtedSince = now;
        }
        if (isBeginning && now - doubtedSince < TimeUnit.MILLISECONDS.toNanos(LiveFile.CUT)) {
            throw new IOException("the answer may be cut off: it is the beginning of the one before");
        }
        doubted = -1;
    }
}
