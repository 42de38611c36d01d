package dev.arbiter.web;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that sends whatever bytes it likes. */
final class RawClient implements AutoCloseable {

    private final Socket socket;

    RawClient(Server server) throws IOException {
        URI address = server.at("/");
        socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(20_000);
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

    /** The status line. */
    String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\n';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }

    /** A request of one go, the connection closed behind it. */
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

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
