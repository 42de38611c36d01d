package dev.arbiter.cli;

import dev.arbiter.contest.Contest;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of {@code arbiter contest}, read by hand: they are few, and the general option parser would take longer
 * to load than an instance to solve.
 *
 * @param program the contest program's name; empty where the content of each file tells
 * @param files the file of instances, none or {@code -} for standard input; where answers are compared, any number of
 *     files and directories
 * @param compare whether answers are compared with those beside the files
 * @param options how the program is to work
 */
record ContestArguments(String program, List<String> files, boolean compare, Contest.Options options) {

    private static final String TIME_LIMIT = "--time-limit";

    /** A command line without a meaning; the message says why. */
    static final class WrongUsageException extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;

        WrongUsageException(String reason) {
            super(reason);
            this.reason = reason;
        }

        /** What is wrong, in one line. */
        String reason() {
            return reason;
        }
    }

    /** Whether help is among the arguments. */
    static boolean askForHelp(String[] args) {
        for (String arg : args) {
            if (arg.equals("--help") || arg.equals("-h")) {
                return true;
            }
        }
        return false;
    }

    /** @param args the whole command line, beginning with {@code contest} */
    static ContestArguments read(String[] args) throws WrongUsageException {
        List<String> words = new ArrayList<>();
        boolean compare = false;
        boolean strict = false;
        boolean explain = false;
        double timeLimitSeconds = Double.POSITIVE_INFINITY;
        boolean options = true;
        for (int i = 1; i < args.length; i++) {
            String arg = args[i];
            if (options && arg.equals("--")) {
                options = false;
            } else if (options && arg.equals("--strict")) {
                strict = true;
            } else if (options && arg.equals("--explain")) {
                explain = true;
            } else if (options && arg.equals("--compare")) {
                compare = true;
            } else if (options && arg.equals(TIME_LIMIT)) {
                timeLimitSeconds = seconds(++i < args.length ? args[i] : "");
            } else if (options && arg.startsWith(TIME_LIMIT + "=")) {
                timeLimitSeconds = seconds(arg.substring(TIME_LIMIT.length() + 1));
            } else if (options && arg.length() > 1 && arg.startsWith("-")) {
                throw new WrongUsageException("there is no option '" + arg + "'");
            } else {
                words.add(arg);
            }
        }
        return of(words, compare, new Contest.Options(strict, explain, timeLimitSeconds));
    }

    /** @param words the program, where one is named, and the files */
    static ContestArguments of(List<String> words, boolean compare, Contest.Options options)
            throws WrongUsageException {
        boolean named = !words.isEmpty() && (!compare || Contest.names().contains(words.get(0)));
        List<String> files = words.subList(named ? 1 : 0, words.size());
        if (compare && files.isEmpty()) {
            throw new WrongUsageException("--compare needs a file or a directory");
        }
        if (compare && !options.equals(Contest.Options.PLAIN)) {
            throw new WrongUsageException("--compare goes with no other option");
        }
        if (!compare && !named) {
            throw new WrongUsageException("the program is missing; it is one of " + choice());
        }
        if (!compare && files.size() > 1) {
            throw new WrongUsageException("'" + files.get(1) + "' is one file too many");
        }
        return new ContestArguments(named ? words.get(0) : "", List.copyOf(files), compare, options);
    }

    /** The names of the programs, for a message. */
    static String choice() {
        return String.join(", ", Contest.names());
    }

    private static double seconds(String text) throws WrongUsageException {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds > 0) {
                return seconds;
            }
        } catch (NumberFormatException e) {
            // Falls through to the same complaint.
        }
        throw new WrongUsageException(TIME_LIMIT + " needs a number of seconds above 0, not '" + text + "'");
    }
}
