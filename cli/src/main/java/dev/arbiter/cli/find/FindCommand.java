package dev.arbiter.cli.find;

import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.games.ConversionWords;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.cli.check.CheckFiles;
import dev.arbiter.cli.check.IllegalGames;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.cli.convert.OpeningOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Found;
import dev.arbiter.query.GamePicker;
import dev.arbiter.query.Order;
import dev.arbiter.query.Query;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** {@code arbiter find}: finds the recorded games that meet a query. */
public final class FindCommand implements Command {

    private static final String GAMES = "games";
    private static final List<String> FORMATS = List.of(GAMES, "list", "jsonl", "csv", "count", "fen", "epd");

    /** Tags that have columns of their own in CSV, where all the others have none. */
    private static final List<String> TAG_COLUMNS = List.of("White", "Black", "Date", "Result");

    /** The comment that stands where the query was met. */
    private static final String MARK = "found";

    /** The form of the output where only a line for each file is wanted. */
    private static final String PER_FILE = "per file";

    private final Console console;
    private final Syntax syntax;
    private final RecordArguments records;
    private final Option format;
    private final Option allFields;
    private final Option to;
    private final Option limit;
    private final Option sample;
    private final Option seed;
    private final Option sort;
    private final Option variations;
    private final Option unique;
    private final Option notIn;
    private final Option mark;
    private final Option counts;
    private final Option names;
    private final Option others;
    private final OpeningOption openings;
    private final IndexOption indexes;

    public FindCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Prints the recorded games that match a query, unchanged.",
                "A query tests tags, comments, rulings and positions, as in: white ~ tal and plies < 60. See"
                        + " docs/find.md for all conditions.",
                "The condition 'ends' says how a game ended on the board: won, drawn, checkmate (or mate),"
                        + " stalemate, dead, repetition, fivefold, seventy-five, blocked, or the id of a rule.");
        syntax.parameters("QUERY", 1, 1, "The condition that games must meet.");
        records = new RecordArguments(
                console,
                syntax,
                "Write the games to FILE, compressed if its name ends in .gz, .bz2, .zst, .xz or .zip"
                        + RecordArguments.OUTPUT);
        format = syntax.option(
                        "FORMAT",
                        "games (the default: unchanged); list, jsonl or csv: one line for each game, with the position"
                                + " where the query was met; fen or epd: only these positions; or count: only the"
                                + " number of games.",
                        "--format")
                .choices(FORMATS);
        allFields = syntax.flag(
                "Write every field in every object of --format jsonl, null where it does not apply.", "--all-fields");
        to = syntax.option(
                        "FORMAT",
                        "Write the games in this format: pgn, pdn, wthor, ggf, sgf, obf, transcript, moves or jsonl.",
                        "--to")
                .choices(List.copyOf(ConversionWords.FORMATS.keySet()));
        limit = syntax.option("N", "Print only the first N games.", "--limit");
        sample = syntax.option("N", "Print N of the games, chosen at random.", "--sample");
        seed = syntax.option("N", "With --sample: the same number chooses the same games.", "--seed");
        sort = syntax.option(
                "KEY,...",
                "Sort by a tag, or by plies, elo, result or game; -KEY reverses the order. Further keys,"
                        + " separated by commas, order games that are equal by the first.",
                "--sort");
        variations = syntax.flag("Search positions of variations too.", "--variations");
        unique = syntax.flag(
                "Leave out games that repeat an earlier one or are the beginning of another, by the same" + " players.",
                "--unique");
        notIn = syntax.option(
                        "FILE",
                        "Leave out games that FILE (or a directory or pattern) has too, or of which it has a longer"
                                + " record, by the same players. May be repeated.",
                        "--not-in")
                .repeatable();
        mark = syntax.flag("Write a comment, {found}, in each game where the query was met.", "--mark");
        counts = syntax.flag("Print only the number of games found in each file.", "-c", "--count");
        names = syntax.flag(
                "Print only the names of the files in which a game was found.", "-l", "--files-with-matches");
        others = syntax.flag("Find the games that do not meet the query.", "-v", "--invert-match");
        syntax.flag(
                "Accepted for habit: letters are compared without regard to case in any event.", "-i", "--ignore-case");
        openings = new OpeningOption(syntax, "Test the conditions eco and opening by position");
        indexes = new IndexOption(syntax);
        syntax.examples(
                "arbiter find 'white ~ anna and plies < 60' examples",
                "arbiter find tinsley archive/",
                "arbiter find -c 'illegal' archive/",
                "arbiter find 'illegal' --format list examples",
                "arbiter find 'material KRPvKR and elo >= 2500' --format count archive/*.pgn",
                "arbiter find 'reaches \"e4 c5 Nf3\"' --output sicilian.pgn archive/*.pgn",
                "arbiter find all --not-in archive/ --output new.pgn download.pgn.zst");
        syntax.footer("Exit codes: 0 something was found, 1 nothing, 2 wrong usage, 3 input could not be read.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        String asked = syntax.words().get(0);
        Query query = query(asked, 0, openings.read());
        if (others.isSet()) {
            query = query("not (" + asked + ")", "not (".length(), openings.read());
        }
        if ((counts.isSet() || names.isSet()) && (to.isSet() || format.isSet() || mark.isSet())) {
            throw new WrongUsageException(
                    (counts.isSet() ? "-c" : "-l") + " cannot be used with --format, --to or --mark");
        }
        if (counts.isSet() && names.isSet()) {
            throw new WrongUsageException("-c cannot be used with -l");
        }
        if (to.isSet() && format.isSet()) {
            throw new WrongUsageException("--to cannot be used with --format");
        }
        if (sample.isSet() && limit.isSet()) {
            throw new WrongUsageException("--sample cannot be used with --limit");
        }
        if (allFields.isSet() && !format.or(GAMES).equals("jsonl")) {
            throw new WrongUsageException("--all-fields needs --format jsonl");
        }
        if (mark.isSet() && !format.or(GAMES).equals(GAMES)) {
            throw new WrongUsageException("--mark cannot be used with --format " + format.or(""));
        }
        if (mark.isSet() && variations.isSet()) {
            throw new WrongUsageException("--mark cannot be used with --variations");
        }
        Order order = order();
        List<Input> inputs = records.inputs(1);
        List<Input> lacking = others();
        Path output = records.output();
        OutputFile file = null;
        if (output != null) {
            file = new OutputFile(output);
            inputs = CheckFiles.of(file).inputs(inputs, records.list());
            lacking = CheckFiles.of(file).inputs(lacking, null);
        }
        Finder finder = new Finder(query, records.settings(), variations.isSet());
        finder.useIndexes(indexes.indexes());
        Finder known = new Finder(Query.ANY, records.settings(), false);
        Interruption interruption = new Interruption(console, () -> {
            known.stop();
            finder.stop();
        });
        List<Input> searched = inputs;
        try (Printer printer = new Printer(file, searched);
                GamePicker picker = picker(printer, order)) {
            interruption.begin();
            try {
                if (notIn.isSet()) {
                    known.findForDoubles(lacking, console.in(), picker.lacking());
                    if (picker.failed()) {
                        // What could not be read there would be printed as if it were not there.
                        return ExitCode.UNREADABLE;
                    }
                }
                if (unique.isSet() || notIn.isSet()) {
                    finder.findForDoubles(inputs, console.in(), picker);
                } else {
                    finder.find(inputs, console.in(), picker);
                }
                picker.finish();
            } finally {
                interruption.end();
            }
            printer.finish(!interruption.happened());
            finder.passedOver().forEach(console::remark);
            for (String remark : finder.remarks(order)) {
                console.remark("arbiter find: " + remark);
            }
            if (interruption.happened()) {
                return interrupted(picker, interruption);
            }
            if (picker.failed() || printer.failed) {
                return ExitCode.UNREADABLE;
            }
            return picker.found() > 0 ? ExitCode.FINE : ExitCode.ILLEGAL;
        }
    }

    private int interrupted(GamePicker picker, Interruption interruption) {
        console.remark("interrupted after " + Counts.of(picker.found(), "game") + " found");
        interruption.finished();
        return ExitCode.INTERRUPTED;
    }

    /** The files of the archive whose games are left out. */
    private List<Input> others() throws IOException {
        List<Input> others = Inputs.find(notIn.values(), null, records.encoding());
        if (others.stream().anyMatch(input -> input.path().toString().equals("-"))) {
            throw new WrongUsageException("--not-in needs a file, not standard input");
        }
        return others;
    }

    private GamePicker picker(Printer printer, @Nullable Order order) {
        GamePicker picker = new GamePicker(printer, order, console::remark);
        if (unique.isSet()) {
            picker.unique();
        }
        picker.first(limit.number(1, Long.MAX_VALUE, Long.MAX_VALUE));
        int drawn = (int) sample.number(1, Integer.MAX_VALUE, 0);
        long number = seed.number(0, Long.MAX_VALUE, 0);
        picker.sample(drawn, number);
        return picker;
    }

    private @Nullable Order order() {
        try {
            return sort.isSet() ? Order.of(sort.or("")) : null;
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException("--sort: " + e.getMessage());
        }
    }

    /** @param added the number of characters that stand before what the user wrote */
    private static Query query(String text, int added, Openings openings) {
        try {
            return Query.of(text, openings);
        } catch (UnreadableException e) {
            throw new WrongUsageException("the query, character " + (e.column() - added) + ": found " + e.found()
                    + ", expected " + e.expected());
        }
    }

    /** Prints games in the requested format. */
    private final class Printer implements GamePicker.Printer, Closeable {
        private final @Nullable OutputFile file;
        private final OutputStream out;
        private final String form = counts.isSet() || names.isSet() ? PER_FILE : format.or(GAMES);
        /** The number of games found in each file. */
        private final Map<String, Long> perFile = new LinkedHashMap<>();

        private final boolean severalFiles;

        /** The output for the current game. */
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        private final Writer text = new OutputStreamWriter(line, StandardCharsets.UTF_8);
        private final TreeSet<String> leftOut = new TreeSet<>();
        private @Nullable GameWriter writer;
        /** If no format was requested, a writer for each format of the games. */
        private final Map<Format, GameWriter> writers = new EnumMap<>(Format.class);

        private long withoutPosition;
        private @Nullable JsonLinesReport json;
        private @Nullable CsvReport csv;
        private long games;
        private boolean failed;

        Printer(@Nullable OutputFile file, List<Input> inputs) throws IOException {
            // Of a directory only the files in which something is found are named.
            inputs.stream()
                    .map(input -> input.path().toString())
                    .filter(syntax.words()::contains)
                    .forEach(name -> perFile.put(name, 0L));
            severalFiles = inputs.size() > 1;
            this.file = file;
            this.out = file == null ? console.data() : file.openCompressed();
            if (form.equals("jsonl")) {
                json = new JsonLinesReport(line, Field.OF_FOUND_GAME, allFields.isSet());
            } else if (form.equals("csv")) {
                csv = new CsvReport(text, true, TAG_COLUMNS, Field.OF_FOUND);
                release();
            } else if (to.isSet()) {
                writer = writer(Objects.requireNonNull(ConversionWords.FORMATS.get(to.or(""))));
            }
        }

        private GameWriter writer(Format written) {
            return GameWriter.of(written, line, GameWriter.Style.EXPORT, leftOut::add);
        }

        @Override
        public Found.Want want() {
            return switch (form) {
                case "count", PER_FILE -> Found.Want.COUNT;
                case GAMES -> {
                    boolean asRecord = to.isSet() || mark.isSet();
                    yield new Found.Want(!asRecord, false, asRecord, mark.isSet());
                }
                default -> new Found.Want(false, true, false, true);
            };
        }

        @Override
        public void print(Found match) throws IOException {
            if (form.equals("count") || form.equals(PER_FILE)) {
                games++;
                perFile.merge(match.file().toString(), 1L, Long::sum);
                return;
            }
            try {
                if (isWritten(match)) {
                    write(
                            match.file() + ":" + match.place().line(),
                            mark.isSet() ? match.marked(MARK) : match.record().record());
                } else {
                    render(match);
                }
            } catch (RuntimeException | Error e) {
                fail(match, e);
                return;
            }
            release();
            games++;
        }

        /** Reports an internal error that keeps a game from being printed; no part of it is. */
        private void fail(Found match, Throwable e) throws IOException {
            String sentence = InternalFaultException.sentence(e);
            text.flush();
            line.reset();
            failed = true;
            console.remark(Found.failure(match.file(), match.place(), match.number(), sentence));
        }

        /** Whether a game is written as a record and not printed as it stands, or as a line. */
        private boolean isWritten(Found match) {
            return form.equals(GAMES) && (to.isSet() || mark.isSet() || match.text() == null);
        }

        @Override
        public byte @Nullable [] printed(Found match) throws IOException {
            if (isWritten(match)) {
                return null;
            }
            try {
                render(match);
            } catch (RuntimeException | Error e) {
                fail(match, e);
            }
            byte[] bytes = line.toByteArray();
            line.reset();
            return bytes;
        }

        @Override
        public void print(byte[] bytes, int from, int to) throws IOException {
            games++;
            out.write(bytes, from, to - from);
        }

        private void release() throws IOException {
            text.flush();
            line.writeTo(out);
            line.reset();
        }

        private void render(Found match) throws IOException {
            String name = match.file().toString();
            switch (form) {
                case "count", PER_FILE -> {}
                case "list" ->
                    text.write(TerminalText.plain(
                                    name + ":" + match.place().line() + ": " + title(match.verdict()) + where(match))
                            + "\n");
                case "jsonl" -> Objects.requireNonNull(json).write(row(name, match));
                case "csv" -> Objects.requireNonNull(csv).write(row(name, match));
                case "fen", "epd" -> position(match);
                default -> {
                    IllegalGames.write(Objects.requireNonNull(match.text()), match.format(), line);
                }
            }
            text.flush();
        }

        /** After which ply the query was met, and what stood there. */
        private String where(Found match) {
            Position<?> position = match.metPosition();
            return position == null ? "" : ", after ply " + match.metAfter() + ": " + position.text();
        }

        private static Row row(String name, Found match) {
            Row row = Row.of(name, match.verdict());
            Position<?> position = match.metPosition();
            return position == null ? row : row.by(new Row.Found(match.metAfter(), position.text()));
        }

        /** The position at which the query was met, alone or as EPD that says which game it is from. */
        private void position(Found match) throws IOException {
            Position<?> position = match.metPosition();
            if (position == null) {
                withoutPosition++;
            } else if (form.equals("fen")) {
                text.write(position.text() + "\n");
            } else {
                String game = title(match.verdict()).replace('"', '\'');
                GameRecord only = GameRecord.from(position)
                        .comment("id \"" + game + ", after ply " + match.metAfter() + "\";")
                        .build();
                ByteArrayOutputStream written = new ByteArrayOutputStream();
                try (GameWriter epd = GameWriter.of(Format.EPD, written, GameWriter.Style.EXPORT, leftOut::add)) {
                    epd.write(only);
                } catch (UnwritableGameException e) {
                    failed = true;
                    console.remark(match.file() + ":" + match.place().line() + ": not written: " + e.getMessage());
                }
                text.write(written.toString(StandardCharsets.UTF_8));
            }
        }

        /** Writes a record in another format, or in one that is not text. */
        private void write(String place, GameRecord record) throws IOException {
            GameWriter target = writer;
            if (target == null) {
                // A format that is none of text, as it stands, has no place on a terminal.
                boolean noText = file == null && record.format() == Format.WTHOR;
                target = writers.computeIfAbsent(noText ? Format.JSON_LINES : record.format(), this::writer);
            }
            try {
                // Moves from one position stand beside each other only there.
                target.write(
                        to.isSet() && record.format() == Format.OBF
                                ? Conversion.to(ConversionWords.FORMATS.get(to.or("")))
                                        .faithful()
                                        .convert(record)
                                : record);
            } catch (UnwritableGameException e) {
                failed = true;
                console.remark(place + ": not written: " + e.getMessage());
            }
        }

        private static String title(Verdict game) {
            StringBuilder title = new StringBuilder("game " + game.number());
            String players = Players.named(Tag.value("White", game.tags()::get), Tag.value("Black", game.tags()::get));
            if (!players.isEmpty()) {
                title.append(" (").append(players).append(')');
            }
            for (String tag : List.of("Event", "Date")) {
                String value = Tag.value(tag, game.tags()::get);
                if (value != null && !value.isBlank() && !value.startsWith("?")) {
                    title.append(", ").append(value);
                }
            }
            String result = game.writtenResult();
            return result == null ? title.toString() : title + ", " + result;
        }

        /**
         * Completes the output.
         *
         * @param whole whether to move the file into place
         */
        void finish(boolean whole) throws IOException {
            if (form.equals("count")) {
                text.write(games + "\n");
                release();
            }
            if (form.equals(PER_FILE)) {
                for (Map.Entry<String, Long> each : perFile.entrySet()) {
                    String name = TerminalText.plain(each.getKey());
                    if (counts.isSet()) {
                        text.write((severalFiles ? name + ":" : "") + each.getValue() + "\n");
                    } else if (each.getValue() > 0) {
                        text.write(name + "\n");
                    }
                }
                release();
            }
            if (writer != null) {
                writer.close();
            }
            for (GameWriter each : writers.values()) {
                each.close();
            }
            release();
            if (withoutPosition > 0) {
                console.remark("no position is printed for " + withoutPosition
                        + (withoutPosition == 1 ? " game that meets" : " games that meet")
                        + " the query without a condition on a position");
            }
            out.flush();
            if (!leftOut.isEmpty()) {
                console.remark("the format cannot hold: " + String.join(", ", leftOut));
            }
            if (file != null) {
                out.close();
                if (whole) {
                    file.complete();
                } else if (file.isBeside()) {
                    console.remark(file.unfinished() + " has the games found so far");
                }
            }
        }

        @Override
        public void close() throws IOException {
            if (file != null) {
                file.close();
            }
        }
    }
}
