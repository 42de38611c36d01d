package dev.arbiter.cli;

import dev.arbiter.Position;
import dev.arbiter.archive.response.Json;
import dev.arbiter.archive.response.PositionResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code arbiter moves}: every legal move. */
@Command(
        name = "moves",
        description = "Lists every legal move, one a line, in the game's notation, sorted.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter moves -g othello",
            "  arbiter moves -g international -p \"W:WK46:B23,28\"",
            "  arbiter moves -g chess e4 e5 Nf3"
        })
final class MovesCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private LineArguments arguments = new LineArguments();

    MovesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Replay replay = arguments.replay(console);
        if (!replay.isLegal()) {
            return console.refuse(replay);
        }
        Position<?> position = replay.end();
        if (arguments.json()) {
            console.line(Json.text(PositionResponse.withoutDiagram(position)));
        } else {
            sortedMoves(position).forEach(console::line);
        }
        return ExitCode.FINE;
    }

    private static <M> List<String> sortedMoves(Position<M> position) {
        List<String> texts = new ArrayList<>();
        for (M move : position.legalMoves()) {
            texts.add(position.text(move));
        }
        Collections.sort(texts);
        return texts;
    }
}
