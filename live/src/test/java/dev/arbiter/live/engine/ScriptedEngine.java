package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Position.CountedDraws;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An engine that plays legal moves by chance in each protocol, and one thing else that it is told to do: as a process
 * ({@link #main}), or as a thread ({@link #open}) for speed.
 *
 * <p>What it can be told: {@code say TEXT} (in place of its answer, {@code |} between lines), {@code exit}, {@code hang},
 * {@code sleep MS}, {@code flood}, {@code line BYTES}, {@code noise}, {@code twice}; {@code late}, its answer and once more as soon
 * as it is told anything; {@code half TEXT}, which it does not end, and exits; {@code exit WORD} and {@code hang WORD} when a line
 * begins with the word; {@code no depth}, by the XBoard protocol; {@code no numbers}, by GTP; {@code no limit}, which searches
 * until it is stopped, by UCI; {@code no pass}, which passes by itself, and {@code no play}, by GTP; {@code edit}, without
 * {@code setboard}, and {@code lag}, which says what it can do when more has come, and its moves as by version 1, by XBoard.
 */
public final class ScriptedEngine {

    private final Protocols protocol;
    private final Game<?> game;
    private final String fault;
    private final int faultAt;
    private final SplittableRandom random;
    private final InputStream in;
    private final PrintStream out;
    private final int terminator;
    private Position<?> position;
    private Position<?> start;
    private boolean forced = true;
    private int thoughts;
    private boolean searches;
    private int greetings;
    private @Nullable StringBuilder edited;
    private boolean isWhiteEdited;
    private @Nullable String late;
    private Color side = Color.WHITE;

    private ScriptedEngine(
            Protocols protocol, Game<?> game, String fault, int faultAt, long seed, InputStream in, OutputStream out) {
        this.protocol = protocol;
        this.game = game;
        this.fault = fault;
        this.faultAt = faultAt;
        this.random = new SplittableRandom(seed);
        this.in = in;
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        this.terminator = protocol.terminator();
        this.position = game.start();
        this.start = game.start();
    }

    /** PROTOCOL GAME SEED [FAULT_AT FAULT]: {@code -7} for every seventh answer. */
    public static void main(String[] args) throws IOException {
        new ScriptedEngine(
                        Protocols.valueOf(args[0].toUpperCase(Locale.ROOT)),
                        Games.find(args[1]).orElseThrow(),
                        args.length > 4 ? args[4] : "",
                        args.length > 3 ? Integer.parseInt(args[3]) : -1,
                        Long.parseLong(args[2]),
                        System.in,
                        System.out)
                .run();
        System.exit(0);
    }

    /** Opens a link to such an engine in a thread, whose arguments stand in the settings' command. */
    public static EngineLink open(EngineSettings settings) {
        List<String> args = settings.launch().command();
        Pipe to = new Pipe();
        Pipe from = new Pipe();
        ScriptedEngine engine = new ScriptedEngine(
                settings.protocol(),
                Games.find(args.get(0)).orElseThrow(),
                args.size() > 3 ? args.get(3) : "",
                args.size() > 2 ? Integer.parseInt(args.get(2)) : -1,
                Long.parseLong(args.get(1)),
                to.input(),
                from.output());
        Thread thread = new Thread(
                () -> {
                    try {
                        engine.run();
                    } catch (IOException | IllegalStateException e) {
                        // It was killed.
                    }
                    from.end();
                    to.close();
                },
                "scripted");
        thread.setDaemon(true);
        thread.start();
        return EngineLink.of(
                from.input(),
                to.output(),
                () -> {
                    to.close();
                    from.close();
                    thread.interrupt();
                },
                settings.protocol().terminator());
    }

    /** Bytes from one thread to another, a few chunks at a time. */
    private static final class Pipe {
        private static final byte[] END = new byte[0];
        private final BlockingQueue<byte[]> chunks = new LinkedBlockingQueue<>(64);
        private volatile boolean closed;

        void close() {
            closed = true;
            chunks.clear();
            boolean taken = chunks.offer(END);
            assert taken;
        }

        /** What was written is read to its end. */
        void end() {
            try {
                chunks.put(END);
            } catch (InterruptedException e) {
                close();
            }
        }

        InputStream input() {
            return new InputStream() {
                private byte[] chunk = {};
                private int at;

                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
                }

                @Override
                public int read(byte[] into, int offset, int length) throws IOException {
                    try {
                        while (at == chunk.length) {
                            if (closed && chunks.isEmpty()) {
                                return -1;
                            }
                            chunk = chunks.take();
                            at = 0;
                            if (chunk == END) {
                                return -1;
                            }
                        }
                    } catch (InterruptedException e) {
                        return -1;
                    }
                    int count = Math.min(length, chunk.length - at);
                    System.arraycopy(chunk, at, into, offset, count);
                    at += count;
                    return count;
                }
            };
        }

        OutputStream output() {
            return new OutputStream() {
                @Override
                public void write(int each) throws IOException {
                    write(new byte[] {(byte) each}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    if (closed) {
                        throw new IOException("closed");
                    }
                    try {
                        chunks.put(java.util.Arrays.copyOfRange(bytes, offset, offset + length));
                    } catch (InterruptedException e) {
                        throw new IOException("closed", e);
                    }
                }
            };
        }
    }

    // ---- its life

    private void run() throws IOException {
        String line = read();
        while (line != null && !line.equals("quit")) {
            String word = line.split(" ", 2)[0];
            if (late != null) {
                say(late);
                late = null;
            }
            if (fault.equals("exit " + word)) {
                return;
            }
            if (fault.equals("hang " + word)) {
                hang();
            }
            if (!answer(line)) {
                return;
            }
            line = read();
        }
    }

    private @Nullable String read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int each = in.read(); each >= 0; each = in.read()) {
            if (each == terminator) {
                return line.toString(StandardCharsets.UTF_8);
            }
            line.write(each);
        }
        return null;
    }

    private void say(String text) {
        out.print(text);
        out.print((char) terminator);
        out.flush();
    }

    private static void hang() throws IOException {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            throw new IOException("killed", e);
        }
    }

    private boolean answer(String line) throws IOException {
        return switch (protocol) {
            case UCI -> uci(line);
            case XBOARD -> xboard(line);
            case HUB -> hub(line);
            case DXP -> dxp(line);
            case GTP -> gtp(line);
            case NBOARD -> nboard(line);
        };
    }

    /** Answers a question for a move, or does what it was told; returns whether it lives on. */
    private boolean think(String before, String after) throws IOException {
        return think(before, after, false);
    }

    private boolean think(String before, String after, boolean plays) throws IOException {
        String text = chosen(position, plays);
        String whole = before + text + after;
        int thought = thoughts++;
        if (faultAt < -1 ? (thought + 1) % -faultAt != 0 : thought != faultAt) {
            say(whole);
            return true;
        }
        String[] words = fault.split(" ", 2);
        switch (words[0]) {
            case "exit" -> {
                return false;
            }
            case "hang" -> hang();
            case "say" -> {
                for (String each : words[1].split("\\|", -1)) {
                    say(each);
                }
            }
            case "sleep" -> {
                try {
                    Thread.sleep(Long.parseLong(words[1]));
                } catch (InterruptedException e) {
                    return false;
                }
                say(whole);
            }
            case "flood" -> {
                while (!out.checkError()) {
                    say("la la la la la la la la la la la la la la la la la la la la la la la la la la la la");
                }
                return false;
            }
            case "line" -> {
                byte[] chunk = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
                for (long left = Long.parseLong(words[1]); left > 0; left -= chunk.length) {
                    out.write(chunk, 0, chunk.length);
                }
                say("");
                say(whole);
            }
            case "noise" -> {
                byte[] noise = new byte[3000];
                for (int at = 0; at < noise.length; at++) {
                    noise[at] = (byte) (at * 7 + 13);
                }
                out.write(noise, 0, noise.length);
                say("");
                say(whole);
            }
            case "late" -> {
                say(whole);
                late = whole;
            }
            case "half" -> {
                out.print(words[1]);
                out.flush();
                return false;
            }
            case "twice" -> say(whole + (char) terminator + whole);
            default -> say(whole);
        }
        return true;
    }

    private <M> String chosen(Position<M> from, boolean plays) {
        TreeMap<String, M> moves = new TreeMap<>(from.movesByText());
        int left = random.nextInt(moves.size());
        M move = moves.values().stream().skip(left).findFirst().orElseThrow();
        Position<M> after = from.play(move);
        if (plays) {
            position = after;
        }
        return switch (protocol) {
            case HUB -> HubProtocol.text(after);
            case DXP -> dxpMove(after);
            case GTP -> from.path(move).isEmpty() ? "PASS" : from.text(move).toUpperCase(Locale.ROOT);
            default -> from.text(move, Notation.ENGINE);
        };
    }

    private static String dxpMove(Position<?> after) {
        String[] parts = HubProtocol.text(after).split("[-x]", -1);
        StringBuilder text = new StringBuilder("M0001");
        text.append(two(parts[0])).append(two(parts[1])).append(two("" + (parts.length - 2)));
        for (int at = 2; at < parts.length; at++) {
            text.append(two(parts[at]));
        }
        return text.toString();
    }

    private static String two(String number) {
        return number.length() < 2 ? "0" + number : number;
    }

    // ---- protocols, as an engine sees them

    private boolean uci(String line) throws IOException {
        if (line.equals("uci")) {
            say("id name Scripted");
            say("option name Hash type spin default 16 min 1 max 64");
            say("option name UCI_Chess960 type check default false");
            say("option name UCI_Variant type combo default chess var chess var crazyhouse var atomic var 3check");
            say("uciok");
        } else if (line.equals("isready")) {
            say("readyok");
        } else if (line.startsWith("position ")) {
            int moves = line.indexOf(" moves ");
            String where = line.substring(9, moves < 0 ? line.length() : moves);
            position = where.equals("startpos") ? game.start() : game.position(where.substring(4));
            play(moves < 0 ? "" : line.substring(moves + 7));
        } else if (line.startsWith("go") && fault.equals("no limit") && !line.contains("time")) {
            searches = true;
        } else if (line.startsWith("go") || (line.equals("stop") && searches)) {
            searches = false;
            return think("info depth 3 score cp 17 nodes 99 pv e2e4\nbestmove ", "");
        }
        return true;
    }

    private void play(String moves) {
        for (String each : moves.strip().split(" ", -1)) {
            if (!each.isEmpty()) {
                position = position.play(each);
            }
        }
    }

    private boolean xboard(String line) throws IOException {
        if (edited != null) {
            edit(line, edited);
        } else if (line.equals("edit")) {
            edited = new StringBuilder();
            isWhiteEdited = true;
        } else if (line.startsWith("protover")) {
            if (fault.equals("lag") && ++greetings < 4) {
                if (greetings == 3) {
                    say("feature done=0");
                }
                return true;
            }
            say("feature ping=1 setboard=" + (fault.equals("edit") ? 0 : 1)
                    + " usermove=1 colors=0 variants=\""
                    + (fault.equals("not chess") ? "xiangqi,makruk" : "normal,crazyhouse,fischerandom") + "\"");
            say("feature myname=\"Scripted X\" done=1");
        } else if (line.startsWith("ping ")) {
            say("pong " + line.substring(5));
        } else if (line.startsWith("sd ") && fault.equals("no depth")) {
            say("Illegal move: " + line);
        } else if (line.equals("new")) {
            position = game.start();
            forced = false;
        } else if (line.equals("force")) {
            forced = true;
        } else if (line.startsWith("setboard ")) {
            position = game.position(line.substring(9));
        } else if (line.equals("go")) {
            forced = false;
            return xboardMove();
        } else if (line.startsWith("usermove ")) {
            position = position.play(line.substring(9));
            if (!forced && !position.outcome(CountedDraws.CLAIMED).isOver()) {
                return xboardMove();
            }
        }
        return true;
    }

    private boolean xboardMove() throws IOException {
        if (!fault.equals("lag")) {
            return think("3 17 1 99 e2e4\nmove ", "", true);
        }
        String move = chosen(position, true);
        say("1. ... " + move);
        say("My move is : " + move);
        return true;
    }

    /** A line between {@code edit} and the full stop that ends it; whose turn it is stays as it was. */
    private void edit(String line, StringBuilder pieces) {
        if (line.equals("c")) {
            isWhiteEdited = !isWhiteEdited;
        } else if (line.equals(".")) {
            char[] board = ".".repeat(64).toCharArray();
            for (String each : pieces.toString().strip().split(" ", -1)) {
                board[8 * ('8' - each.charAt(2)) + each.charAt(1) - 'a'] = each.charAt(0);
            }
            StringBuilder fen = new StringBuilder();
            for (int at = 0; at < 64; at++) {
                fen.append(at > 0 && at % 8 == 0 ? "/" : "").append(board[at] == '.' ? '1' : board[at]);
            }
            position = game.position(fen + (position.turn() == Color.WHITE ? " w" : " b") + " - - 0 1");
            edited = null;
        } else if (!line.equals("#")) {
            pieces.append(' ')
                    .append(isWhiteEdited ? line : line.toLowerCase(Locale.ROOT).charAt(0) + line.substring(1));
        }
    }

    private boolean hub(String line) throws IOException {
        if (line.equals("hub")) {
            say("id name=Scripted version=1.0 author=\"nobody here\"");
            say("param name=variant value=normal type=enum values=\"normal killer bt frisian\"");
            say("wait");
        } else if (line.equals("init")) {
            say("ready");
        } else if (line.equals("ping")) {
            say("pong");
        } else if (line.startsWith("pos ")) {
            start = board(HubProtocol.arguments(line).getOrDefault("pos", ""));
            position = start;
            String moves = HubProtocol.arguments(line).getOrDefault("moves", "");
            for (String each : moves.split(" ", -1)) {
                if (!each.isEmpty()) {
                    position = position.play(HubProtocol.read(position, each));
                }
            }
        } else if (line.equals("go think")) {
            return think("info depth=5 score=0.17 nodes=99 pv=\"32-28 17-22\"\ndone move=", "");
        }
        return true;
    }

    private Position<?> board(String text) {
        List<String> white = new ArrayList<>();
        List<String> black = new ArrayList<>();
        for (int at = 1; at < text.length(); at++) {
            char each = text.charAt(at);
            String square = (Character.isUpperCase(each) ? "K" : "") + at;
            if (Character.toLowerCase(each) == 'w') {
                white.add(square);
            } else if (Character.toLowerCase(each) == 'b' || Character.toLowerCase(each) == 'z') {
                black.add(square);
            }
        }
        return game.position(
                (text.charAt(0) == 'W' ? "W" : "B") + ":W" + String.join(",", white) + ":B" + String.join(",", black));
    }

    private boolean dxp(String line) throws IOException {
        if (line.startsWith("R")) {
            side = line.charAt(35) == 'W' ? Color.WHITE : Color.BLACK;
            position = line.charAt(42) == 'A' ? game.start() : board(line.substring(43));
            say("AScripted                        0");
        } else if (line.startsWith("M")) {
            String digits = line.substring(1);
            StringBuilder text = new StringBuilder();
            boolean captures = !digits.startsWith("00", 8);
            text.append(Integer.parseInt(digits.substring(4, 6))).append(captures ? 'x' : '-');
            text.append(Integer.parseInt(digits.substring(6, 8)));
            for (int at = 10; at < digits.length(); at += 2) {
                text.append('x').append(Integer.parseInt(digits.substring(at, at + 2)));
            }
            position = position.play(HubProtocol.read(position, text.toString()));
        } else if (line.startsWith("E")) {
            say("E00");
            return true;
        }
        return position.turn() != side || position.outcome().isOver() || think("", "", true);
    }

    private boolean gtp(String numbered) throws IOException {
        boolean isNumbered = numbered.matches("[0-9]+ .*") && !fault.equals("no numbers");
        String number = isNumbered ? numbered.split(" ", 2)[0] : "";
        String line = isNumbered ? numbered.split(" ", 2)[1] : numbered;
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "name" -> say("=" + number + " Scripted\n");
            case "clear_board" -> {
                position = game.start();
                say("=" + number + "\n");
            }
            case "play" -> {
                boolean isPass = words[2].equals("PASS");
                if (fault.equals("no play")) {
                    say("?" + number + " illegal move\n");
                    return true;
                }
                position = position.play(isPass ? "PA" : words[2]);
                say(isPass && fault.equals("no pass") ? "?" + number + " syntax error\n" : "=" + number + "\n");
            }
            case "genmove" -> {
                return think("=" + number + " ", "\n", true);
            }
            case "time_settings", "time_left", "boardsize" -> say("=" + number + "\n");
            default -> say("?" + number + " unknown command\n");
        }
        return true;
    }

    private static final Pattern GGF_MOVE = Pattern.compile("[BW]\\[([A-Ha-h][1-8]|PA|pa)");

    private boolean nboard(String line) throws IOException {
        if (line.startsWith("set depth")) {
            say("set myname Scripted" + line.substring(10));
        } else if (line.startsWith("ping ")) {
            say("pong " + line.substring(5));
        } else if (line.startsWith("set game ")) {
            position = game.start();
            for (Matcher move = GGF_MOVE.matcher(line.substring(line.indexOf("BO["))); move.find(); ) {
                position = position.play(move.group(1).toLowerCase(Locale.ROOT).replace("pa", "PA"));
            }
        } else if (line.equals("go")) {
            return think("status thinking\n=== ", "/1.50/0.1");
        }
        return true;
    }
}
