package dev.arbiter.cli.find;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.convert.OpeningOption;
import dev.arbiter.cli.position.PositionArguments;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.ResultsOption;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.Finder;
import dev.arbiter.query.GamesMet;
import dev.arbiter.query.OpeningReport;
import dev.arbiter.query.Query;
import dev.arbiter.query.Score;
import dev.arbiter.query.Tree;
import dev.arbiter.query.TreeResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code arbiter tree}: shows what was played from a position, with results. */
public final class TreeCommand implements Command {

    private static final int DEEPEST = 100;
    private static final int BAR = 20;

    private final Console console;
    private final Syntax syntax;
    private final PositionArguments start;
    private final Option depth;
    private final WhereOption where;
    private final OpeningOption openings;
    private final Option format;
    private final Option report;
    private final ResultsOption results;
    private final EncodingOption encoding;
    private final IndexOption indexes;

    public TreeCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Shows which moves were played from a position in recorded games, and their results.",
                "A game counts if it reaches the position by any moves. An argument that names a file or"
                        + " directory is searched; any other is a move to play first.");
        syntax.parameters(
                "FILE_OR_MOVE",
                0,
                Syntax.MANY,
                "Files, directories or patterns, and moves to play first; - is standard input. Without a"
                        + " file, standard input is read unless it is a terminal.");
        start = PositionArguments.in(syntax, "that of most games in the files which has the position");
        depth = syntax.option("N", "The number of plies to show. Default: 1.", "--depth");
        where = new WhereOption(syntax);
        openings = new OpeningOption(syntax, "Name the openings");
        format = syntax.option("FORMAT", "table (the default), json, csv or pgn.", "--format")
                .choices(List.of("table", "json", "csv", "pgn"));
        report = syntax.flag(
                "Report on the position: results by the next move, by year and by rating, who played it most, and"
                        + " typical lines. Instead of --depth; not with --format pgn.",
                "--report");
        results = new ResultsOption(syntax);
        encoding = new EncodingOption(syntax);
        indexes = new IndexOption(syntax);
        syntax.examples(
                "arbiter tree examples",
                "arbiter tree archive/*.pgn.zst e4 c5 --depth 2",
                "arbiter tree archive/ e4 c5 --report --openings chess-openings/",
                "arbiter tree club.pdn 32-28 --where 'date >= 2020'");
        syntax.footer("Exit codes: 0 something was found, 1 nothing, 2 wrong usage, 3 input could not be read.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        List<String> files = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        for (String word : syntax.words()) {
            boolean file = word.equals("-") || word.matches(".*[*/\\\\].*") || Files.exists(Path.of(word));
            (file ? files : moves).add(word);
        }
        if (files.isEmpty() && !console.terminal().input()) {
            files.add("-");
        }
        if (files.isEmpty()) {
            throw new WrongUsageException(
                    moves.isEmpty() ? "FILE is required" : "none of these is a file: " + String.join(" ", moves));
        }
        if (report.isSet() && (depth.isSet() || format.or("").equals("pgn"))) {
            throw new WrongUsageException(
                    "--report cannot be used with " + (depth.isSet() ? "--depth" : "--format pgn"));
        }
        Game<?> named = start.game();
        Function<Game<?>, @Nullable RuledLine> line = named == null ? start.byGame(moves, console) : game -> null;
        Finder.Start from;
        if (named == null) {
            from = game -> legalEnd(line.apply(game));
            if (Games.all().stream().allMatch(game -> from.in(game) == null)) {
                return console.refuse(start.replay(moves, console));
            }
        } else {
            RuledLine replay = start.replay(moves, console);
            if (!replay.isLegal()) {
                return console.refuse(replay);
            }
            from = Finder.Start.of(replay.end());
        }
        Openings names = openings.read();
        Query query = where.query(names);

        boolean[] failed = {false};
        CheckSettings settings = CheckSettings.standard().withRules(named).withResults(results.order());
        Finder finder = new Finder(query, settings, false);
        finder.useIndexes(indexes.indexes());
        Consumer<String> failures = failure -> {
            failed[0] = true;
            console.remark(failure);
        };
        List<Input> inputs = Inputs.find(files, null, encoding.value());
        Printed printed = report.isSet()
                ? of(finder.openingReport(from, names, inputs, console.in(), failures))
                : of(
                        finder.tree(from, (int) depth.number(1, DEEPEST, 1), inputs, console.in(), failures),
                        names,
                        finder);
        RuledLine refused = refused(finder.games(), printed.game(), line);
        if (refused != null) {
            return console.refuse(refused);
        }
        remark(finder, printed.game());
        printed.printer().print();
        if (failed[0]) {
            return ExitCode.UNREADABLE;
        }
        return printed.isEmpty() ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    /**
     * The output after everything was read.
     *
     * @param isEmpty whether no game continued from the position
     */
    private record Printed(Game<?> game, boolean isEmpty, Printer printer) {}

    /** Prints. */
    private interface Printer {
        void print() throws IOException;
    }

    private Printed of(OpeningReport made) {
        boolean isEmpty = made.total().results().games() == 0;
        return new Printed(Games.find(made.asked().game()).orElseThrow(), isEmpty, () -> print(made, isEmpty));
    }

    private Printed of(Tree tree, Openings names, Finder finder) {
        List<Tree.Move> played = tree.moves();
        return new Printed(tree.position().game(), played.isEmpty(), () -> print(tree, played, names, finder.games()));
    }

    /**
     * The objection of the rules of the files' game to the moves, if no record is of a game in which they are legal; otherwise
     * null.
     */
    private static @Nullable RuledLine refused(
            GamesMet met, Game<?> shown, Function<Game<?>, @Nullable RuledLine> line) {
        List<Game<?>> games = met.games();
        if (games.isEmpty() || met.others(shown).size() < games.size()) {
            return null;
        }
        RuledLine ruled = line.apply(games.get(0));
        return ruled == null || ruled.isLegal() ? null : ruled;
    }

    private static @Nullable Position<?> legalEnd(@Nullable RuledLine line) {
        return line != null && line.isLegal() ? line.end() : null;
    }

    /** Says what is to be said of the search, and of which other games the files hold records. */
    private void remark(Finder finder, Game<?> shown) {
        finder.passedOver().forEach(console::remark);
        where.remark(finder, console, "tree");
        List<Game<?>> met = finder.games().games();
        List<Game<?>> others = finder.games().others(shown);
        if (!others.isEmpty()) {
            String titles = others.stream().<String>map(Game::title).collect(Collectors.joining(" and "));
            console.remark("arbiter tree: "
                    + (others.size() == met.size()
                            ? "this is a position of " + shown.title() + "; the files hold games of " + titles
                            : "shown are games of " + shown.title() + "; the files also hold games of " + titles
                                    + ", shown by -g " + others.get(0).id()));
        }
    }

    // ---- what is printed

    private void print(OpeningReport report, boolean isEmpty) throws IOException {
        switch (format.or("table")) {
            case "json" -> console.line(ResponseJson.text(report));
            case "csv" -> new OpeningReportPage(report).csv(console);
            default -> {
                if (isEmpty) {
                    console.remark("no game reaches this position");
                } else {
                    new OpeningReportPage(report).text(console);
                }
            }
        }
    }

    private void print(Tree tree, List<Tree.Move> played, Openings names, GamesMet met) throws IOException {
        switch (format.or("table")) {
            case "json" -> console.line(ResponseJson.text(TreeResponse.of(tree, names, met)));
            case "csv" -> csv(played, names);
            case "pgn" -> pgn(tree, played);
            default -> table(played, names);
        }
    }

    private void csv(List<Tree.Move> moves, Openings names) throws IOException {
        Writer out = new OutputStreamWriter(console.data(), StandardCharsets.UTF_8);
        CsvTable csv = new CsvTable(out);
        csv.header(
                "move",
                "games",
                "white",
                "draws",
                "black",
                "others",
                "rating",
                "performance",
                "year",
                "player",
                "eco",
                "opening");
        csv(csv, "", moves, names);
        out.flush();
    }

    private static void csv(CsvTable csv, String before, List<Tree.Move> moves, Openings names) {
        for (Tree.Move move : moves) {
            Score score = move.score();
            Openings.Opening opening = names.of(move.position());
            csv.row(
                    before + move.text(),
                    String.valueOf(score.games()),
                    String.valueOf(score.white()),
                    String.valueOf(score.draws()),
                    String.valueOf(score.black()),
                    String.valueOf(score.others()),
                    cell(score.rating()),
                    cell(score.performance()),
                    cell(score.lastYear()),
                    score.player(),
                    opening == null ? null : opening.code(),
                    opening == null ? null : opening.name());
            csv(csv, before + move.text() + " ", move.moves(), names);
        }
    }

    /** A number as a cell of CSV. */
    private static @Nullable String cell(int number) {
        return number == 0 ? null : String.valueOf(number);
    }

    private static String known(int number) {
        return number == 0 ? "" : String.valueOf(number);
    }

    private void table(List<Tree.Move> moves, Openings names) {
        if (moves.isEmpty()) {
            console.remark("no game continues from this position");
            return;
        }
        console.line(String.format(
                Locale.ROOT,
                columns(),
                "move",
                "games",
                "white",
                "draws",
                "black",
                "",
                "rating",
                "perf",
                "year",
                "player"));
        table(moves, names, "");
    }

    private void table(List<Tree.Move> moves, Openings names, String indent) {
        for (Tree.Move move : moves) {
            Score score = move.score();
            Openings.Opening opening = names.of(move.position());
            String name = opening == null ? "" : "  " + opening.code() + " " + opening.name();
            console.text(String.format(
                            Locale.ROOT,
                            columns(),
                            indent + move.text(),
                            Counts.of(score.games()),
                            share(score.white(), score),
                            share(score.draws(), score),
                            share(score.black(), score),
                            bar(score),
                            known(score.rating()),
                            known(score.performance()),
                            known(score.lastYear()),
                            TerminalText.plain((score.player() == null ? "" : score.player()) + name))
                    .stripTrailing());
            table(move.moves(), names, indent + "  ");
        }
    }

    /** The columns of the table; the bar has none where there is no bar. */
    private String columns() {
        return "%-12s %9s  %5s %5s %5s" + (console.terminal().colours() ? "  %-" + BAR + "s" : "%s")
                + "  %6s %5s  %4s  %s";
    }

    private static String share(long games, Score score) {
        long known = score.known();
        return known == 0 ? "" : Math.round(100.0 * games / known) + " %";
    }

    /** White's wins, draws and Black's wins as a bar, on a terminal alone. */
    private String bar(Score score) {
        long known = score.known();
        if (known == 0 || !console.terminal().colours()) {
            return "";
        }
        int white = (int) Math.round((double) BAR * score.white() / known);
        int black = (int) Math.min(BAR - white, Math.round((double) BAR * score.black() / known));
        int others = (int) Math.min(BAR - white - black, Math.round((double) BAR * score.others() / known));
        return "█".repeat(white) + "▒".repeat(BAR - white - black - others) + "░".repeat(black) + " ".repeat(others);
    }

    /** The most played line as a game, with the others as variations and counts as comments. */
    private void pgn(Tree tree, List<Tree.Move> moves) throws IOException {
        GameRecord.Builder record =
                GameRecord.from(tree.position()).tag("Event", "Moves played").tag("Result", "*");
        if (!tree.position().equals(tree.position().game().start())) {
            record.tag("SetUp", "1").tag("FEN", tree.position().text());
        }
        tree.position().game().tags().forEach(record::tag);
        line(record, moves);
        try (GameWriter writer = GameWriter.of(Format.PGN, console.data(), GameWriter.Style.EXPORT, console::remark)) {
            writer.write(record.result("*"));
        }
    }

    private static void line(GameRecord.Builder record, List<Tree.Move> moves) {
        if (moves.isEmpty()) {
            return;
        }
        move(record, moves.get(0));
        for (Tree.Move other : moves.subList(1, moves.size())) {
            record.variation();
            move(record, other);
            line(record, other.moves());
            record.end();
        }
        line(record, moves.get(0).moves());
    }

    private static void move(GameRecord.Builder record, Tree.Move move) {
        Score score = move.score();
        record.move(move.text())
                .comment(Counts.of(score.games(), "game") + ": " + Counts.of(score.white()) + " won by White, "
                        + Counts.of(score.draws()) + " drawn, " + Counts.of(score.black()) + " won by Black"
                        + (score.others() == 0
                                ? ""
                                : ", " + Counts.of(score.others()) + " won by neither and not drawn"));
    }
}
