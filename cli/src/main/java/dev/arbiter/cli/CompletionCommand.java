package dev.arbiter.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code arbiter completion}: the script by which bash completes this program's commands and options. */
@Command(
        name = "completion",
        description = "Prints the completion script for bash (and zsh).",
        footerHeading = "%nExample:%n",
        footer = "  source <(arbiter completion)")
final class CompletionCommand implements Callable<Integer> {

    private final Console console;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(AutoComplete.bash("arbiter", CommandLines.create(console)));
        return ExitCode.FINE;
    }
}
