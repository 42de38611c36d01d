package dev.arbiter.cli;

import dev.arbiter.Position;
import dev.arbiter.archive.response.Json;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.diagram.TextDrawing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arbiter show}: the board, whose turn it is, how it stands. */
@Command(
        name = "show",
        description = "Draws the board and says whose turn it is and how the position stands.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter show -g chess e4 e5 Nf3",
            "  arbiter show -g checkers -p \"W:WK18,30:BK22\" --ascii --flip",
            "  arbiter show -g othello f5 d6 --svg board.svg"
        })
final class ShowCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private LineArguments arguments = new LineArguments();

    @Option(names = "--ascii", description = "Draw with ASCII characters alone.")
    private boolean ascii;

    @Option(names = "--flip", description = "Draw the board as Black sees it.")
    private boolean flip;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "Colour the board: ${COMPLETION-CANDIDATES}; auto, the default, on a terminal only.")
    private When color = When.auto;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Write the drawing to a file as SVG; - is standard output.")
    private @Nullable String svg;

    /** When to do something; the names are those that users write. */
    enum When {
        auto,
        always,
        never
    }

    ShowCommand(Console console) {
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
            console.line(Json.text(PositionResponse.of(position)));
            return ExitCode.FINE;
        }
        if (svg != null) {
            String drawing = SvgDrawing.draw(position.diagram(), flip);
            if (svg.equals("-")) {
                console.out().print(drawing);
                return ExitCode.FINE;
            }
            new OutputFile(Path.of(svg)).write(drawing.getBytes(StandardCharsets.UTF_8));
        } else {
            console.out().print(TextDrawing.draw(position.diagram(), style(), flip));
        }
        console.line(position.standing());
        console.line(position.text());
        return ExitCode.FINE;
    }

    private TextDrawing.Style style() {
        if (ascii) {
            return TextDrawing.Style.ASCII;
        }
        boolean coloured = color == When.always || (color == When.auto && console.terminal());
        return coloured ? TextDrawing.Style.COLOUR : TextDrawing.Style.UNICODE;
    }
}
