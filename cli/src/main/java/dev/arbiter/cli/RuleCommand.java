package dev.arbiter.cli;

import dev.arbiter.archive.response.Json;
import dev.arbiter.archive.response.RulingResponse;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code arbiter rule}: a ruling on each move. */
@Command(
        name = "rule",
        description = "Rules on moves one after the other and stops at the first illegal one.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter rule -g checkers 9-14 22-18 5-9",
            "  arbiter rule -g chess 1. e4 e5 2. Ke3",
            "  arbiter rule -g othello --json d3 c5",
            "",
            "Exit codes: 0 all legal, 1 a move is illegal, 2 wrong usage, 3 a move or the",
            "position could not be read."
        })
final class RuleCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private PositionArguments arguments = new PositionArguments();

    @Parameters(arity = "1..*", paramLabel = "MOVE", description = "Moves, in turn; - reads them from standard input.")
    private List<String> moves = List.of();

    @Option(names = "--json", description = "Print a JSON object for each move, one a line.")
    private boolean json;

    RuleCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Replay replay = arguments.replay(moves, console);
        for (Replay.Step step : replay.steps()) {
            console.line(
                    json
                            ? Json.text(RulingResponse.ofLine(step.ply(), step.text(), step.before(), step.ruling()))
                            : RulingText.line(step));
        }
        return replay.exitCode();
    }
}
