package dev.arbiter.query;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.query.condition.QueryWarnings;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Searches one file in memory on the calling thread, a portion of its games at a time; it finds what {@link Finder} finds.
 *
 * <p>Call {@link #next} until it returns null; between two calls the caller does what else it has to.
 */
public final class FileSearch implements Closeable {

    private final Input input;
    private final Consumer<String> failures;
    private final OpenFile file;
    private final Worker worker;
    /** The number of games that may still be looked at before the caller has its turn. */
    private int left;

    private long games;
    private boolean over;

    /**
     * @param settings the rules, and the order of scores where sources disagree
     * @param variations whether positions of variations count too
     * @param want what is needed of the games, but for records
     * @param name decides the format only if the content does not
     * @param bytes the whole file
     * @param failures receives messages on games that cannot be read, a line each
     * @throws IOException if the file contains no recorded games, with the reason
     */
    public FileSearch(
            Query query,
            CheckSettings settings,
            boolean variations,
            Found.Want want,
            String name,
            byte[] bytes,
            Consumer<String> failures)
            throws IOException {
        this.input = new Input(Path.of(name), true, "");
        this.failures = failures;
        Format format;
        RuleInference evidence;
        try (Source source = Source.of(name, bytes)) {
            format = source.format();
            if (format == null) {
                throw new IOException(source.isNameFile() ? "it contains names and no games" : source.whyUnknown());
            }
            evidence = RuleInference.of(source, settings.rules());
        }
        this.file = new OpenFile(input.path(), format, () -> Source.of(name, bytes));
        this.worker = new Worker(
                query.matcher(variations, want.position()), settings, variations, want, null, () -> left-- <= 0);
        file.begin(worker, evidence);
    }

    /**
     * Looks at further games.
     *
     * @param most the number of games after which it returns, at least 1
     * @return those that meet the query; null if all games have been looked at
     */
    public @Nullable List<Found> next(int most) {
        if (over) {
            return null;
        }
        left = most;
        Found.Part part = new Found.Part(input);
        over = !worker.search(file, part, Integer.MAX_VALUE);
        games = worker.scan.number();
        Search.reportFailures(part, failures);
        return part.found;
    }

    /** The number of games looked at so far. */
    public long games() {
        return games;
    }

    /** Warnings about the query after the search, one sentence each, as {@link Finder#remarks} gives them. */
    public List<String> remarks() {
        QueryWarnings remarks = new QueryWarnings();
        worker.remark(remarks);
        remarks.nextWorker();
        return List.copyOf(remarks.sentences());
    }

    @Override
    public void close() {
        file.close();
    }
}
