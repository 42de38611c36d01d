package dev.arbiter.web;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A client that sends whatever bytes it likes. */
final class RawClient implements AutoCloseable {

    private final Socket socket;

    RawClient(Server server) throws IOException {
        this(server.at("/"));
    }

    RawClient(URI address) throws IOException {
        socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(20_000);
    }

    /**
     * A client that posts to a path and stops in the middle: of the body's bytes one comes.
     *
     * @param path with another method before it where it is not to post
     */
    static RawClient stalled(Server server, String path, String contentType) throws IOException {
        return stalled(server.at("/"), path, contentType);
    }

    static RawClient stalled(URI address, String path, String contentType) throws IOException {
        return new RawClient(address).post(address, path, contentType, 100).send("{");
    }

    /** Sends the head of a request, and leaves its body to come. */
    RawClient post(Server server, String path, String contentType, int length) throws IOException {
        return post(server.at("/"), path, contentType, length);
    }

    RawClient post(URI address, String path, String contentType, int length) throws IOException {
        return send((path.startsWith("/") ? "POST " : "") + path + " HTTP/1.1\r\nHost: " + address.getAuthority()
                + "\r\nContent-Type: " + contentType + "\r\nContent-Length: " + length + "\r\n\r\n");
    }

    RawClient send(String bytes) throws IOException {
        socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return this;
    }

    /** All that comes until the server closes the connection; what is reset counts as closed. */
    String readAll() throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (java.net.SocketException e) {
            return "";
        }
    }

    /** One answer whose length is reported, without waiting for the connection's end. */
    String readAnswer() throws IOException {
        StringBuilder answer = new StringBuilder();
        int length = 0;
        for (String line = readLine(); !line.isEmpty(); line = readLine()) {
            answer.append(line).append("\r\n");
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length: ")) {
                length = Integer.parseInt(line.substring("content-length: ".length()));
            }
        }
        byte[] body = socket.getInputStream().readNBytes(length);
        return answer.append("\r\n")
                .append(new String(body, StandardCharsets.ISO_8859_1))
                .toString();
    }

    /** Whether something has come to be read. */
    boolean hasAnswer() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** A line of the head. */
    String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\n';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }

    /** A request of one go, the connection closed after it. */
    static String exchange(Server server, String bytes) throws IOException {
        try (RawClient client = new RawClient(server)) {
            try {
                client.send(bytes);
                client.socket.shutdownOutput();
            } catch (java.net.SocketException e) {
                // The server has heard enough already.
            }
            return client.readAll();
        }
    }

    /** Ends the connection without a rest. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
