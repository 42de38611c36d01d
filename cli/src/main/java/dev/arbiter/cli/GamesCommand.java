package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;

/** {@code arbiter games}: lists the games. */
final class GamesCommand implements Command {

    private final Console console;
    private final Option json;

    GamesCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description("Lists the games: id, title and notation, separated by tabs.");
        json = syntax.flag("Print a line of JSON for each game.", "--json");
        syntax.examples("arbiter games");
    }

    /** The output of {@code --json}; component names are the keys. */
    private record Response(String game, String title, String notation) {}

    @Override
    public int call() {
        for (Game<?> game : Games.all()) {
            console.line(
                    json.isSet()
                            ? ResponseJson.text(new Response(game.id(), game.title(), game.notation()))
                            : game.id() + "\t" + game.title() + "\t" + game.notation());
        }
        return ExitCode.FINE;
    }
}
