package dev.arbiter.web.api;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.query.paper.PaperReport;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The report on checked files as a page, which {@code arbiter report} makes of the same files too. */
final class ReportEndpoint {

    /** Where it is asked for. */
    static final String PATH = "/api/v1/report";

    /** The query parameters. */
    static final String[] PARAMETERS = {"checks", "title", "table"};

    /** The number of bytes sent at a time. */
    private static final int PIECE = 1 << 16;

    private ReportEndpoint() {}

    /**
     * Makes it; the files are read anew.
     *
     * @param checks those that are asked for, in their order
     * @throws IOException where it cannot be packed; files that cannot be read are said so on the page
     */
    static Response made(List<Check> checks, Request request) throws IOException {
        for (Check check : checks) {
            if (!check.isOver()) {
                throw new Problem(
                                Status.CONFLICT,
                                ProblemType.STILL_RUNNING,
                                "the file is still being checked; the report has to wait for that")
                        .header("Retry-After", "1");
            }
        }
        String title = request.query("title");
        PaperReport report = new PaperReport(
                title == null || title.isBlank() ? PaperReport.TITLE : title,
                LocalDate.now(ZoneId.systemDefault()),
                request.isTrue("table"),
                PlayersEndpoint.tieBreaks(request.query("tieBreaks")));
        for (Check check : checks) {
            for (Inputs.Input input : check.inputs()) {
                read(check, input, report);
            }
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (Writer out = new BufferedWriter(
                new OutputStreamWriter(new GZIPOutputStream(packed, PIECE), StandardCharsets.UTF_8), PIECE)) {
            report.write(out);
        }
        return Response.stream("text/html; charset=utf-8", new Unpacked(packed.toByteArray()))
                // The page has its style in it; there is nothing to run in it, nor anything to load.
                .header(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    }

    private static void read(Check check, Inputs.Input input, PaperReport report) throws IOException {
        String path = input.path().toString();
        String name = check.called(path);
        CheckSettings settings = check.settings().withPlayOn(true).withClaims(true);
        try (Stream<CheckedGame> games =
                Archives.checkedBy(settings, input, InputStream.nullInputStream(), passedOver -> {})) {
            report.file(name, input.named(), wanted(games.iterator()), settings.laws());
        } catch (BrokenOffException | IOException e) {
            report.failure(String.valueOf(e.getMessage()).replace(path, name));
        }
    }

    /** The same games, as long as the client waits for them. */
    private static Iterator<CheckedGame> wanted(Iterator<CheckedGame> games) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return games.hasNext();
            }

            @Override
            public CheckedGame next() {
                Problem.checkWanted();
                return games.next();
            }
        };
    }

    /** A page that is kept packed, as long ones are many times shorter so. */
    private static final class Unpacked implements Response.Stream {

        private final InputStream in;

        Unpacked(byte[] packed) throws IOException {
            in = new GZIPInputStream(new ByteArrayInputStream(packed), PIECE);
        }

        @Override
        public Response.Piece next() throws IOException {
            byte[] bytes = in.readNBytes(PIECE);
            return bytes.length < PIECE ? Response.Piece.last(bytes) : Response.Piece.of(bytes, Duration.ZERO);
        }

        @Override
        public void close() {
            // It is memory alone.
        }
    }
}
