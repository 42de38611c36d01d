package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code arbiter games}: the rule sets that there are. */
@Command(
        name = "games",
        description = "Lists the games: id, title and notation, separated by tabs.",
        footerHeading = "%nExample:%n",
        footer = "  arbiter games")
final class GamesCommand implements Callable<Integer> {

    private final Console console;

    GamesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        for (Game<?> game : Games.all()) {
            console.out().print(game.id() + "\t" + game.title() + "\t" + game.notation() + "\n");
        }
        return ExitCode.FINE;
    }
}
