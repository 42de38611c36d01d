package dev.arbiter.cli.live;

import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.Syntax;
import java.io.IOException;

/** {@code arbiter serve}: serves the web page until it is stopped. */
public final class ServeCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final ServerOptions server;

    public ServeCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Serves the page and the JSON API, by default to this machine only, until stopped with Ctrl-C.");
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "Files, directories or patterns of recorded games: the page then shows what was played in them from the"
                        + " position on its board.");
        server = new ServerOptions(syntax);
        syntax.examples("arbiter serve", "arbiter serve --port 0", "arbiter serve club/*.pgn");
    }

    @Override
    public int call() throws IOException {
        return server.serve(console, "serve", syntax.words(), null);
    }
}
