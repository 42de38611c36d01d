package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.WthorNames;
import java.io.Closeable;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file, one after the other, each as a record and with its verdict: for whoever wants to look at the
 * moves themselves and not only to know what is wrong with them.
 *
 * <pre>{@code
 * try (RecordedGames games = RecordedGames.of("club.pgn", ByteSource.of(bytes), null)) {
 *     while (games.hasNext()) {
 *         CheckedGame game = games.next();
 *         for (Ply ply : game.plies()) {
 *             // ply.move().text(), ply.before(), ply.ruling(), ply.after()
 *         }
 *     }
 * }
 * }</pre>
 */
public final class RecordedGames implements Iterator<CheckedGame>, Closeable {

    private final ChunkChecker checker;
    private final ChunkVerdicts verdicts;

    private RecordedGames(ChunkChecker checker, ChunkVerdicts verdicts) {
        this.checker = checker;
        this.verdicts = verdicts;
    }

    /**
     * The games of a whole file, whatever its format and compression.
     *
     * @param name the file's name, which matters only where its content leaves the format open
     * @param game the game by whose rules everything is checked, or null to go by the records
     */
    public static RecordedGames of(String name, ByteSource bytes, @Nullable Game<?> game) {
        return of(FileChunk.whole(name), bytes, null, game);
    }

    /**
     * The games of a chunk, numbered from the chunk's start.
     *
     * @param names the names that WTHOR records refer to, or null where they are not at hand
     * @param game the game by whose rules everything is checked, or null to go by the records
     */
    public static RecordedGames of(
            FileChunk chunk, ByteSource bytes, @Nullable WthorNames names, @Nullable Game<?> game) {
        ChunkChecker checker = checker(game);
        return new RecordedGames(checker, checker.check(chunk, bytes, names));
    }

    /**
     * The games of a chunk, as a {@link dev.arbiter.archive.records.Splitter} cuts them, numbered from its start.
     *
     * @param offset of the chunk's first byte in its file
     * @param game the game by whose rules everything is checked, or null to go by the records
     */
    public static RecordedGames ofChunk(Format format, ByteFeed chunk, long offset, @Nullable Game<?> game) {
        ChunkChecker checker = checker(game);
        return new RecordedGames(checker, checker.check(format, chunk, offset));
    }

    private static ChunkChecker checker(@Nullable Game<?> game) {
        return new ChunkChecker(
                CheckSettings.standard().withRules(game).withLegal(true).withVariations(true), true);
    }

    /** Passes games over that nobody asks about. */
    public void pass(long games) {
        verdicts.pass(games);
    }

    @Override
    public boolean hasNext() {
        return verdicts.hasNext();
    }

    /** The next game; its verdict covers its variations too. */
    @Override
    public CheckedGame next() {
        Verdict verdict = verdicts.next();
        return new CheckedGame(checker.record(), verdict);
    }

    /** How many lines the chunk has; known once all its games are read. */
    public long lines() {
        return verdicts.lines();
    }

    /** Why the file could not be read, or not to its end, or holds no recorded games, in one line; null otherwise. */
    public @Nullable String problem() {
        return verdicts.problem() == null ? verdicts.noGames() : verdicts.problem();
    }

    /** Whether the file could be read and holds no recorded games. */
    public boolean isWithoutGames() {
        return verdicts.problem() == null && verdicts.noGames() != null;
    }

    @Override
    public void close() {
        verdicts.close();
    }
}
