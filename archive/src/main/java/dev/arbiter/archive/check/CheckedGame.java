package dev.arbiter.archive.check;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import java.util.List;

/**
 * A recorded game and the verdict on it.
 *
 * @param record the game as written
 * @param verdict what is to be said of it
 */
public record CheckedGame(GameRecord record, Verdict verdict) {

    /** Every move with its ruling and the positions around it, up to the first illegal one; the rest without. */
    public List<Ply> plies() {
        return RecordJudge.plies(record);
    }

    /** The same for a game that stands behind others in its file. */
    public CheckedGame behind(long games, long lines) {
        return new CheckedGame(record.behind(games, lines), verdict.behind(games, lines));
    }
}
