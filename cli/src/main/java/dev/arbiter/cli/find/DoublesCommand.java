package dev.arbiter.cli.find;

import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvTable;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.cli.check.CheckFiles;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.query.Duplicates;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Query;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code arbiter doubles}: finds games that an archive contains more than once. */
public final class DoublesCommand implements Command {

    private final Console console;
    private final RecordArguments records;
    private final Option format;

    public DoublesCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Lists recorded games that occur more than once.",
                "A double has the same moves by the same players as another game, however they are written and"
                        + " whatever the dates and rounds. A game that is the beginning of another is a double too. Near"
                        + " doubles are listed separately.");
        records = new RecordArguments(console, syntax, "Write the list to FILE" + RecordArguments.OUTPUT);
        format = syntax.option("FORMAT", "text (the default), jsonl or csv.", "--format")
                .choices(List.of("text", "jsonl", "csv"));
        syntax.examples(
                "arbiter doubles archive/",
                "arbiter doubles --format csv old.pgn new.pgn.zst > doubles.csv",
                "arbiter find --unique legal --output clean.pgn old.pgn new.pgn.zst");
        syntax.footer("Exit codes: 0 doubles were found, 1 none, 2 wrong usage, 3 input could not be read.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        boolean[] failed = {false};
        List<Inputs.Input> inputs = records.inputs(0);
        OutputFile file = null;
        if (records.output() != null) {
            file = new OutputFile(records.output());
            inputs = CheckFiles.of(file).inputs(inputs, records.list());
        }
        Finder finder = new Finder(Query.ANY, records.settings(), false);
        Interruption interruption = new Interruption(console, finder::stop);
        try (Duplicates doubles = new Duplicates()) {
            interruption.begin();
            finder.findDoubles(inputs, console.in(), doubles, line -> {
                failed[0] = true;
                console.remark(line);
            });
            interruption.end();
            finder.passedOver().forEach(console::remark);
            print(doubles, file);
            console.remark(
                    (interruption.happened() ? "interrupted after " : "") + Counts.of(doubles.games(), "game") + ": "
                            + Counts.of(doubles.count(Duplicates.Kind.SAME)) + " the same as an earlier one, "
                            + Counts.of(doubles.count(Duplicates.Kind.BEGINNING)) + " the beginning of another, "
                            + Counts.of(doubles.count(Duplicates.Kind.NEAR), "near double"));
            if (interruption.happened()) {
                interruption.finished();
                return ExitCode.INTERRUPTED;
            }
            if (failed[0]) {
                return ExitCode.UNREADABLE;
            }
            long all = 0;
            for (Duplicates.Kind kind : Duplicates.Kind.values()) {
                all += doubles.count(kind);
            }
            return all > 0 ? ExitCode.FINE : ExitCode.ILLEGAL;
        }
    }

    private static String plies(int count) {
        return count == 1 ? "1 ply" : count + " plies";
    }

    /** A line of {@code --format jsonl}; component names are the keys, and the columns of CSV. */
    private record Row(String kind, String place, String game, String otherPlace, String otherGame, int plies) {}

    private void print(Duplicates doubles, @Nullable OutputFile file) throws IOException {
        Writer out =
                new OutputStreamWriter(file == null ? console.data() : file.openCompressed(), StandardCharsets.UTF_8);
        String form = format.or("text");
        CsvTable csv = new CsvTable(out);
        if (form.equals("csv")) {
            csv.header(ResponseJson.columns(Row.class), 0);
        }
        doubles.forEach(pair -> {
            String kind = pair.kind().name().toLowerCase(Locale.ROOT);
            Duplicates.Named game = pair.game();
            Duplicates.Named other = pair.other();
            Row row = new Row(kind, game.place(), game.title(), other.place(), other.title(), pair.plies());
            switch (form) {
                case "csv" -> csv.row(ResponseJson.cells(row));
                case "jsonl" -> out.write(ResponseJson.text(row) + "\n");
                default -> {
                    String relation = switch (pair.kind()) {
                        case SAME -> "the same as ";
                        case BEGINNING -> "the beginning of ";
                        case NEAR -> "nearly the same, for " + plies(pair.plies()) + ", as ";
                    };
                    out.write(TerminalText.plain(game.place() + ": " + game.title() + ": " + relation + other.place()
                                    + ": " + other.title())
                            + "\n");
                }
            }
        });
        out.flush();
        if (file != null) {
            out.close();
            file.complete();
        }
    }
}
