package dev.arbiter.cli.position;

import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.result.DgtResultKings;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.record.MoveNumber;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments common to commands on one position: the game, the position, moves to play first or a recorded game in their
 * place, and JSON.
 */
final class LineArguments {

    private final Syntax syntax;
    private final RecordedGameArguments recorded;
    private final PositionArguments start;
    private final Option move;
    private final EncodingOption encoding;
    private final Option json;

    private LineArguments(Syntax syntax) {
        this.syntax = syntax;
        syntax.parameters(
                "MOVE",
                0,
                Syntax.MANY,
                "Moves to play first; - reads them from standard input. Or the name of a file with a recorded game.");
        recorded = new RecordedGameArguments(
                syntax,
                "The game, by its id ('arbiter games' lists them). Default: that of the position or of the record, or"
                        + " chess.");
        start = PositionArguments.in(syntax, recorded::rules);
        move = syntax.option(
                "N",
                "With a file: the position after move N of the side that began, or after N... of the other. Default:"
                        + " the last one.",
                "--move");
        encoding = new EncodingOption(syntax);
        this.json = syntax.flag("Print JSON.", "--json");
    }

    /** Declares them. */
    static LineArguments in(Syntax syntax) {
        return new LineArguments(syntax);
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

    /**
     * Plays the moves, or those of the recorded game.
     *
     * @return null if the game cannot be shown, which the console has been told
     */
    @Nullable
    RuledLine replay(Console console) throws IOException {
        List<String> words = syntax.words();
        if (!start.isGiven()
                && words.size() == 1
                && !words.get(0).equals("-")
                && PositionArguments.isFile(words.get(0))) {
            return recorded(words.get(0), console);
        }
        if (move.isSet() || recorded.isNumbered()) {
            throw new WrongUsageException((move.isSet() ? "--move" : "--game N") + " needs a file");
        }
        return start.replay(words, console);
    }

    private @Nullable RuledLine recorded(String file, Console console) throws IOException {
        String wanted = wanted();
        CheckedGame game = recorded.find(file, encoding.value(), console);
        if (game == null) {
            return null;
        }
        String place = recorded.place(file);
        GameRecord record = DgtResultKings.without(game.record(), game.verdict());
        Position<?> position = record.start();
        if (position == null) {
            console.remark(place + "the game or its start position is not known");
            return null;
        }
        String last = null;
        for (Ply ply : RecordJudge.plies(record)) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            if (before != null && after == null && ply.ruling() != null) {
                String text = TerminalText.plain(
                        MoveNumber.of(before, ply.number()) + ply.move().text());
                boolean illegal = ply.ruling() instanceof Ruling.Illegal;
                console.remark(place + text + (illegal ? " is illegal" : " cannot be read")
                        + "; the position is the one before it");
                position = before;
                break;
            }
            Position<?> passed = ply.nullMoved();
            position = after != null ? after : passed != null ? passed : position;
            if (before != null && after != null) {
                String number = MoveNumber.of(before, ply.number());
                last = TerminalText.plain(number + ply.move().text());
                if (number.equals(wanted)) {
                    return RuledLine.of(position, List.of());
                }
            }
        }
        if (wanted != null) {
            console.remark(place + "there is no move " + move.value() + (last == null ? "" : "; the last is " + last));
            return null;
        }
        return RuledLine.of(position, List.of());
    }

    /** The move after which the position is wanted, as {@link MoveNumber} writes it; null for the last. */
    private @Nullable String wanted() {
        String written = move.value();
        if (written == null) {
            return null;
        }
        if (!written.matches("[1-9][0-9]{0,5}(\\.|\\.\\.\\.)?")) {
            throw new WrongUsageException(
                    "--move cannot be '" + written + "'; expected the number of a move, such as 30 or" + " 30...");
        }
        return written.endsWith(".") ? written : written + ".";
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
