package dev.arbiter.cli.convert;

import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.check.RecordArguments;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.RunProgress;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.table.Loader;
import dev.arbiter.table.MissingDriverException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code arbiter table}: loads recorded games into the tables of a database. */
public final class TableCommand implements Command {

    private final Console console;
    private final RecordArguments records;

    public TableCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description(
                "Loads recorded games into tables for 'arbiter sql' and other programs.",
                "The tables are games, tags, plies (with a key for each position), verdicts, claims, comments, signs,"
                        + " variations and files;"
                        + " docs/tables.md has their columns. Files are added to the tables. A file that is already"
                        + " loaded, under any name, is skipped; a file that has changed replaces what was loaded"
                        + " from the same place before. Standard input replaces nothing."
                        + " Either all files are loaded or none.",
                "DuckDB is required. In a source checkout, Maven fetches it on first use; elsewhere, install the"
                        + " package arbiter-sql, or name the jar of its driver, org.duckdb:duckdb_jdbc, in"
                        + " ARBITER_PATH.");
        records = new RecordArguments(
                console, syntax, "The tables: NAME.duckdb, a database, or NAME.parquet, a directory of Parquet files.");
        syntax.examples(
                "arbiter table games/ --output games.duckdb",
                "arbiter table season.pgn.zst club.pdn --output season.parquet",
                "arbiter sql games.duckdb \"SELECT white, count(*) FROM games GROUP BY white\"");
        syntax.footer("Exit codes: 0 loaded, 2 wrong usage or no DuckDB, 3 input could not be read.");
    }

    @Override
    public int call() throws IOException, InterruptedException {
        Path output = records.output();
        if (!records.hasOutput()) {
            throw new WrongUsageException("--output is required");
        }
        if (output == null || !Loader.isKnown(output)) {
            throw new WrongUsageException(
                    "--output must end in .duckdb (a database) or .parquet (a directory of Parquet files)");
        }
        List<Input> inputs = without(output, records.inputs(0));
        long start = System.nanoTime();
        RunProgress progress = new RunProgress(console, inputs, start);
        try {
            Tally tally = new Loader(records.settings(), listener(progress)).load(inputs, console.in(), output);
            progress.clear();
            console.remark(String.format(
                    Locale.ROOT,
                    "%s, %,d plies loaded into %s; %.2f s",
                    Counts.of(tally.games(), "game"),
                    tally.plies(),
                    output,
                    (System.nanoTime() - start) / 1e9));
        } catch (MissingDriverException e) {
            throw new WrongUsageException(String.valueOf(e.getMessage()));
        } finally {
            progress.clear();
        }
        return progress.hasFailed() ? ExitCode.UNREADABLE : ExitCode.FINE;
    }

    /** The inputs without the output, where a directory that is looked through holds it. */
    private static List<Input> without(Path output, List<Input> found) {
        List<Input> inputs = new ArrayList<>();
        for (Input input : found) {
            if (!isIn(output, input.file())) {
                inputs.add(input);
            } else if (input.named()) {
                throw new WrongUsageException(
                        input.path() + " is an input and would be overwritten; name another place than " + output);
            }
        }
        return inputs;
    }

    private static boolean isIn(Path output, @Nullable Path file) {
        for (Path path = file; path != null; path = path.getParent()) {
            if (OutputFile.isSame(path, output)) {
                return true;
            }
        }
        return false;
    }

    private static Loader.Listener listener(RunProgress progress) {
        return new Loader.Listener() {
            @Override
            public void known(String file, String as) {
                progress.note(file + ": skipped, already loaded"
                        + (file.equals(as) ? "" : ": " + as + " has the same bytes"));
            }

            @Override
            public void replaced(String file, String as) {
                progress.note(file + ": replaces its earlier version" + (file.equals(as) ? "" : ", loaded as " + as));
            }

            @Override
            public void note(String text) {
                progress.note(text);
            }

            @Override
            public void failure(String text) {
                progress.failure(text);
            }

            @Override
            public void progress(Tally tally, long bytes) {
                progress.draw(tally, bytes);
            }

            @Override
            public void storing(String what, int step, int steps) {
                progress.draw("all games are read; DuckDB stores " + what + " (" + step + " of " + steps + ")");
            }
        };
    }
}
