package dev.arbiter.browser;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.report.JsonLinesReport;
import java.io.ByteArrayOutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** The check of one file, which JavaScript has done portion by portion. */
public final class Checking {

    /** The number of games after which JavaScript has its turn, whatever is written of them. */
    private static final int MOST_GAMES = 50;

    private final String name;
    private final ChunkVerdicts verdicts;
    private final @Nullable Supplier<ChunkVerdicts> again;
    private @Nullable ChunkVerdicts full;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    private final JsonLinesReport report = new JsonLinesReport(out);
    private boolean isOver;

    /**
     * @param verdicts on every game, or on those alone that are not legal, without notes
     * @param again begins with the same games once more, with every verdict and its notes; null if {@code verdicts} are these
     */
    Checking(String name, ChunkVerdicts verdicts, @Nullable Supplier<ChunkVerdicts> again) {
        this.name = name;
        this.verdicts = verdicts;
        this.again = again;
    }

    /**
     * Checks on, and returns the verdicts as JSON Lines in UTF-8: as {@code arbiter check --format jsonl} writes them.
     *
     * @param most bytes after which it stops; it stops after some tens of games too
     * @return null if there are no more
     */
    @JSExport
    public @Nullable Int8Array next(int most) {
        byte[] lines = lines(most);
        return lines == null ? null : Int8Array.copyFromJavaArray(lines);
    }

    byte @Nullable [] lines(int most) {
        if (isOver) {
            return null;
        }
        out.reset();
        long end = verdicts.games() + MOST_GAMES;
        while (!isOver && out.size() < most && verdicts.games() < end) {
            if (verdicts.advance(end - verdicts.games())) {
                if (verdicts.hasNext()) {
                    write(verdicts.next());
                } else {
                    finish();
                }
            }
        }
        return out.toByteArray();
    }

    private void write(Verdict verdict) {
        if (again == null) {
            report.verdict(name, verdict);
        } else if (!verdict.isLegal()) {
            ChunkVerdicts all = full;
            if (all == null) {
                all = again.get();
                full = all;
            }
            all.pass(verdicts.games() - 1 - all.games());
            if (all.hasNext()) {
                report.verdict(name, all.next());
            }
        }
    }

    private void finish() {
        isOver = true;
        String problem = verdicts.problem() == null ? verdicts.noGames() : verdicts.problem();
        if (problem != null) {
            report.failure(name, problem);
        }
        verdicts.close();
        if (full != null) {
            full.close();
        }
    }

    /** The counts so far. */
    @JSExport
    public String counts() {
        return new Json()
                .add(verdicts.tally())
                .add("line", verdicts.reached().line())
                .toString();
    }
}
