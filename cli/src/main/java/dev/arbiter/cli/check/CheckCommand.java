package dev.arbiter.cli.check;

import dev.arbiter.Game;
import dev.arbiter.Wording;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.archive.pipeline.Checkpoint;
import dev.arbiter.archive.pipeline.CheckpointFile;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.Summary;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.SummaryResponse;
import dev.arbiter.cli.console.BoardOptions;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.SelectionOptions;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.diagram.TextDrawing;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code arbiter check}: checks whether recorded games are legal, and where they are not. */
public final class CheckCommand implements Command {

    private static final String LOCAL = "local";
    private static final String JSON = "json";
    private static final String SPARK = "spark";

    private final Console console;
    private final RecordArguments records;
    private final Option formats;
    private final Option all;
    private final Option quiet;
    private final Option allFields;
    private final Option byRule;
    private final BoardOptions boards;
    private final Option variations;
    private final Option playOn;
    private final LawsOption laws;
    private final LanguageOption language;
    private final Option mostErrors;
    private final SelectionOptions selection;
    private final Option illegalTo;
    private final Option resume;
    private final Option engines;
    private CheckSettings settings = CheckSettings.standard();
    private String format = "";
    private String engine = "";
    private @Nullable Path outputFile;
    private @Nullable Path stateFile;
    private @Nullable Path illegalFile;

    public CheckCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Checks recorded games and names the first illegal move of each, the rule it breaks, and the"
                        + " moves that would have been legal.",
                "Reads PGN, PDN, WTHOR, GGF, SGF, OBF, transcripts, lists of moves and Checker's Check"
                        + " inputs, plain or compressed (.gz, .bz2, .zst, .xz, .zip). Contest inputs with an answer"
                        + " file (.out) beside them are compared as by 'arbiter contest --compare'.");
        records = new RecordArguments(console, syntax, "Write the verdicts to FILE" + RecordArguments.OUTPUT);
        formats = syntax.option(
                        "FORMAT",
                        "text (the default); line: one line for each error; jsonl or csv: one line for each game; or"
                                + " json: only the summary, as an object.",
                        "--format")
                .choices(CheckOutput.FORMATS);
        all = syntax.flag("List legal games too; jsonl and csv always do.", "--all");
        allFields = syntax.flag(
                "Write every field in every object of --format jsonl, null where it does not apply.", "--all-fields");
        quiet = syntax.flag("Print only the summary, on standard output.", "-q", "--quiet");
        byRule = syntax.flag("Count the illegal games by the rule they break.", "--summary");
        boards = new BoardOptions(syntax);
        variations = syntax.flag("Check variations too (PGN and PDN).", "--variations");
        playOn = syntax.flag(
                "After an illegal move, apply it and go on where its piece and target are clear, and report"
                        + " every illegal move of a game.",
                "--play-on");
        laws = new LawsOption(syntax);
        language = new LanguageOption(syntax);
        mostErrors = syntax.option("N", "Stop after N games that are not legal.", "--max-errors");
        selection = new SelectionOptions(syntax);
        illegalTo = syntax.option(
                "FILE",
                "Also write every game that is illegal, cannot be read or has a result that cannot stand to"
                        + " FILE, unchanged, so that it can be corrected. WTHOR games are written as GGF, or as WTHOR"
                        + " if FILE ends in .wtb.",
                "--illegal-to");
        resume = syntax.option(
                "STATE",
                "Record in STATE how far the check has come, and continue from there if it was interrupted."
                        + " Needs --output.",
                "--resume");
        engines = syntax.option(
                        "ENGINE",
                        "local (the default) or spark: Apache Spark on this machine, which Maven fetches on first"
                                + " use.",
                        "--engine")
                .choices(List.of(LOCAL, SPARK));
        syntax.examples(
                "arbiter check examples",
                "arbiter check --format jsonl games.pgn",
                "arbiter check -g russian club.pdn",
                "arbiter check --illegal-to to-correct.pgn season.pgn",
                "arbiter check --format jsonl --output verdicts.jsonl --resume state archive/");
        syntax.footer("Exit codes: 0 all legal, 1 something illegal or a result that cannot stand was found,"
                + " 2 wrong usage, 3 input could not be read, 130 interrupted by Ctrl-C.");
    }

    private void settle() {
        format = formats.or("text");
        engine = engines.or(LOCAL);
        require(
                !engine.equals(SPARK) || !List.of("line", JSON).contains(format),
                "--engine spark does not support --format " + format);
        require(!allFields.isSet() || format.equals("jsonl"), "--all-fields needs --format jsonl");
        require(!engine.equals(SPARK) || !allFields.isSet(), "--engine spark does not support --all-fields");
        outputFile = records.output();
        String state = resume.value();
        stateFile = state == null ? null : Path.of(state);
        settings = records.settings()
                .withVariations(variations.isSet())
                .withPlayOn(playOn.isSet())
                .withLaws(laws.day())
                .withMostErrors(mostErrors.number(0, Long.MAX_VALUE, 0))
                .withSelection(selection.selection());
        String illegal = illegalTo.value();
        require(!"-".equals(illegal), "--illegal-to needs a file name: the report already goes to standard output");
        illegalFile = illegal == null ? null : Path.of(illegal);
        boolean standardInput = records.readsStandardInput();
        require(
                !engine.equals(SPARK) || (stateFile == null && settings.mostErrors() == 0 && !standardInput),
                "--engine spark does not support --resume, --max-errors or standard input");
        require(!engine.equals(SPARK) || records.encoding() == null, "--engine spark does not support --encoding");
        require(!engine.equals(SPARK) || illegalFile == null, "--engine spark does not support --illegal-to");
        require(!engine.equals(SPARK) || records.column() == null, "--engine spark does not support --column");
        require(
                illegalFile == null || !standardInput,
                "--illegal-to cannot be used with standard input, which cannot be read twice");
        require(
                illegalFile == null || stateFile == null,
                "--illegal-to cannot be used with --resume: the games of the earlier run would be lost");
        require(
                stateFile == null || outputFile != null,
                "--resume needs --output: a pipe cannot be cut back to the last complete verdict");
        require(
                stateFile == null || !standardInput,
                "--resume cannot be used with standard input, which cannot be read twice");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        settle();
        Wording.Speaking spoken = language.speaking(format.equals("text") || format.equals("line"));
        try {
            return answer();
        } finally {
            spoken.close();
        }
    }

    private int answer() throws IOException, InterruptedException {
        OutputFile file = outputFile == null ? null : new OutputFile(outputFile);
        require(
                file == null || stateFile == null || file.isBeside(),
                "--resume needs a file as its --output, which " + outputFile + " is not");
        require(
                file == null || stateFile == null || !file.isCompressed(),
                "--resume needs an uncompressed --output; " + outputFile + " is compressed");
        IllegalGames illegalGames = illegalFile == null ? null : new IllegalGames(illegalFile);
        List<OutputFile> outputs = new ArrayList<>();
        if (file != null) {
            outputs.add(file);
        }
        if (illegalGames != null) {
            outputs.add(illegalGames.file());
        }
        CheckFiles files = new CheckFiles(outputs, stateFile);
        List<Input> inputs = files.inputs(Inputs.find(names(), records.column(), records.encoding()), records.list());
        CheckpointFile state = file == null ? null : state(file, inputs, files.then());
        boolean over = state != null && state.finished();
        if (file != null && state != null && over) {
            file.complete(state.written());
        }
        // A check that is over writes nothing any more.
        try (CheckOutput output = file == null || over
                ? CheckOutput.standard(
                        console,
                        boards.style(
                                console.terminal(),
                                console.terminal().output() ? TextDrawing.Style.UNICODE : TextDrawing.Style.ASCII),
                        format)
                : CheckOutput.file(
                        console,
                        file,
                        boards.style(Terminal.NONE, TextDrawing.Style.ASCII),
                        state == null ? 0 : state.written())) {
            // Spark brings its own report, headers included.
            boolean silent = engine.equals(SPARK) || over || isSummaryAlone();
            CheckListener report = silent ? new Failures(console) : output.report(format, allFields.isSet());
            boolean again = state != null && !state.isBeginning();
            // On standard output recorded games come first.
            List<String> answers = file == null && format.equals("text") ? new ArrayList<>() : null;
            Consumer<String> lines = again
                    ? line -> {}
                    : answers != null ? answers::add : format.equals("text") ? output::line : console::remark;
            ContestCases cases = new ContestCases(lines);
            List<Input> games = new ArrayList<>();
            for (Input input : inputs) {
                if (input.problem().isEmpty() && ContestCases.isCase(input.path())) {
                    cases.compare(input.path(), null);
                } else {
                    games.add(input);
                }
            }
            boolean anyCase = games.size() < inputs.size();
            output.flush();
            if (anyCase && answers == null) {
                console.remark(cases.summary());
            }
            int contest = cases.exitCode();
            int checked = games.isEmpty()
                    ? ExitCode.FINE
                    : engine.equals(SPARK)
                            ? checkOnSpark(games, output)
                            : check(
                                    games,
                                    output,
                                    illegalGames == null ? report : illegalGames.besides(report),
                                    state,
                                    anyCase);
            if (games.isEmpty()) {
                output.complete();
            }
            if (anyCase && answers != null) {
                answers.forEach(console::line);
                console.remark(cases.summary());
            }
            int completed = illegalGames == null ? ExitCode.FINE : illegalGames.complete(games, settings, console);
            return Math.max(Math.max(contest, checked), completed);
        }
    }

    /** The job finds the files itself, and leaves out what was answered here. */
    private int checkOnSpark(List<Input> games, CheckOutput output) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("--format", format, "--threads", String.valueOf(settings.threads())));
        Game<?> rules = settings.rules();
        if (rules != null) {
            arguments.addAll(List.of("--game", rules.id()));
        }
        addIf(all.isSet(), "--all", arguments);
        addIf(quiet.isSet(), "--quiet", arguments);
        addIf(byRule.isSet(), "--summary", arguments);
        addIf(settings.variations(), "--variations", arguments);
        addIf(settings.playOn(), "--play-on", arguments);
        arguments.addAll(selection.words());
        if (settings.laws() != null) {
            arguments.addAll(List.of("--laws", settings.laws().toString()));
        }
        arguments.addAll(records.results().words());
        addIf(console.terminal().colours() && outputFile == null, "--color", arguments);
        addIf(console.terminal().columns() > 0, "--progress", arguments);
        // Found again, as the job will: what is written by now may lie in a directory that is looked through.
        for (Input input : Inputs.find(names())) {
            if (!games.contains(input)) {
                arguments.addAll(List.of("--except", input.path().toString()));
            }
        }
        arguments.add("--");
        arguments.addAll(names());
        int code = SparkEngine.run(console, arguments, output.writer());
        if (code == SparkEngine.BROKEN_OFF) {
            return ExitCode.UNREADABLE;
        }
        output.complete();
        return code;
    }

    private static void addIf(boolean wanted, String option, List<String> arguments) {
        if (wanted) {
            arguments.add(option);
        }
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>(records.names());
        if (engine.equals(SPARK)) {
            // Found here as on this machine, so that it is known what must not be overwritten.
            names.replaceAll(name -> name.replaceFirst("^file:(//)?/", "/"));
        }
        return names;
    }

    /** How far an earlier run came, or that none was; null where no state is kept. */
    private @Nullable CheckpointFile state(OutputFile file, List<Input> inputs, @Nullable CheckpointFile then)
            throws IOException {
        if (stateFile == null || outputFile == null) {
            return null;
        }
        Game<?> rules = settings.rules();
        Charset encoding = records.encoding();
        String options = "--format " + format
                + (rules == null ? "" : " --game " + rules.id())
                + (all.isSet() ? " --all" : "")
                + (allFields.isSet() ? " --all-fields" : "")
                + (quiet.isSet() ? " --quiet" : "")
                + (settings.variations() ? " --variations" : "")
                + (settings.playOn() ? " --play-on" : "")
                + (settings.laws() == null ? "" : " --laws " + settings.laws())
                + records.results().words().stream().map(word -> " " + word).collect(Collectors.joining())
                + (records.column() == null ? "" : " --column " + records.column())
                + (encoding == null ? "" : " --encoding " + encoding.name())
                + (settings.mostErrors() == 0 ? "" : " --max-errors " + settings.mostErrors())
                + selection.words().stream().map(word -> " " + word).collect(Collectors.joining());
        CheckpointFile now = CheckpointFile.beginning(
                options, outputFile.toAbsolutePath().normalize().toString(), inputs);
        if (then == null) {
            return now;
        }
        String objection = then.objection(now);
        if (objection != null) {
            throw new IOException(stateFile + ": the check cannot be resumed: " + objection);
        }
        if (file.isLost(then.written(), then.finished())) {
            console.remark(outputFile + ": what the check had written is gone; it begins again");
            return now;
        }
        return then;
    }

    private int check(
            List<Input> games,
            CheckOutput output,
            CheckListener report,
            @Nullable CheckpointFile state,
            boolean besideCases)
            throws IOException, InterruptedException {
        if (state != null && state.finished()) {
            console.remark("this check is already complete");
            return exitCode(state.mark());
        }
        CheckRun run = new CheckRun(
                console,
                settings.withLegal(!isSummaryAlone() && (all.isSet() || format.equals("jsonl") || format.equals("csv")))
                        .withTags(!format.equals("csv")),
                output,
                report,
                games,
                state,
                stateFile);
        Checkpoint end = run.check(games);
        // What lies beside contest inputs may well hold no games.
        boolean none = end.tally().games() == 0 && !end.failed();
        if (!besideCases || !none) {
            summarize(end.tally(), state == null ? 0 : state.mark().tally().games(), run);
        }
        if (run.wasInterrupted() && output.unfinished() != null) {
            console.remark(output.unfinished() + " has the verdicts so far");
        }
        run.done();
        if (none && !settings.selection().isAll()) {
            console.remark("no game matches --only or --player");
            return ExitCode.UNREADABLE;
        }
        if (none && !besideCases && !run.wasInterrupted() && games.stream().noneMatch(Input::named)) {
            console.remark(Inputs.NO_GAMES);
            return ExitCode.UNREADABLE;
        }
        return exitCode(end);
    }

    private boolean isSummaryAlone() {
        return quiet.isSet() || format.equals(JSON);
    }

    private static int exitCode(Checkpoint end) {
        Tally tally = end.tally();
        return ExitCode.of(
                end.failed() || tally.unreadable() + tally.unreadableVariations() + tally.unsupported() > 0,
                tally.illegal() + tally.illegalVariations() + tally.disagreeing() > 0);
    }

    private void summarize(Tally tally, long gamesBefore, CheckRun run) {
        boolean stopped = run.reachedMostErrors();
        if (format.equals(JSON)) {
            boolean complete = !stopped && !run.wasInterrupted();
            console.line(ResponseJson.text(SummaryResponse.of(
                    tally, settings.variations(), settings.playOn(), byRule.isSet(), complete, run.seconds())));
            return;
        }
        List<String> lines =
                Summary.lines(tally, settings.variations(), byRule.isSet(), run.seconds(), tally.games() - gamesBefore);
        // Where nothing else is asked for, the summary is the result.
        Consumer<String> to = quiet.isSet() ? console::line : console::remark;
        to.accept((run.wasInterrupted() ? "interrupted after " : "") + lines.get(0));
        lines.subList(1, lines.size()).forEach(to);
        if (stopped) {
            to.accept("stopped here: " + Counts.of(settings.mostErrors()) + " games are not legal (--max-errors)");
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new WrongUsageException(otherwise);
        }
    }

    /** Reports files that cannot be read, and nothing else. */
    private record Failures(Console console) implements CheckListener {
        @Override
        public void verdict(String file, Verdict verdict) {}

        @Override
        public void failure(String file, String problem) {
            console.remark(file + ": " + problem);
        }
    }
}
