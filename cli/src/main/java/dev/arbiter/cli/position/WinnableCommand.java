package dev.arbiter.cli.position;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.InputException;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.response.NumberedLine;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.response.WinnableResponse;
import dev.arbiter.cli.console.ClosedPipeException;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code arbiter winnable}: whether each side can still win by any series of legal moves. */
public final class WinnableCommand implements Command {

    private static final long USUAL_NODES = 2_000_000;

    /** The answer in the row of a line that is not a position. */
    private static final String UNREADABLE = "unreadable";

    /** The output of {@code --json} for a line that is not a position; component names are the keys. */
    private record UnreadLine(String position, String problem) {}

    private final Console console;
    private final LineArguments arguments;
    private final LanguageOption language;
    private final Option quick;
    private final Option mostNodes;
    private final Option list;
    private final Option withMoves;
    private long nodes;

    public WinnableCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description("Says whether each side can still win by any series of legal moves, and gives the moves or"
                + " the reason.");
        arguments = LineArguments.in(syntax);
        quick = syntax.flag(
                "Answer only positions that need little or no search, in about a microsecond each.", "--quick");
        mostNodes = syntax.option("N", "The most positions to search for one answer. Default: 2 million.", "--nodes");
        list = syntax.option(
                "FILE",
                "Read positions from a file, one per line; print position, White and Black, separated by tabs, for each."
                        + " Blank lines and lines that begin with # are skipped; - is standard input.",
                "--positions");
        withMoves = syntax.flag("With --positions: add the moves to White's and to Black's win.", "--line");
        language = new LanguageOption(syntax);
        syntax.examples(
                "arbiter winnable -p \"8/8/4k3/8/8/3NK3/8/8 w - - 0 1\"",
                "arbiter winnable f3 e5 g4",
                "arbiter winnable --positions flags.txt --line");
        syntax.footer("Exit codes: 0 a side can win, or it is not known; 1 neither side can win; 2 wrong"
                + " usage, or the game is not supported; 3 input could not be read.");
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
        nodes = mostNodes.number(0, Long.MAX_VALUE, USUAL_NODES);
        nodes = quick.isSet() ? 0 : nodes;
        String positions = list.value();
        require(positions == null || !arguments.hasMoves(), "--positions cannot be used with moves");
        require(positions != null || !withMoves.isSet(), "--line needs --positions");
        if (positions != null) {
            Game<?> game = arguments.start().start(console).game();
            requireAnswers(game);
            return answerList(positions);
        }
        RuledLine replay = arguments.replay(console);
        if (replay == null) {
            return ExitCode.UNREADABLE;
        }
        requireAnswers(replay.end().game());
        return replay.isLegal() ? answer(replay.end()) : console.refuse(replay);
    }

    private static void requireAnswers(Game<?> game) {
        require(WinnableResponse.isAnswered(game), "winnable is not supported for " + game.id());
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new WrongUsageException(message);
        }
    }

    private int answer(Position<?> position) {
        Winnable white = position.winnable(Color.WHITE, nodes);
        Winnable black = position.winnable(Color.BLACK, nodes);
        if (arguments.json()) {
            console.line(ResponseJson.text(WinnableResponse.of(position, white, black)));
        } else {
            console.line(sentence(position, Color.WHITE, white));
            console.line(sentence(position, Color.BLACK, black));
        }
        boolean neither = white instanceof Winnable.No && black instanceof Winnable.No;
        return neither ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    private static String sentence(Position<?> position, Color color, Winnable winnable) {
        if (winnable instanceof Winnable.Yes yes) {
            return yes.line().isEmpty()
                    ? Wording.say("{0} has won", color)
                    : Wording.say("{0} can win: {1}", color, NumberedLine.of(position, yes.line()));
        }
        if (winnable instanceof Winnable.No no) {
            return Wording.say("{0} cannot win: {1}", color, no.reason()) + "  ["
                    + no.by().citation() + "]";
        }
        return Wording.say("{0}: not known", color);
    }

    private int answerList(String positions) throws IOException {
        boolean isInput = positions.equals("-");
        String name = isInput ? "standard input" : positions;
        int exitCode = ExitCode.FINE;
        try (InputStream in = isInput ? console.in() : Files.newInputStream(Path.of(name));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            int number = 0;
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                if (!text.isBlank() && !text.startsWith("#") && !answerLine(text.strip(), name, number)) {
                    exitCode = ExitCode.UNREADABLE;
                }
            }
        } catch (IOException e) {
            throw isInput ? e : Problems.of(Path.of(name), e);
        }
        return exitCode;
    }

    /** False where the line is no position. */
    private boolean answerLine(String text, String name, int number) {
        String problem;
        try {
            String answer = answer(text, name + ":" + number);
            if (arguments.json()) {
                console.line(answer);
            } else {
                console.text(answer);
            }
            return true;
        } catch (InputException e) {
            problem = String.valueOf(e.getMessage());
        } catch (WrongUsageException e) {
            problem = e.reason();
        } catch (ClosedPipeException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            problem = InternalFaultException.sentence(e);
        }
        printUnreadable(text, name + ":" + number, problem);
        return false;
    }

    private String answer(String text, String place) {
        Position<?> position = arguments.start().read(text, note -> console.remark(place + ": note: " + note));
        Winnable white = position.winnable(Color.WHITE, nodes);
        Winnable black = position.winnable(Color.BLACK, nodes);
        return arguments.json()
                ? ResponseJson.text(WinnableResponse.of(position, white, black))
                : row(text, WinnableResponse.word(white), WinnableResponse.word(black), moves(white), moves(black));
    }

    private void printUnreadable(String text, String place, String problem) {
        console.remark(place + ": " + problem);
        if (arguments.json()) {
            console.line(ResponseJson.text(new UnreadLine(text, problem)));
        } else {
            console.text(row(text, UNREADABLE, UNREADABLE, "", ""));
        }
    }

    private String row(String text, String white, String black, String whiteMoves, String blackMoves) {
        String answers = text + "\t" + white + "\t" + black;
        return withMoves.isSet() ? answers + "\t" + whiteMoves + "\t" + blackMoves : answers;
    }

    private static String moves(Winnable winnable) {
        return winnable instanceof Winnable.Yes yes ? String.join(" ", yes.line()) : "";
    }
}
