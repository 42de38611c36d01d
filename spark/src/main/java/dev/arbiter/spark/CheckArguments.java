package dev.arbiter.spark;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.table.Table;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.ResultsOption;
import dev.arbiter.commandline.SelectionOptions;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The command line of {@link CheckArchive}.
 *
 * @param paths files, directories and patterns
 * @param output what is written, and where
 * @param options of the check
 * @param shown what a person is shown
 * @param threads of a local session, or 0 for one a core
 * @param help whether only the usage was requested
 */
record CheckArguments(List<String> paths, Output output, CheckOptions options, Shown shown, int threads, boolean help) {

    /**
     * What is written, and where.
     *
     * @param table the requested table
     * @param directory the table to write; null for a report on standard output
     * @param partitionBy the column whose values become directories, or null
     * @param overwrite whether to replace an existing output
     */
    record Output(
            Table table,
            @Nullable String directory,
            Format format,
            @Nullable String partitionBy,
            boolean overwrite) {}

    /**
     * What a person is shown.
     *
     * @param summary whether to count illegal games by rule
     * @param all whether to report legal games individually in text, too
     * @param quiet whether to print the summary only
     * @param colour whether to draw diagrams for a terminal
     * @param progress whether to show the progress of a report on standard error, which is a terminal
     */
    record Shown(boolean summary, boolean all, boolean quiet, boolean colour, boolean progress) {}

    /** How it can be written: the first two as files of a table, the others as a report. */
    enum Format {
        PARQUET,
        JSON,
        TEXT,
        JSONL,
        CSV;

        boolean isTable() {
            return this == PARQUET || this == JSON;
        }
    }

    /** The column with a game's file. */
    static final String FILE = "file";

    /** The declaration of the arguments. */
    private static final class Options {

        private final Syntax syntax = new Syntax("check-archive");
        private final Option output;
        private final Option format;
        private final Option partitionBy;
        private final Option overwrite;
        private final Option table;
        private final GameOption game;
        private final Option rangeSize;
        private final Option strictIo;
        private final Option variations;
        private final Option playOn;
        private final LawsOption laws;
        private final ResultsOption results;
        private final SelectionOptions games;
        private final Option except;
        private final Option summary;
        private final Option all;
        private final Option quiet;
        private final Option colour;
        private final Option progress;
        private final Option threads;

        Options() {
            syntax.description(
                    "Checks recorded games on Apache Spark.",
                    "Paths are files, directories and patterns of any file system that Hadoop knows.");
            syntax.parameters("PATH", 0, Syntax.MANY, "Files, directories and patterns.");
            output = syntax.option(
                    "DIR", "Write a table to this directory. Default: a report on standard output.", "--output");
            format = syntax.option(
                            "FORMAT",
                            "parquet (the default) or json for a table; text (the default), jsonl or csv for a report.",
                            "--format")
                    .choices(names(Format.values()));
            partitionBy = syntax.option(
                            "COLUMN",
                            "Write a directory for each file or for each game's rules: file or rules.",
                            "--partition-by")
                    .choices(List.of(FILE, "rules"));
            overwrite = syntax.flag("Replace an output that exists already.", "--overwrite");
            table = syntax.option("TABLE", "The table to write. Default: verdicts.", "--table")
                    .choices(SourceOptions.tables());
            game = new GameOption(syntax, "Judge every record by the rules of this game.");
            rangeSize = syntax.option(
                    "SIZE",
                    "Divide plain files into ranges of this length, in bytes or with K, M or G.",
                    "--range-size");
            strictIo =
                    syntax.flag("Fail if a file cannot be read, instead of writing a row that says so.", "--strict-io");
            variations = syntax.flag("Check variations too.", "--variations");
            playOn = syntax.flag(
                    "After an illegal move, apply it and go on where its piece and target are clear.", "--play-on");
            laws = new LawsOption(syntax);
            results = new ResultsOption(syntax);
            games = new SelectionOptions(syntax);
            except = syntax.option("FILE", "Leave a file out; can be repeated.", "--except")
                    .repeatable();
            summary = syntax.flag("Count the illegal games by the rule they break.", "--summary");
            all = syntax.flag("List legal games in a text too.", "--all");
            quiet = syntax.flag("Print only the summary, on standard output.", "-q", "--quiet");
            colour = syntax.flag("Draw boards in colour.", "--color").alias("--colour");
            progress = syntax.flag("Show the progress of a report on standard error, a terminal.", "--progress");
            threads = syntax.option(
                    "N", "Number of threads of a session on this machine. Default: one per core.", "--threads");
        }

        CheckArguments read(List<String> arguments) {
            syntax.read(arguments);
            List<String> paths = syntax.words();
            require(!paths.isEmpty() || syntax.asksForHelp(), "FILE is required");
            Format written = format.isSet()
                    ? Format.valueOf(format.or("").toUpperCase(Locale.ROOT))
                    : output.isSet() ? Format.PARQUET : Format.TEXT;
            Table asked = SourceOptions.table(table.or(Table.VERDICTS.title()));
            require(output.isSet() || !written.isTable(), "--format " + format.or("") + " needs --output");
            require(!output.isSet() || written.isTable(), "--output needs --format parquet or json");
            require(output.isSet() || !partitionBy.isSet(), "--partition-by needs --output");
            require(output.isSet() || !table.isSet(), "--table needs --output");
            String column = partitionBy.value();
            require(column == null || has(asked, column), "the table " + asked.title() + " has no column " + column);
            require(
                    !output.isSet() || except.values().isEmpty() || has(asked, FILE),
                    "the table " + asked.title() + " has no column file, so --except cannot be used");
            CheckSettings check = CheckSettings.standard()
                    .withVariations(variations.isSet())
                    .withPlayOn(playOn.isSet())
                    .withLaws(laws.day())
                    .withResults(results.order())
                    .withSelection(games.selection())
                    .withRules(game.game());
            require(
                    !output.isSet() || (check.selection().isAll() && !playOn.isSet()),
                    "--output does not support --only, --player or --play-on");
            CheckOptions options = CheckOptions.standard().withStrictIo(strictIo.isSet());
            String size = rangeSize.value();
            return new CheckArguments(
                    paths,
                    new Output(asked, output.value(), written, partitionBy.value(), overwrite.isSet()),
                    (size == null ? options : options.withRangeSize(size(size)))
                            .withCheck(check)
                            .withExcept(except.values()),
                    new Shown(summary.isSet(), all.isSet(), quiet.isSet(), colour.isSet(), progress.isSet()),
                    (int) threads.number(1, Integer.MAX_VALUE, 0),
                    syntax.asksForHelp());
        }

        private static boolean has(Table table, String column) {
            return table.columns().stream().anyMatch(each -> each.name().equals(column));
        }

        private static void require(boolean condition, String otherwise) {
            if (!condition) {
                throw new WrongUsageException(otherwise);
            }
        }

        private static List<String> names(Enum<?>[] constants) {
            return Arrays.stream(constants)
                    .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                    .toList();
        }
    }

    /** @throws WrongUsageException where the arguments have no meaning */
    static CheckArguments parse(String... arguments) {
        return new Options().read(List.of(arguments));
    }

    /** The help text. */
    static String usage() {
        return new Options().syntax.help();
    }

    /** A length in bytes such as {@code 64K}. */
    static long size(String text) {
        String digits = text.replaceFirst("[KMGkmg]$", "");
        int shift = digits.equals(text)
                ? 0
                : 10 * (1 + "KMG".indexOf(Character.toUpperCase(text.charAt(text.length() - 1))));
        try {
            long size = Math.multiplyExact(Long.parseLong(digits), 1L << shift);
            if (size > 0) {
                return size;
            }
        } catch (NumberFormatException | ArithmeticException e) {
            // reported below
        }
        throw new WrongUsageException("--range-size: found '" + text + "', expected bytes such as 4194304 or 4M");
    }
}
