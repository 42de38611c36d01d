package dev.arbiter.cli.convert;

import dev.arbiter.Notation;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.ConversionWords;
import dev.arbiter.archive.games.Converter;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code arbiter convert}: reads recorded games, corrects them, and writes them in their own format or another. */
public final class ConvertCommand implements Command {

    private final Console console;
    private final RecordArguments records;
    private final Option to;
    private final Option notation;
    private final Option without;
    private final Option tags;
    private final Option faithful;
    private final Option legalPart;
    private final Option repair;
    private final OpeningOption openings;
    private final Option renumber;
    private final Option compatible;
    private final Option letters;
    private final Option split;

    public ConvertCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Writes recorded games in the export form of their format, or in another format.",
                "Comments, signs and variations are kept where the format can hold them; what it cannot hold"
                        + " is named once. Illegal games are written unchanged.");
        records = new RecordArguments(
                console,
                syntax,
                "Write the games to FILE, compressed if its name ends in .gz, .bz2, .zst, .xz or .zip"
                        + RecordArguments.OUTPUT);
        to = syntax.option(
                        "FORMAT",
                        "pgn, pdn, wthor, ggf, sgf, obf, epd, transcript, moves or jsonl. Default: the format of the"
                                + " name of --output, or else that of the input.",
                        "--to")
                .choices(List.copyOf(ConversionWords.FORMATS.keySet()));
        notation = syntax.option(
                        "NOTATION",
                        "How legal moves are written: san (the default: each game's usual notation), uci, long,"
                                + " numeric or algebraic.",
                        "--notation")
                .choices(List.copyOf(ConversionWords.NOTATIONS.keySet()));
        without = syntax.option(
                        "PARTS",
                        "Leave out comments, variations, signs, clocks or evaluations; separate several with commas.",
                        "--without")
                .list()
                .choices(Arrays.stream(Conversion.Extra.values())
                        .map(ConversionWords::of)
                        .toList());
        tags = syntax.option(
                        "TAGS",
                        "Which tags to keep: all (the default), roster, or names separated by commas. Tags that name"
                                + " the game stay.",
                        "--tags")
                .list();
        faithful = syntax.flag(
                "Keep the spelling of moves and signs, the order of tags, and the line breaks of comments.",
                "--faithful");
        legalPart = syntax.flag("Cut each game before its first illegal move; a comment says so.", "--legal-part");
        repair = syntax.flag(
                "Correct what is certain, and say so: the spelling of moves, missing passes, a result that"
                        + " contradicts the final position, kings put in the centre of an electronic board to mark the"
                        + " result, and the tags SetUp and PlyCount.",
                "--repair");
        openings = new OpeningOption(syntax, "Add the tags ECO and Opening to games of chess, by their positions");
        renumber = syntax.flag(
                "Number the moves from the number in the position, or from 1, whatever number the record begins with.",
                "--renumber");
        compatible = syntax.flag(
                "Write PGN that every program reads: at most one comment after a move, before its variations; tags of"
                        + " letters, without quotes in their values; no lines that begin with %.",
                "--compatible");
        letters = syntax.option(
                        "LANGUAGE",
                        "The language whose letters name the pieces in PGN: en (the default), de, es, fr, nl or ru. The tag"
                                + " PieceLetters says so, by which the games are read again.",
                        "--letters")
                .choices(ConversionWords.LETTERS);
        split = syntax.option("HOW", Split.HELP, "--split");
        syntax.examples(
                "arbiter convert examples/club-evening.pgn",
                "arbiter convert --to jsonl --output games.jsonl.zst archive/*.pgn",
                "arbiter convert --repair --without clocks,evaluations --output new.pgn old.pgn",
                "arbiter convert --letters de --output bulletin.pgn examples/club-evening.pgn",
                "arbiter convert --legal-part --split event --output events/ season.pgn.gz");
        syntax.footer("Exit codes: 0 all legal, 1 a game was illegal (and written as it stands), 2 wrong"
                + " usage, 3 input could not be read, or a game could not be written, 130 interrupted by Ctrl-C.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        Path output = records.output();
        Format format = format(output);
        Conversion conversion = conversion(format);
        Split into = Split.of(split.value());
        if (split.isSet() && output == null) {
            throw new WrongUsageException("--split needs --output, the directory to write to");
        }
        List<Input> inputs = records.inputs(0);
        try (ConvertOutput target = ConvertOutput.of(console, inputs, output, records.list(), into)) {
            Converter converter = new Converter(conversion, format, records.rules(), records.threads(), target);
            converter.nameOpenings(openings.read());
            Tally tally = target.run(converter);
            if (tally == null) {
                return ExitCode.INTERRUPTED;
            }
            target.complete();
            target.summarize(tally, legalPart.isSet());
            return ExitCode.of(
                    target.hasFailed() || tally.unreadable() + tally.unsupported() > 0,
                    tally.illegal() > 0 && !legalPart.isSet());
        }
    }

    /** The format requested, or that of the output's name; null for that of the files. */
    private @Nullable Format format(@Nullable Path output) {
        if (to.isSet()) {
            return ConversionWords.FORMATS.get(to.or(""));
        }
        return output == null || split.isSet() ? null : Archives.format(output);
    }

    private Conversion conversion(@Nullable Format format) {
        Conversion conversion = Conversion.to(format).results(records.results().order());
        Notation wording = ConversionWords.NOTATIONS.get(notation.or(""));
        if (wording != null) {
            conversion = conversion.notation(wording);
        }
        if (without.isSet()) {
            conversion = conversion.without(ConversionWords.parts(without.values()));
        }
        List<String> kept = tags.values();
        if (kept.equals(List.of("roster"))) {
            conversion = conversion.rosterOnly();
        } else if (!kept.isEmpty() && !kept.equals(List.of("all"))) {
            conversion = conversion.tags(Set.copyOf(kept));
        }
        conversion = faithful.isSet() ? conversion.faithful() : conversion;
        conversion = legalPart.isSet() ? conversion.legalPart() : conversion;
        conversion = repair.isSet() ? conversion.repair() : conversion;
        if (compatible.isSet()) {
            if (faithful.isSet()) {
                throw new WrongUsageException("--compatible and --faithful cannot be used together");
            }
            if (format != null && format != Format.PGN) {
                throw new WrongUsageException("--compatible writes PGN, not " + format.title());
            }
            conversion = conversion.compatible();
        }
        conversion = lettered(conversion, format);
        return renumber.isSet() ? conversion.renumber() : conversion;
    }

    private Conversion lettered(Conversion conversion, @Nullable Format format) {
        String language = letters.or(ConversionWords.ENGLISH);
        if (language.equals(ConversionWords.ENGLISH)) {
            return conversion;
        }
        if (faithful.isSet()) {
            throw new WrongUsageException("--letters and --faithful cannot be used together");
        }
        if (notation.or("").equals("uci")) {
            throw new WrongUsageException("--letters cannot be used with --notation uci, which names no pieces");
        }
        if (format != null && format != Format.PGN) {
            throw new WrongUsageException("--letters writes PGN, not " + format.title());
        }
        return conversion.letters(language);
    }
}
