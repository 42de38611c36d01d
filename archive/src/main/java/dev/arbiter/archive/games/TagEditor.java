package dev.arbiter.archive.games;

import dev.arbiter.archive.GameRecord;
import java.util.function.Consumer;

/** Changes the tags of games on their way from a reader to a writer; called on several threads at once. */
public interface TagEditor {

    /**
     * A game with other tags, or itself.
     *
     * @param changes takes what becomes of each tag that changes, or should
     */
    GameRecord edit(GameRecord game, Consumer<TagChange> changes);
}
