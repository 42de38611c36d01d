package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckListener;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.CheckState;
import dev.arbiter.archive.check.Mark;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.report.Summary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
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
                "Replays recorded games (PGN, PDN, WTHOR, GGF, SGF, OBF, transcripts, lists of moves, Checker's Check inputs;"
                        + " plain, .gz, .bz2, .zst) and names the first illegal move of each, its rule and what would have been legal."
                        + " Contest inputs with their answers beside them (.out) are compared, as by arbiter contest --compare.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter check examples",
            "  arbiter check --format jsonl games.pgn",
            "  arbiter check -g russian club.pdn",
            "  arbiter check --output verdicts.jsonl --format jsonl --resume state archive/",
            "",
            "Exit codes: 0 all legal, 1 something illegal was found, 2 wrong usage, 3 input",
            "could not be read, 130 interrupted by Ctrl-C."
        })
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Files, directories to look through, patterns; - is standard input.")
    private List<String> files;

    private CheckSettings settings = CheckSettings.standard();

    @Option(
            names = {"-g", "--game"},
            paramLabel = "GAME",
            description = "Check everything by the rules of this game instead of going by the records.")
    void game(String id) {
        settings = settings.withRules(Games.find(id)
                .orElseThrow(() -> wrongUsage("there is no game '" + id + "'; 'arbiter games' lists them")));
    }

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (the default), jsonl or csv.")
    private String format = "text";

    @Option(names = "--all", description = "Report legal games one by one too; jsonl and csv always do.")
    private boolean all;

    @Option(names = "--quiet", description = "Print the summary alone.")
    private boolean quiet;

    @Option(names = "--summary", description = "Count the illegal games by the rule that they break.")
    private boolean byRule;

    @Option(names = "--variations", description = "Check the moves of variations too (PGN and PDN).")
    void variations(boolean checked) {
        settings = settings.withVariations(checked);
    }

    @Option(names = "--max-errors", paramLabel = "N", description = "Stop after N games that are not legal.")
    void mostErrors(long games) {
        if (games < 0) {
            throw wrongUsage("--max-errors must be 1 or more, or 0 for no limit");
        }
        settings = settings.withMostErrors(games);
    }

    @Option(names = "--threads", paramLabel = "N", description = "Games replayed at once; all cores if left out.")
    void threads(int number) {
        if (number < 1) {
            throw wrongUsage("--threads must be 1 or more");
        }
        settings = settings.withThreads(number);
    }

    @Option(names = "--files-from", paramLabel = "FILE", description = "Read the names of the files from a file.")
    private @Nullable String filesFrom;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "Write the verdicts to a file, which must not be one of those that are read; it is FILE.unfinished"
                            + " until it is complete. - is standard output.")
    private @Nullable Path outputFile;

    @Option(
            names = "--resume",
            paramLabel = "STATE",
            description = "Keep in this file how far the check has come, and go on from there if it was killed;"
                    + " needs --output.")
    private @Nullable Path stateFile;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "local (the default), or spark: Apache Spark on this machine, fetched by Maven on first use.")
    private String engine = "local";

    /** @param files to be checked, where the option parser does not bring others */
    CheckCommand(Console console, List<String> files) {
        this.console = console;
        this.files = files;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (outputFile != null && outputFile.toString().equals("-")) {
            outputFile = null;
        }
        validate();
        OutputFile file = outputFile == null ? null : new OutputFile(outputFile);
        if (file != null && stateFile != null && !file.isBeside()) {
            throw wrongUsage("--resume needs an --output that can be cut back, which " + outputFile + " cannot");
        }
        List<Input> inputs;
        CheckState state = null;
        try {
            CheckFiles files = file == null ? null : new CheckFiles(file, stateFile);
            inputs = inputs(files);
            state = files == null ? null : state(inputs, files.then());
        } catch (IllegalArgumentException e) {
            throw wrongUsage(String.valueOf(e.getMessage()));
        }
        boolean over = state != null && state.finished();
        if (file != null && state != null && over) {
            file.complete(state.written());
        }
        // A check that is over writes nothing any more.
        try (CheckOutput output = file == null || over
                ? CheckOutput.standard(console)
                : CheckOutput.file(console, file, state == null ? 0 : state.written())) {
            // Spark brings its own report, headers included.
            CheckListener report = engine.equals("spark") || over ? new Failures(console) : output.report(format);
            boolean again = state != null && !state.isBeginning();
            Consumer<String> lines = again ? line -> {} : format.equals("text") ? output::line : console::remark;
            ContestCases cases = new ContestCases(lines);
            List<Input> records = new ArrayList<>();
            for (Input input : inputs) {
                if (input.problem().isEmpty() && ContestCases.isCase(input.path())) {
                    cases.compare(input.path(), null);
                } else {
                    records.add(input);
                }
            }
            boolean anyCase = records.size() < inputs.size();
            output.flush();
            if (anyCase) {
                console.remark(cases.summary());
            }
            int contest = cases.exitCode();
            int checked = records.isEmpty()
                    ? ExitCode.FINE
                    : engine.equals("spark")
                            ? checkOnSpark(records, output)
                            : check(records, output, report, state, anyCase);
            if (records.isEmpty()) {
                output.complete();
            }
            return contest == ExitCode.FINE || checked == ExitCode.ILLEGAL ? checked : contest;
        }
    }

    private void validate() {
        if (!CheckOutput.FORMATS.contains(format)) {
            throw wrongUsage("there is no format '" + format + "'; expected text, jsonl or csv");
        }
        if (!engine.equals("local") && !engine.equals("spark")) {
            throw wrongUsage("there is no engine '" + engine + "'; expected local or spark");
        }
        boolean standardInput = files.contains("-") || "-".equals(filesFrom);
        if (engine.equals("spark") && (stateFile != null || settings.mostErrors() > 0 || standardInput)) {
            throw wrongUsage("--engine spark knows no --resume, no --max-errors and no standard input");
        }
        if (stateFile != null && outputFile == null) {
            throw wrongUsage("--resume needs --output: a pipe cannot be cut back to what was surely written");
        }
        if (stateFile != null && (files.contains("-") || "-".equals(filesFrom))) {
            throw wrongUsage("standard input cannot be read again, so --resume cannot go on in it");
        }
    }

    /** The job finds the files itself, and leaves out what was answered here. */
    private int checkOnSpark(List<Input> records, CheckOutput output) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("--format", format, "--threads", String.valueOf(settings.threads())));
        Game<?> rules = settings.rules();
        if (rules != null) {
            arguments.addAll(List.of("--game", rules.id()));
        }
        addIf(all, "--all", arguments);
        addIf(quiet, "--quiet", arguments);
        addIf(byRule, "--summary", arguments);
        addIf(settings.variations(), "--variations", arguments);
        addIf(console.terminal() && outputFile == null, "--colour", arguments);
        addIf(console.progress(), "--progress", arguments);
        // Found again, as the job will: what is written by now may lie in a directory that is looked through.
        for (Input input : Inputs.find(names())) {
            if (!records.contains(input)) {
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
        List<String> names = new ArrayList<>(files);
        if (filesFrom != null) {
            byte[] list = filesFrom.equals("-") ? console.in().readAllBytes() : Files.readAllBytes(Path.of(filesFrom));
            new String(list, StandardCharsets.UTF_8)
                    .lines()
                    .filter(name -> !name.isBlank())
                    .forEach(names::add);
        }
        if (engine.equals("spark")) {
            // Found here as on this machine, so that it is known what must not be overwritten.
            names.replaceAll(name -> name.replaceFirst("^file:(//)?/", "/"));
        }
        if (names.isEmpty()) {
            throw wrongUsage("no file is named");
        }
        return names;
    }

    /** The files to be read, none of which is written to. */
    private List<Input> inputs(@Nullable CheckFiles files) throws IOException {
        if (files != null && filesFrom != null) {
            files.inputs(List.of(new Input(Path.of(filesFrom), true, "")));
        }
        List<Input> found = Inputs.find(names());
        return files == null ? found : files.inputs(found);
    }

    /** How far an earlier run came, or that none was; null where no state is kept. */
    private @Nullable CheckState state(List<Input> inputs, @Nullable CheckState then) throws IOException {
        if (stateFile == null || outputFile == null) {
            return null;
        }
        Game<?> rules = settings.rules();
        String options = "--format " + format
                + (rules == null ? "" : " --game " + rules.id())
                + (all ? " --all" : "")
                + (quiet ? " --quiet" : "")
                + (settings.variations() ? " --variations" : "")
                + (settings.mostErrors() == 0 ? "" : " --max-errors " + settings.mostErrors());
        CheckState now = CheckState.beginning(
                options, outputFile.toAbsolutePath().normalize().toString(), inputs);
        if (then == null) {
            return now;
        }
        String objection = then.objection(now);
        if (objection != null) {
            throw new IOException(stateFile + ": the check cannot go on: " + objection);
        }
        return then;
    }

    private int check(
            List<Input> records,
            CheckOutput output,
            CheckListener report,
            @Nullable CheckState state,
            boolean besideCases)
            throws IOException, InterruptedException {
        CheckListener told = quiet ? new Failures(console) : report;
        if (state != null && state.finished()) {
            console.remark("this check was finished before; nothing is left to do");
            return exitCode(state.mark());
        }
        CheckRun run = new CheckRun(
                console,
                settings.withLegal(!quiet && (all || !format.equals("text"))),
                output,
                told,
                records,
                state,
                stateFile);
        Mark end = run.check(records);
        // What lies beside contest inputs may well hold no games.
        if (!besideCases || end.tally().games() > 0 || end.failed()) {
            summarize(end.tally(), state == null ? 0 : state.mark().tally().games(), run);
        }
        if (run.wasInterrupted() && output.unfinished() != null) {
            console.remark(output.unfinished() + " holds the verdicts so far");
        }
        run.done();
        return exitCode(end);
    }

    private static int exitCode(Mark end) {
        Tally tally = end.tally();
        if (tally.illegal() > 0 || tally.illegalVariations() > 0) {
            return ExitCode.ILLEGAL;
        }
        boolean unread = end.failed() || tally.unreadable() + tally.unreadableVariations() + tally.unsupported() > 0;
        return unread ? ExitCode.UNREADABLE : ExitCode.FINE;
    }

    private void summarize(Tally tally, long gamesBefore, CheckRun run) {
        List<String> lines =
                Summary.lines(tally, settings.variations(), byRule, run.seconds(), tally.games() - gamesBefore);
        console.remark((run.wasInterrupted() ? "interrupted after " : "") + lines.get(0));
        lines.subList(1, lines.size()).forEach(console::remark);
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }

    /** Tells of files that cannot be read and of nothing else. */
    private record Failures(Console console) implements CheckListener {
        @Override
        public void verdict(String file, Verdict verdict) {}

        @Override
        public void failure(String file, String problem) {
            console.remark(file + ": " + problem);
        }
    }
}
