package dev.arbiter.cli.check;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.claims.ClaimGlance;
import dev.arbiter.archive.claims.ClaimReport;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.archive.response.ClaimKind;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.live.DeskCommand;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.live.desk.Change;
import dev.arbiter.live.desk.Desk;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code arbiter claims}: lists every position of recorded games in which a draw could have been claimed. */
public final class ClaimsCommand implements Command {

    /** The interval in milliseconds at which the output is tested for a reader. */
    private static final long MILLIS_BETWEEN_FLUSHES = 250;

    private final Console console;
    private final Syntax syntax;
    private final GameOption game;
    private final Option form;
    private final Option follow;
    private final LawsOption laws;
    private final EncodingOption encoding;
    private final Option player;
    private final Option only;
    private final Option summary;
    private final ClaimSummary counts = new ClaimSummary();

    private ClaimReport report = ClaimReport.TEXT;
    private boolean any;
    private boolean illegal;
    private boolean unreadable;

    public ClaimsCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Lists when a draw could have been claimed in recorded games: from which move to which, by"
                        + " whom and by which article, with the plies of repeated positions.",
                "Draws that need no claim are listed too, by the Laws of the game's day, and so are offers of a draw"
                        + " and the first illegal move of a game, where its list ends.");
        syntax.parameters(
                "FILE",
                0,
                Syntax.MANY,
                "Files, directories to search, or patterns; - is standard input. Without any, standard input"
                        + " is read unless it is a terminal.");
        game = new GameOption(syntax, "Judge every record by the rules of this game, whatever it says itself.");
        form = syntax.option("FORMAT", "text (the default), jsonl or csv: one line for each draw.", "--format")
                .choices(List.of("text", "jsonl", "csv"));
        laws = new LawsOption(syntax);
        encoding = new EncodingOption(syntax);
        player = syntax.option(
                "NAME", "Only what a player of this name could claim; part of the name is enough.", "--player");
        only = syntax.option("KINDS", "Only these kinds of lines: claim, drawn, offer, illegal, unreadable.", "--only")
                .choices(Arrays.stream(ClaimKind.values()).map(ClaimKind::word).toList())
                .list();
        summary = syntax.flag(
                "Instead of the lines, print in how many games there is something of each kind and article.",
                "--summary");
        follow = syntax.flag(
                "Keep reading as files grow or are replaced, until interrupted, and print each new claim and"
                        + " illegal move once. In a folder, files that appear later are followed too.",
                "--follow");
        syntax.examples(
                "arbiter claims club.pgn",
                "arbiter claims --format jsonl season.pgn.zst",
                "arbiter claims --player Carla --only claim club.pgn",
                "arbiter claims --summary season.pgn",
                "arbiter claims --follow live/games.pgn",
                "arbiter claims --follow live/");
        syntax.footer("Exit codes: 0 all legal, 1 a game was illegal, 2 wrong usage, 3 input could not be"
                + " read. --follow ends when interrupted.");
    }

    @Override
    public int call() throws IOException {
        report = ClaimReport.valueOf(form.or("text").toUpperCase(Locale.ROOT));
        Game<?> rules = game.game();
        CheckSettings settings = CheckSettings.standard().withRules(rules).withLaws(laws.day());
        if (follow.isSet() && summary.isSet()) {
            throw new WrongUsageException("--summary cannot be used with --follow");
        }
        if (follow.isSet()) {
            try {
                follow(rules);
            } catch (InterruptedException e) {
                // That is how it ends.
                Thread.currentThread().interrupt();
            }
            return ExitCode.FINE;
        }
        if (!summary.isSet()) {
            report.begin(console::line);
        }
        List<Input> inputs = Inputs.find(names(), null, encoding.value());
        for (Input input : inputs) {
            read(input, settings);
        }
        if (!any && !unreadable && inputs.stream().noneMatch(Input::named)) {
            fail(Inputs.NO_GAMES);
        }
        if (summary.isSet()) {
            counts.print(report, console::line);
        }
        return ExitCode.of(unreadable, illegal);
    }

    private List<String> names() {
        if (!syntax.words().isEmpty()) {
            return syntax.words();
        }
        if (console.terminal().input()) {
            throw new WrongUsageException("FILE is required");
        }
        return List.of("-");
    }

    private void read(Input input, CheckSettings settings) {
        String name = input.path().toString();
        ClaimGlance glance = new ClaimGlance();
        try (Stream<Glanced> games = Archives.games(
                ChunkChecker.ofPlies(settings, glance),
                read -> Glanced.next(read, glance),
                input,
                console.in(),
                console::remark)) {
            for (Iterator<Glanced> each = games.iterator(); each.hasNext(); ) {
                any = true;
                print(name, each.next());
            }
        } catch (BrokenOffException | IOException e) {
            fail(String.valueOf(e.getMessage()));
        }
    }

    private void fail(String message) {
        console.remark(message);
        unreadable = true;
    }

    /** A game, and whether there may be a claim in it. */
    private record Glanced(CheckedGame game, boolean mayBeClaimed) {

        static Glanced next(ChunkVerdicts read, ClaimGlance glance) {
            CheckedGame game = read.nextGame();
            return new Glanced(game, !read.arePliesCertain() || glance.mayBeClaimed());
        }
    }

    private void print(String file, Glanced checked) {
        for (ClaimResponse each : claims(file, checked)) {
            illegal |= each.claim().kind() == ClaimKind.ILLEGAL;
            unreadable |= each.claim().kind() == ClaimKind.UNREADABLE;
            show(each);
        }
        counts.game();
    }

    private List<ClaimResponse> claims(String file, Glanced checked) {
        try {
            return GameClaims.of(file, checked.game, laws.day(), checked.mayBeClaimed);
        } catch (RuntimeException | Error e) {
            return GameClaims.of(file, checked.game.failed(InternalFaultException.sentence(e)), laws.day());
        }
    }

    /** Prints or counts a line, if it is asked for. */
    private void show(ClaimResponse claim) {
        String name = player.value();
        boolean wanted = only.values().isEmpty()
                || only.values().contains(claim.claim().kind().word());
        if (!wanted || (name != null && !isOf(claim, name.toLowerCase(Locale.ROOT)))) {
            return;
        }
        if (summary.isSet()) {
            counts.take(claim);
        } else {
            report.print(claim, console::line);
        }
    }

    /**
     * Whether the player could make the claim; if either side could, or no claim is needed, whether it is a game of that
     * player.
     */
    private static boolean isOf(ClaimResponse claim, String name) {
        boolean white =
                !"black".equals(claim.claim().claimant()) && has(claim.pairing().white(), name);
        boolean black =
                !"white".equals(claim.claim().claimant()) && has(claim.pairing().black(), name);
        return white || black;
    }

    private static boolean has(@Nullable String player, String name) {
        return player != null && player.toLowerCase(Locale.ROOT).contains(name);
    }

    private void follow(@Nullable Game<?> rules) throws InterruptedException {
        List<String> words = names();
        if (words.contains("-")) {
            throw new WrongUsageException("--follow needs files; it cannot follow standard input");
        }
        report.begin(console::line);
        BlockingQueue<Runnable> news = new LinkedBlockingQueue<>();
        Set<String> printed = new HashSet<>();
        try (Desk desk = DeskCommand.desk(
                words, new Desk.Settings(rules, laws.day(), encoding.value(), Duration.ZERO, DeskCommand.PAUSE))) {
            desk.listen((change, claim) -> news.add(() -> {
                if (change.kind() == Change.Kind.PROBLEM) {
                    console.remark(change.report().said().sentence());
                } else if (change.kind() == Change.Kind.ALARM && claim != null) {
                    // What cannot be read may still be on its way; what is corrected and made again is known.
                    boolean isNew = claim.claim().kind() != ClaimKind.UNREADABLE
                            && printed.add(change.about().id()
                                    + claim.claim().kind().word()
                                    + claim.stretch().ply()
                                    + claim.reason().citation()
                                    + claim.position());
                    if (isNew) {
                        show(claim);
                    }
                }
            }));
            desk.start();
            while (console.writeFailure() == null) {
                Runnable next = news.poll(MILLIS_BETWEEN_FLUSHES, TimeUnit.MILLISECONDS);
                for (; next != null; next = news.poll()) {
                    next.run();
                }
                console.out().flush();
            }
        }
    }
}
