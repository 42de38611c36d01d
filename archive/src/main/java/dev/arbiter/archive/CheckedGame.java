package dev.arbiter.archive;

/**
 * A recorded game and the verdict on it.
 *
 * @param record the game as written
 * @param verdict what is to be said of it, its variations included
 */
public record CheckedGame(GameRecord record, Verdict verdict) {

    /** The same for a game that comes after others in its file. */
    public CheckedGame after(long games, long lines) {
        return new CheckedGame(record.after(games, lines), verdict.after(games, lines));
    }
}
