package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The Universal Chess Interface (Meyer-Kahlen, April 2006), with the options {@code UCI_Chess960} and {@code UCI_Variant} by
 * which engines play other games than chess.
 */
final class UciProtocol extends LineProtocol {

    private static final String ANSWER = "bestmove";

    private static final long STOP_SECONDS = 2;

    /** The options of the engine by their names in small letters; each with its declaration. */
    private final Map<String, String> options = new HashMap<>();

    private final StringBuilder position = new StringBuilder();
    private String name = "";

    UciProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        link.send("uci");
        String line = link.line(deadline);
        while (!line.equals("uciok")) {
            if (line.startsWith("id name ")) {
                name = line.substring("id name ".length()).strip();
            } else if (line.startsWith("option name ")) {
                int type = line.indexOf(" type ");
                if (type > 0) {
                    options.put(
                            line.substring("option name ".length(), type)
                                    .strip()
                                    .toLowerCase(Locale.ROOT),
                            line);
                }
            }
            line = link.line(deadline);
        }
        choose(game);
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            if (!options.containsKey(option.getKey().toLowerCase(Locale.ROOT))) {
                notes.add("there is no option '" + option.getKey() + "'");
            } else {
                set(option.getKey(), option.getValue());
            }
        }
        settle(deadline);
        return name.isEmpty() ? null : name;
    }

    /** Tells the engine which game to play: by an option with the game's own name, or by that for variants. */
    private void choose(Game<?> game) throws EngineException {
        if (game.tags().isEmpty()) {
            return;
        }
        String own = "UCI_" + game.title();
        if (options.containsKey(own.toLowerCase(Locale.ROOT))) {
            set(own, "true");
            return;
        }
        String declared = options.getOrDefault("uci_variant", "");
        for (String each : List.of(declared.split(" var ", -1))) {
            if (game.id().equals(VariantTag.id(each.strip())) && !each.contains("option name")) {
                set("UCI_Variant", each.strip());
                return;
            }
        }
        throw new EngineException(Fault.REFUSED, "the engine does not play " + game.title());
    }

    private void set(String option, String value) throws EngineException {
        boolean isButton =
                options.getOrDefault(option.toLowerCase(Locale.ROOT), "").contains(" type button");
        link.send("setoption name " + option + (isButton || value.isEmpty() ? "" : " value " + value));
    }

    @Override
    void settle(long deadline) throws EngineException {
        link.send("isready");
        passOverTo("readyok", deadline);
    }

    @Override
    boolean isAnswer(String line) {
        return line.startsWith(ANSWER);
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        stop(deadline);
        link.send("ucinewgame");
        settle(deadline);
        position.setLength(0);
        boolean isUsual = game.start().text().equals(game.game().start().text());
        position.append(
                isUsual ? "position startpos" : "position fen " + game.start().text());
        plies = 0;
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        List<LiveGame.Played> played = game.plies();
        for (; plies < played.size(); plies++) {
            position.append(plies == 0 ? " moves " : " ")
                    .append(Protocol.engineText(played.get(plies).after()));
        }
        long end = settled(deadline);
        link.send(position.toString());
        String go = go(game.position().turn(), own, other);
        sendOff(go);
        SearchInfo info = SearchInfo.NONE;
        while (true) {
            String line = link.line(end);
            if (line.startsWith("info ")) {
                info = info(line, info);
            } else if (isAnswer(line)) {
                rest();
                StringTokenizer words = new StringTokenizer(line);
                words.nextToken();
                return Answer.move(words.hasMoreTokens() ? words.nextToken() : "", info);
            }
        }
    }

    @Override
    public @Nullable String ignoredLimit(TimeControl pace, long deadline) throws EngineException {
        for (String limit : List.of("nodes", "depth")) {
            boolean isGiven = limit.equals("nodes") ? pace.nodes() > 0 : pace.depth() > 0;
            if (isGiven && ignores(limit, deadline)) {
                return limit;
            }
        }
        return null;
    }

    /** Whether a search of one node or ply goes on, and ends as soon as the engine is told to stop. */
    private boolean ignores(String limit, long deadline) throws EngineException {
        link.send("position startpos");
        sendOff("go " + limit + " 1");
        try {
            link.await(ANSWER, deadline);
            rest();
            return false;
        } catch (EngineException e) {
            if (e.fault() != Fault.SILENT) {
                throw e;
            }
        }
        stop(System.nanoTime() + TimeUnit.SECONDS.toNanos(STOP_SECONDS));
        return true;
    }

    private static String go(Color side, Clock own, Clock other) {
        TimeControl pace = own.pace();
        StringBuilder go = new StringBuilder("go");
        Duration left = own.remaining();
        if (left != null) {
            Duration others = other.remaining();
            boolean isWhite = side == Color.WHITE;
            String mine = isWhite ? " wtime " : " btime ";
            String theirs = isWhite ? " btime " : " wtime ";
            go.append(mine).append(Math.max(1, left.toMillis()));
            go.append(theirs).append(Math.max(1, (others == null ? left : others).toMillis()));
            long ownIncrement = pace.increment().toMillis();
            long otherIncrement = other.pace().increment().toMillis();
            if (ownIncrement > 0 || otherIncrement > 0) {
                go.append(isWhite ? " winc " : " binc ").append(ownIncrement);
                go.append(isWhite ? " binc " : " winc ").append(otherIncrement);
            }
            if (own.movesToGo() > 0) {
                go.append(" movestogo ").append(own.movesToGo());
            }
        }
        Duration each = pace.perMove();
        if (each != null) {
            go.append(" movetime ").append(each.toMillis());
        }
        if (pace.nodes() > 0) {
            go.append(" nodes ").append(pace.nodes());
        }
        if (pace.depth() > 0) {
            go.append(" depth ").append(pace.depth());
        }
        return go.length() == 2 ? "go infinite" : go.toString();
    }

    /** Parses an info line; values that it does not contain are taken from the previous one. */
    static SearchInfo info(String line, SearchInfo before) {
        StringTokenizer words = new StringTokenizer(line);
        Integer score = before.score();
        int mate = before.mate();
        int depth = before.depth();
        long nodes = before.nodes();
        while (words.hasMoreTokens()) {
            switch (words.nextToken()) {
                case "depth" -> depth = (int) number(words, depth);
                case "nodes" -> nodes = number(words, nodes);
                case "cp" -> {
                    score = (int) number(words, score == null ? 0 : score);
                    mate = 0;
                }
                case "mate" -> mate = (int) number(words, mate);
                case "multipv" -> {
                    if (number(words, 1) > 1) {
                        return before;
                    }
                }
                case "string" -> {
                    return before;
                }
                case "pv" -> {
                    return new SearchInfo(score, mate, depth, nodes);
                }
                default -> {
                    // Of no use to a referee.
                }
            }
        }
        return new SearchInfo(score, mate, depth, nodes);
    }

    /** The next word as a number of at most nine digits; another where it is none. */
    static long number(StringTokenizer words, long otherwise) {
        if (!words.hasMoreTokens()) {
            return otherwise;
        }
        String word = words.nextToken();
        try {
            long number = Long.parseLong(word);
            return Math.max(-999_999_999L, Math.min(999_999_999L, number));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    @Override
    void breakOff(long deadline) throws EngineException {
        link.send("stop");
        link.await(ANSWER, deadline);
    }
}
