package dev.arbiter.cli.position;

import dev.arbiter.Position;
import dev.arbiter.Wording;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.Syntax;
import java.io.IOException;
import java.util.TreeSet;

/** {@code arbiter moves}: lists every legal move. */
public final class MovesCommand implements Command {

    private final Console console;
    private final LineArguments arguments;
    private final LanguageOption language;

    public MovesCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description("Lists every legal move in the game's notation, one per line, sorted.");
        arguments = LineArguments.in(syntax);
        language = new LanguageOption(syntax);
        syntax.examples(
                "arbiter moves -g othello",
                "arbiter moves -g international -p \"W:WK46:B23,28\"",
                "arbiter moves -g chess e4 e5 Nf3");
    }

    @Override
    public int call() throws IOException {
        Wording.Speaking spoken = language.speaking(!arguments.json());
        try {
            return answer();
        } finally {
            spoken.close();
        }
    }

    private int answer() throws IOException {
        RuledLine replay = arguments.replay(console);
        if (replay == null) {
            return ExitCode.UNREADABLE;
        }
        if (!replay.isLegal()) {
            return console.refuse(replay);
        }
        Position<?> position = replay.end();
        if (arguments.json()) {
            console.line(ResponseJson.text(PositionResponse.withoutDiagram(position, arguments.notes())));
        } else {
            // No lambda: where it is the first, it takes longer than all the moves.
            for (String move : new TreeSet<>(position.movesByText().keySet())) {
                console.line(move);
            }
        }
        return ExitCode.FINE;
    }
}
