package dev.arbiter.cli.position;

import dev.arbiter.Note;
import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.cli.console.Console;
import java.io.IOException;
import java.util.List;

/** The arguments common to commands on one position: the game, the position, moves to play first, and JSON. */
final class LineArguments {

    private final Syntax syntax;
    private final PositionArguments start;
    private final Option json;

    private LineArguments(Syntax syntax, PositionArguments start) {
        this.syntax = syntax;
        this.start = start;
        syntax.parameters("MOVE", 0, Syntax.MANY, "Moves to play first; - reads them from standard input.");
        this.json = syntax.flag("Print JSON.", "--json");
    }

    /** Declares them. */
    static LineArguments in(Syntax syntax) {
        return new LineArguments(syntax, PositionArguments.in(syntax));
    }

    /** Where the moves begin. */
    PositionArguments start() {
        return start;
    }

    /** Whether there are moves to play. */
    boolean hasMoves() {
        return !syntax.words().isEmpty();
    }

    /** Whether position or moves come from standard input. */
    boolean readStandardInput() {
        return start.isStandardInput() || syntax.words().contains("-");
    }

    /** Plays the moves. */
    RuledLine replay(Console console) throws IOException {
        return start.replay(syntax.words(), console);
    }

    /** The notes on the initial position. */
    List<Note> notes() {
        return start.notes();
    }

    /** Whether the answer is for a program. */
    boolean json() {
        return json.isSet();
    }
}
