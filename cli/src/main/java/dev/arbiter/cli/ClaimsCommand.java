package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.claims.ClaimReport;
import dev.arbiter.archive.claims.FollowedFile;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.archive.response.ClaimResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code arbiter claims}: every moment of recorded games at which a draw could have been claimed. */
final class ClaimsCommand implements Command {

    /** Looks are so far apart that a change is told within a second, even where its last word must prove whole. */
    private static final long MILLIS_BETWEEN_LOOKS = 250;

    private final Console console;
    private final Syntax syntax;
    private final GameOption game;
    private final Option form;
    private final Option follow;

    private ClaimReport report = ClaimReport.TEXT;
    private boolean illegal;
    private boolean unreadable;

    ClaimsCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Lists every moment of recorded games at which a draw could have been claimed, by whom and by which"
                        + " article, with the plies of repeated positions; and draws that need no claim.",
                "A game is followed up to its first illegal move, which is listed too.");
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "Files, directories to look through, patterns; - is standard input, and so is none where that is no"
                        + " terminal.");
        game = GameOption.in(syntax, "Take everything by the rules of this game instead of going by the records.");
        form = syntax.option("FORMAT", "text (the default), jsonl or csv, a line for each.", "--format")
                .choices(List.of("text", "jsonl", "csv"));
        follow = syntax.flag(
                "Read on as the files are written, grow or are replaced, until interrupted: each new claim and each"
                        + " new illegal move once.",
                "--follow");
        syntax.examples(
                "arbiter claims club.pgn",
                "arbiter claims --format jsonl season.pgn.zst",
                "arbiter claims --follow live/games.pgn");
        syntax.footer(
                "Exit codes: 0 all legal, 1 a game was illegal, 2 wrong usage, 3 input could not be",
                "read. --follow ends when interrupted.");
    }

    @Override
    public int call() throws IOException {
        report = ClaimReport.valueOf(form.or("text").toUpperCase(Locale.ROOT));
        Game<?> rules = game.game();
        if (follow.isSet()) {
            try {
                follow(rules);
            } catch (InterruptedException e) {
                // That is how it ends.
                Thread.currentThread().interrupt();
            }
            return ExitCode.FINE;
        }
        report.begin(console::line);
        for (Input input : Inputs.find(names())) {
            read(input, rules);
        }
        return unreadable ? ExitCode.UNREADABLE : illegal ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    private List<String> names() {
        if (!syntax.words().isEmpty()) {
            return syntax.words();
        }
        if (console.terminal().input()) {
            throw new WrongUsageException("no file is named");
        }
        return List.of("-");
    }

    private void read(Input input, @Nullable Game<?> rules) throws IOException {
        if (!input.problem().isEmpty()) {
            fail(input.path() + ": " + input.problem());
        } else {
            boolean piped = input.path().toString().equals("-");
            String name = piped ? "standard input" : input.path().toString();
            try (Stream<CheckedGame> games =
                    piped ? Archives.checked(name, console.in(), rules) : Archives.checked(input.path(), rules)) {
                for (Iterator<CheckedGame> each = games.iterator(); each.hasNext(); ) {
                    tell(name, each.next());
                }
            } catch (BrokenOffException e) {
                fail(String.valueOf(e.getMessage()));
            } catch (IOException e) {
                // A directory may hold other files as well.
                if (input.named()) {
                    fail(String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private void fail(String message) {
        console.remark(message);
        unreadable = true;
    }

    private void tell(String file, CheckedGame checked) {
        for (ClaimResponse each : GameClaims.of(file, checked)) {
            illegal |= each.kind().equals("illegal");
            unreadable |= each.kind().equals("unreadable");
            report.print(each, console::line);
        }
    }

    private void follow(@Nullable Game<?> rules) throws InterruptedException {
        List<FollowedFile> files = new ArrayList<>();
        for (String word : names()) {
            if (word.equals("-")) {
                throw new WrongUsageException("--follow needs files; standard input cannot be read again");
            }
            files.add(new FollowedFile(Path.of(word), rules));
        }
        List<@Nullable String> problems = new ArrayList<>();
        files.forEach(file -> problems.add(null));
        report.begin(console::line);
        while (!console.cannotWrite()) {
            for (int at = 0; at < files.size(); at++) {
                FollowedFile file = files.get(at);
                file.look().forEach(each -> report.print(each, console::line));
                String problem = file.problem();
                if (!Objects.equals(problem, problems.get(at))) {
                    console.remark(file.path() + ": " + (problem == null ? "read again" : problem));
                    problems.set(at, problem);
                }
            }
            console.out().flush();
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }
}
