package dev.arbiter.bench;

import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures {@code arbiter desk} as an arbiter has it: many boards, each with a file of its own that gets a move a second, and how
 * long after the change of its file an alarm is printed. Every other file is appended to, every other one written anew, as
 * e-boards do. Pieces go to and fro now and then until the position stands for the third time, and each game ends with an
 * illegal move; what has to be said is known before, so that alarms which do not come are counted. {@code bench/desk} runs it.
 *
 * <p>Usage: {@code DeskCrowd ARBITER FOLDER [BOARDS [SECONDS [spread|together]]]}. {@code together} all files change at the same
 * time, once a second.
 */
public final class DeskCrowd {

    private static final int BOARDS = 1000;
    private static final int SECONDS = 60;
    private static final long SEED = 20261124;

    /** What comes out of the first seconds, while Java compiles, is as good as any: nothing is left out. */
    private static final int MILLIS_AFTERWARDS = 5000;

    private static final int MILLIS_BETWEEN_PROBES = 500;

    private static final long MICROS = 1_000_000;
    private static final double[] PARTS = {0.5, 0.9, 0.99, 1};

    private static final Pattern ALARM =
            Pattern.compile("\"white\":\"W(\\d+)\".*\"alarm\":\\{\"kind\":\"([a-z]+)\",\"ply\":(\\d+)");

    /** One board's game. */
    private record Played(List<String> words, Set<String> alarms) {}

    private DeskCrowd() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[1]);
        int boards = arguments.length > 2 ? Integer.parseInt(arguments[2]) : BOARDS;
        int seconds = arguments.length > 3 ? Integer.parseInt(arguments[3]) : SECONDS;
        boolean together = arguments.length > 4 && arguments[4].equals("together");
        SplittableRandom random = new SplittableRandom(SEED);
        List<Played> games = new ArrayList<>();
        for (int board = 0; board < boards; board++) {
            games.add(game(random.split(), seconds));
            Files.writeString(folder.resolve("board-" + board + ".pgn"), tags(board) + (board % 2 == 0 ? "" : "*\n"));
        }
        ProcessBuilder builder = new ProcessBuilder(arguments[0], "desk", "--json", folder.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process desk = builder.start();
        Map<String, Long> heard = new ConcurrentHashMap<>();
        Thread listener = new Thread(() -> listen(desk, heard));
        listener.start();
        awaitFirst(folder.resolve("board-" + boards + ".pgn"), boards, heard);
        Map<String, Long> written = new ConcurrentHashMap<>();
        long late = write(folder, games, seconds, together, written);
        Thread.sleep(MILLIS_AFTERWARDS);
        double cpu = desk.descendants().mapToDouble(DeskCrowd::seconds).sum() + seconds(desk.toHandle());
        String memory = memory(desk);
        desk.descendants().forEach(ProcessHandle::destroy);
        desk.destroy();
        desk.waitFor();
        listener.join();
        report(games, written, heard, cpu, memory, late);
    }

    /** It watches the folder when it has something to say of one more board. */
    private static void awaitFirst(Path file, int board, Map<String, Long> heard)
            throws IOException, InterruptedException {
        while (!heard.containsKey(board + " illegal 1")) {
            Files.writeString(file, tags(board) + "1. Ke5 *\n");
            Thread.sleep(MILLIS_BETWEEN_PROBES);
        }
    }

    private static String tags(int board) {
        return "[Event \"Hall\"]\n[Round \"1." + board + "\"]\n[White \"W" + board + "\"]\n[Black \"B" + board
                + "\"]\n[Result \"*\"]\n\n";
    }

    // ---- games

    private static Played game(SplittableRandom random, int plies) {
        Position<?> position = Games.find("chess").orElseThrow().start();
        List<String> words = new ArrayList<>();
        Set<String> alarms = new HashSet<>();
        int last = plies - 1 - random.nextInt(plies / 2);
        while (words.size() < last) {
            List<String> repeated = words.size() > 3 && random.nextInt(12) == 0 ? twice(position, random) : List.of();
            List<String> legal = new ArrayList<>(position.movesByText().keySet());
            if (legal.isEmpty() || position.outcome().isOver()) {
                return new Played(words, alarms);
            }
            for (String move : repeated.isEmpty() ? List.of(legal.get(random.nextInt(legal.size()))) : repeated) {
                if (words.size() < last) {
                    words.add(number(words.size()) + move + " {[%clk 1:00:00]} ");
                    boolean before = !position.claims().isEmpty();
                    position = position.play(move);
                    if (!before && canBeClaimed(position)) {
                        alarms.add("claim " + words.size());
                    }
                }
            }
        }
        words.add(number(words.size()) + "Kh5 {[%clk 1:00:00]} ");
        if (!position.ruling("Kh5").isLegal()) {
            alarms.add("illegal " + words.size());
        }
        return new Played(words, alarms);
    }

    private static boolean canBeClaimed(Position<?> position) {
        return position.claims().stream()
                .anyMatch(claim -> claim.claimant() != null && claim.moves().isEmpty());
    }

    /** A piece of each side goes there and back, twice; empty where there are none. */
    private static List<String> twice(Position<?> position, SplittableRandom random) {
        List<String> round = new ArrayList<>();
        Position<?> at = position;
        List<List<String>> paths = new ArrayList<>();
        for (int ply = 0; ply < 4; ply++) {
            List<String> back = ply < 2 ? List.of() : paths.get(ply - 2);
            String move = quiet(at, random, back);
            if (move.isEmpty()) {
                return List.of();
            }
            paths.add(path(at, move));
            round.add(move);
            at = at.play(move);
        }
        List<String> all = new ArrayList<>(round);
        all.addAll(round);
        return all;
    }

    private static <M> List<String> path(Position<M> position, String move) {
        return position.path(position.move(move));
    }

    /** A quiet move of a piece; where a path is given, the one that goes back. */
    private static String quiet(Position<?> position, SplittableRandom random, List<String> back) {
        List<String> quiet = position.movesByText().keySet().stream()
                .filter(move ->
                        "NBQ".indexOf(move.charAt(0)) >= 0 && move.matches("[A-Za-z0-9]*") && move.indexOf('x') < 0)
                .filter(move -> back.isEmpty() || path(position, move).equals(List.of(back.get(1), back.get(0))))
                .sorted()
                .toList();
        return quiet.isEmpty() ? "" : quiet.get(random.nextInt(quiet.size()));
    }

    private static String number(int ply) {
        return ply % 2 == 0 ? ply / 2 + 1 + ". " : "";
    }

    // ---- writing and listening

    /** Returns by how many microseconds a move was late at most. */
    private static long write(Path folder, List<Played> games, int seconds, boolean together, Map<String, Long> written)
            throws IOException, InterruptedException {
        StringBuilder[] texts = new StringBuilder[games.size()];
        Arrays.setAll(texts, board -> new StringBuilder(tags(board)));
        long start = System.nanoTime();
        long late = 0;
        for (int ply = 0; ply < seconds; ply++) {
            for (int board = 0; board < games.size(); board++) {
                long due = start
                        + ply * TimeUnit.SECONDS.toNanos(1)
                        + (together ? 0 : board * TimeUnit.SECONDS.toNanos(1) / games.size());
                long wait = due - System.nanoTime();
                if (wait > 0) {
                    TimeUnit.NANOSECONDS.sleep(wait);
                }
                late = Math.max(late, (System.nanoTime() - due) / 1000);
                Played game = games.get(board);
                if (ply >= game.words().size()) {
                    continue;
                }
                String word = game.words().get(ply);
                texts[board].append(word);
                Path file = folder.resolve("board-" + board + ".pgn");
                written.put(board + " " + (ply + 1), System.nanoTime());
                if (board % 2 == 0) {
                    Files.writeString(file, word, StandardOpenOption.APPEND);
                } else {
                    Files.writeString(file, texts[board] + "*\n");
                }
            }
        }
        return late;
    }

    private static void listen(Process desk, Map<String, Long> heard) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(desk.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                long now = System.nanoTime();
                Matcher alarm = ALARM.matcher(line);
                if (line.contains("\"kind\":\"alarm\"") && alarm.find()) {
                    heard.putIfAbsent(alarm.group(1) + " " + alarm.group(2) + " " + alarm.group(3), now);
                }
            }
        } catch (IOException e) {
            // It was stopped.
        }
    }

    private static double seconds(ProcessHandle process) {
        return process.info()
                .totalCpuDuration()
                .map(time -> time.toMillis() / 1000.0)
                .orElse(0.0);
    }

    /** What the process has had in memory at most, as Linux says. */
    private static String memory(Process process) throws IOException {
        Path status = Path.of("/proc", "" + process.pid(), "status");
        if (!Files.exists(status)) {
            return "?";
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .map(kilobytes -> Long.parseLong(kilobytes) / 1024 + " MB")
                .findFirst()
                .orElse("?");
    }

    private static void report(
            List<Played> games,
            Map<String, Long> written,
            Map<String, Long> heard,
            double cpu,
            String memory,
            long late) {
        List<Long> micros = new ArrayList<>();
        int missing = 0;
        for (int board = 0; board < games.size(); board++) {
            for (String alarm : games.get(board).alarms()) {
                Long at = heard.get(board + " " + alarm);
                Long since = written.get(board + alarm.substring(alarm.indexOf(' ')));
                if (at == null || since == null) {
                    missing++;
                    System.out.println("not heard: board " + board + ", " + alarm);
                } else {
                    micros.add((at - since) / 1000);
                }
            }
        }
        micros.sort(Comparator.naturalOrder());
        System.out.printf(
                Locale.ROOT,
                "%d boards, %d moves; %d alarms heard, %d not; a move was written %.1f s late at most%n",
                games.size(),
                written.size(),
                micros.size(),
                missing,
                (double) late / MICROS);
        for (double part : PARTS) {
            int at = Math.max(0, (int) Math.ceil(part * micros.size()) - 1);
            System.out.printf(Locale.ROOT, "%3.0f %% within %d ms%n", 100 * part, micros.get(at) / 1000);
        }
        System.out.printf(Locale.ROOT, "CPU time of the desk %.1f s, memory %s at most%n", cpu, memory);
    }
}
