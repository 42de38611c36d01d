package dev.arbiter.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code arbiter check}: are the files right? */
@Command(
        name = "check",
        description =
                "Answers contest inputs, files NAME*.in where NAME is a contest program, and compares the answers with"
                        + " NAME*.out beside them.",
        footerHeading = "%nExample:%n",
        footer = {
            "  arbiter check examples",
            "",
            "Exit codes: 0 all answers are as they should be, 1 one is not, 2 wrong usage,",
            "3 an input has no meaning or cannot be read."
        })
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files, or directories to look through.")
    private List<Path> files = List.of();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        ContestExamples examples = new ContestExamples(console);
        for (Path file : files) {
            examples.check(file);
        }
        return examples.summary();
    }
}
