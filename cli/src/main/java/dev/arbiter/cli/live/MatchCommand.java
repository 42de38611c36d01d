package dev.arbiter.cli.live;

import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.live.engine.EngineException;
import dev.arbiter.live.engine.EngineSettings;
import dev.arbiter.live.engine.Protocols;
import dev.arbiter.live.match.Adjudication;
import dev.arbiter.live.match.EventRules;
import dev.arbiter.live.match.LiveFolder;
import dev.arbiter.live.match.Match;
import dev.arbiter.live.match.MatchSettings;
import dev.arbiter.live.match.Openings;
import dev.arbiter.live.match.Schedule;
import dev.arbiter.live.match.Score;
import dev.arbiter.live.match.Sprt;
import dev.arbiter.text.Resemblance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code arbiter match}: plays matches between engines, with Arbiter as the referee. */
public final class MatchCommand implements Command {

    private static final long MOST_GAMES = 1_000_000;

    private final Console console;
    private final Option engines;
    private final Option each;
    private final Option file;
    private final Option variant;
    private final Option tournament;
    private final Option seeds;
    private final Option rounds;
    private final Option games;
    private final Option repeat;
    private final Option noSwap;
    private final Option reverse;
    private final Option openings;
    private final Option concurrency;
    private final Option rules;
    private final Option resign;
    private final Option draw;
    private final Option mostMoves;
    private final Option patience;
    private final Option sprt;
    private final Option output;
    private final Option live;
    private final Option resume;
    private final Option event;
    private final Option site;
    private final Option seed;
    private final Option interval;
    private final Option debug;
    private final Option json;

    public MatchCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Has engines play each other and judges every move, in every game that Arbiter knows.",
                "Engines are described as in cutechess-cli, by words of the form key=value: cmd (the program),"
                        + " name, arg, dir, proto (uci, xboard, hub, dxp, gtp or nboard), tc (moves/time+increment), st,"
                        + " nodes, depth, timemargin, option.NAME, initstr, restart=on, whitepov, stderr, conf, and"
                        + " connect=HOST:PORT. All options are understood with one dash or two.",
                "An engine that makes an illegal move, is late, crashes, hangs or claims what is not so ends the game,"
                        + " with the article and the engine's last lines in the record.");
        engines = syntax.option("KEY=VALUE...", "An engine; at least two are needed.", "-engine", "--engine")
                .repeatable()
                .group();
        each = syntax.option("KEY=VALUE...", "The same for every engine.", "-each", "--each")
                .repeatable()
                .group();
        file = syntax.option(
                "FILE",
                "Engines in the format of cutechess (JSON), for conf=NAME; without -engine all of them play.",
                "-engines",
                "--engines");
        variant = syntax.option(
                        "GAME",
                        "The game (default: chess); variants by any of their names.",
                        "-g",
                        "-variant",
                        "--game")
                .alias("--variant");
        tournament = syntax.option("KIND", "round-robin (the default) or gauntlet.", "-tournament", "--tournament")
                .choices(List.of("round-robin", "gauntlet"));
        seeds = syntax.option(
                "N", "In a gauntlet the first N engines play the rest (default: 1).", "-seeds", "--seeds");
        rounds = syntax.option("N", "How many times each engine meets each other (default: 1).", "-rounds", "--rounds");
        games = syntax.option("N", "Games of each encounter, colours changing (default: 2).", "-games", "--games");
        repeat = syntax.option(
                        "[N]",
                        "Play each opening N times in a row (2; the default where -games is even, else 1).",
                        "-repeat",
                        "--repeat")
                .group();
        noSwap = syntax.flag("Do not change colours.", "-noswap", "--noswap");
        reverse = syntax.flag("Those named later begin with White.", "-reverse", "--reverse");
        openings = syntax.option(
                        "KEY=VALUE...",
                        "file=FILE (PGN, PDN, EPD, FEN, ...), order=random or sequential, plies=N, start=N,"
                                + " policy=default, encounter or round.",
                        "-openings",
                        "--openings")
                .group();
        concurrency = syntax.option("N", "Play N games at once (default: 1).", "-concurrency", "--concurrency");
        rules = syntax.option(
                        "RULES",
                        "otb (the default: draws are claimed, as over the board), ccrl (what can be claimed is drawn),"
                                + " tcec (that, and scores decide) or strict (that without scores; whoever is at fault"
                                + " loses).",
                        "-rules",
                        "--rules")
                .choices(List.of("otb", "ccrl", "tcec", "strict"));
        resign = syntax.option(
                        "KEY=VALUE...",
                        "movecount=N score=N [twosided=true]: a side whose score is that bad for N moves in a row loses.",
                        "-resign",
                        "--resign")
                .group();
        draw = syntax.option(
                        "KEY=VALUE...",
                        "movenumber=N movecount=N score=N: scores that close to zero for that many moves draw the game.",
                        "-draw",
                        "--draw")
                .group();
        mostMoves = syntax.option("N", "Draw after N moves without a result.", "-maxmoves", "--maxmoves");
        patience = syntax.option(
                "SECONDS", "How long an engine without a clock may think (default: 300).", "-patience", "--patience");
        sprt = syntax.option(
                        "TEST",
                        "elo0=X elo1=X alpha=X beta=X [model=normalized or logistic], or those four numbers: stop when"
                                + " it is decided whether the first engine is better.",
                        "-sprt",
                        "--sprt")
                .group();
        output = syntax.option("FILE", "Add the games to FILE: PGN, PDN or as its name says.", "-pgnout", "--output")
                .alias("--pgnout")
                .group();
        live = syntax.option(
                "FOLDER", "Write the games that are being played into FOLDER, for 'arbiter desk'.", "-live", "--live");
        resume = syntax.flag("Continue the match that was interrupted.", "-resume", "--resume");
        event = syntax.option("TEXT", "The tag Event.", "-event", "--event");
        site = syntax.option("TEXT", "The tag Site.", "-site", "--site");
        seed = syntax.option("N", "Decides the order of random openings (default: 0).", "-srand", "--seed");
        interval = syntax.option(
                "N", "Print the standings every N games (default: 10).", "-ratinginterval", "--ratinginterval");
        debug = syntax.flag("Print every line to and from the engines.", "-debug", "--debug");
        json = syntax.flag("Print the standings as JSON.", "--json");
        syntax.flag("Nothing: an engine that was lost is always started again.", "-recover", "--recover");
        String tables = "tablebases are not read; -resign and -draw can decide games by score";
        List.of("-tb", "-tbpieces", "-tbignore50", "-tbadjudicate").forEach(name -> syntax.refuse(name, tables));
        syntax.refuse("-bookmode", "Polyglot books are not read; -openings takes games and positions");
        syntax.refuse("-epdout", "convert writes the final positions of the games as EPD");
        syntax.refuse("-wait", "a game begins as soon as there is room for it");
        syntax.refuse("-both", "it is called -each");
        syntax.examples(
                "arbiter match -engine cmd=stockfish -engine cmd=crafty -each tc=60+1",
                "arbiter match --engines engines.json --each nodes=200 --output all.pgn",
                "arbiter match -engine cmd=a -engine cmd=b -each st=1 -sprt 0 2 .05 .05");
        syntax.footer("Exit codes: 0 played, 1 an engine broke a rule, 2 wrong usage, 3 an engine cannot be started or"
                + " a file not be read or written, 130 interrupted: --resume goes on.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        Game<?> game = game();
        List<EngineSettings> players = players(game);
        Schedule.Shape shape = shape(players.size());
        MatchSettings settings = new MatchSettings(
                game,
                players,
                new MatchSettings.Plan(
                        shape, String.join(" ", openings.values()), seed.number(Long.MIN_VALUE, Long.MAX_VALUE, 0)),
                new MatchSettings.Endings(
                        EventRules.valueOf(rules.or("otb").toUpperCase(Locale.ROOT)),
                        adjudication(),
                        Duration.ofSeconds(patience.number(1, 1_000_000, 300))),
                (int) concurrency.number(1, 1000, 1),
                new MatchSettings.Output(output(), event.or("Arbiter match"), site.or("?")),
                test(players.size()));
        int needed = Schedule.of(shape).stream()
                .mapToInt(each -> each.opening() + 1)
                .max()
                .orElse(1);
        MatchProgress progress =
                new MatchProgress(console, (int) interval.number(1, MOST_GAMES, 10), debug.isSet(), live(game));
        Match match = new Match(settings, openings(game, needed, settings.plan().seed()), progress);
        prepare(match, settings.output().file());
        return play(match, progress);
    }

    private void prepare(Match match, @Nullable Path games) throws IOException {
        if (match.isUnfinished() && !resume.isSet()) {
            throw new WrongUsageException(
                    "a match was interrupted here: --resume continues it; to discard it, delete " + match.state());
        }
        if (!resume.isSet()) {
            return;
        }
        if (games == null) {
            throw new WrongUsageException("--resume needs -pgnout");
        }
        if (!match.isUnfinished() && Files.exists(games) && Files.size(games) > 0) {
            throw new WrongUsageException("there is no match to go on with: " + games + " has no unfinished one");
        }
        match.resume();
    }

    private int play(Match match, MatchProgress progress) throws IOException, InterruptedException {
        Interruption interruption = new Interruption(console, match::stop);
        interruption.begin();
        try {
            match.play();
            if (json.isSet()) {
                console.line(MatchStandings.json(match).toString());
            } else {
                MatchStandings.lines(match).forEach(console::text);
            }
            console.out().flush();
        } catch (EngineException e) {
            if (!match.isStopped()) {
                throw new IOException(e.getMessage(), e);
            }
        } finally {
            interruption.end();
            interruption.finished();
        }
        if (match.isStopped()) {
            return ExitCode.INTERRUPTED;
        }
        return progress.anyInfraction() ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    // ---- what is asked for

    private Game<?> game() {
        String named = variant.value();
        Game<?> game = named == null ? Games.usual() : VariantTag.game(named);
        return game == null ? GameOption.find(String.valueOf(named)) : game;
    }

    private List<EngineSettings> players(Game<?> game) throws IOException {
        String name = file.value();
        Map<String, JsonObject> configured = name != null ? EngineWords.configured(Path.of(name)) : usualEngines();
        List<List<String>> described = engines.groups();
        if (described.isEmpty() && name != null) {
            described = configured.keySet().stream()
                    .map(known -> List.of("conf=" + known))
                    .toList();
        }
        if (described.size() < 2) {
            throw new WrongUsageException("a match needs two engines or more; each is an -engine with cmd=PROGRAM");
        }
        List<EngineSettings> players = new ArrayList<>();
        for (List<String> words : described) {
            EngineWords engine = new EngineWords(Protocols.usual(game), configured);
            each.groups().forEach(engine::take);
            engine.take(words);
            players.add(engine.settings());
        }
        return players;
    }

    /** The engines in the file with the default name, read on first use. */
    private Map<String, JsonObject> usualEngines() throws IOException {
        Path usual = Path.of("engines.json");
        boolean asked = engines.values().stream().anyMatch(word -> word.startsWith("conf="));
        return asked && Files.exists(usual) ? EngineWords.configured(usual) : Map.of();
    }

    private Schedule.Shape shape(int players) {
        int each = (int) games.number(1, MOST_GAMES, 2);
        int all = (int) rounds.number(1, MOST_GAMES, 1);
        List<String> times = repeat.values();
        int often = repeat.isSet() ? 2 : each % 2 == 0 ? 2 : 1;
        if (!times.isEmpty()) {
            often = (int) Option.number("--repeat", times.get(0), 1, MOST_GAMES);
        }
        boolean isGauntlet = tournament.or("round-robin").equals("gauntlet");
        if (seeds.isSet() && !isGauntlet) {
            throw new WrongUsageException("--seeds needs --tournament gauntlet");
        }
        int first = (int) seeds.number(1, players - 1, 1);
        long total = (long) all * each * (isGauntlet ? first * (players - first) : players * (players - 1) / 2);
        if (total > MOST_GAMES) {
            throw new WrongUsageException(String.format(
                    Locale.ROOT, "a match has at most %,d games, and this one has %,d", MOST_GAMES, total));
        }
        String policy = words(openings).getOrDefault("policy", "default");
        return new Schedule.Shape(
                isGauntlet ? Schedule.Kind.GAUNTLET : Schedule.Kind.ROUND_ROBIN,
                players,
                first,
                all,
                each,
                new Schedule.Colours(!noSwap.isSet(), reverse.isSet()),
                new Schedule.OpeningChange(often, Schedule.Shift.valueOf(policy.toUpperCase(Locale.ROOT))));
    }

    private Openings openings(Game<?> game, int needed, long seedNumber) throws IOException {
        Map<String, String> said = words(openings);
        String book = said.get("file");
        if (book == null) {
            if (openings.isSet()) {
                throw new WrongUsageException("--openings needs file=FILE");
            }
            return Openings.none(game);
        }
        boolean isRandom = said.getOrDefault("order", "sequential").equals("random");
        return Openings.read(
                Path.of(book),
                game,
                (int) Option.number("plies", said.getOrDefault("plies", "1000"), 0, 10_000),
                isRandom,
                (int) Option.number("start", said.getOrDefault("start", "1"), 1, Integer.MAX_VALUE),
                needed,
                seedNumber);
    }

    /** The words of a group by their keys. */
    private static Map<String, String> words(Option option) {
        List<String> known = switch (option.names().get(0)) {
            case "-openings" -> List.of("file", "order", "plies", "start", "policy", "format");
            case "-resign" -> List.of("movecount", "score", "twosided");
            case "-draw" -> List.of("movenumber", "movecount", "score");
            default -> List.of("elo0", "elo1", "alpha", "beta", "model");
        };
        Map<String, String> said = new HashMap<>();
        for (String word : option.values()) {
            int equals = word.indexOf('=');
            String key = equals < 0 ? word : word.substring(0, equals);
            if (equals < 0 || !known.contains(key)) {
                throw new WrongUsageException(option.names().get(0) + " takes " + String.join("=, ", known) + "=, not '"
                        + word + "'" + Resemblance.question(key, known));
            }
            said.put(key, word.substring(equals + 1));
        }
        oneOf(said, "order", List.of("random", "sequential"));
        oneOf(said, "policy", List.of("default", "encounter", "round"));
        oneOf(said, "twosided", List.of("true", "false"));
        oneOf(said, "model", List.of("normalized", "logistic"));
        return said;
    }

    private static void oneOf(Map<String, String> said, String key, List<String> choices) {
        String value = said.get(key);
        if (value != null && !choices.contains(value)) {
            throw new WrongUsageException(
                    key + " cannot be '" + value + "'; expected one of " + String.join(", ", choices));
        }
    }

    private static int number(Map<String, String> said, String key, String option) {
        String value = said.get(key);
        if (value == null) {
            throw new WrongUsageException(option + " needs " + key + "=N");
        }
        return (int) Option.number(key, value, 0, 1_000_000);
    }

    private Adjudication adjudication() {
        Adjudication usual = rules.or("otb").equals("tcec") ? Adjudication.TCEC : Adjudication.NONE;
        Map<String, String> lost = words(resign);
        Map<String, String> even = words(draw);
        Adjudication.Resignation resignation = resign.isSet()
                ? new Adjudication.Resignation(
                        number(lost, "movecount", "-resign"),
                        number(lost, "score", "-resign"),
                        lost.getOrDefault("twosided", "false").equals("true"))
                : usual.resignation();
        Adjudication.Draw drawn = draw.isSet()
                ? new Adjudication.Draw(
                        number(even, "movenumber", "-draw"),
                        number(even, "movecount", "-draw"),
                        number(even, "score", "-draw"))
                : usual.draw();
        return new Adjudication(resignation, drawn, (int) mostMoves.number(0, 1_000_000, 0));
    }

    private @Nullable Sprt test(int players) {
        if (!sprt.isSet()) {
            return null;
        }
        if (players != 2) {
            throw new WrongUsageException("--sprt is for two engines");
        }
        List<String> given = sprt.values();
        boolean isPlain = given.size() == 4 && given.stream().noneMatch(word -> word.contains("="));
        Map<String, String> said = isPlain
                ? Map.of("elo0", given.get(0), "elo1", given.get(1), "alpha", given.get(2), "beta", given.get(3))
                : words(sprt);
        try {
            return new Sprt(
                    decimal(said, "elo0"),
                    decimal(said, "elo1"),
                    decimal(said, "alpha"),
                    decimal(said, "beta"),
                    Score.Model.valueOf(said.getOrDefault("model", "normalized").toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException("--sprt: " + e.getMessage());
        }
    }

    private static double decimal(Map<String, String> said, String key) {
        String value = said.getOrDefault(key, "");
        if (!value.matches("-?[0-9]{1,6}(\\.[0-9]{1,9})?|-?\\.[0-9]{1,9}")) {
            throw new WrongUsageException("--sprt needs elo0, elo1, alpha and beta, each a number"
                    + (value.isEmpty() ? "" : ", not '" + value + "'"));
        }
        return Double.parseDouble(value);
    }

    private @Nullable LiveFolder live(Game<?> game) throws IOException {
        String folder = live.value();
        return folder == null
                ? null
                : new LiveFolder(Path.of(folder), game.tags().containsKey("GameType"));
    }

    private @Nullable Path output() {
        List<String> said = output.values();
        if (!output.isSet()) {
            return null;
        }
        if (said.isEmpty()) {
            throw new WrongUsageException("-pgnout needs a file");
        }
        if (said.get(0).equals("-")) {
            throw new WrongUsageException("-pgnout needs a file name: the standings already go to standard output");
        }
        for (String word : said.subList(1, said.size())) {
            if (!word.equals("fi")) {
                throw new WrongUsageException(
                        "-pgnout takes a file, and games are always written whole: leave out '" + word + "'");
            }
        }
        return Path.of(said.get(0));
    }
}
