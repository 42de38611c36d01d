package dev.arbiter.spark;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.diagram.TextDrawing;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;

/**
 * Writes what is found in a share with the report writers of the local checker, into a file that the driver appends to
 * its output once it is the share's turn.
 *
 * @param spool the directory for such files, on a disk that the driver shares
 */
record ReportShare(
        Broadcast<SerializableConfiguration> configuration,
        CheckOptions options,
        CheckArguments.Format format,
        boolean legalToo,
        boolean quiet,
        boolean colour,
        String spool)
        implements Function1<Iterator<Share>, ReportShare.Reported>, Serializable {

    /**
     * The result of a share.
     *
     * @param index among all shares
     * @param file with its report
     * @param bytes the number of bytes read from files
     * @param skipped a sentence for each file that looks like games, has none, and was not named
     */
    record Reported(int index, String file, long bytes, ShareTally tally, List<String> skipped)
            implements Serializable {}

    @Override
    public Reported apply(Iterator<Share> shares) {
        Share share = shares.next();
        long attempt = TaskContext.get().taskAttemptId();
        Path file = Path.of(spool, share.index() + "-" + attempt);
        CheckSettings settings = options.check().withLegal(legalToo).withTags(format != CheckArguments.Format.CSV);
        ShareTally tally = new ShareTally();
        List<String> skipped = new ArrayList<>();
        try (ShareGames games = new ShareGames(
                        share,
                        configuration.value().value(),
                        new ChunkChecker(settings),
                        options.strictIo(),
                        skipped::add);
                OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
                Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            CheckListener report = quiet ? null : report(bytes, out, share.index() == 0);
            while (games.next()) {
                if (report == null) {
                    drain(skipped, out);
                }
                String name = games.chunk().chunk().path();
                String problem = games.problem();
                if (problem != null) {
                    tally.failed();
                    if (report == null) {
                        out.append(name).append(": ").append(problem).append('\n');
                    } else {
                        report.failure(name, problem);
                    }
                } else {
                    FileChunk.Count before = games.chunk().before();
                    Verdict verdict = games.verdict().after(before.games(), before.lines());
                    if (isReported(verdict, settings, tally) && report != null) {
                        report(report, name, verdict, tally);
                    }
                }
            }
            if (report == null) {
                drain(skipped, out);
            }
            if (settings.selection().isAll()) {
                tally.add(games.tally());
            }
            return new Reported(share.index(), file.toString(), share.bytes(), tally, skipped);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without a report, what was skipped stands among what could not be read. */
    private static void drain(List<String> skipped, Writer out) throws IOException {
        for (String sentence : skipped) {
            out.append(sentence).append('\n');
        }
        skipped.clear();
    }

    private static void report(CheckListener report, String name, Verdict verdict, ShareTally tally)
            throws IOException {
        try {
            report.verdict(name, verdict);
        } catch (RuntimeException | Error e) {
            IOException why = InternalFaultException.of(e);
            if (!(why instanceof InternalFaultException)) {
                throw why;
            }
            tally.failed();
            report.failure(name, "game " + verdict.number() + ": " + Problems.sentence(why));
        }
    }

    /** Whether a game is reported; where some are left out, those that are not are counted one by one. */
    private static boolean isReported(Verdict verdict, CheckSettings settings, ShareTally counts) {
        if (settings.selection().isAll()) {
            return true;
        }
        if (!settings.selection().takes(verdict)) {
            return false;
        }
        counts.add(verdict);
        boolean fine = verdict.isLegal()
                && verdict.findings().variations().isEmpty()
                && !Boolean.FALSE.equals(verdict.result().agrees());
        return !fine || settings.legal();
    }

    private TextDrawing.Style style() {
        return colour ? TextDrawing.Style.COLOUR : TextDrawing.Style.ASCII;
    }

    /** The line that shows in each share what marks the squares of a board. */
    String legend() {
        return TextReport.legend(style());
    }

    private @Nullable CheckListener report(OutputStream bytes, Writer out, boolean first) {
        return switch (format) {
            case TEXT -> new TextReport(out, style(), true);
            case JSONL -> new JsonLinesReport(bytes);
            case CSV -> new CsvReport(out, first);
            case PARQUET, JSON -> throw new IllegalStateException(format + " is no report");
        };
    }
}
