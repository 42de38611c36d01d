package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The options that say which game and which position a command is about. */
final class PositionArguments {

    private static final String STANDARD_INPUT = "-";
    private static final String START = "start";
    private static final int LONGEST_POSITION = 1 << 16;

    private final GameOption game;
    private final String usualGame;
    private final Option position;

    private PositionArguments(Syntax syntax, GameOption game, String usualGame) {
        this.game = game;
        this.usualGame = usualGame;
        this.position = syntax.option(
                "POSITION",
                "The position in the game's notation; - reads it from standard input; the game's start if left out.",
                "-p",
                "--position");
    }

    /** Declares the options; the game must be named. */
    static PositionArguments in(Syntax syntax) {
        return new PositionArguments(
                syntax,
                GameOption.in(syntax, "The game: an id of 'arbiter games'.").required(),
                "");
    }

    /** Declares the options; one game is meant where none is named. */
    static PositionArguments withUsualGame(Syntax syntax, String id) {
        String description = "The game: an id of 'arbiter games'; " + id + " if left out.";
        return new PositionArguments(syntax, GameOption.in(syntax, description), id);
    }

    /** The game. */
    Game<?> game() {
        return game.gameOr(usualGame);
    }

    /** Whether the position comes from standard input. */
    boolean isStandardInput() {
        return position.or("").equals(STANDARD_INPUT);
    }

    /** The position that the moves begin at. */
    Position<?> start(Console console) throws IOException {
        String given = position.or(START);
        String text = given.equals(STANDARD_INPUT) ? standardInput(console) : given;
        return text.strip().equals(START)
                ? game.gameOr(usualGame).start()
                : game.gameOr(usualGame).position(text);
    }

    /** Plays moves from that position on; numbers and a result are passed over, and {@code -} is standard input. */
    Replay replay(List<String> moves, Console console) throws IOException {
        boolean fromStandardInput = moves.equals(List.of(STANDARD_INPUT));
        if (fromStandardInput && isStandardInput()) {
            throw new WrongUsageException("only one of position and moves can be standard input");
        }
        Position<?> start = start(console);
        return Replay.of(start, MoveWords.of(fromStandardInput ? List.of(standardInput(console)) : moves));
    }

    private static String standardInput(Console console) throws IOException {
        return new String(console.in().readNBytes(LONGEST_POSITION), StandardCharsets.UTF_8);
    }
}
