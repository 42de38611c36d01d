package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.Converter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code arbiter convert}: recorded games read, mended and written, in their own format or another. */
@Command(
        name = "convert",
        description =
                "Writes recorded games again, in the export form of their own format or in another one, with comments,"
                        + " signs and variations as far as it can hold them; what it cannot hold is named once. Illegal games are"
                        + " written as they stand.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  arbiter convert examples/club-evening.pgn",
            "  arbiter convert --to jsonl --output games.jsonl.zst archive/*.pgn",
            "  arbiter convert --repair --without clocks,evaluations --output tidy.pgn raw.pgn",
            "  arbiter convert --legal-part --split event --output events/ season.pgn.gz",
            "",
            "Exit codes: 0 all legal, 1 a game was illegal (and written as it stands), 2 wrong",
            "usage, 3 input could not be read, or a game not be written."
        })
final class ConvertCommand implements Callable<Integer> {

    private static final Map<String, Format> FORMATS = new LinkedHashMap<>();
    private static final Map<String, Notation> NOTATIONS = new LinkedHashMap<>();

    static {
        for (Format format : List.of(Format.PGN, Format.PDN, Format.WTHOR, Format.GGF, Format.SGF, Format.OBF)) {
            FORMATS.put(format.name().toLowerCase(Locale.ROOT), format);
        }
        FORMATS.put("transcript", Format.TRANSCRIPT);
        FORMATS.put("moves", Format.MOVE_LINES);
        FORMATS.put("jsonl", Format.JSON_LINES);
        NOTATIONS.put("san", Notation.CANONICAL);
        NOTATIONS.put("uci", Notation.ENGINE);
        NOTATIONS.put("long", Notation.LONG);
        NOTATIONS.put("numeric", Notation.NUMERIC);
        NOTATIONS.put("algebraic", Notation.ALGEBRAIC);
    }

    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files, directories to look through, patterns; - is standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description =
                    "pgn, pdn, wthor, ggf, sgf, obf, transcript, moves or jsonl; if left out, the format that is read.")
    private @Nullable String to;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "Where the games go, compressed where its name ends in .gz, .bz2 or .zst; it is FILE.unfinished"
                            + " until it is complete, and never one of the files that are read. - is standard output, as is none.")
    private @Nullable Path output;

    @Option(
            names = {"-g", "--game"},
            paramLabel = "GAME",
            description = "Read everything by the rules of this game instead of going by the records.")
    private @Nullable String game;

    @Option(
            names = "--notation",
            paramLabel = "NOTATION",
            description =
                    "How legal moves are written: san (each game's own, the default), uci, long, numeric or algebraic.")
    private @Nullable String notation;

    @Option(
            names = "--without",
            paramLabel = "PARTS",
            split = ",",
            description =
                    "Leave out comments, variations, signs, clocks, evaluations; several are separated by commas.")
    private List<String> without = List.of();

    @Option(
            names = "--tags",
            paramLabel = "TAGS",
            split = ",",
            description = "Which tags stay: roster, all (the default), or names, and those that tell the game.")
    private List<String> tags = List.of();

    @Option(
            names = "--faithful",
            description = "Keep the writer's own moves, signs, tags and their order, and the lines of comments.")
    private boolean faithful;

    @Option(names = "--legal-part", description = "Cut games before their first illegal move; a comment says so.")
    private boolean legalPart;

    @Option(
            names = "--repair",
            description =
                    "Mend what is certain, and say so: the spelling of moves, passes left out, a result that differs from"
                            + " the end on the board, the tags SetUp and PlyCount.")
    private boolean repair;

    @Option(names = "--renumber", description = "Number moves from where the position begins.")
    private boolean renumber;

    @Option(
            names = "--split",
            paramLabel = "HOW",
            description = "Write a file for each event, or for N games, into the directory that --output names.")
    private @Nullable String split;

    @Option(names = "--threads", paramLabel = "N", description = "Games converted at once; all cores if left out.")
    private int threads = Runtime.getRuntime().availableProcessors();

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (output != null && output.toString().equals("-")) {
            output = null;
        }
        Conversion conversion = conversion();
        Game<?> rules = rules();
        if (threads < 1) {
            throw wrongUsage("--threads must be 1 or more");
        }
        long games = split(split);
        if (split != null && output == null) {
            throw wrongUsage("--split needs --output, the directory of the files");
        }
        List<Input> inputs = Inputs.find(files);
        ConvertOutput target;
        try {
            target = output == null
                    ? ConvertOutput.standard(console, inputs)
                    : games == 0
                            ? ConvertOutput.file(console, inputs, output)
                            : ConvertOutput.directory(console, inputs, output, games);
        } catch (IllegalArgumentException e) {
            throw wrongUsage(String.valueOf(e.getMessage()));
        }
        try (target) {
            Converter converter = new Converter(conversion, format(), rules, threads, target);
            Tally tally = converter.convert(target.inputs(), console.in());
            target.complete();
            target.summarize(tally, legalPart);
            if (tally.illegal() > 0 && !legalPart) {
                return ExitCode.ILLEGAL;
            }
            boolean unread = target.hasFailed() || tally.unreadable() + tally.unsupported() > 0;
            return unread ? ExitCode.UNREADABLE : ExitCode.FINE;
        }
    }

    private @Nullable Format format() {
        if (to == null) {
            return null;
        }
        Format format = FORMATS.get(to);
        if (format == null) {
            throw wrongUsage("there is no format '" + to + "'; expected " + String.join(", ", FORMATS.keySet()));
        }
        return format;
    }

    private Conversion conversion() {
        Conversion conversion = Conversion.to(format());
        if (notation != null) {
            Notation wording = NOTATIONS.get(notation);
            if (wording == null) {
                throw wrongUsage(
                        "there is no notation '" + notation + "'; expected " + String.join(", ", NOTATIONS.keySet()));
            }
            conversion = conversion.notation(wording);
        }
        if (!without.isEmpty()) {
            Set<Conversion.Part> parts = EnumSet.noneOf(Conversion.Part.class);
            for (String part : without) {
                parts.add(part(part));
            }
            conversion = conversion.without(parts);
        }
        if (tags.equals(List.of("roster"))) {
            conversion = conversion.rosterOnly();
        } else if (!tags.isEmpty() && !tags.equals(List.of("all"))) {
            conversion = conversion.tags(Set.copyOf(tags));
        }
        conversion = faithful ? conversion.faithful() : conversion;
        conversion = legalPart ? conversion.legalPart() : conversion;
        conversion = repair ? conversion.repair() : conversion;
        return renumber ? conversion.renumber() : conversion;
    }

    private Conversion.Part part(String name) {
        for (Conversion.Part part : Conversion.Part.values()) {
            if (part.name().toLowerCase(Locale.ROOT).equals(name)) {
                return part;
            }
        }
        throw wrongUsage("records have no '" + name
                + "' to leave out; expected comments, variations, signs, clocks or evaluations");
    }

    private @Nullable Game<?> rules() {
        if (game == null) {
            return null;
        }
        return Games.find(game)
                .orElseThrow(() -> wrongUsage("there is no game '" + game + "'; 'arbiter games' lists them"));
    }

    /** How many games a file has: 0 where they all go into one, {@link ConvertOutput#EVENT} where an event has its own. */
    private long split(@Nullable String how) {
        if (how == null) {
            return 0;
        }
        if (how.equals("event")) {
            return ConvertOutput.EVENT;
        }
        if (!how.matches("[1-9]\\d{0,11}")) {
            throw wrongUsage("--split is 'event' or a number of games, not '" + how + "'");
        }
        return Long.parseLong(how);
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
