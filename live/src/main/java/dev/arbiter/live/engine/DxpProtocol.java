package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The DamExchange protocol (layer 2, version 1), in which draughts programs for the 10×10 board play each other over a network.
 * To each engine, the referee is the opponent who requests the game and plays the other engine's moves.
 */
final class DxpProtocol implements Protocol {

    private static final String MOVE = "M";

    private final EngineLink link;
    private int plies;
    private long since;
    private boolean playing;
    private @Nullable String unasked;

    DxpProtocol(EngineLink link) {
        this.link = link;
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        if (!Protocols.DXP.plays(game)) {
            throw new EngineException(Fault.REFUSED, "DXP is for international draughts, not for " + game.title());
        }
        if (settings.time().control().nodes() > 0 || settings.time().control().depth() > 0) {
            throw new EngineException(Fault.REFUSED, "DXP has no limit by nodes or depth; give tc");
        }
        return null;
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        Position<?> position = game.position();
        Duration time = clock.remaining();
        long minutes = time == null ? 999 : Math.max(1, Math.min(999, (time.toSeconds() + 59) / 60));
        StringBuilder request = new StringBuilder("R01Arbiter                         ");
        request.append(letter(side)).append(padded(minutes, 3)).append("000");
        if (position.equals(game.game().start())) {
            request.append('A');
        } else {
            String board = HubProtocol.board(position);
            request.append('B').append(letter(position.turn()));
            request.append(board.substring(1).replace('b', 'z').replace('B', 'Z'));
        }
        link.send(request.toString());
        String line = link.line(deadline);
        while (!line.startsWith("A")) {
            line = link.line(deadline);
        }
        if (line.length() > 1) {
            char code = line.charAt(line.length() - 1);
            if (code != '0') {
                throw new EngineException(Fault.REFUSED, "the engine does not accept the game (code " + code + ")");
            }
        }
        plies = game.plies().size();
        playing = true;
    }

    @Override
    public @Nullable String unasked() {
        return unasked;
    }

    private static char letter(Color side) {
        return side == Color.WHITE ? 'W' : 'Z';
    }

    private static String padded(long number, int width) {
        String text = Long.toString(number);
        return "0".repeat(Math.max(0, width - text.length())) + text;
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        List<LiveGame.Played> played = game.plies();
        if (plies < played.size()) {
            // Until it is told of the opponent's move it has none to make; its first one may be there already.
            String stale = link.passOver(line -> line.startsWith(MOVE));
            unasked = unasked == null ? stale : unasked;
        }
        since = System.nanoTime();
        for (; plies < played.size(); plies++) {
            link.send(message(played.get(plies).after()));
        }
        while (true) {
            String line = link.line(deadline);
            if (line.startsWith(MOVE)) {
                plies++;
                return Answer.move(read(game.position(), line), SearchInfo.NONE);
            }
            if (line.startsWith("E")) {
                playing = false;
                return switch (line.length() > 1 ? line.charAt(1) : '0') {
                    case '1' -> Answer.of(Answer.Kind.RESIGNS, "");
                    case '2' -> Answer.of(Answer.Kind.CLAIMS_DRAW, "");
                    case '3' -> Answer.of(Answer.Kind.CLAIMS_WIN, line);
                    default -> Answer.of(Answer.Kind.STOPS, line);
                };
            }
        }
    }

    /** The move that led to a position: the seconds, from, to, how many are captured, and each of them. */
    private static String message(Position<?> after) {
        String[] parts = HubProtocol.text(after).split("[-x]", -1);
        StringBuilder message = new StringBuilder("M0000");
        message.append(padded(Long.parseLong(parts[0]), 2)).append(padded(Long.parseLong(parts[1]), 2));
        message.append(padded(parts.length - 2, 2));
        for (int at = 2; at < parts.length; at++) {
            message.append(padded(Long.parseLong(parts[at]), 2));
        }
        return message.toString();
    }

    private static String read(Position<?> position, String message) {
        String digits = message.substring(1);
        if (!digits.matches("[0-9]{10,50}")) {
            return message;
        }
        int from = Integer.parseInt(digits.substring(4, 6));
        int to = Integer.parseInt(digits.substring(6, 8));
        int count = Integer.parseInt(digits.substring(8, 10));
        if (digits.length() < 10 + 2 * count) {
            return message;
        }
        Set<Integer> captured = new TreeSet<>();
        for (int each = 0; each < count; each++) {
            captured.add(Integer.valueOf(digits.substring(10 + 2 * each, 12 + 2 * each)));
        }
        return count == 0 ? from + "-" + to : HubProtocol.meant(position, from, to, captured);
    }

    @Override
    public long thinkingSince() {
        return since;
    }

    @Override
    public void stop(long deadline) throws EngineException {
        gameOver(deadline);
    }

    private void gameOver(long deadline) throws EngineException {
        if (playing) {
            playing = false;
            link.send("E00");
            while (!link.line(deadline).startsWith("E")) {
                // A move that crossed the end of the game.
            }
        }
    }

    @Override
    public void gameOver(LiveGame game, @Nullable GameEnd end) throws EngineException {
        if (playing) {
            gameOver(System.nanoTime() + 2_000_000_000L);
        } else {
            link.send("E00");
        }
    }

    @Override
    public boolean quit() {
        return false;
    }
}
