package dev.arbiter.cli.position;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.InputException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.response.GivenPosition;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options for a game and a position. If no game is named, it is inferred from the position, with chess preferred; without a
 * position it is chess.
 */
public final class PositionArguments {

    private static final String STANDARD_INPUT = "-";
    private static final String START = "start";
    private static final int LONGEST_POSITION = 1 << 16;

    /** File name extensions that no move has. */
    private static final List<String> FILE_ENDINGS = List.of(
            ".pgn", ".pdn", ".wtb", ".ggf", ".sgf", ".obf", ".jsonl", ".txt", ".epd", ".fen", ".gz", ".bz2", ".zst",
            ".xz", ".zip");

    private final Supplier<@Nullable Game<?>> game;
    private final Option position;
    private final List<Note> notes = new ArrayList<>();

    private PositionArguments(Supplier<@Nullable Game<?>> game, Option position) {
        this.game = game;
        this.position = position;
    }

    /** Declares the options. */
    public static PositionArguments in(Syntax syntax) {
        return in(syntax, "the game of the position, or chess");
    }

    /**
     * Declares the options.
     *
     * @param usual description of the default game
     */
    public static PositionArguments in(Syntax syntax, String usual) {
        GameOption game =
                new GameOption(syntax, "The game, by its id ('arbiter games' lists them). Default: " + usual + ".");
        return in(syntax, game::game);
    }

    /**
     * Declares the option for the position.
     *
     * @param game the game that another option names; null if it was not given
     */
    static PositionArguments in(Syntax syntax, Supplier<@Nullable Game<?>> game) {
        return new PositionArguments(
                game,
                syntax.option(
                        "POSITION",
                        "The position in the game's notation, or the number of a Chess960 start; - reads it from"
                                + " standard input. Default: the game's start.",
                        "-p",
                        "--position"));
    }

    /** Whether a position was named. */
    boolean isGiven() {
        return position.isSet();
    }

    /** Whether the position comes from standard input. */
    boolean isStandardInput() {
        return position.or("").equals(STANDARD_INPUT);
    }

    /** The position from which moves are played. */
    Position<?> start(Console console) throws IOException {
        return play(List.of(), console).end();
    }

    /** Plays moves from the position on. */
    private RuledLine play(List<String> moves, Console console) throws IOException {
        String given = position.or(START);
        String text = given.equals(STANDARD_INPUT) ? standardInput(console) : given;
        Game<?> named = game.get();
        if (text.strip().equals(START)) {
            return RuledLine.of((named == null ? Games.usual() : named).start(), moves);
        }
        try {
            return GivenPosition.play(named == null ? game(text, notes::add) : named, text, moves, notes::add);
        } catch (InputException e) {
            if (isFile(given)) {
                throw new WrongUsageException("-p needs a position, but '" + given
                        + "' is a file; use '-p - < FILE' to read a position from a file, or 'arbiter check FILE' for"
                        + " its games");
            }
            throw e;
        } finally {
            notes.forEach(note -> console.remark("note: " + note));
        }
    }

    /** The notes on the position that was read. */
    List<Note> notes() {
        return notes;
    }

    /**
     * Reads a position, by the rules of the game that was named or of the one that it is of.
     *
     * @param notes receives what is noted of it
     * @throws InputException where it is none
     * @throws WrongUsageException where several games read it
     */
    Position<?> read(String text, Consumer<Note> notes) {
        return read(text, game.get(), notes);
    }

    /**
     * Reads a position by the rules of a game, or of the one that it is of.
     *
     * @param named null where no game was named
     * @param notes receives what is noted of it
     * @throws InputException where it is none
     * @throws WrongUsageException where several games read it
     */
    static Position<?> read(String text, @Nullable Game<?> named, Consumer<Note> notes) {
        return GivenPosition.read(named == null ? game(text, notes) : named, text, notes);
    }

    /** The only game of which a text may be a position; chess where it is of none. */
    private static Game<?> game(String text, Consumer<Note> notes) {
        List<Game<?>> games = GivenPosition.games(text, notes);
        if (games.size() > 1) {
            String ids = games.stream().map(Game::id).collect(Collectors.joining(", "));
            throw new WrongUsageException("the position fits several games; name one with -g (" + ids + ")");
        }
        return games.get(0);
    }

    /**
     * Plays moves from the position; numbers and a result are ignored, and {@code -} is standard input.
     *
     * @throws WrongUsageException if a word is not a move but the name of a file
     */
    public RuledLine replay(List<String> moves, Console console) throws IOException {
        boolean fromStandardInput = moves.equals(List.of(STANDARD_INPUT));
        if (fromStandardInput && isStandardInput()) {
            throw new WrongUsageException("only one of the position and the moves can be read from standard input");
        }
        RuledLine replay = play(MoveWords.of(fromStandardInput ? List.of(standardInput(console)) : moves), console);
        if (!replay.isLegal() && replay.last().ruling() instanceof Ruling.Unreadable) {
            String unread = replay.last().text();
            for (String word : moves) {
                if (word.contains(unread)) {
                    requireNoFile(word);
                }
            }
        }
        return replay;
    }

    /** The game named; null if none was. */
    public @Nullable Game<?> game() {
        return game.get();
    }

    /**
     * The position after moves, in whichever game it is possible: for commands that learn the game from files.
     *
     * @return for a game, the rulings on the moves and the position after them; null if the position is not possible in that
     *     game
     */
    public Function<Game<?>, @Nullable RuledLine> byGame(List<String> moves, Console console) throws IOException {
        List<String> words = MoveWords.of(moves);
        String given = position.or(START);
        String text = given.equals(STANDARD_INPUT) ? standardInput(console) : given;
        return played -> {
            try {
                return text.strip().equals(START)
                        ? RuledLine.of(played.start(), words)
                        : GivenPosition.play(played, text, words, note -> {});
            } catch (InputException e) {
                return null;
            }
        };
    }

    private static void requireNoFile(String word) {
        if (!word.equals(STANDARD_INPUT) && isFile(word)) {
            throw new WrongUsageException("'" + word + "' is "
                    + (exists(word) ? "a file" : "the name of a file that does not exist")
                    + " where moves are expected; use 'arbiter check FILE' to check the games of a file, 'arbiter"
                    + " tree FILE' to see what they play, or '- < FILE' to read moves from a file");
        }
    }

    /** Whether a word names a file, be there one or not. */
    static boolean isFile(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        for (String ending : FILE_ENDINGS) {
            if (lower.endsWith(ending)) {
                return true;
            }
        }
        return exists(word);
    }

    private static boolean exists(String word) {
        try {
            return Files.exists(Path.of(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static String standardInput(Console console) throws IOException {
        return new String(console.in().readNBytes(LONGEST_POSITION), StandardCharsets.UTF_8);
    }
}
