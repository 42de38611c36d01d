package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.check.RuleInference;
import org.jspecify.annotations.Nullable;

/**
 * Makes the records of a file's games of their texts, so that those of many games never lie in memory at once.
 *
 * @param scan reads them, on the calling thread
 * @param evidence what is known of the file
 */
record RecordMaker(GameWalk scan, RuleInference evidence) {

    /** The record of a game whose text is known; null if the text contains no complete game. */
    @Nullable
    CheckedGame make(Found game) {
        byte[] text = game.text();
        if (text == null) {
            return null;
        }
        scan.learn(evidence);
        return scan.checked(game.format(), text, 0, text.length, game.number(), game.place());
    }
}
