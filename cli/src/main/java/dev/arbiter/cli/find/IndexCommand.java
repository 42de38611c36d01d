package dev.arbiter.cli.find;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Interruption;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.index.Indexer;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** {@code arbiter index}: creates the indexes with which {@code find} and {@code tree} answer without reading files. */
public final class IndexCommand implements Command {

    private static final int MOST_THREADS = 1024;
    private static final double MEGABYTE = 1_000_000;

    private final Console console;
    private final Syntax syntax;
    private final GameOption game;
    private final Option output;
    private final Option cache;
    private final Option threads;

    public IndexCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Makes indexes of files of recorded games, which 'find' and 'tree' use.",
                "The index of games.pgn is games.pgn" + Indexes.SUFFIX + ". An index that is still good is kept; games"
                        + " that were added to a file are added to its index. An index of a file that has changed since"
                        + " is not used, and never changes what is found.");
        syntax.parameters("FILE", 1, Syntax.MANY, "Files, directories to search, or patterns.");
        game = new GameOption(syntax, "Judge every record by the rules of this game, whatever it says itself.");
        output = syntax.option(
                "DIR",
                "Write the indexes to the directory DIR, which 'find' and 'tree' use with --index DIR. Default: beside"
                        + " the files.",
                "--output");
        cache = syntax.flag("Write the indexes to the user's cache, where 'find' and 'tree' look too.", "--cache");
        threads = syntax.option("N", "Number of threads. Default: one per core.", "--threads");
        syntax.examples(
                "arbiter index archive/",
                "arbiter index --cache /mnt/archive/*.pgn.zst",
                "arbiter find 'reaches \"e4 c5 Nf3\" and elo >= 2700' archive/");
        syntax.footer("Exit codes: 0 every file has an index, 2 wrong usage, 3 some file could not be indexed.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        boolean[] failed = {false};
        Indexer indexer = new Indexer(
                CheckSettings.standard().withRules(game.game()).withThreads((int)
                        threads.number(1, MOST_THREADS, Runtime.getRuntime().availableProcessors())),
                indexes(),
                new Indexer.Listener() {
                    @Override
                    public void indexed(Path file, Path index, long games, long before, long bytes) {
                        String added = before == 0 ? "" : ", " + Counts.of(games - before) + " of them read now";
                        console.line(name(file) + ": " + Counts.of(games, "game") + " indexed" + added + "; "
                                + name(index) + " has " + megabytes(bytes));
                    }

                    @Override
                    public void fresh(Path file, Path index, long games) {
                        console.line(name(file) + ": its index is up to date (" + Counts.of(games, "game") + ")");
                    }

                    @Override
                    public void failed(String line) {
                        failed[0] = true;
                        console.remark(line);
                    }

                    @Override
                    public void passedOver(String line) {
                        console.remark(line);
                    }
                });
        Interruption interruption = new Interruption(console, indexer::stop);
        interruption.begin();
        try {
            indexer.run(Inputs.find(syntax.words()));
        } finally {
            interruption.end();
        }
        if (interruption.happened()) {
            console.remark("interrupted; files that were not done have the index that they had before");
            interruption.finished();
            return ExitCode.INTERRUPTED;
        }
        return failed[0] ? ExitCode.UNREADABLE : ExitCode.FINE;
    }

    private Indexes indexes() throws IOException {
        String folder = output.value();
        if (folder != null && cache.isSet()) {
            throw new WrongUsageException("--output cannot be used with --cache");
        }
        if ("-".equals(folder)) {
            throw new WrongUsageException("--output needs a directory: indexes cannot go to standard output");
        }
        Path place = folder == null ? null : Path.of(folder);
        if (cache.isSet()) {
            place = Indexes.cache();
            if (place == null) {
                throw new WrongUsageException("--cache: neither HOME nor XDG_CACHE_HOME says where the cache is");
            }
        }
        if (place == null) {
            return Indexes.beside();
        }
        if (Files.exists(place) && !Files.isDirectory(place)) {
            throw new WrongUsageException("--output: " + place + " is a file, expected a directory");
        }
        Files.createDirectories(place);
        return Indexes.in(place);
    }

    private static String name(Path path) {
        return TerminalText.plain(path.toString());
    }

    private static String megabytes(long bytes) {
        return bytes < MEGABYTE / 10
                ? Counts.of(bytes) + " bytes"
                : String.format(Locale.ROOT, "%.1f MB", bytes / MEGABYTE);
    }
}
