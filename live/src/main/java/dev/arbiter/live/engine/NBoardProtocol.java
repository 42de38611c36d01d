package dev.arbiter.live.engine;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.engine.EngineException.Fault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The NBoard protocol, version 2 (Welty), in which engines of Othello are given a game in GGF and asked for a move. */
final class NBoardProtocol extends LineProtocol {

    private static final String MOVE = "===";
    private static final String NAME = "set myname ";

    private int pings;

    NBoardProtocol(EngineLink link) {
        super(link);
    }

    @Override
    public @Nullable String begin(EngineSettings settings, Game<?> game, long deadline) throws EngineException {
        if (!Protocols.NBOARD.plays(game)) {
            throw new EngineException(Fault.REFUSED, "the NBoard protocol is for Othello, not for " + game.title());
        }
        if (settings.time().control().depth() == 0) {
            throw new EngineException(
                    Fault.REFUSED,
                    "the NBoard protocol limits an engine by its depth; give depth, with or without a clock");
        }
        link.send("nboard 2");
        link.send("set depth " + settings.time().control().depth());
        return ping(deadline);
    }

    /** Waits until the engine has processed all commands; returns the name that it has given itself since. */
    private @Nullable String ping(long deadline) throws EngineException {
        pings++;
        link.send("ping " + pings);
        String name = null;
        String line = link.line(deadline);
        while (!line.equals("pong " + pings)) {
            passOver(line);
            name = line.startsWith(NAME) ? line.substring(NAME.length()).strip() : name;
            line = link.line(deadline);
        }
        return name;
    }

    @Override
    public void newGame(LiveGame game, Color side, Clock clock, long deadline) throws EngineException {
        ping(deadline);
        rest();
    }

    @Override
    void settle(long deadline) throws EngineException {
        ping(deadline);
    }

    @Override
    boolean isAnswer(String line) {
        return line.startsWith(MOVE);
    }

    /** The game so far as one line of GGF. */
    private static String ggf(LiveGame game) {
        GameRecord.Builder record = GameRecord.from(game.start())
                .tag("Event", "Arbiter")
                .tag("Black", "Black")
                .tag("White", "White");
        game.plies().forEach(ply -> record.move(ply.text()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(Format.GGF, bytes, GameWriter.Style.EXPORT, lost -> {})) {
            writer.write(record.result("?"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8)
                .replaceAll("\\s*\\n\\s*", "")
                .strip();
    }

    @Override
    public Answer think(LiveGame game, Clock own, Clock other, long deadline) throws EngineException {
        long end = settled(deadline);
        link.send("set game " + ggf(game));
        sendOff("go");
        while (true) {
            String line = link.line(end);
            if (isAnswer(line)) {
                rest();
                String[] parts = line.substring(MOVE.length()).strip().split("[/\\s]+", -1);
                String move = parts[0].toLowerCase(Locale.ROOT);
                return Answer.move(
                        move.startsWith("pa") ? "PA" : move,
                        parts.length > 1 ? info(parts[1], own.pace().depth()) : SearchInfo.NONE);
            }
        }
    }

    private static SearchInfo info(String score, int depth) {
        try {
            double discs = Double.parseDouble(score);
            return Math.abs(discs) <= 64 ? new SearchInfo((int) Math.round(100 * discs), 0, depth, 0) : SearchInfo.NONE;
        } catch (NumberFormatException e) {
            return SearchInfo.NONE;
        }
    }

    @Override
    void breakOff(long deadline) throws EngineException {
        ping(deadline);
    }
}
