package dev.arbiter.archive.games;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.ChunkVerdicts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game to be written.
 *
 * @param game its record and verdict
 * @param canonical its moves as {@link ChunkVerdicts#canonical} has them; null if they must be played again
 */
record ReadGame(CheckedGame game, @Nullable List<@Nullable String> canonical) {

    /** The next game of a chunk. */
    static ReadGame next(ChunkVerdicts games) {
        CheckedGame game = games.nextGame();
        return new ReadGame(game, games.canonical());
    }
}
