package dev.arbiter.bench;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
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
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A desk, a server and matches under load; what each process holds after a while is compared with what it holds at the end. No
 * process of an engine may be left when a match has ended, and Arbiter may report no fault of its own.
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

    /** Somewhat more than the desk keeps for those who ask again. */
    private static final int KEPT_CHANGES = 12_000;

    /** Streams of the desk that are held open and read. */
    private static final int HELD = 8;

    private static final byte[] MEGABYTE = new byte[1 << 20];

    private static final Duration REST = Duration.ofSeconds(20);

    private static final String[] MOVES =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8".split(" ");

    /**
     * Starts a child with each game, one of them in a session of its own. Where it is to break off, it ends without a word in one game of
     * eight, is killed in another, and leaves half a line in a third.
     */
    private static final String ENGINE = """
            #!/bin/sh
            while read -r line; do
              case $line in
                uci) echo id name Fool; echo uciok ;;
                isready) echo readyok ;;
                ucinewgame)
                  games=$((games + 1))
                  CHILD 600 &
                  setsid CHILD 600 & ;;
                *'moves f2f3') next=e7e5 ;;
                *'moves f2f3 e7e5') next=g2g4 ;;
                *'moves f2f3 e7e5 g2g4') next=d8h4 ;;
                position*) next=f2f3 ;;
                go*)
                  if [ "$1" = broken ]; then
                    case $((games % 8)) in
                      3) exit ;;
                      5) kill -9 $$ ;;
                      7) printf 'bestmove f2'; exit ;;
                    esac
                  fi
                  echo bestmove $next ;;
                quit) exit ;;
              esac
            done
            """;

    private final String arbiter;
    private final Path folder;
    private final Path temporary;
    private final Path cache;
    private final Path child;
    private final AtomicLong changes = new AtomicLong();
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong matches = new AtomicLong();
    private final AtomicLong broken = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong streams = new AtomicLong();
    private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean loaded = true;
    private volatile boolean over;

    private Soak(String arbiter, Path folder) throws IOException {
        this.arbiter = arbiter;
        this.folder = folder;
        temporary = Files.createDirectory(folder.resolve("tmp"));
        cache = Files.createDirectory(folder.resolve("cache"));
        child = Files.createSymbolicLink(folder.resolve("child"), Path.of("/bin/sleep"));
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
        CutAnswers address = new CutAnswers(number -> game(-1, 2 + number % 10));
        List<String> watched = new ArrayList<>(List.of("desk", "--port", "0", live.toString()));
        watched.addAll(address.addresses());
        Process desk = begin(watched.toArray(String[]::new));
        URI wall = place(desk);
        Process server = begin("serve", "--port", "0");
        URI place = place(server);
        Map<String, Process> both = Map.of("desk", desk, "server", server);
        List<Thread> threads = new ArrayList<>();
        threads.add(load(random -> change(live, random)));
        for (int number = 0; number < HELD; number++) {
            threads.add(load(random -> listen(wall, Long.MAX_VALUE)));
        }
        threads.add(load(random -> listen(wall, 1 + random.nextInt(100))));
        for (int number = 0; number < 3; number++) {
            threads.add(load(random -> ask(place, random)));
        }
        threads.add(load(this::play));

        // The first tenth loads what is loaded once, and fills the desk's list of its last changes.
        long begun = System.nanoTime();
        do {
            load((long) (minutes * 6_000), both);
        } while (changes.get() < KEPT_CHANGES && System.nanoTime() - begun < minutes * 25e9);
        Map<String, Long> before = rest(both);
        load((long) (minutes * 60_000 - (System.nanoTime() - begun) / 1e6), both);
        Map<String, Long> after = rest(both);
        over = true;
        for (Thread each : threads) {
            // A check, whose events are read, ends after ten minutes.
            each.join(660_000);
            if (each.isAlive()) {
                wrong.add("a thread of the load does not end: " + List.of(each.getStackTrace()));
            }
        }
        compare(before, after);
        System.out.printf(
                Locale.ROOT,
                "%.1f minutes: %,d changes of files, %,d lines of %,d streams of the desk, %,d answers to the desk, "
                        + "%,d requests to the server, %,d matches, %,d of them with an engine that ends%n",
                minutes,
                changes.get(),
                events.get(),
                streams.get(),
                address.answers(),
                asked.get(),
                matches.get(),
                broken.get());
        for (Process each : both.values()) {
            each.destroy();
            each.waitFor();
        }
        address.close();
        long left = count(temporary);
        if (left > 0) {
            wrong.add(left + " temporary files are left when all have ended");
        }
        Path faults = cache.resolve("arbiter/faults");
        if (Files.exists(faults)) {
            wrong.add(count(faults) + " faults of Arbiter's own");
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
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        return process;
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

    /** Goes on for some milliseconds, or until a process ends. */
    private static void load(long millis, Map<String, Process> processes) throws IOException, InterruptedException {
        for (long end = System.nanoTime() + millis * 1_000_000; System.nanoTime() < end; sleep(1000)) {
            for (Map.Entry<String, Process> each : processes.entrySet()) {
                if (!each.getValue().isAlive()) {
                    throw new IOException(each.getKey() + " has ended with exit code "
                            + each.getValue().exitValue());
                }
            }
        }
    }

    /** What is held once nothing more comes, and the collector has run. */
    private Map<String, Long> rest(Map<String, Process> processes) throws Exception {
        loaded = false;
        load(REST.toMillis(), processes);
        Map<String, Long> held = new TreeMap<>();
        for (Map.Entry<String, Process> each : processes.entrySet()) {
            String name = each.getKey();
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
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Changes a file a hundred times a second; some become what never ends for a moment. */
    private void change(Path live, Random random) throws Exception {
        int number = random.nextInt(FILES);
        Path file = live.resolve(number + ".pgn");
        switch (random.nextInt(60)) {
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
            case 5 -> {
                // Grows while it is read, beyond what is read of a file.
                write(file, game(number, 2));
                for (int part = 0; part < 40 && loaded && Files.isRegularFile(file); part++) {
                    Files.write(file, MEGABYTE, StandardOpenOption.APPEND);
                }
                Files.deleteIfExists(file);
            }
            case 6 -> {
                // Shrinks, and is whole again soon.
                String whole = game(number, MOVES.length);
                write(file, whole);
                Files.writeString(file, whole.substring(0, random.nextInt(whole.length())));
                sleep(50);
                Files.writeString(file, whole);
            }
            default -> write(file, game(number, 2 + random.nextInt(MOVES.length - 1)));
        }
        changes.incrementAndGet();
        sleep(10);
    }

    /** Reads the desk's events; a stream that ends while it is to be held is wrong. */
    private void listen(URI wall, long lines) throws Exception {
        streams.incrementAndGet();
        HttpRequest request =
                HttpRequest.newBuilder(wall.resolve("/api/v1/desk/events")).build();
        HttpResponse<InputStream> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofInputStream());
        if (answer.statusCode() != 200) {
            wrong.add("a stream of the desk: status " + answer.statusCode());
        }
        try (BufferedReader in = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            for (long line = 0; line < lines && !over; line++) {
                if (in.readLine() == null) {
                    wrong.add("a stream of the desk has ended");
                    return;
                }
                events.incrementAndGet();
            }
        }
    }

    private void ask(URI place, Random random) throws Exception {
        asked.incrementAndGet();
        HttpClient client = CLIENT;
        switch (random.nextInt(11)) {
            case 0 -> drop(place, random);
            case 1, 2 -> check(client, place, packed("1. e4 e5 2. Ke3 *\n\n".repeat(20_000)));
            case 3 -> check(client, place, packed("\0".repeat(1 << 24)));
            case 4 -> check(client, place, packed("(;GM[2]FF[4]PB[a]PW[b]" + "(;B[c4])".repeat(200_000) + ")"));
            case 5 -> check(client, place, zip(4_000));
            case 6 -> check(client, place, new byte[] {'P', 'K', 3, 4, 0});
            case 7 -> check(client, place, packed("[Event \"" + "x".repeat(1 << 22) + "\"]\n\n1. e5 *\n\n".repeat(50)));
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

    private static byte[] zip(int members) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (int member = 0; member < members; member++) {
                out.putNextEntry(new ZipEntry(member + ".pgn"));
                out.write(game(member, 4).getBytes(StandardCharsets.US_ASCII));
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    /** Plays a match, whose engines leave children behind and, every second time, end before a game does. */
    private void play(Random random) throws Exception {
        Path engine = folder.resolve("engine");
        if (!Files.exists(engine)) {
            Files.writeString(engine, ENGINE.replace("CHILD", child.toString()));
            Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        boolean ends = random.nextBoolean();
        Process match = begin(
                "match",
                "-engine",
                "name=A",
                "cmd=" + engine,
                "-engine",
                "name=B",
                "cmd=" + engine,
                "arg=" + (ends ? "broken" : "whole"),
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
        long children = ProcessHandle.allProcesses()
                .filter(each -> each.info().commandLine().orElse("").startsWith(child.toString()))
                .count();
        if (children > 0) {
            wrong.add(children + " children of engines are left after a match");
        }
        Files.deleteIfExists(folder.resolve("match.pgn"));
        matches.incrementAndGet();
        if (ends) {
            broken.incrementAndGet();
        }
    }
}
