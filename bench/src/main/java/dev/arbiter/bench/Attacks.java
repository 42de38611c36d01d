package dev.arbiter.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPOutputStream;

/**
 * Measures how long a short ruling takes while others ask {@code arbiter serve} for as much as they may, and how long a
 * question of 20,000 plies takes. {@code bench/attacks} runs it.
 */
public final class Attacks {

    private static final int SECONDS = 8;
    private static final int ATTACKERS = 16;
    private static final int LONG_QUESTIONS = 40;

    /** Between two rulings, in milliseconds. */
    private static final int PAUSE = 5;

    private final URI address;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Attacks(URI address) {
        this.address = address;
    }

    /** Arguments: the server's address; of which attacks, where not of all. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Attacks attacks = new Attacks(URI.create(args[0]));
        for (int i = 0; i < 2000; i++) {
            attacks.rule();
        }
        if (args.length == 1) {
            attacks.longQuestions();
        }
        for (Map.Entry<String, HttpRequest> attack : attacks.all().entrySet()) {
            if (args.length == 1 || List.of(args).contains(attack.getKey())) {
                attacks.run(attack.getKey(), attack.getValue());
            }
        }
    }

    private Map<String, HttpRequest> all() throws IOException, InterruptedException {
        Map<String, HttpRequest> all = new LinkedHashMap<>();
        String plies = plies();
        all.put("position", json("/api/v1/position", plies));
        all.put("line", json("/api/v1/line", plies));
        all.put(
                "positions",
                json(
                        "/api/v1/positions",
                        "{\"questions\":[" + "{\"game\":\"chess\"},".repeat(999) + "{\"game\":\"chess\"}]}"));
        all.put(
                "contest",
                json(
                        "/api/v1/contest",
                        "{\"program\":\"othello\",\"input\":\"1\\n" + "WB-WB---\\n".repeat(8) + "W\\n"
                                + "L\\n".repeat(300_000) + "Q\\n\"}"));
        all.put(
                "reasons",
                json(
                        "/api/v1/record",
                        "{\"text\":\"" + ("1. e4 e5 " + "(1. Ke2) ".repeat(2200) + "*\\n\\n").repeat(12) + "\"}"));
        all.put(
                "shuffles",
                json("/api/v1/record", "{\"text\":\"" + "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(4000) + "*\\n\\n\"}"));
        all.put(
                "illegal",
                upload("1. e4 e5 2. Nf3 Nc6 3. Ke3 *\n\n".repeat(30_000).getBytes(StandardCharsets.US_ASCII)));
        all.put("bomb", upload(bomb("", 300, "")));
        String check = client.send(
                        upload(bomb(
                                "[Event \"x\"]\n\n1. e4 {", 10, "} *\n\n" + "[Event \"y\"]\n\n1. d4 *\n\n".repeat(2))),
                        BodyHandlers.ofString())
                .headers()
                .firstValue("Location")
                .orElseThrow();
        all.put(
                "far",
                HttpRequest.newBuilder(address.resolve(check + "/games/3")).build());
        return all;
    }

    private static String plies() {
        String moves = "\"Nf3\",\"Nf6\",\"Ng1\",\"Ng8\",".repeat(5000);
        return "{\"game\":\"chess\",\"moves\":[" + moves.substring(0, moves.length() - 1) + "]}";
    }

    private HttpRequest json(String path, String body) {
        return HttpRequest.newBuilder(address.resolve(path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
    }

    private HttpRequest upload(byte[] body) {
        return HttpRequest.newBuilder(address.resolve("/api/v1/checks"))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
    }

    /** A packed file that is almost nothing but zeros. */
    private static byte[] bomb(String head, int megabytes, String tail) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < megabytes; i++) {
                out.write(new byte[1 << 20]);
            }
            out.write(tail.getBytes(StandardCharsets.US_ASCII));
        }
        return packed.toByteArray();
    }

    private double rule() throws IOException, InterruptedException {
        long begin = System.nanoTime();
        HttpResponse<String> response =
                client.send(json("/api/v1/ruling", "{\"game\":\"chess\",\"move\":\"Ke2\"}"), BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException(response.body());
        }
        return (System.nanoTime() - begin) / 1e6;
    }

    private void longQuestions() throws IOException, InterruptedException {
        HttpRequest question = json("/api/v1/position", plies());
        List<Double> milliseconds = new ArrayList<>();
        for (int i = 0; i < LONG_QUESTIONS; i++) {
            long begin = System.nanoTime();
            int status = client.send(question, BodyHandlers.ofString()).statusCode();
            if (status != 200) {
                throw new IOException("status " + status);
            }
            milliseconds.add((System.nanoTime() - begin) / 1e6);
        }
        double first = milliseconds.get(0);
        double second = milliseconds.get(1);
        milliseconds.sort(null);
        System.out.printf(
                Locale.ROOT,
                "20,000 plies, ms: the first %.0f, the second %.0f, median %.0f of %d%n",
                first,
                second,
                milliseconds.get(LONG_QUESTIONS / 2),
                LONG_QUESTIONS);
    }

    private void run(String name, HttpRequest attack) throws IOException, InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        int[] answers = new int[ATTACKERS];
        int[] refusals = new int[ATTACKERS];
        List<Thread> attackers = new ArrayList<>();
        for (int i = 0; i < ATTACKERS; i++) {
            int number = i;
            Thread thread = new Thread(() -> attack(attack, stop, number, answers, refusals));
            thread.start();
            attackers.add(thread);
        }
        List<Double> milliseconds = new ArrayList<>();
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        while (System.nanoTime() < end) {
            milliseconds.add(rule());
            Thread.sleep(PAUSE);
        }
        stop.set(true);
        for (Thread attacker : attackers) {
            attacker.join();
        }
        forget();
        milliseconds.sort(null);
        System.out.printf(
                Locale.ROOT,
                "%-10s %6d answered %6d refused; a ruling, ms: median %.1f, 99 of 100 below %.0f, slowest %.0f of %d%n",
                name,
                Arrays.stream(answers).sum(),
                Arrays.stream(refusals).sum(),
                milliseconds.get(milliseconds.size() / 2),
                milliseconds.get(milliseconds.size() * 99 / 100),
                milliseconds.get(milliseconds.size() - 1),
                milliseconds.size());
    }

    private void attack(HttpRequest attack, AtomicBoolean stop, int number, int[] answers, int[] refusals) {
        try {
            while (!stop.get()) {
                HttpResponse<String> answer = client.send(attack, BodyHandlers.ofString());
                if (answer.statusCode() / 100 == 2) {
                    answers[number]++;
                    answer.headers().firstValue("Location").ifPresent(checks::add);
                } else {
                    refusals[number]++;
                    Thread.sleep(100);
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The checks that attacks have begun. */
    private final java.util.Queue<String> checks = new java.util.concurrent.ConcurrentLinkedQueue<>();

    private void forget() throws IOException, InterruptedException {
        for (String check : checks) {
            client.send(HttpRequest.newBuilder(address.resolve(check)).DELETE().build(), BodyHandlers.discarding());
        }
        checks.clear();
    }
}
