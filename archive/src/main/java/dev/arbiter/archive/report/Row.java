package dev.arbiter.archive.report;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.archive.Verdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is shown of a game in a line of JSON or a row of CSV or a table: its {@link Field}s are taken from here.
 *
 * @param file the file's name as given; null to omit it
 * @param verdict null if the file could not be read to its end
 * @param finding the verdict's first, or another of it
 * @param tags the game's tags to be reported
 * @param at where the row stands in tables
 * @param found the position by which the game was found; null if it was not found by one
 */
public record Row(
        @Nullable String file,
        @Nullable Verdict verdict,
        Verdict.Finding finding,
        Map<String, String> tags,
        At at,
        @Nullable Found found) {

    /**
     * Where a row stands in tables.
     *
     * @param id of the game
     * @param variation the number of the variation that has the finding, from 1; 0 for the game itself
     * @param games the number of games of the file that precede those counted by the verdict
     * @param lines the number of such lines
     */
    public record At(long id, int variation, long games, long lines) {
        private static final At ALONE = new At(0, 0, 0, 0);
    }

    /**
     * A position by which a game was found.
     *
     * @param ply the number of plies before it
     * @param position in the game's notation
     */
    public record Found(int ply, String position) {}

    /** The row of a verdict, with all its tags. */
    public static Row of(String file, Verdict verdict) {
        return of(file, verdict, verdict.tags());
    }

    /** The row of a verdict, with some tags. */
    public static Row of(@Nullable String file, Verdict verdict, Map<String, String> tags) {
        return new Row(file, verdict, verdict.finding(), tags, At.ALONE, null);
    }

    /** The row of a file that could not be read to its end. */
    public static Row failure(String file, String problem) {
        return new Row(
                file, null, new Verdict.Unsupported(Note.of(MoveNote.SENTENCE, problem)), Map.of(), At.ALONE, null);
    }

    /** The row of another finding of the verdict. */
    Row of(Verdict.Finding other) {
        return new Row(file, verdict, other, tags, at, found);
    }

    /**
     * The row of a finding in a variation, in tables.
     *
     * @param number of the variation, from 1
     */
    public Row of(Verdict.Finding other, int number) {
        return new Row(file, verdict, other, tags, new At(at.id, number, at.games, at.lines), found);
    }

    /**
     * The row in tables.
     *
     * @param id of the game
     * @param games the number of games of the file that precede those counted by the verdict
     * @param lines the number of such lines
     */
    public Row in(long id, long games, long lines) {
        return new Row(file, verdict, finding, tags, new At(id, 0, games, lines), found);
    }

    /** The row of a game found by a position. */
    public Row by(Found position) {
        return new Row(file, verdict, finding, tags, at, position);
    }

    /** Hands over the values of some fields. */
    void write(List<Field> fields, Values to) {
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).write(this, to);
        }
    }
}
