package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.records.RecordTokens;
import dev.arbiter.archive.replay.Replays;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Plays the main lines of records in memory for a sink: in a {@link GameWalk} if no text needs interpretation, else ply by ply as
 * in {@link RecordJudge#plies}. Confined to one thread.
 */
public final class RecordPlayer {

    private final GameWalk walk = GameWalk.ofRecords(Replays.Kind.NOTING);

    /** Creates a player with boards of its own. */
    public RecordPlayer() {}

    /** Plays a game as far as it is legal, or until the sink stops it. */
    public void play(GameRecord game, GameSink sink) {
        Position<?> start = game.start();
        if (start != null && !playPlainly(game, sink)) {
            play(start, RecordJudge.plies(game), sink);
        }
    }

    /**
     * Plays a game as far as it is legal, or until the sink stops it, as long as no text needs interpretation.
     *
     * @return whether the sink certainly received the line; if not, it must be played again by {@link #play(GameRecord, GameSink)}
     */
    public boolean playPlainly(GameRecord game, GameSink sink) {
        if (game.start() == null || game.format() == Format.CHECKERS_CHECK) {
            return false;
        }
        RecordTokens tokens = RecordTokens.ofMainLine(game);
        walk.begin(tokens);
        try {
            walk.next();
            walk.judge().begin(tokens, null, null);
            return walk.walk(sink);
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
    }

    /**
     * Plays a line up to the first move that is not legal, or until the sink stops it.
     *
     * @param start the start of the game, where the line begins if it has no moves
     * @return false if the sink stopped it
     */
    public static boolean play(Position<?> start, List<Ply> line, GameSink sink) {
        Position<?> reached = null;
        int plies = 0;
        for (Ply ply : line) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            if (before == null || (ply.ruling() != null && after == null)) {
                break;
            }
            if (after == null) {
                // A position that is set up, or a mark that stands for no move.
                continue;
            }
            if (!before.equals(reached)) {
                sink.begin(before, plies);
            }
            byte[] text = ply.move().text().getBytes(StandardCharsets.UTF_8);
            // A forced pass may have been left out before it.
            if (!sink.move(after, after.turn().opposite(), text, 0, text.length)) {
                return false;
            }
            reached = after;
            plies++;
        }
        if (reached == null) {
            sink.begin(start, 0);
        }
        return true;
    }
}
