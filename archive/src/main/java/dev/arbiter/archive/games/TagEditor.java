package dev.arbiter.archive.games;

import dev.arbiter.archive.GameRecord;
import java.util.function.Consumer;

/** Changes the tags of games between reader and writer. Must be thread-safe. */
public interface TagEditor {

    /**
     * Returns a game with changed tags, or the same object.
     *
     * @param changes receives each change, and each tag that should be changed but is not
     */
    GameRecord edit(GameRecord game, Consumer<TagChange> changes);
}
