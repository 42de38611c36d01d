package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What came of one chunk of a file: the verdicts on its games, counted from the chunk's start. */
final class CheckedChunk {

    /** More verdicts than this are handed over bit by bit, so that a long file that is one chunk does not fill memory. */
    private static final int MOST_VERDICTS = 1 << 12;

    final String file;
    final List<Verdict> verdicts = new ArrayList<>();
    Tally tally = new Tally();
    /** Whether there is no chunk behind it in its file. */
    boolean lastOfFile;
    /** How many lines it has. */
    long lines;
    /** Where the next chunk of the file begins, in bytes of the decoded file. */
    long end;

    @Nullable
    String failure;
    /** Why the file was passed over without being a failure, or null. */
    @Nullable
    String passedOver;

    /** Whether a file that was passed over holds other files. */
    boolean container;
    /** Goes on where these verdicts end in the middle of the chunk; null where the chunk is done. */
    @Nullable
    Callable<CheckedChunk> rest;

    /** All there is to say of a file. */
    static CheckedChunk last(String file) {
        CheckedChunk last = new CheckedChunk(file);
        last.lastOfFile = true;
        return last;
    }

    CheckedChunk(String file) {
        this.file = file;
    }

    /** Takes verdicts, as many as are handed over at once; returns whether that was the last of them. */
    boolean fill(ChunkVerdicts games) {
        while (verdicts.size() < MOST_VERDICTS && games.hasNext()) {
            verdicts.add(games.next());
        }
        tally = games.takeTally();
        if (games.hasNext()) {
            return false;
        }
        lines = games.lines();
        failure = games.problem();
        games.close();
        return true;
    }
}
