package dev.arbiter.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Many clients of {@code arbiter serve}, each with a connection that it keeps, that together ask a given number of rulings a second. What
 * an answer took counts from when it was to be asked for, so that waiting for the one before is not left out.
 */
final class Crowd {

    private static final int THREADS = 25;
    private static final int MOST_BYTES = 1 << 20;

    private final URI address;
    private final int clients;
    private final byte[] request;

    /** @param clients a multiple of {@value #THREADS} */
    Crowd(URI address, int clients, String body) {
        this.address = address;
        this.clients = clients;
        byte[] json = body.getBytes(StandardCharsets.UTF_8);
        byte[] head = ("POST /api/v1/ruling HTTP/1.1\r\nHost: " + address.getAuthority()
                        + "\r\nContent-Type: application/json\r\nContent-Length: " + json.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        request = Arrays.copyOf(head, head.length + json.length);
        System.arraycopy(json, 0, request, head.length, json.length);
    }

    /**
     * Asks, each client once in each second.
     *
     * @return what each answer took, in milliseconds, in increasing order
     * @throws IOException where a connection was closed, or an answer is not 200
     */
    double[] ask(int seconds) throws IOException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            long begin = System.nanoTime();
            List<Callable<double[]>> groups = new ArrayList<>();
            for (int group = 0; group < THREADS; group++) {
                long first = begin + TimeUnit.SECONDS.toNanos(1) + TimeUnit.SECONDS.toNanos(1) * group / clients;
                groups.add(() -> askInTurn(clients / THREADS, seconds, first));
            }
            double[] all = new double[0];
            for (Future<double[]> group : pool.invokeAll(groups)) {
                double[] took = group.get();
                all = Arrays.copyOf(all, all.length + took.length);
                System.arraycopy(took, 0, all, all.length - took.length, took.length);
            }
            Arrays.sort(all);
            return all;
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private double[] askInTurn(int count, int seconds, long first) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            List<InputStream> answers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Socket socket = new Socket(address.getHost(), address.getPort());
                sockets.add(socket);
                socket.setTcpNoDelay(true);
                socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(30));
                answers.add(new BufferedInputStream(socket.getInputStream()));
            }
            double[] took = new double[count * seconds];
            for (int asked = 0; asked < took.length; asked++) {
                long due = first + TimeUnit.SECONDS.toNanos(1) * asked / count;
                while (System.nanoTime() < due) {
                    LockSupport.parkNanos(due - System.nanoTime());
                }
                sockets.get(asked % count).getOutputStream().write(request);
                answer(answers.get(asked % count));
                took[asked] = (System.nanoTime() - due) / 1e6;
            }
            return took;
        } finally {
            for (Socket socket : sockets) {
                close(socket);
            }
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads an answer to its end. */
    private static void answer(InputStream in) throws IOException {
        String status = line(in);
        if (!status.startsWith("HTTP/1.1 200 ")) {
            throw new IOException(status);
        }
        int length = -1;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        if (length < 0) {
            throw new IOException("an answer without a length");
        }
        in.skipNBytes(length);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || line.length() > MOST_BYTES) {
                throw new EOFException("the server closed a connection that is kept");
            }
            line.append((char) c);
        }
        return line.toString().strip();
    }
}
