package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Converts one file on the calling thread, a portion of its games at a time; the games are those that {@link Converter} gives.
 *
 * <p>Call {@link #next} until it returns false; between two calls the caller does what else it has to.
 */
public final class FileConversion implements Closeable {

    private final Source source;
    private final Input input;
    private final Converter.Sink sink;
    private final ConvertedGames games;
    private final ChunkVerdicts read;
    private Tally tally = Tally.NONE;

    /**
     * @param to the format to write; null for that of the file
     * @param rules the game by whose rules all games were played; null to follow the records
     * @param source is closed with the conversion
     * @param sink is told of the format at once, and of the games by {@link #next}
     * @throws IOException if the file contains no recorded games, with the reason
     */
    public FileConversion(
            Conversion conversion, @Nullable Format to, @Nullable Game<?> rules, Source source, Converter.Sink sink)
            throws IOException {
        Format own = source.format();
        if (own == null) {
            throw new IOException(source.isNameFile() ? "it contains names and no games" : source.whyUnknown());
        }
        this.source = source;
        this.sink = sink;
        this.input = new Input(Path.of(source.name()), true, "");
        Format format = to != null ? to : Converter.written(own);
        String refusal = conversion.refusal(format);
        if (refusal != null) {
            throw new IOException(refusal);
        }
        ChunkChecker checker = ChunkChecker.ofWriters(conversion.settings(rules));
        this.games = new ConvertedGames(
                format, conversion.in(format), () -> checker, rules == null, sink.takesRecords(), null);
        this.read = checker.check(source);
        sink.begin(format);
    }

    /**
     * Converts further games, and hands them to the sink.
     *
     * @param most the number of games after which it returns, at least 1
     * @return whether there may be more
     */
    public boolean next(int most) throws IOException {
        games.start(input);
        for (int i = 0; i < most && read.hasNext(); i++) {
            games.add(ReadGame.next(read));
        }
        games.deliver(sink, (file, line, game, change) -> {});
        tally = tally.plus(games.counts());
        sink.progress(tally, read.reached().offset());
        boolean more = read.hasNext();
        if (!more && read.problem() != null) {
            sink.failure(input.path() + ":" + read.reached() + ": " + read.problem());
        }
        return more;
    }

    /** The counts over the games so far. */
    public Tally tally() {
        return tally;
    }

    @Override
    public void close() throws IOException {
        read.close();
        source.close();
    }
}
