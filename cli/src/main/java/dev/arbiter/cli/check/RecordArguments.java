package dev.arbiter.cli.check;

import dev.arbiter.Game;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.WholeFile;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.ResultsOption;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arguments common to commands on recorded games: files, rules, output and threads. */
public final class RecordArguments {

    /** The help on outputs that can be standard output. */
    public static final String OUTPUT =
            "; named FILE.unfinished until complete; never an input file. - is standard output, the default.";

    private static final String STANDARD_STREAM = "-";
    private static final int MOST_THREADS = 1024;

    private final Console console;
    private final Syntax syntax;
    private final GameOption game;
    private final Option filesFrom;
    private final Option output;
    private final Option threads;
    private final ResultsOption results;
    private final Option column;
    private final EncodingOption encoding;

    /**
     * Declares the arguments.
     *
     * @param output the help on {@code --output}
     */
    public RecordArguments(Console console, Syntax syntax, String output) {
        this.console = console;
        this.syntax = syntax;
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "Files, directories to search, or patterns; - is standard input. Without any, standard input"
                        + " is read unless it is a terminal.");
        game = new GameOption(syntax, "Judge every record by the rules of this game, whatever it says itself.");
        filesFrom = syntax.option("FILE", "Read the names of the files from FILE.", "--files-from");
        this.output = syntax.option("FILE", output, "--output");
        threads = syntax.option("N", "Number of threads. Default: one per core.", "--threads");
        results = new ResultsOption(syntax);
        column = columnOption(syntax);
        encoding = new EncodingOption(syntax);
    }

    /** Declares the option that names the column of moves. */
    public static Option columnOption(Syntax syntax) {
        return syntax.option(
                "NAME",
                "In files of CSV and JSON: the column that has the moves. Default: the only one whose cells are moves.",
                "--column");
    }

    /** The column of CSV and JSON that has the moves; null for the only one that has any. */
    public @Nullable String column() {
        return column.value();
    }

    /**
     * The files that were named.
     *
     * @param before how many words stand before them
     * @throws WrongUsageException where there are none
     */
    public List<Inputs.Input> inputs(int before) throws IOException {
        return Inputs.find(names(before), column(), encoding());
    }

    /** The game by whose rules everything is judged; null to follow the records. */
    @Nullable
    public Game<?> rules() {
        return game.game();
    }

    /** The output; null for standard output. */
    @Nullable
    public Path output() {
        String file = output.value();
        return file == null || file.equals(STANDARD_STREAM) ? null : Path.of(file);
    }

    /** Whether the user named an output. */
    public boolean hasOutput() {
        return output.isSet();
    }

    /** The settings: rules, order of scores in results, and threads. */
    public CheckSettings settings() {
        return CheckSettings.standard()
                .withRules(rules())
                .withResults(results.order())
                .withThreads(threads());
    }

    /** The option for the order of scores in results. */
    public ResultsOption results() {
        return results;
    }

    /** The character encoding of the files; null to go by their bytes. */
    public @Nullable Charset encoding() {
        return encoding.value();
    }

    /** The number of threads. */
    public int threads() {
        return (int) threads.number(1, MOST_THREADS, Runtime.getRuntime().availableProcessors());
    }

    /** The file that lists the files; null if there is none, or if it is standard input. */
    @Nullable
    public Path list() {
        String file = filesFrom.value();
        return file == null || file.equals(STANDARD_STREAM) ? null : Path.of(file);
    }

    /** Whether standard input is read, for games or for names. */
    boolean readsStandardInput() {
        return filesFrom.or("").equals(STANDARD_STREAM)
                || syntax.words().contains(STANDARD_STREAM)
                || (syntax.words().isEmpty() && !filesFrom.isSet());
    }

    /**
     * The files as named.
     *
     * @throws WrongUsageException if there are none
     */
    public List<String> names() throws IOException {
        return names(0);
    }

    /**
     * The files as named.
     *
     * @param before the number of parameters before them
     * @throws WrongUsageException if there are none
     */
    public List<String> names(int before) throws IOException {
        List<String> names =
                new ArrayList<>(syntax.words().subList(before, syntax.words().size()));
        String list = filesFrom.value();
        if (list != null) {
            byte[] text = list.equals(STANDARD_STREAM) ? console.in().readAllBytes() : WholeFile.bytes(Path.of(list));
            new String(text, StandardCharsets.UTF_8)
                    .lines()
                    .filter(name -> !name.isBlank())
                    .forEach(names::add);
        } else if (names.isEmpty() && !console.terminal().input()) {
            names.add(STANDARD_STREAM);
        }
        if (names.isEmpty()) {
            throw new WrongUsageException("FILE is required");
        }
        return names;
    }
}
