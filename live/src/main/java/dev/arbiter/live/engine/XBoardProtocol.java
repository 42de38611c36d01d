package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The Chess Engine Communication Protocol, version 2 (Mann and Muller, for XBoard and WinBoard). */
final class XBoardProtocol extends LineProtocol {

    /** An engine that has not announced its features by then speaks version 1, which has none. */
    private static final long FEATURES_SECONDS = 5;

    /** Some engines (GNU Chess 6.2.7) read the second of two lines only when a third arrives. */
    private static final long NUDGE_MILLISECONDS = 300;

    /** The same for an engine that has begun to say what it can do. */
    private static final long PAUSE_MILLISECONDS = 2000;

    private static final Pattern FEATURE = Pattern.compile("([A-Za-z]+)=(?:\"([^\"]*)\"|(\\S+))");

    /** Depth, score, time and nodes, followed by the principal variation. */
    private static final Pattern THINKING =
            Pattern.compile("\\s*([0-9]{1,4})[.+&]?\\s+([-+]?[0-9]{1,7})\\s+[0-9]{1,18}\\s+([0-9]{1,15})\\b.*");

    /** Scores beyond it are mates: 100000 and the number of moves. */
    private static final int MATE = 100_000;

    /** The responses of engines to unknown commands. */
    private static final Pattern COMPLAINT = Pattern.compile("(Error \\(|Illegal move|Invalid move|Unknown command)");

    /** A move by version 2 and, as GNU Chess 6.2.7 still writes it, by version 1. */
    private static final Pattern ANSWER = Pattern.compile("(?:move|[0-9]{1,4}\\. \\.\\.\\.) +(\\S+).*");

    private final Map<String, String> features = new HashMap<>();

    /** Lines that came while the opponent was thinking, and may matter. */
    private final Queue<String> unread = new ArrayDeque<>();

    private int pings;

    XBoardProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        if (settings.time().control().nodes() > 0) {
            throw new EngineException(
                    Fault.REFUSED, "the XBoard protocol has no limit by nodes; give tc, st or depth in its place");
        }
        Duration perMove = settings.time().control().perMove();
        if (perMove != null && perMove.toSeconds() == 0) {
            throw new EngineException(
                    Fault.REFUSED, "the XBoard protocol counts whole seconds; give st=1 or more, or tc in its place");
        }
        link.send("xboard");
        List<String> options = features(deadline);
        if (features.isEmpty()) {
            notes.add("it has not said for " + FEATURES_SECONDS
                    + " s what it can do, and is spoken to in version 1 of the protocol");
        }
        String variant = variant(game);
        if (variant == null) {
            String known = features.getOrDefault("variants", "");
            throw new EngineException(
                    Fault.REFUSED,
                    "the engine does not play " + game.title()
                            + (known.isEmpty() ? "" : "; its variants are " + known));
        }
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            if (options.stream().noneMatch(each -> each.startsWith(option.getKey() + " -"))) {
                notes.add("there is no option '" + option.getKey() + "'");
            } else {
                link.send("option " + option.getKey() + (option.getValue().isEmpty() ? "" : "=" + option.getValue()));
            }
        }
        int depth = settings.time().control().depth();
        if (depth > 0) {
            link.send("sd " + depth);
            if (!synchronize(deadline)) {
                // It would think without any limit.
                throw new EngineException(
                        Fault.REFUSED, "the engine has no limit by depth (sd); give tc or st in its place");
            }
        }
        return features.get("myname");
    }

    /** Asks what the engine can do, again while it is silent; returns the declarations of its options. */
    private List<String> features(long deadline) throws EngineException {
        List<String> options = new ArrayList<>();
        long until = Math.min(deadline, System.nanoTime() + TimeUnit.SECONDS.toNanos(FEATURES_SECONDS));
        while (!can("done")) {
            link.send("protover 2");
            long nudge = System.nanoTime()
                    + TimeUnit.MILLISECONDS.toNanos(features.isEmpty() ? NUDGE_MILLISECONDS : PAUSE_MILLISECONDS);
            try {
                while (!can("done")) {
                    take(link.line(Math.min(until, nudge)), options);
                    until = features.containsKey("done") ? deadline : until;
                    nudge = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLISECONDS);
                }
            } catch (EngineException e) {
                if (e.fault() != Fault.SILENT || System.nanoTime() >= deadline) {
                    throw e;
                }
                if (System.nanoTime() >= until) {
                    break;
                }
            }
        }
        return options;
    }

    /** Handles the announcement of features, at any time. */
    private void take(String line, List<String> options) throws EngineException {
        if (!line.startsWith("feature ")) {
            return;
        }
        for (Matcher each = FEATURE.matcher(line); each.find(); ) {
            String value = each.group(2) == null ? each.group(3) : each.group(2);
            if (each.group(1).equals("option")) {
                options.add(value);
            } else {
                features.put(each.group(1), value);
            }
            link.send("accepted " + each.group(1));
        }
    }

    /** The engine's name of the game; null if it does not play it. */
    private @Nullable String variant(Game<?> game) {
        String known = features.getOrDefault("variants", "normal");
        for (String each : known.split(",", -1)) {
            if (game.tags().isEmpty() && each.strip().equals("normal")) {
                return "normal";
            }
            if (!game.tags().isEmpty() && game.id().equals(VariantTag.id(each.strip()))) {
                return each.strip();
            }
        }
        return null;
    }

    private boolean can(String feature) {
        return "1".equals(features.get(feature));
    }

    /** Waits for what it still says of what was before; returns whether all of that was understood, as far as it says. */
    private boolean synchronize(long deadline) throws EngineException {
        boolean understood = true;
        if (can("ping")) {
            pings++;
            link.send("ping " + pings);
            for (String line = link.line(deadline); !line.equals("pong " + pings); line = link.line(deadline)) {
                understood &= !COMPLAINT.matcher(line).lookingAt();
                take(line, new ArrayList<>());
                passOver(line);
            }
        }
        return understood;
    }

    /** Passes over moves alone: offers and claims may be made while the opponent thinks. */
    @Override
    void settle(long deadline) throws EngineException {
        unread.clear();
        if (can("ping")) {
            pings++;
            link.send("ping " + pings);
            for (String line = link.line(deadline); !line.equals("pong " + pings); line = link.line(deadline)) {
                if (isAnswer(line)) {
                    passOver(line);
                } else {
                    unread.add(line);
                }
            }
        } else {
            String move = link.passOver(this::isAnswer);
            if (move != null) {
                passOver(move);
            }
        }
    }

    @Override
    boolean isAnswer(String line) {
        return ANSWER.matcher(line).matches();
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        rest();
        link.send("new");
        String variant = variant(game.game());
        if (variant != null && !variant.equals("normal")) {
            link.send("variant " + variant);
        }
        link.send("force");
        String refusal = refusal(game.start());
        if (refusal != null) {
            throw new EngineException(Fault.REFUSED, refusal);
        }
        if (!isUsual(game.start())) {
            if (can("setboard")) {
                link.send("setboard " + game.start().text());
            } else {
                edit(game.start().text());
            }
        }
        pace(clock.pace());
        link.send("easy");
        link.send("post");
        plies = 0;
        synchronize(deadline);
    }

    private static boolean isUsual(Position<?> start) {
        return start.text().equals(start.game().start().text());
    }

    /** Without {@code setboard} there is {@code edit}, which knows neither castling rights nor en passant, nor variants. */
    @Override
    public @Nullable String refusal(Position<?> start) {
        if (isUsual(start) || can("setboard")) {
            return null;
        }
        if (!start.game().tags().isEmpty()) {
            return "without the feature setboard the engine cannot begin from another position";
        }
        String[] fields = start.text().split(" ", -1);
        if (!fields[3].equals("-")) {
            return "without the feature setboard the engine cannot begin where a capture en passant is possible";
        }
        return fields[2].equals(impliedCastling(fields[0]))
                ? null
                : "without the feature setboard the engine takes every king and rook on its first square to be unmoved";
    }

    /** The castling field of a position in which each king and rook on its first square is unmoved. */
    private static String impliedCastling(String placement) {
        String[] rows = placement.split("/", -1);
        String white = squares(rows[7]);
        String black = squares(rows[0]);
        String rights = (white.charAt(4) == 'K' && white.charAt(7) == 'R' ? "K" : "")
                + (white.charAt(4) == 'K' && white.charAt(0) == 'R' ? "Q" : "")
                + (black.charAt(4) == 'k' && black.charAt(7) == 'r' ? "k" : "")
                + (black.charAt(4) == 'k' && black.charAt(0) == 'r' ? "q" : "");
        return rights.isEmpty() ? "-" : rights;
    }

    /** A row of FEN with a character for each square. */
    private static String squares(String row) {
        StringBuilder squares = new StringBuilder();
        row.chars()
                .forEach(
                        each -> squares.append(each >= '1' && each <= '8' ? ".".repeat(each - '0') : (char) each + ""));
        return squares.toString();
    }

    /** Sets a position up as by version 1: whose turn it is cannot be said, so that White makes a move first for Black's. */
    private void edit(String fen) throws EngineException {
        String[] fields = fen.split(" ", -1);
        if (fields[1].equals("b")) {
            link.send((can("usermove") ? "usermove " : "") + "a2a3");
        }
        link.send("edit");
        link.send("#");
        String[] rows = fields[0].split("/", -1);
        for (boolean isWhite : new boolean[] {true, false}) {
            for (int row = 0; row < rows.length; row++) {
                String squares = squares(rows[row]);
                for (int file = 0; file < squares.length(); file++) {
                    char piece = squares.charAt(file);
                    if (piece != '.' && Character.isUpperCase(piece) == isWhite) {
                        link.send("" + Character.toUpperCase(piece) + (char) ('a' + file) + (8 - row));
                    }
                }
            }
            link.send(isWhite ? "c" : ".");
        }
    }

    private void pace(TimeControl pace) throws EngineException {
        Duration time = pace.time();
        Duration each = pace.perMove();
        if (each != null) {
            link.send("st " + Math.max(1, each.toSeconds()));
        } else if (time != null) {
            long seconds = time.toSeconds();
            link.send("level " + pace.moves() + " " + seconds / 60
                    + (seconds % 60 == 0 ? "" : ":" + (seconds % 60 < 10 ? "0" : "") + seconds % 60) + " "
                    + pace.increment().toMillis() / 1000.0);
        }
        if (pace.depth() > 0) {
            link.send("sd " + pace.depth());
        }
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        List<LiveGame.Played> played = game.plies();
        boolean begins = !isThinking();
        int last = begins ? played.size() : played.size() - 1;
        for (; plies < last; plies++) {
            link.send(move(played.get(plies)));
        }
        Duration left = own.remaining();
        if (left != null) {
            Duration others = other.remaining();
            link.send("time " + left.toMillis() / 10);
            link.send("otim " + (others == null ? left : others).toMillis() / 10);
        }
        // Alone, and to an engine at rest: its clock runs from when it can read this.
        long end = settled(deadline);
        String go = begins ? "go" : move(played.get(plies++));
        sendOff(go);
        return answer(end);
    }

    private String move(LiveGame.Played ply) {
        return (can("usermove") ? "usermove " : "") + Protocol.engineText(ply.after());
    }

    private Answer answer(long deadline) throws EngineException {
        SearchInfo info = SearchInfo.NONE;
        boolean offers = false;
        while (true) {
            String waiting = unread.poll();
            String line = waiting == null ? link.line(deadline) : waiting;
            Matcher move = ANSWER.matcher(line);
            if (move.matches()) {
                plies++;
                return new Answer(Answer.Kind.MOVE, move.group(1), info, offers);
            } else if (line.equals("offer draw")) {
                offers = true;
            } else if (line.equals("resign") || line.startsWith("resign ")) {
                return Answer.of(Answer.Kind.RESIGNS, "");
            } else if (line.startsWith("1-0") || line.startsWith("0-1") || line.startsWith("1/2-1/2")) {
                return claim(line);
            } else if (line.startsWith("Illegal move")) {
                return Answer.of(Answer.Kind.DENIES_MOVE, line);
            } else if (line.startsWith("Error") || line.startsWith("tellusererror")) {
                return Answer.of(Answer.Kind.GIVES_ERROR, line);
            } else {
                Matcher thinking = THINKING.matcher(line);
                info = thinking.matches() ? info(thinking) : info;
            }
        }
    }

    /** A result that the engine says: of what stands on the board, before its own move. */
    private static Answer claim(String line) {
        if (line.startsWith("1/2")) {
            return Answer.of(Answer.Kind.CLAIMS_DRAW, "");
        }
        return Answer.of(Answer.Kind.CLAIMS_WIN, line);
    }

    private static SearchInfo info(Matcher thinking) {
        int score = Integer.parseInt(thinking.group(2));
        int mate = Math.abs(score) > MATE && Math.abs(score) < 2 * MATE
                ? Integer.signum(score) * (Math.abs(score) - MATE)
                : 0;
        return new SearchInfo(score, mate, Integer.parseInt(thinking.group(1)), Long.parseLong(thinking.group(3)));
    }

    @Override
    void breakOff(long deadline) throws EngineException {
        link.send("force");
        rest();
        synchronize(deadline);
    }

    @Override
    public void gameOver(LiveGame game, @Nullable GameEnd end) throws EngineException {
        if (end != null) {
            link.send("result " + end.result() + " {" + end.rule().sentence() + "}");
        }
        link.send("force");
        rest();
    }

    @Override
    public boolean isReusable() {
        return !"0".equals(features.get("reuse"));
    }
}
