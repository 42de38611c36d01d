package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The Go Text Protocol, version 2, as engines of Othello speak it. */
final class GtpProtocol extends LineProtocol {

    /** Whether the engine repeats the number before a command in its answer (GTP 2, 2.5). */
    private boolean numbers;

    private int number;

    GtpProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        if (!Protocols.GTP.plays(game)) {
            throw new EngineException(Fault.REFUSED, "GTP is for Othello here, not for " + game.title());
        }
        if (settings.time().control().nodes() > 0 || settings.time().control().depth() > 0) {
            throw new EngineException(
                    Fault.REFUSED,
                    "GTP has no limit by nodes or depth; give tc or st, or arguments of the engine's own");
        }
        Duration each = settings.time().control().perMove();
        if (each != null && each.toSeconds() == 0) {
            throw new EngineException(Fault.REFUSED, "GTP counts whole seconds; give st=1 or more, or tc in its place");
        }
        String name = introduce(deadline);
        return name == null || name.isBlank() ? null : name.strip();
    }

    /** Asks the engine for its name, and finds out whether it repeats the numbers of commands, as it should. */
    private @Nullable String introduce(long deadline) throws EngineException {
        number = 1;
        link.send("1 name");
        String line = link.line(deadline);
        while (!isAnswer(line)) {
            line = link.line(deadline);
        }
        numbers = line.startsWith("=1") || line.startsWith("?1");
        // An engine that knows no numbers may take one for a command.
        return line.startsWith("?") ? ask("name", deadline) : text(line);
    }

    /** Sends a command and gives what is answered; null where the engine refuses it. */
    private @Nullable String ask(String command, long deadline) throws EngineException {
        link.send(numbered(command));
        return answer(deadline);
    }

    /** The command as it is sent: what was said before it is no answer to it. */
    private String numbered(String command) {
        settle(0);
        number++;
        return numbers ? number + " " + command : command;
    }

    @Override
    void settle(long deadline) {
        String stale = link.passOver(this::isAnswer);
        if (stale != null) {
            passOver(stale);
        }
    }

    @Override
    boolean isAnswer(String line) {
        return line.startsWith("=") || line.startsWith("?");
    }

    private @Nullable String answer(long deadline) throws EngineException {
        String line = link.line(deadline);
        while (!isAnswer(line) || isNumberedOtherwise(line)) {
            passOver(line);
            line = link.line(deadline);
        }
        return line.startsWith("?") ? null : text(line);
    }

    /** Whether an answer is to another command, by its number. */
    private boolean isNumberedOtherwise(String answer) {
        return numbers && answer.matches("[=?][0-9].*") && !answer.matches("[=?]" + number + "(\\s.*)?");
    }

    private static String text(String answer) {
        return answer.replaceFirst("^=[0-9]*", "").strip();
    }

    @Override
    public @Nullable String refusal(Position<?> start) {
        return start.equals(start.game().start()) ? null : "GTP cannot begin a game of Othello from another position";
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        String refusal = refusal(game.start());
        if (refusal != null) {
            throw new EngineException(Fault.REFUSED, refusal);
        }
        ask("boardsize 8", deadline);
        if (ask("clear_board", deadline) == null) {
            throw new EngineException(Fault.REFUSED, "the engine does not clear its board");
        }
        TimeControl pace = clock.pace();
        Duration time = pace.time();
        Duration each = pace.perMove();
        if (each != null) {
            ask("time_settings 0 " + Math.max(1, each.toSeconds()) + " 1", deadline);
        } else if (time != null) {
            ask("time_settings " + time.toSeconds() + " 0 0", deadline);
        }
        plies = 0;
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        List<LiveGame.Played> played = game.plies();
        for (; plies < played.size(); plies++) {
            LiveGame.Played ply = played.get(plies);
            boolean taken = ask("play " + color(ply.mover()) + " " + square(ply.text()), deadline) != null;
            // A pass is the only move where it is legal: an engine that passes by itself may refuse to be told of it.
            if (!taken && !isPass(ply.text())) {
                return Answer.of(Answer.Kind.DENIES_MOVE, ply.text());
            }
        }
        String side = color(game.position().turn());
        Duration left = own.remaining();
        if (left != null) {
            ask("time_left " + side + " " + left.toSeconds() + " 0", deadline);
        }
        sendOff(numbered("genmove " + side));
        String move = answer(deadline);
        rest();
        if (move == null) {
            return Answer.of(Answer.Kind.GIVES_ERROR, "genmove was refused");
        }
        if (move.equalsIgnoreCase("resign")) {
            return Answer.of(Answer.Kind.RESIGNS, "");
        }
        plies++;
        return Answer.move(move.equalsIgnoreCase("pass") ? "PA" : move.toLowerCase(Locale.ROOT), SearchInfo.NONE);
    }

    private static String color(Color side) {
        return side == Color.BLACK ? "black" : "white";
    }

    private static boolean isPass(String text) {
        return text.equalsIgnoreCase("PA");
    }

    private static String square(String text) {
        return isPass(text) ? "PASS" : text.toUpperCase(Locale.ROOT);
    }

    @Override
    void breakOff(long deadline) throws EngineException {
        // What it is still thinking of is answered before anything else.
        answer(deadline);
    }
}
