package dev.arbiter.cli;

import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the commands about one position have in common: the game, where it begins, moves to play first, JSON or not. */
final class LineArguments {

    @Mixin
    private PositionArguments start = new PositionArguments();

    @Parameters(
            arity = "0..*",
            paramLabel = "MOVE",
            description = "Moves to play first; - reads them from standard input.")
    private List<String> moves = List.of();

    @Option(names = "--json", description = "Print one JSON object instead.")
    private boolean json;

    /** Plays the moves. */
    Replay replay(Console console) throws IOException {
        return start.replay(moves, console);
    }

    /** Whether the answer is for a program. */
    boolean json() {
        return json;
    }
}
