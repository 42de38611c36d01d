package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.archive.check.ArchiveChecker;
import dev.arbiter.archive.check.CheckListener;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.diagram.TextDrawing;
import dev.arbiter.games.Games;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code arbiter check}: are the recorded games legal, and where are they not? */
@Command(
        name = "check",
        description =
                "Replays recorded games (PGN, PDN, WTHOR, GGF, SGF, OBF, transcripts, lists of moves; plain, .gz, .bz2,"
                        + " .zst) and names the first illegal move of each, its rule and what would have been legal."
                        + " Contest inputs (NAME*.in) are answered and compared with NAME*.out beside them.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter check examples",
            "  arbiter check --format jsonl games.pgn",
            "  arbiter check -g russian club.pdn",
            "",
            "Exit codes: 0 all legal, 1 something illegal was found, 2 wrong usage, 3 input",
            "could not be read."
        })
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Files, directories to look through, patterns; - is standard input.")
    private List<String> files = List.of();

    @Option(
            names = {"-g", "--game"},
            paramLabel = "GAME",
            description = "Check everything by the rules of this game instead of going by the records.")
    private @Nullable String game;

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (the default), jsonl or csv.")
    private String format = "text";

    @Option(names = "--all", description = "Report legal games one by one too; jsonl and csv always do.")
    private boolean all;

    @Option(names = "--quiet", description = "Print the summary alone.")
    private boolean quiet;

    @Option(names = "--summary", description = "Count the illegal games by the rule that they break.")
    private boolean byRule;

    @Option(names = "--variations", description = "Check the moves of variations too (PGN and PDN).")
    private boolean variations;

    @Option(names = "--max-errors", paramLabel = "N", description = "Stop after N games that are not legal.")
    private long mostErrors;

    @Option(names = "--threads", paramLabel = "N", description = "Games replayed at once; all cores if left out.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--files-from", paramLabel = "FILE", description = "Read the names of the files from a file.")
    private @Nullable String filesFrom;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Input> records = new ArrayList<>();
        ContestExamples examples = new ContestExamples(console);
        boolean anyExample = false;
        for (Input input : Inputs.find(names())) {
            if (input.problem().isEmpty() && ContestExamples.isInput(input.path())) {
                examples.check(input.path());
                anyExample = true;
            } else {
                records.add(input);
            }
        }
        int contest = anyExample ? examples.summary() : ExitCode.FINE;
        int checked = records.isEmpty() ? ExitCode.FINE : checkRecords(records, anyExample);
        return contest == ExitCode.FINE || checked == ExitCode.ILLEGAL ? checked : contest;
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>(files);
        if (filesFrom != null) {
            Path list = Path.of(filesFrom);
            for (String name : Files.readAllLines(list, StandardCharsets.UTF_8)) {
                if (!name.isBlank()) {
                    names.add(name);
                }
            }
        }
        if (names.isEmpty()) {
            throw wrongUsage("no file is named");
        }
        return names;
    }

    private int checkRecords(List<Input> records, boolean besideExamples) throws IOException, InterruptedException {
        if (threads < 1) {
            throw wrongUsage("--threads must be 1 or more");
        }
        boolean legalToo = !quiet && (all || !format.equals("text"));
        ArchiveChecker checker =
                new ArchiveChecker(new CheckSettings(rules(), threads, legalToo, mostErrors, variations), console.in());
        Writer out = new BufferedWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8));
        CheckListener report = quiet ? new Failures(console) : report(out);
        long start = System.nanoTime();
        Thread interrupted = new Thread(() -> summarize(checker.tally(), start, true));
        Runtime.getRuntime().addShutdownHook(interrupted);
        Tally tally = checker.check(records, report);
        Runtime.getRuntime().removeShutdownHook(interrupted);
        out.flush();
        console.out().flush();
        // What lies beside contest inputs may well hold no games.
        if (!besideExamples || tally.games() > 0 || checker.hasFailures()) {
            summarize(tally, start, false);
        }
        if (tally.illegal() > 0 || tally.illegalVariations() > 0) {
            return ExitCode.ILLEGAL;
        }
        boolean unread = checker.hasFailures() || tally.unreadable() > 0 || tally.unsupported() > 0;
        return unread ? ExitCode.UNREADABLE : ExitCode.FINE;
    }

    private @Nullable Game<?> rules() {
        if (game == null) {
            return null;
        }
        return Games.find(game)
                .orElseThrow(() -> wrongUsage("there is no game '" + game + "'; 'arbiter games' lists them"));
    }

    private CheckListener report(Writer out) {
        TextDrawing.Style style = console.terminal() ? TextDrawing.Style.COLOUR : TextDrawing.Style.ASCII;
        return switch (format) {
            case "text" -> new TextReport(out, style);
            case "jsonl" -> new JsonLinesReport(out);
            case "csv" -> new CsvReport(out);
            default -> throw wrongUsage("there is no format '" + format + "'; expected text, jsonl or csv");
        };
    }

    private void summarize(Tally tally, long start, boolean interrupted) {
        double seconds = (System.nanoTime() - start) / 1e9;
        console.remark((interrupted ? "interrupted after " : "")
                + count(tally.games(), "game") + ", "
                + tally.plies() + " legal plies" + ": "
                + tally.illegal() + " illegal, "
                + (variations ? tally.illegalVariations() + " illegal in variations, " : "")
                + (tally.unreadable() + tally.unsupported()) + " could not be read or judged, "
                + tally.disagreeing() + " with a result that cannot stand; "
                + String.format(Locale.ROOT, "%.2f s, %.0f games/s", seconds, tally.games() / seconds));
        if (byRule) {
            for (Map.Entry<String, Long> rule : tally.rules().entrySet()) {
                console.remark(rule.getValue() + "  " + rule.getKey());
            }
        }
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Tells of files that cannot be read and of nothing else. */
    private record Failures(Console console) implements CheckListener {
        @Override
        public void verdict(String file, dev.arbiter.archive.Verdict verdict) {}

        @Override
        public void failure(String file, String problem) {
            console.remark(file + ": " + problem);
        }
    }
}
