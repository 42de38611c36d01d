package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.archive.records.VariantTag;
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

    /** Who has not said by then what it can do is of version 1, which says nothing. */
    private static final long FEATURES_SECONDS = 2;

    private static final Pattern FEATURE = Pattern.compile("([A-Za-z]+)=(?:\"([^\"]*)\"|(\\S+))");

    /** Depth, score, time and nodes, then the line that is thought best. */
    private static final Pattern THINKING =
            Pattern.compile("\\s*([0-9]{1,4})[.+&]?\\s+([-+]?[0-9]{1,7})\\s+[0-9]{1,18}\\s+([0-9]{1,15})\\b.*");

    /** Scores beyond it are mates: 100000 and the number of moves. */
    private static final int MATE = 100_000;

    /** What engines say of a command that they do not know. */
    private static final Pattern COMPLAINT = Pattern.compile("(Error \\(|Illegal move|Invalid move|Unknown command)");

    private static final String ANSWER = "move ";

    private final Map<String, String> features = new HashMap<>();

    /** Lines that came while the opponent was thinking, and may matter. */
    private final Queue<String> unread = new ArrayDeque<>();

    private int pings;

    XBoardProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        if (settings.pace().nodes() > 0) {
            throw new EngineException(
                    Fault.REFUSED, "the XBoard protocol knows no limit of nodes; give tc, st or depth in its place");
        }
        link.send("xboard");
        link.send("protover 2");
        List<String> options = features(deadline);
        String variant = variant(game);
        if (variant == null) {
            throw new EngineException(Fault.REFUSED, "the engine does not play " + game.title());
        }
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            if (options.stream().noneMatch(each -> each.startsWith(option.getKey() + " -"))) {
                notes.add("there is no option '" + option.getKey() + "'");
            } else {
                link.send("option " + option.getKey() + (option.getValue().isEmpty() ? "" : "=" + option.getValue()));
            }
        }
        int depth = settings.pace().depth();
        if (depth > 0) {
            link.send("sd " + depth);
            if (!synchronize(deadline)) {
                // It would think without any limit.
                throw new EngineException(
                        Fault.REFUSED, "the engine knows no limit of depth (sd); give tc or st in its place");
            }
        }
        return features.get("myname");
    }

    /** Reads what the engine can do; returns the declarations of its options. */
    private List<String> features(long deadline) throws EngineException {
        List<String> options = new ArrayList<>();
        long until = Math.min(deadline, System.nanoTime() + TimeUnit.SECONDS.toNanos(FEATURES_SECONDS));
        try {
            while (!"1".equals(features.get("done"))) {
                String line = link.line(until);
                if (!line.startsWith("feature ")) {
                    continue;
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
                until = features.containsKey("done") ? deadline : until;
            }
        } catch (EngineException e) {
            if (e.fault() != Fault.SILENT || System.nanoTime() >= deadline) {
                throw e;
            }
        }
        return options;
    }

    /** What the engine calls the game; null where it does not play it. */
    private @Nullable String variant(Game<?> game) {
        if (game.tags().isEmpty()) {
            return "normal";
        }
        for (String each : features.getOrDefault("variants", "").split(",", -1)) {
            if (game.id().equals(VariantTag.id(each.strip()))) {
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
        return line.startsWith(ANSWER);
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
        boolean isUsual = game.start().text().equals(game.game().start().text());
        if (!isUsual) {
            if ("0".equals(features.get("setboard")) || !features.containsKey("setboard")) {
                throw new EngineException(Fault.REFUSED, "the engine cannot begin from another position");
            }
            link.send("setboard " + game.start().text());
        }
        pace(clock.pace());
        link.send("easy");
        link.send("post");
        plies = 0;
        synchronize(deadline);
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
        long end = settled(deadline);
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
            if (isAnswer(line)) {
                plies++;
                return new Answer(
                        Answer.Kind.MOVE, line.substring(ANSWER.length()).strip(), info, offers);
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
