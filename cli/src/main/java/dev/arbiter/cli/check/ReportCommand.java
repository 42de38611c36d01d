package dev.arbiter.cli.check;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.ResultsOption;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.paper.PaperReport;
import dev.arbiter.query.tiebreak.TieBreak;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code arbiter report}: writes a printable report on the faults of recorded games. */
public final class ReportCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final GameOption game;
    private final Option output;
    private final Option title;
    private final Option table;
    private final TieBreaksOption tieBreaks;
    private final Option firstAlone;
    private final LawsOption laws;
    private final ResultsOption results;
    private final EncodingOption encoding;

    public ReportCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Writes a report on recorded games as one page of HTML, to print or to send.",
                "The page has counts by rule and round, each illegal move with a diagram, its article and"
                        + " the legal moves, results that cannot stand, and draws that could be claimed. It needs no"
                        + " other file and prints on A4, also in black and white.");
        syntax.parameters("FILE", 1, Syntax.MANY, "Files, directories to search, or patterns.");
        game = new GameOption(syntax, "Judge every record by the rules of this game, whatever it says itself.");
        output = syntax.option(
                        "FILE",
                        "Write the page to FILE; named FILE.unfinished until complete; never an input file. - is standard output.",
                        "--output")
                .required();
        title = syntax.option("TEXT", "The page's title.", "--title");
        table = syntax.flag("Add the table of each event: who scored what against whom.", "--table");
        tieBreaks = new TieBreaksOption(syntax, table);
        firstAlone = syntax.flag("Stop each game at its first illegal move instead of applying it.", "--first-alone");
        laws = new LawsOption(syntax);
        results = new ResultsOption(syntax);
        encoding = new EncodingOption(syntax);
        syntax.examples(
                "arbiter report club.pgn --output report.html",
                "arbiter report round-1.pgn round-2.pgn --table --output event.html",
                "arbiter report swiss.pgn --table --tie-breaks BH-C1,BH,SB --output swiss.html",
                "arbiter report season/ --title \"Club championship\" --output season.html");
        syntax.footer("Exit codes: 0 all legal, 1 something illegal or a result that cannot stand was found,"
                + " 2 wrong usage, 3 input could not be read. The page is written in any case.");
    }

    @Override
    public int call() throws IOException {
        CheckSettings settings = CheckSettings.standard()
                .withRules(game.game())
                .withPlayOn(!firstAlone.isSet())
                .withLaws(laws.day())
                .withResults(results.order())
                .withClaims(true);
        List<TieBreak> ranked = tieBreaks.tieBreaks();
        OutputFile file = output.or("").equals("-") ? null : new OutputFile(Path.of(output.or("")));
        List<Input> inputs;
        try {
            List<OutputFile> outputs = file == null ? List.of() : List.of(file);
            inputs = new CheckFiles(outputs, null).inputs(Inputs.find(syntax.words(), null, encoding.value()), null);
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException(String.valueOf(e.getMessage()));
        }
        PaperReport report = new PaperReport(
                title.or(PaperReport.TITLE), LocalDate.now(ZoneId.systemDefault()), table.isSet(), ranked);
        for (Input input : inputs) {
            read(input, settings, report);
        }
        if (report.isEmpty() && inputs.stream().noneMatch(Input::named)) {
            fail(Inputs.NO_GAMES, report);
        }
        write(report, file);
        return ExitCode.of(report.hasUnread(), report.hasIllegal());
    }

    /** @param file null for standard output */
    private void write(PaperReport report, @Nullable OutputFile file) throws IOException {
        if (file == null) {
            Writer out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
            report.write(out);
            out.flush();
            return;
        }
        try (file) {
            try (Writer out = new BufferedWriter(
                    new OutputStreamWriter(file.openCompressed(), StandardCharsets.UTF_8), 1 << 16)) {
                report.write(out);
            }
            file.complete();
        }
    }

    private void read(Input input, CheckSettings settings, PaperReport report) throws IOException {
        String name = input.path().toString();
        try (Stream<CheckedGame> games = Archives.checkedBy(settings, input, console.in(), console::remark)) {
            report.file(name, input.named(), games.iterator(), settings.laws());
        } catch (BrokenOffException | IOException e) {
            fail(String.valueOf(e.getMessage()), report);
        }
    }

    private void fail(String message, PaperReport report) throws IOException {
        console.remark(message);
        report.failure(message);
    }
}
