package dev.arbiter.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;

/**
 * Addresses of games, one for each way of sending a text; every third answer is cut off: shorter than its declared length, without its
 * last chunk, or packed and without its end.
 */
final class CutAnswers implements AutoCloseable {

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final AtomicLong answers = new AtomicLong();
    private final IntFunction<String> texts;

    /** @param texts the text of each answer, by its number */
    CutAnswers(IntFunction<String> texts) throws IOException {
        this.texts = texts;
        Thread thread = new Thread(this::accept);
        thread.setDaemon(true);
        thread.start();
    }

    List<String> addresses() {
        return List.of("length", "chunks", "gzip").stream()
                .map(way -> "http://127.0.0.1:" + socket.getLocalPort() + "/" + way + ".pgn")
                .toList();
    }

    long answers() {
        return answers.get();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try (Socket connection = socket.accept()) {
                connection.setSoTimeout(5_000);
                byte[] head = new byte[4096];
                int read = connection.getInputStream().read(head);
                String asked = new String(head, 0, Math.max(0, read), StandardCharsets.US_ASCII);
                answer(asked, connection.getOutputStream());
            } catch (IOException e) {
                // The desk has closed the connection, or all is over.
            }
        }
    }

    private void answer(String asked, OutputStream out) throws IOException {
        int number = (int) (answers.incrementAndGet() % 1_000);
        byte[] body = texts.apply(number).getBytes(StandardCharsets.US_ASCII);
        boolean isCut = number % 3 == 0;
        if (asked.startsWith("GET /chunks")) {
            head(out, Map.of("Transfer-Encoding", "chunked"));
            out.write((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            out.write((isCut ? "\r\n" : "\r\n0\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        } else if (asked.startsWith("GET /gzip")) {
            byte[] packed = packed(body);
            byte[] sent = isCut ? Arrays.copyOf(packed, packed.length - 12) : packed;
            head(out, Map.of("Content-Length", "" + sent.length));
            out.write(sent);
        } else {
            head(out, Map.of("Content-Length", "" + body.length));
            out.write(body, 0, isCut ? body.length / 2 : body.length);
        }
        out.flush();
    }

    private static void head(OutputStream out, Map<String, String> headers) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 200 OK\r\nConnection: close\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] packed(byte[] body) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(body);
        }
        return packed.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
