package dev.arbiter.browser;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.query.paper.PaperReport;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.teavm.jso.JSExport;

/** The report on files, which JavaScript gives one after the other. */
public final class PageReport {

    private final PaperReport report;
    private final ChunkChecker checker;

    /** @param checker of records with claims, which plays on */
    PageReport(PaperReport report, ChunkChecker checker) {
        this.report = report;
        this.checker = checker;
    }

    /**
     * Adds a file.
     *
     * @param called by which name the report calls it
     * @param isNamed whether it stands there without a game too
     */
    @JSExport
    public void add(PageFile file, String called, boolean isNamed) {
        try (ChunkVerdicts games = file.check(checker)) {
            report.file(called, isNamed, of(games), null);
            String problem = games.problem();
            String none = games.noGames();
            if (problem != null || (none != null && isNamed && !games.isNameFile())) {
                report.failure(called + ": " + (problem == null ? none : problem));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a file that could not be unpacked. */
    @JSExport
    public void failed(String called, String reason) {
        try {
            report.failure(called + ": " + reason);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page. */
    @JSExport
    public String page() {
        StringWriter out = new StringWriter();
        try {
            report.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static Iterator<CheckedGame> of(ChunkVerdicts games) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return games.hasNext();
            }

            @Override
            public CheckedGame next() {
                return games.nextGame();
            }
        };
    }
}
