package dev.arbiter.cli.position;

import dev.arbiter.Wording;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.RulingText;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.util.List;

/** {@code arbiter rule}: rules on each of a sequence of moves. */
public final class RuleCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final PositionArguments arguments;
    private final Option json;
    private final LanguageOption language;

    public RuleCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description("Rules on each move in turn and stops at the first illegal one.");
        arguments = PositionArguments.in(syntax);
        syntax.parameters(
                "MOVE",
                0,
                Syntax.MANY,
                "The moves, with or without numbers and a result; - reads them from standard input. Without"
                        + " any, standard input is read unless it is a terminal.");
        json = syntax.flag("Print a line of JSON for each move.", "--json");
        language = new LanguageOption(syntax);
        syntax.examples(
                "arbiter rule -g checkers 9-14 22-18 5-9",
                "arbiter rule -g chess \"1. e4 e5 2. Ke3\"",
                "arbiter rule -g othello --json d3 c5");
        syntax.footer("Exit codes: 0 all legal, 1 a move is illegal, 2 wrong usage, 3 a move or the"
                + " position could not be read.");
    }

    @Override
    public int call() throws IOException {
        Wording.Speaking spoken = language.speaking(!json.isSet());
        try {
            return answer();
        } finally {
            spoken.close();
        }
    }

    private int answer() throws IOException {
        boolean none = syntax.words().isEmpty();
        RuledLine replay =
                arguments.replay(none && !console.terminal().input() ? List.of("-") : syntax.words(), console);
        if (replay.steps().isEmpty()) {
            throw new WrongUsageException("MOVE is required");
        }
        for (RuledLine.Step step : replay.steps()) {
            if (json.isSet()) {
                console.line(ResponseJson.text(
                        RulingResponse.ofLine(step.ply(), step.text(), step.before(), step.ruling())));
            } else {
                console.text(RulingText.line(step));
            }
        }
        return ExitCode.of(replay);
    }
}
