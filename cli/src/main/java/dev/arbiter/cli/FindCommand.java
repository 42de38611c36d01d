package dev.arbiter.cli;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Query;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** {@code arbiter find}: the recorded games that meet a query. */
final class FindCommand implements Command {

    private static final String GAMES = "games";
    private static final List<String> FORMATS = List.of(GAMES, "list", "jsonl", "csv", "count");

    private final Console console;
    private final Syntax syntax;
    private final RecordArguments records;
    private final Option format;
    private final Option to;
    private final Option limit;
    private final Option sample;
    private final Option seed;
    private final Option sort;
    private final Option variations;

    FindCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Prints the recorded games that meet a query, as they stand in their files.",
                "A query asks of tags, comments, rulings and positions: white ~ tal and plies < 60. docs/find.md has all"
                        + " that it knows.");
        syntax.parameters("QUERY", 1, 1, "What the games must meet.");
        records = new RecordArguments(
                console, syntax, "Where the games go, compressed where its name ends in .gz, .bz2 or .zst");
        format = syntax.option(
                        "FORMAT",
                        "games as they stand (the default); or a line each: list, jsonl, csv; or only how many: count.",
                        "--format")
                .choices(FORMATS);
        to = syntax.option(
                        "FORMAT",
                        "Write the games in the export form of a format: pgn, pdn, wthor, ggf, sgf, obf, transcript, moves or"
                                + " jsonl.",
                        "--to")
                .choices(List.copyOf(ConvertCommand.FORMATS.keySet()));
        limit = syntax.option("N", "The first N games.", "--limit");
        sample = syntax.option("N", "N of the games, drawn at random.", "--sample");
        seed = syntax.option("N", "The same games are drawn for the same number.", "--seed");
        sort = syntax.option("KEY", "In the order of a tag, of plies or of elo; -KEY from the other end.", "--sort");
        variations = syntax.flag("Let positions of variations count too.", "--variations");
        syntax.examples(
                "arbiter find 'white ~ anna and plies < 60' examples",
                "arbiter find 'illegal' --format list examples",
                "arbiter find 'material KRPvKR and elo >= 2500' --format count archive/*.pgn.zst",
                "arbiter find 'reaches \"e4 c5 Nf3\"' --to pgn --output sicilian.pgn archive/*.pgn");
        syntax.footer("Exit codes: 0 something was found, 1 nothing, 2 wrong usage, 3 input could not be read.");
    }

    /** A game that was found. */
    private static final class Found {
        final Path file;
        final CheckedGame game;
        /** As it stands in its file; null where its format is none of text. */
        final byte @Nullable [] text;

        Found(Path file, CheckedGame game, byte @Nullable [] text) {
            this.file = file;
            this.game = game;
            this.text = text;
        }
    }

    @Override
    public int call() throws IOException, InterruptedException {
        Query query = query(syntax.words().get(0));
        if (to.isSet() && format.isSet()) {
            throw new WrongUsageException("--to and --format exclude each other");
        }
        if (sample.isSet() && limit.isSet()) {
            throw new WrongUsageException("--sample and --limit exclude each other");
        }
        List<Input> inputs = Inputs.find(records.names(1));
        Path output = records.output();
        OutputFile file = null;
        if (output != null) {
            file = new OutputFile(output);
            inputs = CheckFiles.of(file).inputs(inputs, records.list());
        }
        try (Printer printer = new Printer(file)) {
            Search search = new Search(printer);
            new Finder(query, records.rules(), variations.isSet()).find(inputs, console.in(), search);
            search.finish();
            printer.finish();
            if (search.failed || printer.failed) {
                return ExitCode.UNREADABLE;
            }
            return search.found > 0 ? ExitCode.FINE : ExitCode.ILLEGAL;
        }
    }

    private static Query query(String text) {
        try {
            return Query.of(text);
        } catch (UnreadableException e) {
            throw new WrongUsageException(
                    "the query at its character " + e.column() + ": found " + e.found() + ", expected " + e.expected());
        }
    }

    /** Takes what is found and keeps what cannot be printed before everything is known. */
    private final class Search implements Finder.Sink {
        private final Printer printer;
        private final long most = limit.number(1, Long.MAX_VALUE, Long.MAX_VALUE);
        private final int drawn = (int) sample.number(1, Integer.MAX_VALUE, 0);
        private final SplittableRandom random = new SplittableRandom(seed.number(0, Long.MAX_VALUE, 0));
        private final List<Found> kept = new ArrayList<>();
        /** The place of each kept game among all that were found. */
        private final List<Long> places = new ArrayList<>();

        private long found;
        private boolean failed;

        Search(Printer printer) {
            this.printer = printer;
        }

        @Override
        public boolean match(Path file, CheckedGame game, byte @Nullable [] text) throws IOException {
            Found match = new Found(file, game, text);
            found++;
            if (drawn > 0) {
                draw(match);
                return true;
            }
            if (sort.isSet()) {
                kept.add(match);
                return true;
            }
            printer.print(match);
            return found < most;
        }

        /** Every game has the same chance to stay (Vitter's algorithm R). */
        private void draw(Found match) {
            if (kept.size() < drawn) {
                kept.add(match);
                places.add(found);
                return;
            }
            long at = random.nextLong(found);
            if (at < drawn) {
                kept.set((int) at, match);
                places.set((int) at, found);
            }
        }

        @Override
        public void failure(String line) {
            failed = true;
            console.remark(line);
        }

        void finish() throws IOException {
            if (drawn > 0 && !sort.isSet()) {
                List<Integer> order = new ArrayList<>();
                for (int i = 0; i < kept.size(); i++) {
                    order.add(i);
                }
                order.sort(Comparator.comparing(places::get));
                for (int i : order) {
                    printer.print(kept.get(i));
                }
                return;
            }
            if (sort.isSet()) {
                sort(kept, sort.or(""));
                long left = most;
                for (Found match : kept) {
                    if (left-- == 0) {
                        return;
                    }
                    printer.print(match);
                }
            }
        }
    }

    private static void sort(List<Found> found, String key) {
        boolean backwards = key.startsWith("-");
        String name = backwards ? key.substring(1) : key;
        Comparator<Found> order = switch (name.toLowerCase(Locale.ROOT)) {
            case "plies" ->
                Comparator.comparingInt(match -> match.game.verdict().plies());
            case "elo" ->
                Comparator.comparingInt(match -> Math.max(
                        number(match.game.record().tag("WhiteElo")),
                        number(match.game.record().tag("BlackElo"))));
            default ->
                Comparator.comparing((Found match) -> number(match.game.record().tag(name)))
                        .thenComparing(match -> text(match.game.record().tag(name)));
        };
        found.sort(backwards ? Collections.reverseOrder(order) : order);
    }

    private static int number(@Nullable String value) {
        return value != null && value.matches("\\d{1,9}") ? Integer.parseInt(value) : 0;
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value.toLowerCase(Locale.ROOT);
    }

    /** Prints games in the form that was asked for. */
    private final class Printer implements AutoCloseable {
        private final @Nullable OutputFile file;
        private final OutputStream out;
        private final Writer text;
        private final TreeSet<String> leftOut = new TreeSet<>();
        private @Nullable GameWriter writer;
        private @Nullable JsonLinesReport json;
        private @Nullable CsvReport csv;
        private long games;
        private boolean failed;

        Printer(@Nullable OutputFile file) throws IOException {
            this.file = file;
            this.out = file == null ? console.out() : file.openCompressed();
            this.text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            String form = format.or(GAMES);
            if (form.equals("jsonl")) {
                json = new JsonLinesReport(out);
            } else if (form.equals("csv")) {
                csv = new CsvReport(text);
            } else if (to.isSet()) {
                writer = writer(Objects.requireNonNull(ConvertCommand.FORMATS.get(to.or(""))));
            }
        }

        private GameWriter writer(Format written) {
            return GameWriter.of(written, out, GameWriter.Style.EXPORT, leftOut::add);
        }

        void print(Found match) throws IOException {
            games++;
            Verdict verdict = match.game.verdict();
            GameRecord record = match.game.record();
            String name = match.file.toString();
            switch (format.or(GAMES)) {
                case "count" -> {}
                case "list" -> line(name + ":" + record.place().line() + ": " + title(record));
                case "jsonl" -> {
                    if (json != null) {
                        json.verdict(name, verdict);
                    }
                }
                case "csv" -> {
                    if (csv != null) {
                        csv.verdict(name, verdict);
                    }
                }
                default -> game(match, record);
            }
        }

        private void game(Found match, GameRecord record) throws IOException {
            byte[] bytes = match.text;
            if (!to.isSet() && bytes != null) {
                IllegalGames.write(bytes, record.format(), out);
                return;
            }
            GameWriter target = writer;
            if (target == null) {
                // A format that is none of text, as it stands, has no place on a terminal.
                target = writer(file == null ? Format.JSON_LINES : record.format());
                writer = target;
            }
            try {
                target.write(record);
            } catch (UnwritableGameException e) {
                failed = true;
                console.remark(match.file + ":" + record.place().line() + ": not written: " + e.getMessage());
            }
        }

        private void line(String line) throws IOException {
            text.write(line + "\n");
        }

        private static String title(GameRecord record) {
            StringBuilder title = new StringBuilder("game " + record.number());
            String white = record.tag("White");
            String black = record.tag("Black");
            if (white != null || black != null) {
                title.append(" (")
                        .append(white == null ? "?" : white)
                        .append(" – ")
                        .append(black == null ? "?" : black)
                        .append(')');
            }
            for (String tag : List.of("Event", "Date")) {
                String value = record.tag(tag);
                if (value != null && !value.isBlank() && !value.startsWith("?")) {
                    title.append(", ").append(value);
                }
            }
            return record.claimed() == null ? title.toString() : title + ", " + record.claimed();
        }

        /** Everything is printed: the file goes to its place. */
        void finish() throws IOException {
            if (format.or(GAMES).equals("count")) {
                line(String.valueOf(games));
            }
            if (writer != null) {
                writer.close();
            }
            text.flush();
            if (!leftOut.isEmpty()) {
                console.remark("the format cannot hold: " + String.join(", ", leftOut));
            }
            if (file != null) {
                out.close();
                file.complete();
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
