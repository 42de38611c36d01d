package dev.arbiter.cli.live;

import dev.arbiter.Wording;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.Pairing;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.Word;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.live.desk.Attention;
import dev.arbiter.live.desk.BoardView;
import dev.arbiter.live.desk.Change;
import dev.arbiter.live.desk.Desk;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code arbiter desk}: watches boards in progress and shows where the arbiter is needed. */
public final class DeskCommand implements Command {

    /** The default pause between two requests to an address. */
    public static final Duration PAUSE = Desk.Settings.STANDARD.pause();

    /** The interval in milliseconds at which the output is tested for a reader. */
    private static final long MILLIS_BETWEEN_FLUSHES = 100;

    private static final int MOST_MINUTES = 24 * 60;
    private static final int MOST_SECONDS = 3600;

    private final Console console;
    private final Syntax syntax;
    private final LanguageOption language;
    private final GameOption game;
    private final LawsOption laws;
    private final EncodingOption encoding;
    private final Option text;
    private final Option once;
    private final Option json;
    private final Option silent;
    private final Option every;
    private final ServerOptions server;

    public DeskCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Watches boards while they are played, and shows where the arbiter is needed: illegal moves, draws that can"
                        + " be claimed now or by one more move, draws that need no claim, results that cannot stand, boards"
                        + " that are silent. The page's wall of boards is served to this machine, until stopped with Ctrl-C.");
        syntax.parameters(
                "SOURCE", 1, Syntax.MANY, "Files that grow, folders of such files, and addresses of http or https.");
        text = syntax.flag("Print a line for each change, instead of serving the page.", "--text");
        once = syntax.flag("Look once, print a line for each board, what needs the arbiter first, and end.", "--once");
        json = syntax.flag("Print a line of JSON for each change, or with --once for each board.", "--json");
        silent = syntax.option(
                "MINUTES",
                "Report a board on which no move has been made for this long; 0 for never. Default: "
                        + Desk.Settings.STANDARD.silence().toMinutes() + ".",
                "--silent");
        every = syntax.option(
                "SECONDS", "Request addresses this often. Default: " + PAUSE.toSeconds() + ".", "--every");
        language = new LanguageOption(syntax);
        game = new GameOption(syntax, "Judge every record by the rules of this game, whatever it says itself.");
        laws = new LawsOption(syntax);
        encoding = new EncodingOption(syntax);
        server = new ServerOptions(syntax);
        syntax.examples(
                "arbiter desk live/",
                "arbiter desk --text live/",
                "arbiter desk --once round-3.pgn",
                "arbiter desk --silent 15 live/ https://example.org/round-3.pgn",
                "arbiter desk --json live/ > changes.jsonl");
        syntax.footer("Exit codes: 0 stopped, or with --once no board needs the arbiter; 1 with --once a board does;"
                + " 2 wrong usage; 3 with --once a source cannot be read, or the page cannot be served.");
    }

    /** Creates a desk for sources named by the user. */
    public static Desk desk(List<String> sources, Desk.Settings settings) {
        try {
            return new Desk(sources, settings);
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public int call() throws IOException {
        boolean lines = text.isSet() || once.isSet() || json.isSet();
        if (lines && server.isAnySet()) {
            throw new WrongUsageException("--port, --host, --token and --token-file are for the page, which "
                    + (once.isSet() ? "--once" : text.isSet() ? "--text" : "--json") + " does not serve");
        }
        if (syntax.words().contains("-")) {
            throw new WrongUsageException("expected files, folders or addresses; standard input cannot be watched");
        }
        Desk.Settings settings = new Desk.Settings(
                game.game(),
                laws.day(),
                encoding.value(),
                Duration.ofMinutes(silent.number(
                        0, MOST_MINUTES, Desk.Settings.STANDARD.silence().toMinutes())),
                Duration.ofSeconds(every.number(1, MOST_SECONDS, PAUSE.toSeconds())));
        Wording.Speaking speaking = language.speaking(!json.isSet());
        try (Desk desk = desk(syntax.words(), settings)) {
            if (once.isSet()) {
                return lookOnce(desk);
            }
            if (lines) {
                print(desk);
                return ExitCode.FINE;
            }
            desk.start();
            return server.serve(console, "desk", List.of(), desk);
        } catch (InterruptedException e) {
            // That is how it ends.
            Thread.currentThread().interrupt();
            return ExitCode.FINE;
        } finally {
            speaking.close();
        }
    }

    private int lookOnce(Desk desk) {
        desk.listen((change, claim) -> {
            if (change.kind() == Change.Kind.PROBLEM) {
                console.remark(change.report().said().sentence());
            } else if (change.kind() == Change.Kind.NOTE) {
                // At the first look it is about what a record begins with.
                console.remark(TerminalText.plain(told(change)));
            }
        });
        desk.lookOnce();
        List<BoardView> boards = desk.boards();
        for (BoardView board : boards) {
            console.line(json.isSet() ? ResponseJson.text(board) : TerminalText.plain(line(board)));
        }
        if (boards.isEmpty() && desk.problems() == 0) {
            console.remark("no board was found");
        }
        return ExitCode.of(
                desk.problems() > 0,
                boards.stream().anyMatch(board -> board.standing().calls()));
    }

    private static String line(BoardView board) {
        String last = board.played().last() == null ? "" : "  " + board.played().last();
        return board.standing().state() + "  "
                + Wording.say("board {0}", board.name().board()) + players(board.pairing()) + last + "  "
                + board.standing().message();
    }

    private static String players(@Nullable Pairing pairing) {
        String players = pairing == null ? "" : Players.named(pairing.white(), pairing.black());
        return players.isEmpty() ? "" : "  " + players;
    }

    private void print(Desk desk) throws InterruptedException {
        BlockingQueue<Change> news = new LinkedBlockingQueue<>();
        desk.listen((change, claim) -> news.add(change));
        desk.start();
        while (console.writeFailure() == null) {
            Change next = news.poll(MILLIS_BETWEEN_FLUSHES, TimeUnit.MILLISECONDS);
            for (; next != null; next = news.poll()) {
                if (json.isSet()) {
                    console.line(ResponseJson.text(next));
                } else if (next.kind() == Change.Kind.PROBLEM) {
                    console.remark(next.report().said().sentence());
                } else {
                    console.line(TerminalText.plain(line(next)));
                }
            }
            console.out().flush();
        }
    }

    private static String line(Change change) {
        String time = Instant.parse(change.time())
                .atZone(ZoneId.systemDefault())
                .toLocalTime()
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        return (time.length() < 8 ? time + ":00" : time) + "  " + told(change);
    }

    private static String told(Change change) {
        Attention state = change.report().state();
        Word word = change.alarm() != null && change.kind() == Change.Kind.ALARM
                ? change.alarm().kind()
                : state != null && change.kind() == Change.Kind.STATE ? state : change.kind();
        return Wording.say("board {0}", change.about().board()) + players(change.pairing()) + "  " + word.word()
                + "  "
                + change.report().message();
    }
}
