package dev.arbiter.cli.find;

import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.cli.check.CheckFiles;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.check.TieBreaksOption;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.cli.console.PrintedTable;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.Finder;
import dev.arbiter.query.PlayerResults;
import dev.arbiter.query.Query;
import dev.arbiter.query.ResultTable;
import dev.arbiter.query.paper.CrossTableCells;
import dev.arbiter.query.tiebreak.TieBreak;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** {@code arbiter players}: lists players with their results, by opponent and by opening, and cross-tables of events. */
public final class PlayersCommand implements Command {

    private final Console console;
    private final RecordArguments records;
    private final WhereOption where;
    private final Option player;
    private final Option crossTable;
    private final TieBreaksOption tieBreaks;
    private final Option sort;
    private final Option limit;
    private final Option format;

    public PlayersCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Counts recorded games by player: games, points and results with each colour.",
                "With --player: one player's results against each opponent and with each opening. With --crosstable:"
                        + " the table of an event. Results are those of the records.");
        records = new RecordArguments(console, syntax, "Write the table to FILE" + RecordArguments.OUTPUT);
        where = new WhereOption(syntax);
        player = syntax.option(
                "NAME", "Show the results of this player, in any spelling that may be the same name.", "--player");
        crossTable = syntax.flag(
                "Show who scored what against whom: a column for each player, or in a large event one for each round.",
                "--crosstable");
        tieBreaks = new TieBreaksOption(syntax, crossTable);
        sort = syntax.option("KEY", "Sort by games (the default), points, score, rating or name.", "--sort")
                .choices(List.of("games", "points", "score", "rating", "name"));
        limit = syntax.option("N", "Show only the first N rows of a table.", "--limit");
        format = syntax.option("FORMAT", "text (the default), jsonl or csv.", "--format")
                .choices(List.of("text", "jsonl", "csv"));
        syntax.examples(
                "arbiter players examples",
                "arbiter players --player 'Tal, M' --where 'date >= 1960' archive/",
                "arbiter players --crosstable --where 'event ~ \"club evening\"' examples",
                "arbiter players --crosstable --tie-breaks BH-C1,BH,SB,DE swiss.pgn");
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
        List<TieBreak> ranked = tieBreaks.tieBreaks();
        long most = limit.number(1, Long.MAX_VALUE, Long.MAX_VALUE);
        Query query = where.query(Openings.none());
        List<Input> inputs = records.inputs(0);
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
        List<PrintedTable> tables = new ArrayList<>();
        if (crossTable.isSet()) {
            CrossTable table = finder.crossTable(inputs, console.in(), failures);
            tables.add(new PrintedCrossTable(table.players(ranked), ranked, most));
            String missing = ranked.isEmpty() ? "" : CrossTableCells.missing(table);
            if (!missing.isEmpty()) {
                console.remark("arbiter players: " + missing);
            }
            if (table.events() > 1) {
                console.remark("arbiter players: these games are of " + Counts.of(table.events(), "event")
                        + "; --where 'event = \"…\"' takes one of them");
            }
        } else if (name != null) {
            PlayerResults results = finder.player(name, inputs, console.in(), failures);
            tables.add(results("player", results.spellings(), Long.MAX_VALUE));
            tables.add(results("opponent", results.opponents(), most));
            tables.add(results("opening", results.openings(), most));
        } else {
            tables.add(results("player", finder.players(inputs, console.in(), failures), most));
        }
        interruption.end();
        finder.passedOver().forEach(console::remark);
        where.remark(finder, console, "players");
        boolean isEmpty = tables.get(0).size() == 0;
        if (!isEmpty) {
            print(tables, file);
        } else if (!failed[0]) {
            console.remark(name == null ? "no game names its players" : "no such player was found");
        }
        if (interruption.happened()) {
            interruption.finished();
            return ExitCode.INTERRUPTED;
        }
        return failed[0] ? ExitCode.UNREADABLE : isEmpty ? ExitCode.ILLEGAL : ExitCode.FINE;
    }

    private void print(List<PrintedTable> tables, @Nullable OutputFile file) throws IOException {
        Writer out =
                new OutputStreamWriter(file == null ? console.data() : file.openCompressed(), StandardCharsets.UTF_8);
        boolean first = true;
        for (PrintedTable table : tables) {
            if (table.size() == 0) {
                continue;
            }
            switch (format.or("text")) {
                case "csv" -> table.csv(new CsvTable(out), first);
                case "jsonl" -> table.json(out);
                default -> {
                    out.write(first ? "" : "\n");
                    table.text(out);
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

    /** A table by player, opponent or opening, sorted as is asked for. */
    private PrintedTable results(String kind, ResultTable table, long most) {
        return new PrintedResults(
                kind, table.rows(sort.or("games")).stream().limit(most).toList());
    }
}
