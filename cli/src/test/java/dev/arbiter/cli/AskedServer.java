package dev.arbiter.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.web.ArbiterServer;
import dev.arbiter.web.Limits;
import dev.arbiter.web.ServerSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The server of the page, which is asked what it reads in records. */
final class AskedServer implements AutoCloseable {

    private final ArbiterServer server;

    AskedServer() throws IOException {
        server = ArbiterServer.start(new ServerSettings(
                ServerSettings.Address.loopback(0),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                Limits.STANDARD,
                "",
                null,
                ServerSettings.Content.PAGE));
    }

    /** Its report on a file. */
    String report(String name, byte[] file) throws IOException {
        URI begin = server.address().resolve("/api/v1/checks?name=" + name);
        HttpURLConnection upload = (HttpURLConnection) begin.toURL().openConnection();
        upload.setRequestProperty("Content-Type", "application/octet-stream");
        upload.setDoOutput(true);
        try (OutputStream out = upload.getOutputStream()) {
            out.write(file);
        }
        JsonObject begun = JsonParser.parseString(text(upload)).getAsJsonObject();
        if (!begun.has("events")) {
            return begun.toString();
        }
        // Its events end with the check.
        get(begun.get("events").getAsString());
        return get("/api/v1/report?checks=" + begun.get("id").getAsString());
    }

    private String get(String path) throws IOException {
        return text((HttpURLConnection) server.address().resolve(path).toURL().openConnection());
    }

    private static String text(HttpURLConnection asked) throws IOException {
        // What it refuses it answers, too; an error of its own is an exception here.
        boolean isRefused = asked.getResponseCode() / 100 == 4;
        try (InputStream in = isRefused ? asked.getErrorStream() : asked.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What it answers of a file whose bytes are UTF-8. */
    JsonObject answer(byte[] file) throws IOException {
        JsonObject body = new JsonObject();
        body.addProperty("text", new String(file, StandardCharsets.UTF_8));
        URI address = server.address().resolve("/api/v1/record");
        HttpURLConnection asked = (HttpURLConnection) address.toURL().openConnection();
        asked.setRequestProperty("Content-Type", "application/json");
        asked.setDoOutput(true);
        try (OutputStream out = asked.getOutputStream()) {
            out.write(body.toString().getBytes(StandardCharsets.UTF_8));
        }
        return JsonParser.parseString(text(asked)).getAsJsonObject();
    }

    @Override
    public void close() {
        server.close();
    }
}
