package dev.arbiter.archive;

import java.util.List;

/**
 * A recorded game and the verdict on it.
 *
 * @param record the game as written
 * @param verdict the verdict, variations included
 */
public record CheckedGame(GameRecord record, Verdict verdict) {

    /**
     * A game that could not be checked because of a fault of Arbiter's own; only the tags of its record are kept.
     *
     * @param sentence what happened, for people
     */
    public static CheckedGame failed(long number, Format format, Place place, List<Tag> tags, String sentence) {
        Line none = new Line(List.of(), List.of(), null, place);
        GameRecord record = new GameRecord(
                new GameRecord.Origin(number, format, place), tags, GameRecord.Beginning.UNKNOWN, none, false, null);
        Verdict verdict = Verdict.of(number, place, new Verdict.Unreadable(Fault.ofArbiter(place, sentence)))
                .tags(record.tags())
                .build();
        return new CheckedGame(record, verdict);
    }

    /**
     * This game with the verdict that Arbiter itself failed on it.
     *
     * @param sentence what happened, for people
     */
    public CheckedGame failed(String sentence) {
        return failed(record.number(), record.format(), record.place(), record.tagList(), sentence);
    }

    /** This game with more games and lines before it in its file. */
    public CheckedGame after(long games, long lines) {
        return new CheckedGame(record.after(games, lines), verdict.after(games, lines));
    }
}
