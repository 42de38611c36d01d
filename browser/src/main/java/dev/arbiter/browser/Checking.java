package dev.arbiter.browser;

import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.report.JsonLinesReport;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** The check of one file, which JavaScript has done game by game. */
public final class Checking {

    /** The number of games after which JavaScript has its turn, whatever is written of them. */
    private static final int MOST_GAMES = 50;

    private final String name;
    private final ChunkVerdicts verdicts;
    private final boolean legalToo;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 16);
    private final JsonLinesReport report = new JsonLinesReport(out);
    private boolean isOver;

    Checking(String name, ChunkVerdicts verdicts, boolean legalToo) {
        this.name = name;
        this.verdicts = verdicts;
        this.legalToo = legalToo;
    }

    /**
     * Checks on, and returns the verdicts as JSON Lines in UTF-8: as {@code arbiter check --format jsonl} writes them.
     *
     * @param most bytes after which it stops; it stops after some tens of games too
     * @return null if there are no more
     */
    @JSExport
    public @Nullable Int8Array next(int most) {
        if (isOver) {
            return null;
        }
        out.reset();
        for (int game = 0; game < MOST_GAMES && out.size() < most && verdicts.hasNext(); game++) {
            var verdict = verdicts.next();
            if (legalToo || !verdict.isLegal()) {
                report.verdict(name, verdict);
            }
        }
        if (!verdicts.hasNext()) {
            isOver = true;
            String problem = verdicts.problem() == null ? verdicts.noGames() : verdicts.problem();
            if (problem != null) {
                report.failure(name, problem);
            }
            verdicts.close();
        }
        return Int8Array.copyFromJavaArray(out.toByteArray());
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
