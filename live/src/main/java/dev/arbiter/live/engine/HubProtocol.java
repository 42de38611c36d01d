package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The Hub protocol, version 2 (Letouzey, for Scan 3), of draughts engines for the 10×10 board: words of the form
 * {@code name=value}, captures with every captured piece.
 */
final class HubProtocol extends LineProtocol {

    private static final int SQUARES = 50;

    private static final String ANSWER = "done";

    private static final Pattern ARGUMENT = Pattern.compile("([a-zA-Z-]+)(?:=(?:\"([^\"]*)\"|(\\S*)))?");

    private final Map<String, String> parameters = new HashMap<>();
    private final StringBuilder moves = new StringBuilder();
    private String name = "";

    HubProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        link.send("hub");
        String line = link.line(deadline);
        while (!line.equals("wait")) {
            Map<String, String> said = arguments(line);
            if (line.startsWith("id ")) {
                name = (said.getOrDefault("name", "") + " " + said.getOrDefault("version", "")).strip();
            } else if (line.startsWith("param ")) {
                parameters.put(said.getOrDefault("name", ""), said.getOrDefault("values", ""));
            }
            line = link.line(deadline);
        }
        choose(game);
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            if (parameters.containsKey(option.getKey())) {
                set(option.getKey(), option.getValue());
            } else {
                notes.add("there is no option '" + option.getKey() + "'");
            }
        }
        link.send("init");
        while (!link.line(deadline).equals("ready")) {
            // It says what it loads.
        }
        return name.isEmpty() ? null : name;
    }

    private void choose(Game<?> game) throws EngineException {
        String variant = game.nameIn(Protocols.HUB.title());
        boolean knows = List.of(parameters.getOrDefault("variant", "normal").split(" ", -1))
                .contains(variant);
        if (game.squares().size() != SQUARES || !knows) {
            throw new EngineException(Fault.REFUSED, "the engine does not play " + game.title());
        }
        if (parameters.containsKey("variant")) {
            set("variant", variant);
        }
    }

    private void set(String parameter, String value) throws EngineException {
        link.send(
                "set-param name=" + parameter + " value=" + (value.matches("[^ =\"]+") ? value : "\"" + value + "\""));
    }

    static Map<String, String> arguments(String line) {
        Map<String, String> arguments = new HashMap<>();
        for (Matcher each = ARGUMENT.matcher(line.substring(line.indexOf(' ') + 1)); each.find(); ) {
            String value = each.group(2) == null ? each.group(3) : each.group(2);
            arguments.putIfAbsent(each.group(1), value == null ? "" : value);
        }
        return arguments;
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        stop(deadline);
        link.send("new-game");
        moves.setLength(0);
        plies = 0;
        settle(deadline);
    }

    @Override
    void settle(long deadline) throws EngineException {
        link.send("ping");
        passOverTo("pong", deadline);
    }

    @Override
    boolean isAnswer(String line) {
        return line.startsWith(ANSWER);
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        List<LiveGame.Played> played = game.plies();
        for (; plies < played.size(); plies++) {
            moves.append(plies == 0 ? "" : " ").append(text(played.get(plies).after()));
        }
        long end = settled(deadline);
        link.send("pos pos=" + board(game.start()) + (moves.length() == 0 ? "" : " moves=\"" + moves + "\""));
        link.send(level(own));
        sendOff("go think");
        SearchInfo info = SearchInfo.NONE;
        while (true) {
            String line = link.line(end);
            if (line.startsWith("info ")) {
                info = info(line, info);
            } else if (isAnswer(line)) {
                rest();
                String move = arguments(line).getOrDefault("move", "");
                return Answer.move(read(game.position(), move), info);
            } else if (line.startsWith("error")) {
                rest();
                return Answer.of(Answer.Kind.GIVES_ERROR, line);
            }
        }
    }

    private static String level(Clock own) {
        TimeControl pace = own.pace();
        StringBuilder level = new StringBuilder("level");
        Duration left = own.remaining();
        Duration each = pace.perMove();
        if (left != null) {
            level.append(own.movesToGo() == 0 ? "" : " moves=" + own.movesToGo());
            level.append(" time=").append(left.toMillis() / 1000.0);
            level.append(
                    pace.increment().isZero() ? "" : " inc=" + pace.increment().toMillis() / 1000.0);
        } else if (each != null) {
            level.append(" move-time=").append(each.toMillis() / 1000.0);
        } else if (pace.depth() > 0) {
            level.append(" depth=").append(pace.depth());
        } else {
            level.append(" nodes=").append(pace.nodes());
        }
        return level.toString();
    }

    private static SearchInfo info(String line, SearchInfo before) {
        Map<String, String> said = arguments(line);
        return new SearchInfo(
                said.containsKey("score")
                        ? Integer.valueOf((int) Math.round(100 * decimal(said.get("score"))))
                        : before.score(),
                0,
                said.containsKey("depth") ? (int) decimal(said.get("depth")) : before.depth(),
                said.containsKey("nodes") ? (long) decimal(said.get("nodes")) : before.nodes());
    }

    private static double decimal(@Nullable String text) {
        try {
            double value = text == null ? 0 : Double.parseDouble(text);
            return Double.isFinite(value) ? value : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    // ---- boards and moves, as DXP has them too

    /** The side to move and every square: {@code w}, {@code b}, {@code W}, {@code B} and {@code e}. */
    static String board(Position<?> position) {
        StringBuilder board = new StringBuilder(position.turn() == Color.WHITE ? "W" : "B");
        Map<String, Piece> pieces = position.piecesBySquare();
        for (String square : position.game().squares()) {
            Piece piece = pieces.get(square);
            if (piece == null) {
                board.append('e');
            } else {
                char letter = piece.color() == Color.WHITE ? 'w' : 'b';
                board.append(piece.kind() == Piece.Kind.MAN ? letter : Character.toUpperCase(letter));
            }
        }
        return board.toString();
    }

    /** The move that led to a position: {@code 32-28}, {@code 28x19x23} with the captured pieces in order of their squares. */
    static String text(Position<?> after) {
        Ruling.Legal<?> last = Protocol.lastPlayed(after);
        List<String> path = last.path();
        StringBuilder text = new StringBuilder(path.get(0));
        Set<Integer> captured = captured(last.before(), last.after());
        text.append(captured.isEmpty() ? '-' : 'x').append(path.get(path.size() - 1));
        captured.forEach(each -> text.append('x').append(each));
        return text.toString();
    }

    /** The squares from which the opponent's pieces have gone. */
    static Set<Integer> captured(Position<?> before, Position<?> after) {
        Color other = before.turn().opposite();
        Set<Integer> captured = new TreeSet<>();
        Map<String, Piece> left = after.piecesBySquare();
        before.piecesBySquare().forEach((square, piece) -> {
            if (piece.color() == other && !left.containsKey(square)) {
                captured.add(Integer.valueOf(square));
            }
        });
        return captured;
    }

    /**
     * A move as the engine writes it, in words that the game reads: of a capture that is none of the legal ones only where it
     * begins and ends.
     */
    static String read(Position<?> position, String written) {
        if (!written.matches("[0-9]{1,2}(x[0-9]{1,2})+")) {
            return written;
        }
        String[] numbers = written.split("x", -1);
        Set<Integer> captured = new TreeSet<>();
        for (int at = 2; at < numbers.length; at++) {
            captured.add(Integer.valueOf(numbers[at]));
        }
        return meant(position, Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), captured);
    }

    /** The legal capture of these pieces from a square to another; else a text that names the squares alone. */
    static String meant(Position<?> position, int from, int to, Set<Integer> captured) {
        return find(position, from, to, captured);
    }

    private static <M> String find(Position<M> position, int from, int to, Set<Integer> captured) {
        for (M move : position.legalMoves()) {
            List<String> path = position.path(move);
            boolean fits = path.get(0).equals(Integer.toString(from))
                    && path.get(path.size() - 1).equals(Integer.toString(to));
            if (fits && (captured.isEmpty() || captured.equals(captured(position, position.play(move))))) {
                return position.longText(move);
            }
        }
        return from + (captured.isEmpty() ? "-" : "x") + to;
    }

    @Override
    void breakOff(long deadline) throws EngineException {
        link.send("stop");
        link.await(ANSWER, deadline);
    }
}
