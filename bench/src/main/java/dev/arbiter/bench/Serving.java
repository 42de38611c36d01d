package dev.arbiter.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures {@code arbiter serve} as its clients see it: how soon a fresh process answers, how long a ruling takes over a
 * connection that is kept, how a large upload is checked, and how a thousand clients are served. {@code bench/serve} runs it.
 */
public final class Serving {

    private static final int STARTS = 15;
    private static final int WARM_UP = 3000;
    private static final int RULINGS = 10_000;
    private static final int CLIENTS = 1000;
    /** By then the server has made what it keeps. */
    private static final int SECONDS_TO_SETTLE = 20;

    private static final int SECONDS = 80;

    private Serving() {}

    /** Arguments: the program {@code arbiter}, and a PGN file to upload. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<Double> starts = new ArrayList<>();
        for (int i = 0; i <= STARTS; i++) {
            double milliseconds = start(args[0]);
            if (i > 0) {
                starts.add(milliseconds);
            }
        }
        starts.sort(null);
        System.out.printf(
                Locale.ROOT,
                "start to first response, ms: median %.0f, slowest %.0f of %d%n",
                starts.get(STARTS / 2),
                starts.get(STARTS - 1),
                STARTS);
        Process server = process(args[0]);
        try {
            URI address = address(server);
            HttpClient client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            ruling(client, address, "chess", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O", "h3", "Ke2");
            ruling(client, address, "international", "32-28 19-23 28x19 14x23", "33-28", "31-27x22");
            ruling(client, address, "othello", "f5 d6 c3 d3 c4", "f4", "a1");
            upload(client, address, Path.of(args[1]));
            crowd(server, address);
        } finally {
            server.destroy();
        }
    }

    private static Process process(String program) throws IOException {
        return new ProcessBuilder(program, "serve", "--port", "0").start();
    }

    private static URI address(Process server) throws IOException {
        BufferedReader said =
                new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8));
        String line = said.readLine();
        while (line != null && !line.startsWith("arbiter serve: http://")) {
            line = said.readLine();
        }
        if (line == null) {
            throw new IOException("the server did not start");
        }
        return URI.create(line.split(" ", -1)[2]);
    }

    /** From the start of the process to the last byte of the page, in milliseconds. */
    private static double start(String program) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process server = process(program);
        URI address = address(server);
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            String request = "GET / HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            if (!new String(in.readAllBytes(), StandardCharsets.UTF_8).startsWith("HTTP/1.1 200")) {
                throw new IOException("no page");
            }
        }
        double milliseconds = (System.nanoTime() - begin) / 1e6;
        server.destroy();
        server.waitFor();
        return milliseconds;
    }

    private static void ruling(HttpClient client, URI address, String game, String moves, String legal, String illegal)
            throws IOException, InterruptedException {
        String start = "{\"game\":\"" + game + "\",\"moves\":[\"" + moves.replace(" ", "\",\"") + "\"],\"move\":\"";
        HttpRequest[] requests = new HttpRequest[2];
        for (int i = 0; i < 2; i++) {
            requests[i] = HttpRequest.newBuilder(address.resolve("/api/v1/ruling"))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(start + (i == 0 ? legal : illegal) + "\"}"))
                    .build();
        }
        double[] milliseconds = new double[RULINGS];
        for (int i = -WARM_UP; i < RULINGS; i++) {
            long begin = System.nanoTime();
            HttpResponse<String> response = client.send(requests[i & 1], BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IOException(response.body());
            }
            if (i >= 0) {
                milliseconds[i] = (System.nanoTime() - begin) / 1e6;
            }
        }
        Arrays.sort(milliseconds);
        System.out.printf(
                Locale.ROOT,
                "ruling, %-14s ms: median %.2f, 99 of 100 below %.2f, slowest %.2f of %d%n",
                game + ",",
                milliseconds[RULINGS / 2],
                milliseconds[RULINGS * 99 / 100],
                milliseconds[RULINGS - 1],
                RULINGS);
    }

    private static void crowd(Process server, URI address) throws IOException, InterruptedException {
        String body = "{\"game\":\"chess\",\"moves\":[\"e4\",\"e5\",\"Nf3\",\"Nc6\"],\"move\":\"Bb5\"}";
        Crowd crowd = new Crowd(address, CLIENTS, body);
        crowd.ask(SECONDS_TO_SETTLE);
        long before = memory(server);
        double[] milliseconds = crowd.ask(SECONDS);
        System.out.printf(
                Locale.ROOT,
                "%d kept connections, a ruling a second each, ms: median %.2f, 99 of 100 below %.2f, slowest %.2f of %d;"
                        + " memory %.0f MB before, %.0f MB after%n",
                CLIENTS,
                milliseconds[milliseconds.length / 2],
                milliseconds[milliseconds.length * 99 / 100],
                milliseconds[milliseconds.length - 1],
                milliseconds.length,
                before / 1e3,
                memory(server) / 1e3);
    }

    /** What a process takes of the machine's memory, in kilobytes. */
    private static long memory(Process server) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(server.pid()), "status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException("the system reports no memory of process " + server.pid());
    }

    private static void upload(HttpClient client, URI address, Path file) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        HttpResponse<String> begun = client.send(
                HttpRequest.newBuilder(address.resolve("/api/v1/checks?name=bench.pgn"))
                        .header("Content-Type", "application/octet-stream")
                        .POST(BodyPublishers.ofFile(file))
                        .build(),
                BodyHandlers.ofString());
        double uploaded = (System.nanoTime() - begin) / 1e9;
        String events = begun.body().replaceFirst(".*\"events\":\"([^\"]*)\".*", "$1");
        HttpResponse<Stream<String>> stream =
                client.send(HttpRequest.newBuilder(address.resolve(events)).build(), BodyHandlers.ofLines());
        int[] progress = new int[1];
        double[] longest = new double[1];
        long[] last = {System.nanoTime()};
        String[] done = new String[1];
        stream.body().forEach(line -> {
            if (line.equals("event: progress")) {
                progress[0]++;
                longest[0] = Math.max(longest[0], (System.nanoTime() - last[0]) / 1e9);
                last[0] = System.nanoTime();
            } else if (line.startsWith("data: {")) {
                done[0] = line;
            }
        });
        System.out.printf(
                Locale.ROOT,
                "upload of %.0f MB: stored after %.2f s, checked after %.2f s, progress reported %d times, at least every"
                        + " %.2f s%n%s%n",
                Files.size(file) / 1e6,
                uploaded,
                (System.nanoTime() - begin) / 1e9,
                progress[0],
                longest[0],
                done[0]);
    }
}
