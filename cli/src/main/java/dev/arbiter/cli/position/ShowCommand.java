package dev.arbiter.cli.position;

import dev.arbiter.Position;
import dev.arbiter.Position.Reachability;
import dev.arbiter.Wording;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.response.NumberedLine;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ReachabilityResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.cli.check.CheckFiles;
import dev.arbiter.cli.console.BoardOptions;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.diagram.TextDrawing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** {@code arbiter show}: shows the board, the side to move and the outcome. */
public final class ShowCommand implements Command {

    private static final long USUAL_NODES = 20_000_000;

    private final Console console;
    private final LineArguments arguments;
    private final LanguageOption language;
    private final BoardOptions board;
    private final Option flip;
    private final Option svg;
    private final Option deep;
    private final Option mostNodes;

    public ShowCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description("Draws a position, and says whose turn it is and how the position stands.");
        arguments = LineArguments.in(syntax);
        board = new BoardOptions(syntax);
        flip = syntax.flag("Draw the board from Black's side.", "--flip");
        svg = syntax.option("FILE", "Write the drawing to FILE as SVG; - is standard output.", "--svg");
        language = new LanguageOption(syntax);
        deep = syntax.flag("Look for a game that leads to the position, and print it.", "--deep");
        mostNodes = syntax.option(
                "N",
                "With --deep: the most positions to search, some million a second. Default: 20 million.",
                "--nodes");
        syntax.examples(
                "arbiter show -g chess e4 e5 Nf3",
                "arbiter show -g checkers -p \"W:WK18,30:BK22\" --ascii --flip",
                "arbiter show -g othello f5 d6 --svg board.svg",
                "arbiter show club.pgn --game 3 --move 30",
                "arbiter show --deep -p \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"");
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
        String file = svg.value();
        long nodes = mostNodes.number(1, Long.MAX_VALUE, USUAL_NODES);
        if (mostNodes.isSet() && !deep.isSet()) {
            throw new WrongUsageException("--nodes needs --deep");
        }
        if (file != null && arguments.readStandardInput()) {
            CheckFiles.requireNotStandardInput(Path.of(file));
        }
        RuledLine replay = arguments.replay(console);
        if (replay == null) {
            return ExitCode.UNREADABLE;
        }
        if (!replay.isLegal()) {
            return console.refuse(replay);
        }
        Position<?> position = replay.end();
        Reachability reachability = deep.isSet() ? position.reachability(nodes) : position.reachability();
        if (arguments.json()) {
            PositionResponse response = PositionResponse.of(position, arguments.notes());
            console.line(ResponseJson.text(deep.isSet() ? response.with(reachability) : response));
            return ExitCode.FINE;
        }
        if (file != null) {
            String drawing = SvgDrawing.draw(position.diagram(), flip.isSet());
            if (file.equals("-")) {
                console.out().print(drawing);
                return ExitCode.FINE;
            }
            new OutputFile(Path.of(file)).write(drawing.getBytes(StandardCharsets.UTF_8));
        } else {
            TextDrawing.Style style = board.style(console.terminal(), TextDrawing.Style.UNICODE);
            console.out().print(TextDrawing.draw(position.diagram(), style, flip.isSet()));
        }
        console.line(position.standing());
        console.line(position.text());
        say(position, reachability, nodes);
        return ExitCode.FINE;
    }

    /** That no game leads to the position is among the notes on it. */
    private void say(Position<?> position, Reachability reachability, long nodes) {
        String sentence = ReachabilityResponse.of(reachability).sentence();
        if (!deep.isSet()) {
            if (reachability instanceof Reachability.NotKnown) {
                console.remark(sentence + "; --deep looks for one");
            }
            return;
        }
        if (reachability instanceof Reachability.Reachable reachable) {
            Position<?> start = position.game().position(reachable.start());
            boolean isUsual = start.equals(position.game().start());
            console.line(sentence + (isUsual ? "" : " from " + reachable.start()) + ": "
                    + (reachable.moves().isEmpty() ? "it is the start" : NumberedLine.of(start, reachable.moves())));
        } else if (reachability instanceof Reachability.NotKnown) {
            console.line(sentence + ": none was found within " + nodes + " positions");
        } else {
            console.line(sentence);
        }
    }
}
