package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of one part of a file: the verdicts on its games, counted from the part's own start. */
final class Part implements VerdictSink {

    final String file;
    final boolean lastOfFile;
    private final boolean wantsLegal;
    final Tally tally = new Tally();
    final List<Verdict> verdicts = new ArrayList<>();
    /** The file, to be closed once this part's turn comes; null where nothing is to be closed. */
    @Nullable
    FileChannel channel;

    long lines;

    @Nullable
    String failure;
    /** Why the file was passed over without being a failure, or null. */
    @Nullable
    String passedOver;

    Part(String file, boolean lastOfFile, boolean wantsLegal) {
        this.file = file;
        this.lastOfFile = lastOfFile;
        this.wantsLegal = wantsLegal;
    }

    @Override
    public boolean wantsLegal() {
        return wantsLegal;
    }

    @Override
    public void verdict(Verdict verdict) {
        tally.add(verdict);
        verdicts.add(verdict);
    }

    @Override
    public void legal(int plies) {
        tally.legal(plies, false);
    }
}
