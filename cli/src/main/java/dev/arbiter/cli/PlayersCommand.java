package dev.arbiter.cli;

import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.Json;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.Finder;
import dev.arbiter.query.PlayerResults;
import dev.arbiter.query.Query;
import dev.arbiter.query.ResultTable;
import dev.arbiter.query.paper.CrossTableCells;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** {@code arbiter players}: who played, how their games went, against whom and with which openings; tables of events. */
final class PlayersCommand implements Command {

    /** A name that is longer is cut where it would widen a table. */
    private static final int LONGEST_NAME = 30;

    private final Console console;
    private final RecordArguments records;
    private final WhereOption where;
    private final Option player;
    private final Option crossTable;
    private final Option sort;
    private final Option limit;
    private final Option format;

    PlayersCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Counts recorded games by player: games, points and results with each color.",
                "With --player: one player's results against each opponent and with each opening. With --crosstable:"
                        + " the table of an event. Results are those of the records.");
        records = new RecordArguments(console, syntax, "Write the table to FILE" + RecordArguments.OUTPUT);
        where = new WhereOption(syntax);
        player = syntax.option(
                "NAME", "Show the results of this player, in any spelling that may be the same name.", "--player");
        crossTable = syntax.flag(
                "Show who scored what against whom: a column for each player, or in a large event one for each round.",
                "--crosstable");
        sort = syntax.option("KEY", "Sort by games (the default), points, score, rating or name.", "--sort")
                .choices(List.of("games", "points", "score", "rating", "name"));
        limit = syntax.option("N", "Show only the first N rows of a table.", "--limit");
        format = syntax.option("FORMAT", "text (the default), jsonl or csv.", "--format")
                .choices(List.of("text", "jsonl", "csv"));
        syntax.examples(
                "arbiter players examples",
                "arbiter players --player 'Tal, M' --where 'date >= 1960' archive/",
                "arbiter players --crosstable --where 'event ~ \"club evening\"' examples");
        syntax.footer("Exit codes: 0 something was found, 1 nothing, 2 wrong usage, 3 input could not be read.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        String name = player.value();
        if (name != null && crossTable.isSet()) {
            throw new WrongUsageException("--player cannot be used with --crosstable");
        }
        if (crossTable.isSet() && sort.isSet()) {
            throw new WrongUsageException("--sort cannot be used with --crosstable");
        }
        if (name != null && !PlayerResults.isName(name)) {
            throw new WrongUsageException("--player must be a name, not '" + name + "'");
        }
        long most = limit.number(1, Long.MAX_VALUE, Long.MAX_VALUE);
        Query query = where.query(Openings.none());
        List<Input> inputs = Inputs.find(records.names());
        OutputFile file = null;
        Path output = records.output();
        if (output != null) {
            file = new OutputFile(output);
            inputs = CheckFiles.of(file).inputs(inputs, records.list());
        }
        boolean[] failed = {false};
        Consumer<String> failures = line -> {
            failed[0] = true;
            console.remark(line);
        };
        Finder finder = new Finder(query, records.settings(), false);
        Interruption interruption = new Interruption(console, finder::stop);
        interruption.begin();
        List<Block> blocks = new ArrayList<>();
        if (crossTable.isSet()) {
            CrossTable table = finder.crossTable(inputs, console.in(), failures);
            blocks.add(crossTable(table.players(), most));
            if (table.events() > 1) {
                console.remark("arbiter players: these games are of " + Counts.of(table.events(), "event")
                        + "; --where 'event = \"…\"' takes one of them");
            }
        } else if (name != null) {
            PlayerResults results = finder.player(name, inputs, console.in(), failures);
            blocks.add(block("player", results.spellings(), Long.MAX_VALUE));
            blocks.add(block("opponent", results.opponents(), most));
            blocks.add(block("opening", results.openings(), most));
        } else {
            blocks.add(block("player", finder.players(inputs, console.in(), failures), most));
        }
        interruption.end();
        finder.passedOver().forEach(console::remark);
        where.remark(finder, console, "players");
        boolean isEmpty = blocks.get(0).size() == 0;
        if (!isEmpty) {
            print(blocks, file);
        } else if (!failed[0]) {
            console.remark(name == null ? "no game names its players" : "no game names such a player");
        }
        if (interruption.happened()) {
            interruption.finished();
            return ExitCode.INTERRUPTED;
        }
        return failed[0] ? ExitCode.UNREADABLE : isEmpty ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    // ---- what is printed

    /** What is printed as one table. */
    private interface Block {

        /** How many rows it has. */
        int size();

        void text(Writer out) throws IOException;

        /** @param first whether it is the first table, above which its columns are named */
        void csv(CsvTable csv, boolean first);

        void json(Writer out) throws IOException;
    }

    private void print(List<Block> blocks, @Nullable OutputFile file) throws IOException {
        Writer out =
                new OutputStreamWriter(file == null ? console.data() : file.openCompressed(), StandardCharsets.UTF_8);
        boolean first = true;
        for (Block block : blocks) {
            if (block.size() == 0) {
                continue;
            }
            switch (format.or("text")) {
                case "csv" -> block.csv(new CsvTable(out), first);
                case "jsonl" -> block.json(out);
                default -> {
                    out.write(first ? "" : "\n");
                    block.text(out);
                }
            }
            first = false;
        }
        out.flush();
        if (file != null) {
            out.close();
            file.complete();
        }
    }

    private static String cut(String name) {
        String plain = TerminalText.plain(name);
        return plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_NAME - 1))) + "…";
    }

    private static String known(int number) {
        return number == 0 ? "" : String.valueOf(number);
    }

    private static String number(double number) {
        return number == (long) number ? String.valueOf((long) number) : String.valueOf(number);
    }

    // ---- rows by player, opponent or opening

    /** What {@code --format jsonl} prints of a row; the names are those of its fields, and of the columns of CSV. */
    private record ResultRow(
            String kind,
            String name,
            long games,
            double points,
            long whiteWon,
            long whiteDrawn,
            long whiteLost,
            long blackWon,
            long blackDrawn,
            long blackLost,
            @Nullable Integer rating,
            @Nullable Integer firstYear,
            @Nullable Integer lastYear) {

        static ResultRow of(String kind, ResultTable.Row row) {
            return new ResultRow(
                    kind,
                    row.name(),
                    row.games(),
                    row.points(),
                    row.white().won(),
                    row.white().drawn(),
                    row.white().lost(),
                    row.black().won(),
                    row.black().drawn(),
                    row.black().lost(),
                    row.rating() == 0 ? null : row.rating(),
                    row.firstYear() == 0 ? null : row.firstYear(),
                    row.lastYear() == 0 ? null : row.lastYear());
        }
    }

    private Block block(String kind, ResultTable table, long most) {
        List<ResultTable.Row> rows =
                table.rows().stream().sorted(order()).limit(most).toList();
        return new Block() {
            @Override
            public int size() {
                return rows.size();
            }

            @Override
            public void text(Writer out) throws IOException {
                int width = Math.max(
                        kind.length(),
                        rows.stream()
                                .mapToInt(row -> cut(row.name()).length())
                                .max()
                                .orElse(0));
                String form = String.format(Locale.ROOT, "%%-%ds  %%9s  %%9s  %%6s   %%-18s %%-18s %%6s  %%s", width);
                line(out, form, kind, "games", "points", "score", "as White", "as Black", "rating", "years");
                for (ResultTable.Row row : rows) {
                    line(
                            out,
                            form,
                            cut(row.name()),
                            Counts.of(row.games()),
                            CrossTableCells.points(row.points()),
                            Double.isNaN(row.share()) ? "" : Math.round(100 * row.share()) + " %",
                            tally(row.white()),
                            tally(row.black()),
                            known(row.rating()),
                            years(row));
                }
            }

            @Override
            public void csv(CsvTable csv, boolean first) {
                if (first) {
                    csv.row(
                            "kind",
                            "name",
                            "games",
                            "points",
                            "whiteWon",
                            "whiteDrawn",
                            "whiteLost",
                            "blackWon",
                            "blackDrawn",
                            "blackLost",
                            "rating",
                            "firstYear",
                            "lastYear");
                }
                for (ResultTable.Row row : rows) {
                    csv.row(
                            kind,
                            row.name(),
                            String.valueOf(row.games()),
                            number(row.points()),
                            String.valueOf(row.white().won()),
                            String.valueOf(row.white().drawn()),
                            String.valueOf(row.white().lost()),
                            String.valueOf(row.black().won()),
                            String.valueOf(row.black().drawn()),
                            String.valueOf(row.black().lost()),
                            known(row.rating()),
                            known(row.firstYear()),
                            known(row.lastYear()));
                }
            }

            @Override
            public void json(Writer out) throws IOException {
                for (ResultTable.Row row : rows) {
                    out.write(Json.text(ResultRow.of(kind, row)) + "\n");
                }
            }
        };
    }

    private Comparator<ResultTable.Row> order() {
        Comparator<ResultTable.Row> byName = Comparator.comparing(ResultTable.Row::name, String.CASE_INSENSITIVE_ORDER);
        Comparator<ResultTable.Row> byGames = Comparator.comparingLong((ResultTable.Row row) -> -row.games());
        Comparator<ResultTable.Row> order = switch (sort.or("games")) {
            case "points" -> Comparator.comparingDouble(row -> -row.points());
            case "score" -> Comparator.comparingDouble(row -> Double.isNaN(row.share()) ? 1 : -row.share());
            case "rating" -> Comparator.comparingInt(row -> -row.rating());
            case "name" -> byName;
            default -> byGames;
        };
        return order.thenComparing(byGames).thenComparing(byName).thenComparing(ResultTable.Row::name);
    }

    private static void line(Writer out, String form, Object... cells) throws IOException {
        out.write(String.format(Locale.ROOT, form, cells).stripTrailing() + "\n");
    }

    /** {@code +3 =2 −1}. */
    private static String tally(ResultTable.Tally tally) {
        return tally.games() == 0
                ? ""
                : "+" + Counts.of(tally.won()) + " =" + Counts.of(tally.drawn()) + " −" + Counts.of(tally.lost());
    }

    private static String years(ResultTable.Row row) {
        return row.firstYear() == row.lastYear() ? known(row.lastYear()) : row.firstYear() + "–" + row.lastYear();
    }

    // ---- the table of an event

    /** What {@code --format jsonl} prints of a player of an event. */
    private record CrossRow(
            int rank, String name, @Nullable Integer rating, double points, double berger, List<CrossGame> games) {}

    private record CrossGame(
            @Nullable Integer opponent,
            String color,
            @Nullable Double points,
            @Nullable String round) {

        static CrossGame of(CrossTable.Game game) {
            return new CrossGame(
                    game.opponent() == 0 ? null : game.opponent(),
                    game.color().name().toLowerCase(Locale.ROOT),
                    game.points() < 0 ? null : game.points(),
                    game.round().isEmpty() ? null : game.round());
        }
    }

    private static Block crossTable(List<CrossTable.Player> players, long most) {
        List<CrossTable.Player> shown = players.stream().limit(most).toList();
        CrossTableCells table = CrossTableCells.of(players);
        List<String> heads = table.heads();
        List<List<String>> cells = table.rows().subList(0, shown.size());
        return new Block() {
            @Override
            public int size() {
                return shown.size();
            }

            @Override
            public void text(Writer out) throws IOException {
                int name = Math.max(
                        "player".length(),
                        shown.stream()
                                .mapToInt(player -> cut(player.name()).length())
                                .max()
                                .orElse(0));
                String form = "%" + String.valueOf(players.size()).length() + "s  %-" + name + "s  %6s ";
                StringBuilder head = new StringBuilder(String.format(Locale.ROOT, form, "", "player", "rating"));
                List<Integer> widths = new ArrayList<>();
                for (int column = 0; column < heads.size(); column++) {
                    int at = column;
                    int width = Math.max(
                            heads.get(column).length(),
                            cells.stream()
                                    .mapToInt(row -> row.get(at).length())
                                    .max()
                                    .orElse(1));
                    widths.add(width);
                    head.append(String.format(Locale.ROOT, " %" + width + "s", heads.get(column)));
                }
                line(out, "%s  %6s  %7s", head, "points", "Berger");
                for (int at = 0; at < shown.size(); at++) {
                    CrossTable.Player player = shown.get(at);
                    StringBuilder row = new StringBuilder(
                            String.format(Locale.ROOT, form, at + 1, cut(player.name()), known(player.rating())));
                    for (int column = 0; column < heads.size(); column++) {
                        row.append(String.format(
                                Locale.ROOT,
                                " %" + widths.get(column) + "s",
                                cells.get(at).get(column)));
                    }
                    line(out, "%s  %6s  %7.2f", row, CrossTableCells.points(player.points()), player.berger());
                }
            }

            @Override
            public void csv(CsvTable csv, boolean first) {
                List<String> head = new ArrayList<>(List.of("rank", "name", "rating"));
                head.addAll(heads);
                head.addAll(List.of("points", "berger"));
                csv.row(head);
                for (int at = 0; at < shown.size(); at++) {
                    CrossTable.Player player = shown.get(at);
                    List<String> row =
                            new ArrayList<>(List.of(String.valueOf(at + 1), player.name(), known(player.rating())));
                    row.addAll(cells.get(at));
                    row.addAll(List.of(number(player.points()), number(player.berger())));
                    csv.row(row);
                }
            }

            @Override
            public void json(Writer out) throws IOException {
                for (int at = 0; at < shown.size(); at++) {
                    CrossTable.Player player = shown.get(at);
                    out.write(Json.text(new CrossRow(
                                    at + 1,
                                    player.name(),
                                    player.rating() == 0 ? null : player.rating(),
                                    player.points(),
                                    player.berger(),
                                    player.games().stream().map(CrossGame::of).toList()))
                            + "\n");
                }
            }
        };
    }
}
