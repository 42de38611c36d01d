package dev.arbiter.live.desk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An address that is asked again and again for what it holds, with what it said of its last answer ({@code ETag},
 * {@code Last-Modified}), so that nothing is sent that is known. What comes is bounded in length and time.
 */
final class UrlFeed implements Feed {

    private static final int MOST_BYTES = 16 << 20;
    private static final int MOST_REDIRECTS = 5;
    private static final int CONNECT_MILLIS = 5_000;
    private static final int READ_MILLIS = 10_000;
    private static final long WHOLE_MILLIS = 30_000;
    private static final long LONGEST_PAUSE = 60_000;
    private static final int FIRST_ERROR = 400;
    private static final int BUFFER = 1 << 14;

    private final URI address;
    private final long pause;
    private final LiveFile file;
    private final Runnable arrived;
    private final Thread thread;
    private volatile boolean closed;

    /** What has come and was not taken yet. */
    private byte @Nullable [] fresh;

    private @Nullable String trouble;

    private @Nullable String tag;
    private @Nullable String modified;

    /**
     * @param address of http or https
     * @param pause between two questions, in milliseconds
     * @param arrived is run whenever something has come, on another thread
     */
    UrlFeed(URI address, long pause, Runnable arrived) {
        this.address = address;
        this.pause = pause;
        this.arrived = arrived;
        this.file = new LiveFile(address.toString());
        this.thread = new Thread(this::poll, "arbiter-desk-address");
        thread.setDaemon(true);
    }

    /** Begins to ask. */
    void start() {
        thread.start();
    }

    /** Whether a source is an address that can be asked. */
    static boolean isAddress(String source) {
        String lower = source.toLowerCase(Locale.ROOT);
        return lower.startsWith("http://") || lower.startsWith("https://");
    }

    @Override
    public LiveFile file() {
        return file;
    }

    @Override
    public void read(long now) {
        byte[] bytes;
        synchronized (this) {
            bytes = fresh;
            fresh = null;
        }
        if (bytes != null) {
            file.offer(bytes, now, now);
        }
    }

    @Override
    public synchronized @Nullable String problem() {
        return trouble;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void poll() {
        long wait = pause;
        while (!closed) {
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
                synchronized (this) {
                    fresh = bytes;
                }
            }
        } catch (IOException e) {
            problem = "cannot be fetched now: " + sentence(e);
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
            return "no machine is known as " + e.getMessage();
        }
        return e.getMessage() == null ? "no answer" : e.getMessage();
    }

    /** What it holds now; null where that is what is known. */
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
            throw new IOException("it is redirected to what is no address", e);
        }
        boolean leavesSecurity = "https".equals(asked.getScheme()) && !"https".equals(next.getScheme());
        if (!isAddress(next.toString()) || leavesSecurity) {
            throw new IOException("it is redirected to " + next + ", where nobody follows");
        }
        return next;
    }

    private byte[] body(HttpURLConnection connection) throws IOException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WHOLE_MILLIS);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = connection.getInputStream()) {
            int read = in.read(buffer);
            while (read >= 0) {
                bytes.write(buffer, 0, read);
                if (bytes.size() > MOST_BYTES) {
                    throw new IOException("it is longer than " + (MOST_BYTES >> 20) + " MB");
                }
                if (System.nanoTime() > until || closed) {
                    throw new IOException("it takes longer than " + WHOLE_MILLIS / 1000 + " seconds");
                }
                read = in.read(buffer);
            }
        }
        return bytes.toByteArray();
    }
}
