package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of attacks of docs/web.md, against a server in a heap of 256 MB: afterwards rulings are answered as before, and
 * memory and temporary files are where they were.
 */
@Tag("full")
class AttackTest {

    private static final String RULING = "{\"game\":\"chess\",\"move\":\"Ke2\"}";

    /** How records of each kind begin. */
    private static final List<String> BEGINNINGS = List.of(
            "[Event \"x\"]\n\n1. e4 {",
            "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 ",
            "[Event \"",
            "f5d6c3d3c4f4f6f3e6e7 ",
            "(;GM[2]FF[4]PB[a",
            "(;GM[Othello]PC[");

    /** The most memory that the process may take, in KB. */
    private static final long MOST_RESIDENT = 420 << 10;

    /** More memory than before may be in use by what is loaded and kept once, in bytes. */
    private static final long SOME = 48 << 20;

    @TempDir
    Path temporary;

    private HttpClient client = HttpClient.newHttpClient();
    private Process process;

    /** The paths of those that were begun. */
    private final List<String> checks = new ArrayList<>();

    private BufferedReader out;
    private URI address;

    @BeforeEach
    void start() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options());
        command.addAll(List.of(
                "-XX:+ExitOnOutOfMemoryError",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                ServingProcess.classPath(),
                ServingProcess.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        process = builder.start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        address = URI.create(out.readLine());
    }

    /** Java's options of {@code arbiter serve}. */
    private static List<String> options() throws IOException {
        Matcher serve = Pattern.compile(
                        "serve \\| desk\\).*?quick=\"([^\"\n]*)\".*?quick=\"\\$quick ([^\"\n]*)\"", Pattern.DOTALL)
                .matcher(Files.readString(Path.of(System.getProperty("arbiter.root"), "cli/src/dist/bin/arbiter")));
        assertThat(serve.find()).isTrue();
        List<String> options = new ArrayList<>(List.of(serve.group(1).split(" ")));
        options.addAll(List.of(serve.group(2).split(" ")));
        assertThat(options).contains("-Xmx256m", "-XX:+UseSerialGC");
        return options;
    }

    @AfterEach
    void stop() throws IOException {
        process.getOutputStream().close();
        process.destroy();
    }

    @Test
    void what_it_had_when_it_was_killed_is_deleted_by_the_next() throws Exception {
        check("1. e4 *".getBytes(StandardCharsets.US_ASCII));
        process.destroyForcibly().waitFor();
        assertThat(uploads()).isPositive();

        start();
        for (int wait = 0; wait < 300 && uploads() > 0; wait++) {
            Thread.sleep(100);
        }
        assertThat(uploads()).isZero();
        rule();
    }

    @Test
    void none_of_them_wears_it_down() throws Exception {
        for (int i = 0; i < 300; i++) {
            rule();
        }
        double before = seconds();
        long memory = memory();

        flood();
        stall();
        isWhereItWas(memory);
        // Its two thousand connections, which the server closes in the meantime, are not for the attacks to come.
        client = HttpClient.newHttpClient();
        memory = memory();
        bombs();
        nothingButIllegal();
        openings();
        reasons();
        longQuestions();
        resets();
        hugeAndDeep();
        shuffles();
        names();

        for (int i = 0; i < 50; i++) {
            rule();
        }
        assertThat(seconds()).isLessThan(5 * before + 0.05);
        isWhereItWas(memory);
        assertThat(peak()).as("all of the process, in KB").isLessThan(MOST_RESIDENT);
    }

    private void flood() {
        HttpRequest request = request("/api/v1/ruling", "application/json", RULING.getBytes(StandardCharsets.UTF_8));
        List<CompletableFuture<Integer>> answers = IntStream.range(0, 2000)
                .mapToObj(i -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                        .thenApply(HttpResponse::statusCode))
                .toList();
        assertThat(answers.stream().map(CompletableFuture::join).toList())
                .allMatch(status -> status == 200 || status == 503);
    }

    /** Heads and bodies that do not come: while they are awaited, others are answered. */
    private void stall() throws Exception {
        List<RawClient> stalled = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            stalled.add(new RawClient(address).send("GET / HTTP/1.1\r\nX-a: "));
            stalled.add(RawClient.stalled(address, "/api/v1/ruling", "application/json"));
            stalled.add(RawClient.stalled(address, "/api/v1/checks", "application/octet-stream"));
        }
        for (int i = 0; i < 20; i++) {
            rule();
        }
        assertThat(check("1. e4 *".getBytes(StandardCharsets.US_ASCII))).contains("event: done");
        for (RawClient one : stalled) {
            one.close();
        }
    }

    /** Little that becomes much: zeros alone, after the beginning of a record of each kind, and in need of much memory. */
    private void bombs() throws Exception {
        byte[] zeros = bomb("", 600);
        assertThat(zeros).hasSizeLessThan(5 << 20);
        assertThat(check(zeros)).contains("event: failed");
        // More than the heap.
        assertThat(check(bomb("f5d6c3d3c4f4f6f3e6e7 ", 300))).contains("event: done");
        byte[] empty = HexFormat.of().parseHex("1f8b08000000000000ff0300 0000000000000000".replace(" ", ""));
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (int member = 0; member < 100_000; member++) {
            members.writeBytes(empty);
        }
        assertThat(check(members.toByteArray())).containsAnyOf("event: done", "event: failed");
        for (String head : BEGINNINGS) {
            assertThat(check(bomb(head, 40))).containsAnyOf("event: done", "event: failed");
        }
        for (String header : List.of(
                "fd377a585a000001 6922de36 02002101 25000000 3b787b41 0000000000",
                "28b52ffd 00a8 0100000000000000000000000000")) {
            assertThat(check(HexFormat.of().parseHex(header.replace(" ", ""))))
                    .contains("needs more memory to decode than is allowed here");
        }
    }

    /** As many checks as run at once, each of a few bytes that take as much memory as they can. */
    @Test
    void four_small_uploads_at_once_do_not_end_it() throws Exception {
        rule();
        long memory = memory();
        for (byte[] upload : List.of(
                namedOften("1. e4 e5 2. Ke3 {x} *\n\n".repeat(100_000), 8000),
                packed("{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"line\":[\"e4\"]}\n"
                        + "{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"line\":["
                        + "\"e4\",".repeat(6_000_000)),
                packed(("{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"line\":[" + "\"e4\",".repeat(500_000)
                                + "\"e5\"]}\n")
                        .repeat(5)),
                packed("(;GM[2]FF[4]PB[a]PW[b]" + "(;B[c4])".repeat(4_000_000) + ")"),
                packed("(;GM[2]FF[4]PB[a]PW[b]" + ("(;B[c4]" + ";W[c3]".repeat(50) + ")").repeat(100_000) + ")"),
                packed(("[White \"" + "x".repeat(900) + "\"]\n\n1. e4 Ke5 *\n\n").repeat(30_000)),
                windowed(24, 64),
                windowed(27, 160))) {
            List<String> begun = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                begun.add(begin(upload));
            }
            for (int i = 0; i < 20; i++) {
                rule();
            }
            for (String check : begun) {
                assertThat(get(check + "/events")).containsAnyOf("event: done", "event: failed");
            }
            forgetChecks();
        }
        rule();
        isWhereItWas(memory);
        assertThat(peak()).as("all of the process, in KB").isLessThan(MOST_RESIDENT);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    /** Games packed by zstd in a window that is a power of two, and is filled. */
    private static byte[] windowed(int window, int megabytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZstdOutputStream out = new ZstdOutputStream(bytes)) {
            out.setLong(window);
            byte[] games = "1. e4 e5 2. Nf3 {a comment that goes on for a while} *\n\n"
                    .repeat(1 << 14)
                    .getBytes(StandardCharsets.US_ASCII);
            for (long left = (long) megabytes << 20; left > 0; left -= games.length) {
                out.write(games);
            }
        }
        return bytes.toByteArray();
    }

    /** A zip archive whose directory names one member many times. */
    private static byte[] namedOften(String text, int times) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("00000.pgn"));
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        byte[] once = bytes.toByteArray();
        ByteBuffer fields = ByteBuffer.wrap(once).order(ByteOrder.LITTLE_ENDIAN);
        int directory = fields.getInt(once.length - 6);
        byte[] entry = Arrays.copyOfRange(once, directory, once.length - 22);
        ByteArrayOutputStream many = new ByteArrayOutputStream();
        many.write(once, 0, directory);
        for (int number = 0; number < times; number++) {
            System.arraycopy(String.format("%05d", number).getBytes(StandardCharsets.US_ASCII), 0, entry, 46, 5);
            many.write(entry);
        }
        ByteBuffer end = ByteBuffer.wrap(once, once.length - 22, 22).slice().order(ByteOrder.LITTLE_ENDIAN);
        end.putShort(8, (short) times).putShort(10, (short) times).putInt(12, times * entry.length);
        many.write(once, once.length - 22, 22);
        return many.toByteArray();
    }

    @Test
    @Tag("slow")
    void four_gigabytes_of_zeros_alone_and_after_the_beginning_of_a_record_do_not_either() throws Exception {
        rule();
        long memory = memory();
        assertThat(check(bomb("", 4096))).contains("event: failed");
        for (String head : BEGINNINGS) {
            assertThat(check(bomb(head, 4096))).containsAnyOf("event: done", "event: failed");
        }
        rule();
        isWhereItWas(memory);
    }

    @Test
    @Tag("slow")
    void a_hundred_thousand_rulings_on_a_thousand_kept_connections_lose_none_and_leave_memory_flat() throws Exception {
        List<RawClient> kept = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            kept.add(new RawClient(address));
        }
        long memory = 0;
        for (int round = 0; round < 120; round++) {
            if (round == 20) {
                memory = memory();
            }
            for (RawClient client : kept) {
                client.post(address, "/api/v1/ruling", "application/json", RULING.length())
                        .send(RULING);
            }
            for (RawClient client : kept) {
                assertThat(client.readAnswer()).startsWith("HTTP/1.1 200 ");
            }
        }
        isWhereItWas(memory);
        for (RawClient client : kept) {
            client.close();
        }
    }

    private void isWhereItWas(long memory) throws Exception {
        assertThat(process.isAlive()).isTrue();
        forgetChecks();
        // What was begun for somebody who has gone may still be ending.
        for (int wait = 0; wait < 100 && (memory() >= memory + SOME || uploads() > 0); wait++) {
            Thread.sleep(100);
        }
        assertThat(memory()).isLessThan(memory + SOME);
        assertThat(uploads()).isZero();
    }

    private static byte[] bomb(String head, int megabytes) {
        return bomb(head, megabytes, "");
    }

    /** Zeros between two texts, packed by gzip, a thousand to one: the same compressed piece over and over. */
    private static byte[] bomb(String head, int megabytes, String tail) {
        CRC32 checksum = new CRC32();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HexFormat.of().parseHex("1f8b08000000000000ff"));
        byte[] begun = head.getBytes(StandardCharsets.US_ASCII);
        checksum.update(begun);
        bytes.writeBytes(deflated(begun, Deflater.FULL_FLUSH));
        byte[] zeros = new byte[1 << 20];
        byte[] piece = deflated(zeros, Deflater.FULL_FLUSH);
        for (int megabyte = 0; megabyte < megabytes; megabyte++) {
            checksum.update(zeros);
            bytes.writeBytes(piece);
        }
        byte[] ended = tail.getBytes(StandardCharsets.US_ASCII);
        checksum.update(ended);
        bytes.writeBytes(deflated(ended, Deflater.NO_FLUSH));
        long length = begun.length + ((long) megabytes << 20) + ended.length;
        bytes.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) checksum.getValue())
                .putInt((int) length)
                .array());
        return bytes.toByteArray();
    }

    /** A piece of a deflated stream that needs none before it; without a flush the last. */
    private static byte[] deflated(byte[] plain, int flush) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        deflater.setInput(plain);
        if (flush == Deflater.NO_FLUSH) {
            deflater.finish();
        }
        byte[] into = new byte[1 << 14];
        byte[] piece = Arrays.copyOf(into, deflater.deflate(into, 0, into.length, flush));
        deflater.end();
        return piece;
    }

    /** Two files at once, of each of whose games there is most to say: a ruling with a board and all that would be legal. */
    private void nothingButIllegal() throws Exception {
        int games = 30_000;
        byte[] file = "1. e4 e5 2. Nf3 Nc6 3. Ke3 *\n\n".repeat(games).getBytes(StandardCharsets.US_ASCII);
        List<String> begun = List.of(begin(file), begin(file));
        for (String path : begun) {
            assertThat(get(path + "/events")).contains("event: done", "\"illegal\":" + games);
        }
    }

    /** Many ask for a game that stands after much else in a compressed file: none of them takes the others' workers. */
    private void openings() throws Exception {
        String path = begin(bomb("[Event \"x\"]\n\n1. e4 {", 10, "} *\n\n" + "[Event \"y\"]\n\n1. d4 *\n\n".repeat(2)));
        get(path + "/events");
        allAsk(HttpRequest.newBuilder(address.resolve(path + "/games/3")).build(), 40);
    }

    /** Every move breaks a rule, and each has its reason: pasted, and one game of a file. */
    private void reasons() throws Exception {
        String games = ("1. e4 e5 " + "(1. Ke2) ".repeat(2200) + "*\n\n").repeat(12);
        JsonObject pasted = new JsonObject();
        pasted.addProperty("text", games);
        allAsk(request("/api/v1/record", "application/json", pasted.toString().getBytes(StandardCharsets.UTF_8)), 10);
        String path = begin(("1. e4 e5 " + "(1. Ke2) ".repeat(70_000) + "*").getBytes(StandardCharsets.US_ASCII));
        get(path + "/events");
        allAsk(HttpRequest.newBuilder(address.resolve(path + "/games/1")).build(), 10);
    }

    /** Many ask the same at once: some are answered, the others asked to come again, and rulings go on. */
    private void allAsk(HttpRequest request, int many) throws Exception {
        List<CompletableFuture<Integer>> answers = IntStream.range(0, many)
                .mapToObj(i -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                        .thenApply(HttpResponse::statusCode))
                .toList();
        rule();
        assertThat(answers.stream().map(CompletableFuture::join).toList())
                .contains(200)
                .allMatch(status -> status == 200 || status == 429);
    }

    /** As many moves as one question may bring, as many questions as one may ask at once, and a contest's longest answer. */
    private void longQuestions() throws Exception {
        String moves = "\"Nf3\",\"Nf6\",\"Ng1\",\"Ng8\",".repeat(5000);
        String plies = "{\"game\":\"chess\",\"moves\":[" + moves.substring(0, moves.length() - 1) + "]}";
        String questions = "{\"questions\":[" + "{\"game\":\"chess\"},".repeat(999) + "{\"game\":\"chess\"}]}";
        String board = "WB-WB---\\n".repeat(8) + "W\\n";
        String contest = "{\"program\":\"othello\",\"input\":\"1\\n" + board + "L\\n".repeat(300_000) + "Q\\n\"}";
        allAsk(request("/api/v1/position", "application/json", plies.getBytes(StandardCharsets.US_ASCII)), 20);
        allAsk(request("/api/v1/line", "application/json", plies.getBytes(StandardCharsets.US_ASCII)), 10);
        allAsk(request("/api/v1/positions", "application/json", questions.getBytes(StandardCharsets.US_ASCII)), 12);
        allAsk(request("/api/v1/contest", "application/json", contest.getBytes(StandardCharsets.US_ASCII)), 6);
    }

    private void resets() throws Exception {
        String events = begin("1. e4 *".getBytes(StandardCharsets.US_ASCII)) + "/events";
        for (int i = 0; i < 400; i++) {
            RawClient reset = new RawClient(address);
            reset.send("GET " + events + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\n\r\n");
            reset.reset();
        }
        assertThat(get(events)).contains("event: done");
    }

    private void hugeAndDeep() throws Exception {
        HttpRequest huge = request("/api/v1/checks", "application/octet-stream", new byte[(64 << 20) + 1]);
        assertThat(client.send(huge, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(413);
        for (String body : List.of("[".repeat(1 << 20), "{\"moves\":" + "[".repeat(500_000), "9".repeat(1 << 20))) {
            HttpRequest deep =
                    request("/api/v1/position", "application/json", body.getBytes(StandardCharsets.US_ASCII));
            assertThat(client.send(deep, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .isEqualTo(400);
        }
    }

    /** Games that go on and on after their draw, pasted and uploaded. */
    private void shuffles() throws Exception {
        for (String tag : List.of("", "[Variant \"Three-check\"]\n\n")) {
            String game = tag + "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(4000) + "*\n\n";
            HttpRequest pasted = request(
                    "/api/v1/record",
                    "application/json",
                    ("{\"text\":" + new com.google.gson.JsonPrimitive(game) + "}").getBytes(StandardCharsets.UTF_8));
            assertThat(client.send(pasted, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(200);
            assertThat(check(game.repeat(4).getBytes(StandardCharsets.US_ASCII)))
                    .contains("event: done");
        }
    }

    private void names() throws Exception {
        for (String name : List.of("..%2f..%2fetc%2fpasswd", "%00", "%0d%0aX:y", "a".repeat(5000), "%2e%2e", "con")) {
            HttpRequest request = request(
                    "/api/v1/checks?name=" + name,
                    "application/octet-stream",
                    "1. e4 *".getBytes(StandardCharsets.US_ASCII));
            HttpResponse<String> begun = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(begun.statusCode()).isIn(201, 429);
            begun.headers().firstValue("Location").ifPresent(checks::add);
        }
    }

    private HttpRequest request(String path, String type, byte[] body) {
        return HttpRequest.newBuilder(address.resolve(path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofByteArray(body))
                .build();
    }

    private void rule() throws Exception {
        HttpRequest request = request("/api/v1/ruling", "application/json", RULING.getBytes(StandardCharsets.UTF_8));
        assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(200);
    }

    /** How long a ruling takes, the middle one of many. */
    private double seconds() throws Exception {
        double[] times = new double[101];
        for (int i = 0; i < times.length; i++) {
            long start = System.nanoTime();
            rule();
            times[i] = (System.nanoTime() - start) / 1e9;
        }
        Arrays.sort(times);
        return times[times.length / 2];
    }

    /** The most memory that the process has had so far, heap and all, in KB; 0 where the system does not say. */
    private long peak() throws IOException {
        Path status = Path.of("/proc/" + process.pid() + "/status");
        if (!Files.exists(status)) {
            return 0;
        }
        Matcher peak = Pattern.compile("VmHWM:\\s+(\\d+) kB").matcher(Files.readString(status));
        return peak.find() ? Long.parseLong(peak.group(1)) : 0;
    }

    private long memory() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
        return Long.parseLong(out.readLine());
    }

    /** Uploads a file; returns the path of its check. */
    private String begin(byte[] file) throws Exception {
        HttpResponse<String> begun = client.send(
                request("/api/v1/checks", "application/octet-stream", file), HttpResponse.BodyHandlers.ofString());
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
        String path = begun.headers().firstValue("Location").orElseThrow();
        checks.add(path);
        return path;
    }

    private String check(byte[] file) throws Exception {
        return get(begin(file) + "/events");
    }

    private String get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(address.resolve(path)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private void forgetChecks() throws Exception {
        for (String check : checks) {
            client.send(
                    HttpRequest.newBuilder(address.resolve(check)).DELETE().build(),
                    HttpResponse.BodyHandlers.discarding());
        }
        checks.clear();
    }

    /** How many uploads there are; one that is deleted while they are counted is none. */
    private long uploads() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(temporary, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                if (!path.toString().endsWith(".lock") && !path.toString().contains("hsperf")) {
                    found.add(path);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path path, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
        return found.size();
    }
}
