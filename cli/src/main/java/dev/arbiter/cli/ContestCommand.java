package dev.arbiter.cli;

import dev.arbiter.contest.Contest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code arbiter contest} as help and completion see it; the arguments themselves {@link ContestArguments} reads. */
@Command(
        name = "contest",
        description =
                "Answers a contest problem: reads instances and writes an answer for each; or compares its answers with"
                        + " those that lie beside inputs.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter contest checkers-check < examples/checkers-check.in",
            "  arbiter contest rank-and-file --explain examples/rank-and-file.in",
            "  arbiter contest megacheckers --time-limit 10 boards.in",
            "  arbiter contest --compare examples",
            "",
            "Exit codes: 0 every instance was answered, 1 an answer is not the one beside",
            "the input, 2 wrong usage, 3 the input has no meaning or cannot be read (what",
            "was answered before that has been printed)."
        })
final class ContestCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PROGRAM",
            completionCandidates = ProgramNames.class,
            description = "One of ${COMPLETION-CANDIDATES}; with --compare the content of each file tells where it is"
                    + " left out.")
    private @Nullable String program;

    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            description =
                    "The instances; standard input where it is left out or -. With --compare any number of files and"
                            + " directories.")
    private List<String> files = List.of();

    @Option(
            names = "--compare",
            description =
                    "Compare the answers to each file with those beside it, in the file of its name with .out at the"
                            + " end; directories are looked through for such pairs.")
    private boolean compare;

    @Option(names = "--strict", description = "Enforce the limits of the problem's statement too.")
    private boolean strict;

    @Option(names = "--explain", description = "Write the reason of each answer to standard error, a line an instance.")
    private boolean explain;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            description = "The longest time for one instance of megacheckers; then its proven bounds are the answer.")
    private double timeLimitSeconds = Double.POSITIVE_INFINITY;

    ContestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws ContestArguments.WrongUsageException {
        List<String> words = new ArrayList<>(files);
        if (program != null) {
            words.add(0, program);
        }
        Contest.Options options = new Contest.Options(strict, explain, timeLimitSeconds);
        return ContestRunner.run(
                ContestArguments.of(words, compare, options), console.in(), console.out(), console.err());
    }

    /** The programs' names, for help and completion. */
    static final class ProgramNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return new ArrayList<>(Contest.names()).iterator();
        }
    }
}
