package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.replay.MoveTexts;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Plays the main lines of records in memory for a watcher, as {@link GameWalk} plays those of files: on one board if no text
 * needs interpretation, else ply by ply as in {@link RecordJudge#plies}. Confined to one thread.
 */
public final class RecordPlayer {

    private final Map<Game<?>, Replay<?>> boards = new HashMap<>();
    private final MoveTexts texts = new MoveTexts();
    private @Nullable Replay<?> board;

    /** Creates a player with boards of its own. */
    public RecordPlayer() {}

    /** Plays a game as far as it is legal, or until the watcher stops it. */
    public void play(GameRecord game, GameSink watcher) {
        Position<?> start = game.start();
        if (start != null && !playPlainly(game, game.moves().size(), watcher)) {
            play(start, RecordJudge.plies(game), watcher);
        }
    }

    /**
     * Plays the first plies of a game on one board, or until the watcher stops it.
     *
     * @return whether every text was a move without interpretation; if not, the line must be played again by
     *     {@link #play(GameRecord, GameSink)}
     */
    public boolean playPlainly(GameRecord game, int plies, GameSink watcher) {
        Position<?> start = game.start();
        List<RecordedMove> line = game.moves();
        if (start == null
                || game.format() == Format.OBF
                || game.format() == Format.CHECKERS_CHECK
                || line.size() < plies) {
            return false;
        }
        Replay<?> board = boards.computeIfAbsent(start.game(), any -> any.replay(true));
        this.board = board;
        board.begin(start);
        watcher.begin(board, 0);
        for (int ply = 0; ply < plies; ply++) {
            RecordedMove move = line.get(ply);
            if (move.kind() != RecordedMove.Kind.MOVE || move.mover() != null) {
                return false;
            }
            byte[] text = move.text().getBytes(StandardCharsets.UTF_8);
            if (board.play(text, 0, text.length) != null || board.isOpen()) {
                return false;
            }
            if (!watcher.move(board, board.mover(), text, 0, text.length)) {
                return true;
            }
        }
        return true;
    }

    /**
     * The last move {@linkplain #playPlainly played plainly}, in its game's canonical notation; null if the replay keeps none.
     */
    public @Nullable String lastMove() {
        return board == null ? null : texts.last(board);
    }

    /**
     * Plays a line up to the first move that is not legal, or until the watcher stops it.
     *
     * @param start the start of the game, where the line begins if it has no moves
     * @return false if the watcher stopped it
     */
    public static boolean play(Position<?> start, List<Ply> line, GameSink watcher) {
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
                watcher.begin(before, plies);
            }
            byte[] text = ply.move().text().getBytes(StandardCharsets.UTF_8);
            // A forced pass may have been left out before it.
            if (!watcher.move(after, after.turn().opposite(), text, 0, text.length)) {
                return false;
            }
            reached = after;
            plies++;
        }
        if (reached == null) {
            watcher.begin(start, 0);
        }
        return true;
    }
}
