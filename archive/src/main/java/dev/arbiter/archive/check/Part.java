package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What came of one part of a file: the verdicts on its games, counted from the start of the {@link WorkUnit}. */
final class Part {

    /** More verdicts than this are handed over bit by bit, so that a long file that is one unit does not fill memory. */
    private static final int MOST_VERDICTS = 1 << 12;

    final String file;
    final boolean lastOfFile;
    final List<Verdict> verdicts = new ArrayList<>();
    Tally tally = new Tally();
    long lines;
    /** Where the next unit of the file begins, in bytes of the decoded file. */
    final long end;
    /** The file, to be closed once this part's turn comes; null where nothing is to be closed. */
    @Nullable
    FileChannel channel;

    @Nullable
    String failure;
    /** Why the file was passed over without being a failure, or null. */
    @Nullable
    String passedOver;
    /** Makes the part that follows where this one ends in the middle of its unit; null where the unit is done. */
    @Nullable
    Callable<Part> rest;

    /** The last part of a file, or one of its last unit. */
    static Part last(String file) {
        return new Part(file, true, WorkUnit.END);
    }

    Part(String file, boolean lastOfFile, long end) {
        this.file = file;
        this.lastOfFile = lastOfFile;
        this.end = end;
    }

    /** Takes the verdicts of a unit, as many as a part holds; returns whether that was the last of them. */
    boolean fill(UnitVerdicts unit) {
        while (verdicts.size() < MOST_VERDICTS && unit.hasNext()) {
            verdicts.add(unit.next());
        }
        tally = unit.takeTally();
        if (unit.hasNext()) {
            return false;
        }
        lines = unit.lines();
        failure = unit.problem();
        unit.close();
        return true;
    }
}
