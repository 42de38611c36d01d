package dev.arbiter.cli.console;

import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.diagram.TextDrawing;
import java.util.List;

/** The options for text diagrams. */
public final class BoardOptions {

    private final Option ascii;
    private final Option colour;

    /** Declares the options. */
    public BoardOptions(Syntax syntax) {
        ascii = syntax.flag("Draw boards with ASCII characters only.", "--ascii");
        colour = syntax.option(
                        "WHEN", "Colour boards: auto (the default: only on a terminal), always or never.", "--color")
                .alias("--colour")
                .choices(List.of("auto", "always", "never"));
    }

    /**
     * The style of diagrams.
     *
     * @param elsewhere the default style without colours
     */
    public TextDrawing.Style style(Terminal terminal, TextDrawing.Style elsewhere) {
        if (ascii.isSet()) {
            return TextDrawing.Style.ASCII;
        }
        String when = colour.or("auto");
        boolean coloured = when.equals("always") || (when.equals("auto") && terminal.colours());
        return coloured ? TextDrawing.Style.COLOUR : elsewhere;
    }
}
