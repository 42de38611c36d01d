package dev.arbiter.cli.convert;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.tidy.Spelling;
import dev.arbiter.query.tidy.Tidying;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** {@code arbiter tidy}: normalises the names, dates, results and openings of recorded games. */
public final class TidyCommand implements Command {

    private final Console console;
    private final RecordArguments records;
    private final Option spelling;
    private final Option only;
    private final OpeningOption openings;
    private final Option split;
    private final Option changes;
    private final Option dryRun;

    public TidyCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Writes recorded games with names, dates, results and openings in one form.",
                "Names are spelled by a spelling file, such as Scid's; dates and results are written as PGN has them;"
                        + " ECO and Opening go by the positions. Nothing else is changed, and what is not certain is"
                        + " left as it is and reported.");
        records = new RecordArguments(
                console,
                syntax,
                "Write the games to FILE, compressed if its name ends in .gz, .bz2, .zst, .xz or .zip"
                        + RecordArguments.OUTPUT);
        spelling = syntax.option(
                "FILE",
                "Spell players, sites, events and rounds as this file says, in the format of Scid's spelling.ssp.",
                "--spelling");
        only = syntax.option(
                        "PARTS", "Tidy only names, dates, results or openings; separate several with commas.", "--only")
                .list()
                .choices(Arrays.stream(Tidying.Field.values())
                        .map(Tidying.Field::word)
                        .toList());
        openings = new OpeningOption(syntax, "Name openings from another table than the one that comes with Arbiter");
        split = syntax.option("HOW", Split.HELP, "--split");
        changes = syntax.option(
                        "FORMAT",
                        "Print each change on standard output: text, jsonl or csv. Needs --output or --dry-run.",
                        "--changes")
                .choices(List.of("text", "jsonl", "csv"));
        dryRun = syntax.flag("Write no games, and print what would change.", "--dry-run");
        syntax.examples(
                "arbiter tidy --dry-run examples/club-evening.pgn",
                "arbiter tidy --spelling spelling.ssp --output tidy.pgn.zst archive/*.pgn",
                "arbiter tidy --only names,dates --spelling club.ssp --output new.pgn old.pgn",
                "arbiter tidy --dry-run --changes csv old.pgn > changes.csv",
                "arbiter tidy --split year --output years/ archive/");
        syntax.footer(
                "Exit codes: 0 done, 1 something would change (--dry-run), 2 wrong usage, 3 input could not be read,"
                        + " or a game could not be written, 130 interrupted by Ctrl-C.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        Path output = records.output();
        Split into = Split.of(split.value());
        boolean dry = dryRun.isSet();
        if (!into.isNone() && output == null) {
            throw new WrongUsageException("--split needs --output, the directory to write to");
        }
        if (dry && output != null) {
            throw new WrongUsageException("--dry-run cannot be used with --output");
        }
        if (changes.isSet() && !dry && output == null) {
            throw new WrongUsageException("--changes needs --output or --dry-run: the games go to standard output");
        }
        Tidying tidying = tidying();
        List<Input> inputs = records.inputs(0);
        try (ConvertOutput target = dry
                ? ConvertOutput.nowhere(console, inputs)
                : ConvertOutput.of(console, inputs, output, records.list(), into)) {
            TagChangeList list = new TagChangeList(console, dry ? changes.or("text") : changes.or(""));
            Format format = output == null || !into.isNone() ? null : Archives.format(output);
            Conversion conversion =
                    Conversion.to(format).faithful().results(records.results().order());
            Converter converter = new Converter(conversion, format, records.rules(), records.threads(), target);
            converter.editTags(tidying, list);
            Tally tally = target.run(converter);
            list.flush();
            if (tally == null) {
                return ExitCode.INTERRUPTED;
            }
            target.complete();
            console.remark(list.summary(tally, dry));
            if (!dry) {
                target.summarize(tally, false);
            }
            return ExitCode.of(target.hasFailed(), dry && list.hasChanges());
        }
    }

    private Tidying tidying() throws IOException {
        Set<Tidying.Field> parts = EnumSet.noneOf(Tidying.Field.class);
        for (Tidying.Field part : Tidying.Field.values()) {
            if (!only.isSet() || only.values().contains(part.word())) {
                parts.add(part);
            }
        }
        String file = spelling.value();
        if (file != null && !parts.contains(Tidying.Field.NAMES)) {
            throw new WrongUsageException("--spelling needs names among the parts of --only");
        }
        Spelling spelled = file == null ? Spelling.none() : Spelling.read(Path.of(file));
        spelled.remarks().forEach(console::remark);
        Openings named = parts.contains(Tidying.Field.OPENINGS) ? openings.read() : Openings.none();
        return new Tidying(
                parts, spelled, named.isEmpty() && parts.contains(Tidying.Field.OPENINGS) ? Openings.shipped() : named);
    }
}
