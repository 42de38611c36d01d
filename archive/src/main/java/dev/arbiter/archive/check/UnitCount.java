package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import java.io.IOException;
import java.io.Serializable;

/**
 * By how much the verdicts of the units that follow one unit move: {@link dev.arbiter.archive.Verdict#behind}.
 *
 * @param games how many games begin in the unit
 * @param lines how many lines it has
 */
public record UnitCount(long games, long lines) implements Serializable {

    /** What stands before the first unit of a file. */
    public static final UnitCount NONE = new UnitCount(0, 0);

    /**
     * Counts by reading alone, which takes a fraction of the time of checking: so units can be checked side by side on
     * machines that know nothing of one another and still number their games as one reader would.
     *
     * @param unit one of several of its file
     * @param bytes the bytes of the unit's file; they are not closed. Where they fail, what came before counts
     */
    public static UnitCount of(WorkUnit unit, ByteSource bytes) {
        Format format = unit.format();
        if (format == null) {
            throw new IllegalArgumentException("a file that is one unit has none that follow");
        }
        long games = 0;
        RecordReader reader;
        try {
            reader = Readers.openRange(format, bytes.from(Math.max(0, unit.from() - 1)), unit.from(), unit.to());
        } catch (IOException e) {
            return NONE;
        }
        try {
            while (reader.nextGame()) {
                games++;
            }
        } catch (IOException e) {
            // The check of this unit fails at the same place and tells of it.
        }
        return new UnitCount(games, reader.linesPassed());
    }

    /** Both together. */
    public UnitCount plus(UnitCount other) {
        return new UnitCount(games + other.games, lines + other.lines);
    }
}
