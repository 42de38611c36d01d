package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say which game and which position a command is about. */
final class PositionArguments {

    private static final String STANDARD_INPUT = "-";
    private static final int LONGEST_POSITION = 1 << 16;

    @Spec(Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = {"-g", "--game"},
            required = true,
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: an id of 'arbiter games'.")
    private String game = "";

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description =
                    "The position in the game's notation; - reads it from standard input; the game's start if left out.")
    private String position = "start";

    /** The position that the moves begin at. */
    Position<?> start(Console console) throws IOException {
        Game<?> found = Games.find(game)
                .orElseThrow(() -> wrongUsage("there is no game '" + game + "'; 'arbiter games' lists them"));
        String text = position.equals(STANDARD_INPUT) ? standardInput(console) : position;
        return text.strip().equals("start") ? found.start() : found.position(text);
    }

    /** Plays moves from that position on; numbers before them are passed over, and {@code -} is standard input. */
    Replay replay(List<String> moves, Console console) throws IOException {
        boolean fromStandardInput = moves.equals(List.of(STANDARD_INPUT));
        if (fromStandardInput && position.equals(STANDARD_INPUT)) {
            throw wrongUsage("only one of position and moves can be standard input");
        }
        Position<?> start = start(console);
        List<String> words =
                fromStandardInput ? List.of(standardInput(console).strip().split("\\s+")) : moves;
        return Replay.of(start, withoutNumbers(words));
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(command.commandLine(), message);
    }

    /** {@code 1.} falls away, {@code 1.e4} and {@code 1...e5} become the move; anything else is a move. */
    private static List<String> withoutNumbers(List<String> words) {
        List<String> moves = new ArrayList<>();
        for (String word : words) {
            int end = 0;
            while (end < word.length() && Character.isDigit(word.charAt(end))) {
                end++;
            }
            int digits = end;
            while (end < word.length() && word.charAt(end) == '.') {
                end++;
            }
            String move = digits > 0 && end > digits ? word.substring(end) : word;
            if (!move.isEmpty()) {
                moves.add(move);
            }
        }
        return moves;
    }

    private static String standardInput(Console console) throws IOException {
        return new String(console.in().readNBytes(LONGEST_POSITION), StandardCharsets.UTF_8);
    }

    /** The games' ids, for completion. */
    static final class GameIds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            List<String> ids = new ArrayList<>();
            for (Game<?> game : Games.all()) {
                ids.add(game.id());
            }
            return ids.iterator();
        }
    }
}
