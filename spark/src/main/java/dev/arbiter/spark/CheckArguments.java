package dev.arbiter.spark;

import dev.arbiter.Games;
import dev.arbiter.archive.check.CheckSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The command line of {@link CheckArchive}.
 *
 * @param paths files, directories and patterns
 * @param table which table is asked for
 * @param output where it is written, or null for a report on standard output
 * @param format how it is written
 * @param partitionBy the column whose values become directories, or null
 * @param overwrite whether an output that exists already is replaced
 * @param options how games are checked
 * @param summary whether illegal games are counted by rule
 * @param all whether legal games are told one by one in a text, too
 * @param quiet whether the summary alone is printed
 * @param colour whether boards are drawn for a terminal
 * @param progress whether a line on standard error, which is a terminal, says how far a report is
 * @param threads of a session on this machine, or 0 for one a core
 */
record CheckArguments(
        List<String> paths,
        Table table,
        @Nullable String output,
        Format format,
        @Nullable String partitionBy,
        boolean overwrite,
        CheckOptions options,
        boolean summary,
        boolean all,
        boolean quiet,
        boolean colour,
        boolean progress,
        int threads) {

    /** A command line that has no meaning; the message says why. */
    static final class WrongUsageException extends Exception {
        private static final long serialVersionUID = 1;

        WrongUsageException(String message) {
            super(message);
        }
    }

    /** What can be asked for. */
    enum Table {
        VERDICTS,
        POSITIONS
    }

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

    static final String USAGE = """
            Usage: check-archive [OPTION…] PATH…
            Checks recorded games on Apache Spark. Paths are files, directories and patterns of any file system
            that Hadoop knows.
              --output DIR           write a table there; without it a report goes to standard output
              --format FORMAT        parquet (the default) or json for a table; text (the default), jsonl or csv
                                     for a report
              --partition-by COLUMN  a directory for each file or for each rule set: file or rules
              --overwrite            replace an output that exists already
              --table TABLE          verdicts (the default), or positions: one row a ply
              -g, --game GAME        check everything by the rules of this game
              --range-size SIZE      divide plain files into ranges of this length: bytes, or with K, M or G
              --strict-io            fail where a file cannot be read, instead of telling so in a row
              --variations           check the moves of variations, too
              --except FILE          leave a file out
              --summary              count the illegal games by the rule that they break
              --all                  tell of legal games in a text, too
              --quiet                print the summary alone
              --colour               draw boards for a terminal
              --progress             say on standard error, which is a terminal, how far a report is
              --threads N            of a session on this machine; one a core if left out
            """;

    static CheckArguments parse(String... arguments) throws WrongUsageException {
        return new Parser(arguments).parse();
    }

    /** A length in bytes such as {@code 64K}. */
    static long size(String text) throws WrongUsageException {
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
            // told below
        }
        throw new WrongUsageException("--range-size: found '" + text + "', expected bytes such as 4194304 or 4M");
    }

    /** Takes arguments one by one. */
    private static final class Parser {

        private final Deque<String> rest;
        private final List<String> paths = new ArrayList<>();
        private final List<String> except = new ArrayList<>();
        private Table table = Table.VERDICTS;
        private @Nullable String output;
        private @Nullable Format format;
        private @Nullable String partitionBy;
        private CheckOptions options = CheckOptions.standard();
        private CheckSettings check = CheckSettings.standard();
        private boolean overwrite;
        private boolean summary;
        private boolean all;
        private boolean quiet;
        private boolean colour;
        private boolean progress;
        private int threads;

        Parser(String... arguments) {
            rest = new ArrayDeque<>(List.of(arguments));
        }

        CheckArguments parse() throws WrongUsageException {
            while (!rest.isEmpty()) {
                String argument = rest.remove();
                int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
                if (argument.equals("--")) {
                    paths.addAll(rest);
                    rest.clear();
                } else if (equals > 0) {
                    rest.push(argument.substring(equals + 1));
                    take(argument.substring(0, equals));
                } else if (argument.startsWith("-") && argument.length() > 1) {
                    take(argument);
                } else {
                    paths.add(argument);
                }
            }
            return checked();
        }

        private void take(String option) throws WrongUsageException {
            switch (option) {
                case "--output" -> output = value(option);
                case "--format" -> format = constant(option, Format.values());
                case "--table" -> table = constant(option, Table.values());
                case "--partition-by" -> partitionBy = oneOf(option, "file", "rules");
                case "-g", "--game" -> game(value(option));
                case "--range-size" -> options = options.withRangeSize(size(value(option)));
                case "--strict-io" -> options = options.withStrictIo(true);
                case "--variations" -> check = check.withVariations(true);
                case "--except" -> except.add(value(option));
                case "--threads" -> threads = threads(value(option));
                case "--overwrite" -> overwrite = true;
                case "--summary" -> summary = true;
                case "--all" -> all = true;
                case "--quiet" -> quiet = true;
                case "--colour" -> colour = true;
                case "--progress" -> progress = true;
                default -> throw new WrongUsageException("there is no option " + option);
            }
        }

        private CheckArguments checked() throws WrongUsageException {
            if (paths.isEmpty()) {
                throw new WrongUsageException("no file is named");
            }
            Format written = format == null ? output == null ? Format.TEXT : Format.PARQUET : format;
            if (written.isTable() && output == null) {
                throw new WrongUsageException(
                        "--format " + written.name().toLowerCase(Locale.ROOT) + " needs --output");
            }
            if (!written.isTable() && output != null) {
                throw new WrongUsageException("--output needs --format parquet or json");
            }
            if (output == null && (partitionBy != null || table == Table.POSITIONS)) {
                throw new WrongUsageException(
                        (partitionBy != null ? "--partition-by" : "--table positions") + " needs --output");
            }
            if (table == Table.POSITIONS && "rules".equals(partitionBy)) {
                throw new WrongUsageException("positions can be divided by file alone");
            }
            return new CheckArguments(
                    List.copyOf(paths),
                    table,
                    output,
                    written,
                    partitionBy,
                    overwrite,
                    options.withCheck(check).withExcept(except),
                    summary,
                    all,
                    quiet,
                    colour,
                    progress,
                    threads);
        }

        private void game(String id) throws WrongUsageException {
            check = check.withRules(Games.find(id)
                    .orElseThrow(() ->
                            new WrongUsageException("there is no game '" + id + "'; 'arbiter games' lists them")));
        }

        private static int threads(String text) throws WrongUsageException {
            try {
                int threads = Integer.parseInt(text);
                if (threads > 0) {
                    return threads;
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw new WrongUsageException("--threads must be 1 or more");
        }

        private String value(String option) throws WrongUsageException {
            if (rest.isEmpty()) {
                throw new WrongUsageException(option + " needs a value");
            }
            return rest.remove();
        }

        private String oneOf(String option, String... known) throws WrongUsageException {
            String value = value(option);
            if (!List.of(known).contains(value)) {
                throw new WrongUsageException(
                        option + ": found '" + value + "', expected " + String.join(" or ", known));
            }
            return value;
        }

        private <E extends Enum<E>> E constant(String option, E[] known) throws WrongUsageException {
            String value = value(option);
            List<String> names = new ArrayList<>();
            for (E constant : known) {
                String name = constant.name().toLowerCase(Locale.ROOT);
                if (name.equals(value)) {
                    return constant;
                }
                names.add(name);
            }
            throw new WrongUsageException(
                    option + ": found '" + value + "', expected one of " + String.join(", ", names));
        }
    }
}
