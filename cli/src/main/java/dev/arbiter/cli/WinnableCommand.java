package dev.arbiter.cli;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.InputException;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.response.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code arbiter winnable}: whether each side can still win by any series of legal moves. */
@Command(
        name = "winnable",
        description =
                "Says for each side whether it can still win by any series of legal moves, with the moves or the reason.",
        defaultValueProvider = WinnableCommand.ChessUnlessSaid.class,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter winnable -p \"8/8/4k3/8/8/3NK3/8/8 w - - 0 1\"",
            "  arbiter winnable f3 e5 g4",
            "  arbiter winnable --positions flags.txt --line",
            "",
            "Exit codes: 0 a side can win, or it is not known; 1 neither can; 2 wrong usage, or",
            "the game has no answer; 3 input could not be read."
        })
final class WinnableCommand implements Callable<Integer> {

    /** Enough to tell a game that answers from one that does not. */
    private static final long TRIAL_NODES = 100_000;

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PositionArguments arguments = new PositionArguments();

    @Parameters(
            arity = "0..*",
            paramLabel = "MOVE",
            description = "Moves to play first; - reads them from standard input.")
    private List<String> moves = List.of();

    @Option(names = "--quick", description = "Answer only what a glance tells, about a microsecond a position.")
    private boolean quick;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions one question may look at; if left out, 2 million.")
    private long nodes = 2_000_000;

    @Option(names = "--json", description = "Print JSON objects instead, one a line.")
    private boolean json;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description = "Answer each line of a file, a position each: position, White, Black, parted by tabs;"
                    + " - is standard input.")
    private @Nullable String positions;

    @Option(names = "--line", description = "With --positions: add the moves to a win, White's and Black's.")
    private boolean line;

    WinnableCommand(Console console) {
        this.console = console;
    }

    /** Makes {@code -g chess} what holds where no game is named. */
    static final class ChessUnlessSaid implements IDefaultValueProvider {
        @Override
        public @Nullable String defaultValue(ArgSpec argument) {
            return argument instanceof OptionSpec option && option.longestName().equals("--game") ? "chess" : null;
        }
    }

    @Override
    public Integer call() throws IOException {
        require(nodes >= 0, "--nodes must not be negative");
        require(positions == null || moves.isEmpty(), "--positions leaves no room for moves");
        require(positions != null || !line, "--line goes with --positions");
        nodes = quick ? 0 : nodes;
        if (positions != null) {
            Game<?> game = arguments.start(console).game();
            requireAnswers(game);
            return answerList(game);
        }
        Replay replay = arguments.replay(moves, console);
        requireAnswers(replay.end().game());
        return replay.isLegal() ? answer(replay.end()) : (Integer) console.refuse(replay);
    }

    private void requireAnswers(Game<?> game) {
        boolean answers = !(game.start().winnable(Color.WHITE, TRIAL_NODES) instanceof Winnable.Unknown);
        require(answers, "whether a side can still win is not answered for " + game.id());
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private int answer(Position<?> position) {
        Winnable white = position.winnable(Color.WHITE, nodes);
        Winnable black = position.winnable(Color.BLACK, nodes);
        if (json) {
            console.line(Json.text(describe(position, white, black)));
        } else {
            console.line(sentence(position, Color.WHITE, white));
            console.line(sentence(position, Color.BLACK, black));
        }
        boolean neither = white instanceof Winnable.No && black instanceof Winnable.No;
        return neither ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    private static String sentence(Position<?> position, Color color, Winnable winnable) {
        String side = color.title();
        if (winnable instanceof Winnable.Yes yes) {
            return side + (yes.line().isEmpty() ? " has won" : " can win: " + numbered(position, yes.line()));
        }
        if (winnable instanceof Winnable.No no) {
            return side + " cannot win: " + no.reason() + "  [" + no.by().citation() + "]";
        }
        return side + ": not known";
    }

    /** Moves with their numbers, which begin where the position's text ends. */
    private static String numbered(Position<?> position, List<String> line) {
        String text = position.text();
        String last = text.substring(text.lastIndexOf(' ') + 1);
        int number = last.matches("[0-9]{1,8}") ? Integer.parseInt(last) : 1;
        boolean white = position.turn() == Color.WHITE;
        StringBuilder moves = new StringBuilder();
        for (String move : line) {
            if (white || moves.isEmpty()) {
                moves.append(moves.isEmpty() ? "" : " ").append(number).append(white ? "." : "...");
            }
            moves.append(' ').append(move);
            number += white ? 0 : 1;
            white = !white;
        }
        return moves.toString();
    }

    /** What {@code --json} prints; the names are those of its fields. */
    private record Response(String game, String position, Side white, Side black) {}

    private record Side(
            String answer,
            @Nullable List<String> line,
            @Nullable String reason,
            @Nullable List<String> squares,
            @Nullable String rule,
            @Nullable String citation) {

        static Side of(Winnable winnable) {
            if (winnable instanceof Winnable.No no) {
                String rule = no.by().rule().name();
                return new Side(
                        word(no), null, no.reason(), no.squares(), rule, no.by().citation());
            }
            List<String> line = winnable instanceof Winnable.Yes yes ? yes.line() : null;
            return new Side(word(winnable), line, null, null, null, null);
        }
    }

    private static Response describe(Position<?> position, Winnable white, Winnable black) {
        return new Response(position.game().id(), position.text(), Side.of(white), Side.of(black));
    }

    private static String word(Winnable winnable) {
        return winnable instanceof Winnable.Yes ? "can" : winnable instanceof Winnable.No ? "cannot" : "unknown";
    }

    private int answerList(Game<?> game) throws IOException {
        boolean isInput = "-".equals(positions);
        String name = isInput ? "standard input" : String.valueOf(positions);
        int exitCode = ExitCode.FINE;
        try (Reader in = isInput
                        ? new InputStreamReader(console.in(), StandardCharsets.UTF_8)
                        : Files.newBufferedReader(Path.of(name));
                BufferedReader lines = new BufferedReader(in)) {
            int number = 0;
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                if (!text.isBlank() && !text.startsWith("#") && !answerLine(game, text.strip(), name, number)) {
                    exitCode = ExitCode.UNREADABLE;
                }
            }
        }
        return exitCode;
    }

    /** False where the line is no position. */
    private boolean answerLine(Game<?> game, String text, String name, int number) {
        Position<?> position;
        try {
            position = game.position(text);
        } catch (InputException e) {
            console.remark(name + ":" + number + ": " + e.getMessage());
            return false;
        }
        Winnable white = position.winnable(Color.WHITE, nodes);
        Winnable black = position.winnable(Color.BLACK, nodes);
        if (json) {
            console.line(Json.text(describe(position, white, black)));
        } else {
            String answers = text + "\t" + word(white) + "\t" + word(black);
            console.line(line ? answers + "\t" + moves(white) + "\t" + moves(black) : answers);
        }
        return true;
    }

    private static String moves(Winnable winnable) {
        return winnable instanceof Winnable.Yes yes ? String.join(" ", yes.line()) : "";
    }
}
