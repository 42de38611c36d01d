package dev.arbiter.browser;

import dev.arbiter.Games;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.contest.Contest;
import dev.arbiter.query.FileSearch;
import dev.arbiter.query.Query;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** Every game, and what files of recorded games are asked. A file is whole and not compressed; its name decides the format only if its content does not. */
public final class Archive extends Rules {

    Archive() {
        super(Games.all());
    }

    /** What a file is asked. */
    private interface Opening<T> {
        T open() throws IOException;
    }

    /**
     * Begins to check a file.
     *
     * @param options those of {@link Options#settings}
     */
    @JSExport
    public @Nullable Checking check(String name, Int8Array bytes, String[] options) {
        return check(name, bytes.copyToJavaArray(), options);
    }

    @Nullable
    Checking check(String name, byte[] bytes, String[] options) {
        return open(name, () -> {
            Options given = new Options(this, options);
            CheckSettings settings = given.settings();
            CheckSettings all = settings.withLegal(true);
            // Notes are worked out at every move, and then only where a game is reported.
            return given.is("illegalOnly")
                    ? new Checking(name, verdicts(settings, name, bytes), () -> verdicts(all, name, bytes))
                    : new Checking(name, verdicts(all, name, bytes), null);
        });
    }

    private static ChunkVerdicts verdicts(CheckSettings settings, String name, byte[] bytes) {
        try {
            return new ChunkChecker(settings).check(Source.of(name, bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Begins to convert a file.
     *
     * @param options names and values in turn: the rules, the format {@code to} write, and those of {@link Converting#conversion}
     */
    @JSExport
    public @Nullable Converting convert(String name, Int8Array bytes, String[] options) {
        return convert(name, bytes.copyToJavaArray(), options);
    }

    @Nullable
    Converting convert(String name, byte[] bytes, String[] options) {
        return open(name, () -> new Converting(Source.of(name, bytes), new Options(this, options)));
    }

    /**
     * Begins to search a file.
     *
     * @param options those of {@link Options#settings}; {@code count}, if only the number of games is wanted
     */
    @JSExport
    public @Nullable Finding find(String query, String name, Int8Array bytes, String[] options) {
        return find(query, name, bytes.copyToJavaArray(), options);
    }

    @Nullable
    Finding find(String query, String name, byte[] bytes, String[] options) {
        return open(name, () -> {
            Options given = new Options(this, options);
            Finding finding = new Finding(name);
            finding.begin(new FileSearch(
                    Query.of(query),
                    given.settings(),
                    given.is("variations"),
                    Finding.WANT,
                    name,
                    bytes,
                    finding::failed));
            return finding;
        });
    }

    /**
     * Begins to read a file for an editor.
     *
     * @param options those of {@link Options#settings}
     */
    @JSExport
    public @Nullable Reading read(String name, Int8Array bytes, String[] options) {
        return open(name, () -> new Reading(name, records(name, bytes, options)));
    }

    /**
     * The moves of the first game of a text; see {@link Reading#moves}.
     *
     * @param options those of {@link Options#settings}
     */
    @JSExport
    public @Nullable String moves(String name, Int8Array bytes, String[] options) {
        return open(name, () -> {
            try (ChunkVerdicts games = records(name, bytes, options)) {
                return games.hasNext() ? Reading.moves(games.nextGame()) : "[]";
            }
        });
    }

    private ChunkVerdicts records(String name, Int8Array bytes, String[] options) throws IOException {
        return ChunkChecker.ofRecordsBy(new Options(this, options).settings())
                .check(Source.of(name, bytes.copyToJavaArray()));
    }

    /**
     * Runs a contest program.
     *
     * @param seconds the time limit for one instance; infinite for none
     */
    @JSExport
    public @Nullable String contest(String program, Int8Array input, boolean strict, boolean explain, double seconds) {
        return attempt(
                () -> ContestRun.of(program, input.copyToJavaArray(), new Contest.Options(strict, explain, seconds))
                        .toString());
    }

    private <T> @Nullable T open(String name, Opening<T> opening) {
        return attempt(() -> {
            try {
                return opening.open();
            } catch (IOException e) {
                throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
            }
        });
    }
}
