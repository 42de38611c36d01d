package dev.arbiter.bench;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A desk, a server and matches under load; what each process holds after a while is compared with what it holds at the end.
 *
 * <p>Arguments: the launcher, a folder for all files, and how many minutes (30).
 */
public final class Soak {

    private static final int FILES = 1000;

    /** Many more descriptors and threads than at the start are a leak. */
    private static final long MORE = 8;

    /** More memory in use after collection, in KB, is one; the collector's own counts vary by some MB. */
    private static final long MORE_HEAP = 24 << 10;

    /** The server's most memory, in KB, as docs/web.md promises. */
    private static final long MOST_RESIDENT = 420 << 10;

    private static final Duration REST = Duration.ofSeconds(20);

    private static final String[] MOVES =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8".split(" ");

    private static final String ENGINE = """
            #!/bin/sh
            while read -r line; do
              case $line in
                uci) echo id name Fool; echo uciok ;;
                isready) echo readyok ;;
                *'moves f2f3') next=e7e5 ;;
                *'moves f2f3 e7e5') next=g2g4 ;;
                *'moves f2f3 e7e5 g2g4') next=d8h4 ;;
                position*) next=f2f3 ;;
                go*) echo bestmove $next ;;
                quit) exit ;;
              esac
            done
            """;

    private final String arbiter;
    private final Path folder;
    private final Path temporary;
    private final AtomicLong changes = new AtomicLong();
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong matches = new AtomicLong();
    private final AtomicLong alarms = new AtomicLong();
    private final List<String> wrong = new ArrayList<>();
    private volatile boolean loaded = true;
    private volatile boolean over;

    private Soak(String arbiter, Path folder) throws IOException {
        this.arbiter = arbiter;
        this.folder = folder;
        temporary = Files.createDirectory(folder.resolve("tmp"));
    }

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        double minutes = args.length > 2 ? Double.parseDouble(args[2]) : 30;
        System.exit(new Soak(args[0], Path.of(args[1])).run(minutes) ? 0 : 1);
    }

    private boolean run(double minutes) throws Exception {
        Path live = Files.createDirectory(folder.resolve("live"));
        for (int file = 0; file < FILES; file++) {
            write(live.resolve(file + ".pgn"), game(file, 2));
        }
        HttpServer address = cutAnswers();
        Process desk = begin(
                "desk",
                "--text",
                live.toString(),
                "http://127.0.0.1:" + address.getAddress().getPort() + "/a.pgn");
        read(desk, alarms);
        Process server = begin("serve", "--port", "0");
        URI place = place(server);
        List<Thread> threads = new ArrayList<>();
        threads.add(load(random -> change(live, random)));
        for (int number = 0; number < 3; number++) {
            threads.add(load(random -> ask(place, random)));
        }
        threads.add(load(random -> play()));

        // The first tenth loads what is loaded once.
        sleep((long) (minutes * 6_000));
        Map<String, Long> before = rest(desk, server);
        sleep((long) (minutes * 54_000));
        Map<String, Long> after = rest(desk, server);
        over = true;
        for (Thread each : threads) {
            each.join(60_000);
        }
        compare(before, after);
        System.out.printf(
                Locale.ROOT,
                "%.1f minutes: %,d changes of files, %,d lines of the desk, %,d requests, %,d matches%n",
                minutes,
                changes.get(),
                alarms.get(),
                asked.get(),
                matches.get());
        for (Process each : List.of(desk, server)) {
            each.destroy();
            each.waitFor();
        }
        address.stop(0);
        long left = count(temporary);
        if (left > 0) {
            wrong.add(left + " temporary files are left when all have ended");
        }
        wrong.forEach(each -> System.out.println("WRONG: " + each));
        return wrong.isEmpty();
    }

    // ---- processes

    private Process begin(String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(arbiter));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("ARBITER_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        return builder.start();
    }

    private static void read(Process process, AtomicLong lines) {
        Thread reader = new Thread(() -> {
            try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
                while (in.readLine() != null) {
                    lines.incrementAndGet();
                }
            } catch (IOException e) {
                // It has ended, which is looked for elsewhere.
            }
        });
        reader.setDaemon(true);
        reader.start();
    }

    private static URI place(Process server) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        Pattern address = Pattern.compile("http://[^ ]*?:\\d+");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Matcher found = address.matcher(line);
            if (found.find()) {
                Thread rest = new Thread(() -> in.lines().forEach(System.err::println));
                rest.setDaemon(true);
                rest.start();
                return URI.create(found.group());
            }
        }
        throw new IOException("the server does not say where it listens");
    }

    /** What is held once nothing more comes, and the collector has run. */
    private Map<String, Long> rest(Process desk, Process server) throws Exception {
        loaded = false;
        sleep(REST.toMillis());
        Map<String, Long> held = new TreeMap<>();
        for (Map.Entry<String, Process> each :
                Map.of("desk", desk, "server", server).entrySet()) {
            String name = each.getKey();
            if (!each.getValue().isAlive()) {
                throw new IOException(
                        name + " has ended with exit code " + each.getValue().exitValue());
            }
            long process = each.getValue().pid();
            held.put(name + " heap in use, KB", heap(process));
            held.put(name + " descriptors", count(Path.of("/proc/" + process + "/fd")));
            String status = Files.readString(Path.of("/proc/" + process + "/status"));
            held.put(name + " threads", number(status, "Threads:\\s+(\\d+)"));
            held.put(name + " resident, KB", number(status, "VmRSS:\\s+(\\d+)"));
            held.put(name + " most resident, KB", number(status, "VmHWM:\\s+(\\d+)"));
        }
        held.put("temporary files", count(temporary));
        loaded = true;
        return held;
    }

    private static long heap(long process) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        output(java, "" + process, "GC.run");
        long used = 0;
        Matcher each = Pattern.compile("(?:generation|heap)\\s+total \\d+K, used (\\d+)K")
                .matcher(output(java, "" + process, "GC.heap_info"));
        while (each.find()) {
            used += Long.parseLong(each.group(1));
        }
        return used;
    }

    private static String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    private static long number(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        return found.find() ? Long.parseLong(found.group(1)) : -1;
    }

    private static long count(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.count();
        }
    }

    private void compare(Map<String, Long> before, Map<String, Long> after) {
        System.out.printf("%-28s %10s %10s%n", "", "start", "end");
        after.forEach((what, held) -> {
            long start = before.getOrDefault(what, 0L);
            System.out.printf("%-28s %,10d %,10d%n", what, start, held);
            boolean much = what.contains("most resident")
                    ? what.startsWith("server") && held > MOST_RESIDENT
                    : what.contains("heap")
                            ? held > start + MORE_HEAP
                            : !what.contains("resident") && held > start + MORE;
            if (much) {
                wrong.add(what + ": " + held + " after " + start);
            }
        });
    }

    // ---- load

    /** Work that is done again and again. */
    private interface Work {
        void run(Random random) throws Exception;
    }

    private Thread load(Work work) {
        Thread thread = new Thread(() -> {
            Random random = new Random(Thread.currentThread().getId());
            while (!over) {
                try {
                    if (loaded) {
                        work.run(random);
                    } else {
                        sleep(100);
                    }
                } catch (IOException e) {
                    // A request that is refused or cut off, or a file that is just being replaced.
                } catch (Exception e) {
                    wrong.add(e.toString());
                    return;
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void sleep(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    private static String game(int number, int words) {
        return "[White \"W" + number + "\"]\n[Black \"B" + number + "\"]\n[Result \"*\"]\n\n"
                + String.join(" ", List.of(MOVES).subList(0, words)) + " *\n";
    }

    private static void write(Path file, String text) throws IOException {
        Path fresh = file.resolveSibling("." + file.getFileName());
        Files.writeString(fresh, text);
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    /** Changes a file a hundred times a second; some become what never ends for a moment. */
    private void change(Path live, Random random) throws Exception {
        int number = random.nextInt(FILES);
        Path file = live.resolve(number + ".pgn");
        switch (random.nextInt(40)) {
            case 0 -> {
                Files.deleteIfExists(file);
                output("mkfifo", file.toString());
            }
            case 1 -> {
                Files.deleteIfExists(file);
                Files.createSymbolicLink(file, Path.of("/dev/zero"));
            }
            case 2 -> Files.deleteIfExists(file);
            case 3 -> write(file, game(number, 3).replace("1. e4", "1. e5"));
            case 4 -> write(file, game(number, MOVES.length).substring(0, 60));
            default -> write(file, game(number, 2 + random.nextInt(MOVES.length - 1)));
        }
        changes.incrementAndGet();
        sleep(10);
    }

    private void ask(URI place, Random random) throws Exception {
        asked.incrementAndGet();
        HttpClient client = CLIENT;
        switch (random.nextInt(8)) {
            case 0 -> drop(place, random);
            case 1, 2 -> check(client, place, packed("1. e4 e5 2. Ke3 *\n\n".repeat(20_000)));
            case 3 -> check(client, place, packed("\0".repeat(1 << 24)));
            case 4 -> check(client, place, packed("(;GM[2]FF[4]PB[a]PW[b]" + "(;B[c4])".repeat(200_000) + ")"));
            default ->
                post(
                        client,
                        place.resolve("/api/v1/ruling"),
                        "application/json",
                        "{\"game\":\"chess\",\"move\":\"Ke2\"}".getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static void drop(URI place, Random random) throws IOException {
        try (Socket socket = new Socket(place.getHost(), place.getPort())) {
            String head = "POST /api/v1/checks HTTP/1.1\r\nHost: " + place.getAuthority()
                    + "\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n1. e4 e5";
            socket.getOutputStream()
                    .write(head.substring(0, 1 + random.nextInt(head.length())).getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void check(HttpClient client, URI place, byte[] file) throws Exception {
        String begun = post(client, place.resolve("/api/v1/checks?name=a.gz"), "application/octet-stream", file);
        Matcher events = Pattern.compile("\"events\": ?\"([^\"]+)\"").matcher(begun);
        if (events.find()) {
            URI stream = place.resolve(events.group(1));
            client.send(
                    HttpRequest.newBuilder(stream)
                            .timeout(Duration.ofMinutes(2))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            client.send(
                    HttpRequest.newBuilder(place.resolve(events.group(1).replace("/events", "")))
                            .DELETE()
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
        }
    }

    private static String post(HttpClient client, URI to, String type, byte[] body) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(to)
                                .header("Content-Type", type)
                                .timeout(Duration.ofMinutes(2))
                                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    /** Plays a match, whose engines leave children behind. */
    private void play() throws Exception {
        Path engine = folder.resolve("engine");
        if (!Files.exists(engine)) {
            Files.writeString(engine, ENGINE);
            Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Process match = begin(
                "match",
                "-engine",
                "name=A",
                "cmd=" + engine,
                "-engine",
                "name=B",
                "cmd=" + engine,
                "-each",
                "st=5",
                "-rounds",
                "20",
                "-games",
                "2",
                "-pgnout",
                folder.resolve("match.pgn").toString());
        String said = new String(match.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (match.waitFor() != 0) {
            wrong.add("a match has ended with exit code " + match.exitValue() + ": " + said);
        }
        Files.deleteIfExists(folder.resolve("match.pgn"));
        matches.incrementAndGet();
    }

    /** Answers with a game; every third answer is cut off. */
    private static HttpServer cutAnswers() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicLong answers = new AtomicLong();
        server.createContext("/", exchange -> {
            long number = answers.incrementAndGet();
            byte[] body = game(-1, 2 + (int) (number % 10)).getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body, 0, number % 3 == 0 ? body.length / 2 : body.length);
            } catch (IOException e) {
                // Closing what was not written to its end cuts it off.
            }
            exchange.close();
        });
        server.start();
        return server;
    }
}
