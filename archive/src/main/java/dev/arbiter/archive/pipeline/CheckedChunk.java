package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.records.Splitter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of one chunk of a file: the verdicts on its games, counted from the chunk's start. */
final class CheckedChunk extends GamePart<CheckedChunk> {

    /**
     * More than this is handed over bit by bit, and the rest is checked once it is its turn, so that neither a long file that is
     * one chunk nor chunks of faults alone fill memory.
     */
    private static final int MOST = 1 << 12;

    /** What a verdict with a fault weighs beside one without. */
    private static final int FAULT = 8;

    final List<Verdict> verdicts = new ArrayList<>();
    Tally tally = new Tally();
    /** Whether there is no chunk after it in its file. */
    boolean lastOfFile = true;
    /** How many lines it has. */
    long lines;
    /** Where the next chunk of the file begins, in bytes of the decoded file. */
    long end;

    /** Why the file could not be read, or not to its end; null where it could. */
    @Nullable
    String failure;

    /** Why the file was passed over without being a failure; null where it was not. */
    @Nullable
    String passedOver;

    /** Whether a file that was passed over holds other files. */
    boolean container;

    CheckedChunk(Input input) {
        begin(input);
    }

    /**
     * Takes verdicts, as many as are handed over at once.
     *
     * @param chunk null where it is all of its file
     * @return whether that was the last of them
     */
    boolean fill(ChunkVerdicts games, Splitter.@Nullable Chunk chunk) {
        for (int weight = 0; weight < MOST && games.hasNext(); ) {
            Verdict verdict = games.next();
            verdicts.add(verdict);
            boolean plain = verdict.isLegal() && verdict.variations().isEmpty();
            weight += plain
                    ? 1
                    : FAULT + verdict.variations().size() + verdict.further().size();
        }
        tally = games.takeTally();
        if (games.hasNext()) {
            lastOfFile = false;
            return false;
        }
        lines = games.lines();
        failure = games.problem();
        if (chunk != null) {
            // Once it is closed the next one is cut, and this one may know no longer.
            lastOfFile = chunk.isLast();
            end = chunk.end();
        }
        games.close();
        return true;
    }
}
