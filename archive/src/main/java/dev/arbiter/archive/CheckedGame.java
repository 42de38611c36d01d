package dev.arbiter.archive;

import java.util.List;

/**
 * A recorded game and the verdict on it.
 *
 * @param record the game as written
 * @param verdict what is to be said of it, its variations included
 */
public record CheckedGame(GameRecord record, Verdict verdict) {

    /**
     * A game that is unreadable through a fault of Arbiter's own; of its record nothing but the tags is kept.
     *
     * @param sentence that says so
     */
    public static CheckedGame failed(long number, Format format, Place place, List<Tag> tags, String sentence) {
        Line none = new Line(List.of(), List.of(), null, place);
        GameRecord record = new GameRecord(number, format, place, tags, null, null, 0, none, false, null);
        Verdict verdict = Verdict.of(number, place, new Verdict.Unreadable(Fault.ofArbiter(place, sentence)))
                .tags(record.tags())
                .build();
        return new CheckedGame(record, verdict);
    }

    /**
     * The same game where something that was done with it failed through a fault of Arbiter's own.
     *
     * @param sentence that says so
     */
    public CheckedGame failed(String sentence) {
        return failed(record.number(), record.format(), record.place(), record.tagList(), sentence);
    }

    /** The same for a game that comes after others in its file. */
    public CheckedGame after(long games, long lines) {
        return new CheckedGame(record.after(games, lines), verdict.after(games, lines));
    }
}
