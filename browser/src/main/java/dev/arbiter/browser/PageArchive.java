package dev.arbiter.browser;

import dev.arbiter.Game;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.records.WthorNames;
import dev.arbiter.query.paper.PaperReport;
import dev.arbiter.web.answer.AskedPosition;
import dev.arbiter.web.answer.ContestAnswer;
import dev.arbiter.web.answer.GameJson;
import dev.arbiter.web.answer.RecordAnswer;
import dev.arbiter.web.answer.RecordRoom;
import dev.arbiter.web.answer.RecordText;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** What the page asks of recorded games beside what it asks of positions; files are checked, reported, converted and searched. */
public final class PageArchive extends PageAnswers {

    private final Archive archive = new Archive();

    PageArchive() {}

    @Override
    String answered(String path, String question) throws IOException {
        return switch (path) {
            case "record" -> JsonBody.text(RecordAnswer.of(fields(question)));
            case "record/text" -> JsonBody.text(RecordText.of(fields(question)));
            case "contest" -> JsonBody.text(ContestAnswer.of(fields(question)));
            default -> super.answered(path, question);
        };
    }

    /** A file, not compressed; its name decides the format only if its content does not. */
    @JSExport
    public PageFile file(String name, Int8Array bytes) {
        return new PageFile(name, bytes.copyToJavaArray());
    }

    /** Reads a name file of WTHOR; {@link #status} says whether it is one. */
    @JSExport
    public String names(Int8Array bytes, boolean ofPlayers) {
        return attempt("name-files", () -> {
            try {
                WthorNames.read(bytes.copyToJavaArray(), ofPlayers ? WthorNames.PLAYER : WthorNames.TOURNAMENT);
                return "{}";
            } catch (UnreadableException e) {
                throw new Problem(
                        Status.UNPROCESSABLE,
                        ProblemType.UNREADABLE_NAMES,
                        "this is not a name file of WTHOR; at byte " + e.column() + ": " + e.getMessage());
            }
        });
    }

    /**
     * Begins a check.
     *
     * @param game the id of the game by whose rules files are judged that do not tell; empty for none
     * @param total of all files, in bytes
     */
    @JSExport
    public PageCheck check(String game, double total) {
        return new PageCheck(
                this, new ChunkChecker(settings(game).withLegal(true).withClaims(true)), (long) total);
    }

    /**
     * One game of a file, or the problem, as {@link #status} says.
     *
     * @param called by which name its verdict calls the file
     * @param number from 1
     */
    @JSExport
    public String game(PageFile file, String called, String game, double number) {
        return attempt("checks", () -> {
            try (ChunkVerdicts games = file.check(GameJson.checker(settings(game)))) {
                games.pass((long) number - 1);
                if (!games.hasNext()) {
                    throw new Problem(Status.NOT_FOUND, ProblemType.NOT_FOUND, "the file has no such game");
                }
                return JsonBody.text(GameJson.of(called, games.nextGame(), new RecordRoom()));
            }
        });
    }

    /**
     * Begins a report.
     *
     * @param day today, as {@code 2018-01-01}
     */
    @JSExport
    public PageReport report(String game, String day) {
        try {
            return new PageReport(
                    new PaperReport(PaperReport.TITLE, LocalDate.parse(day), false, List.of()),
                    ChunkChecker.ofRecordsBy(settings(game).withPlayOn(true).withClaims(true)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Begins to convert a file.
     *
     * @param options names and values in turn, as {@link Archive#convert} takes them
     * @return null for what {@link #problem} explains
     */
    @JSExport
    public @Nullable Converting convert(PageFile file, String[] options) {
        return archive.convert(file.name(), file.bytes(), options);
    }

    /**
     * Begins to search a file.
     *
     * @param options names and values in turn, as {@link Archive#find} takes them
     * @return null for what {@link #problem} explains
     */
    @JSExport
    public @Nullable Finding find(String query, PageFile file, String[] options) {
        return archive.find(query, file.name(), file.bytes(), options);
    }

    /** What was wrong with what was to be converted or searched last. */
    @JSExport
    public String problem() {
        return archive.problem();
    }

    private static CheckSettings settings(String id) {
        Game<?> game = id.isEmpty() ? null : AskedPosition.game(id);
        return CheckSettings.standard().withRules(game);
    }
}
