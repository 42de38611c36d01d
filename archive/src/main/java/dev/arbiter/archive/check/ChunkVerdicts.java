package dev.arbiter.archive.check;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.RecordReader;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The verdicts on the games of a {@link FileChunk}, computed one by one as they are requested. Games and lines are counted from
 * the start of the chunk. A failure of the input is reported by {@link #problem}.
 */
public final class ChunkVerdicts implements Iterator<Verdict>, Closeable {

    private final @Nullable RecordChecker checker;
    private final @Nullable RecordReader reader;
    private final boolean legalToo;
    private final @Nullable Closeable input;
    private Tally.Counter tally = new Tally.Counter();
    private @Nullable Verdict next;
    private @Nullable List<@Nullable String> nextCanonical;
    private @Nullable List<@Nullable String> canonical;
    private boolean over;
    private @Nullable String problem;
    private @Nullable String noGames;
    private boolean nameFile;
    private boolean unexpected;

    ChunkVerdicts(RecordChecker checker, RecordReader reader, boolean legalToo, @Nullable Closeable input) {
        this.checker = checker;
        this.reader = reader;
        this.legalToo = legalToo;
        this.input = input;
        checker.begin(reader);
    }

    private ChunkVerdicts() {
        checker = null;
        reader = null;
        legalToo = false;
        input = null;
        over = true;
    }

    /** The verdicts of a chunk that could not be opened. */
    static ChunkVerdicts failed(String problem) {
        ChunkVerdicts verdicts = new ChunkVerdicts();
        verdicts.problem = problem;
        return verdicts;
    }

    /** A chunk without games. */
    static ChunkVerdicts none(String why, boolean nameFile, boolean unexpected) {
        ChunkVerdicts verdicts = new ChunkVerdicts();
        verdicts.noGames = why;
        verdicts.nameFile = nameFile;
        verdicts.unexpected = unexpected;
        return verdicts;
    }

    /**
     * Skips games.
     *
     * @param games how many, at least 0
     */
    public void pass(long games) {
        try {
            if (checker != null && next == null) {
                checker.pass(games);
            }
        } catch (IOException e) {
            problem = Problems.sentence(e);
            over = true;
        }
    }

    @Override
    public boolean hasNext() {
        advance(Long.MAX_VALUE);
        return next != null;
    }

    /**
     * Checks some games, so that the caller has its turn where many are only counted.
     *
     * @param games the most to check, at least 1
     * @return whether {@link #hasNext} is known now: a verdict is due, or no game is left
     */
    public boolean advance(long games) {
        if (next == null && !over && checker != null) {
            try {
                next = checker.next(tally, legalToo, games);
                nextCanonical = next == null ? null : checker.canonical();
                over = checker.isOver();
            } catch (IOException e) {
                problem = Problems.sentence(e);
                over = true;
            }
        }
        return next != null || over || checker == null;
    }

    @Override
    public Verdict next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        Verdict verdict = next;
        next = null;
        canonical = nextCanonical;
        return verdict;
    }

    /**
     * The next game with its verdict; only for a checker of {@linkplain ChunkChecker#ofRecords records} or
     * {@linkplain ChunkChecker#ofHeads heads}.
     */
    public CheckedGame nextGame() {
        Verdict verdict = next();
        return new CheckedGame(Objects.requireNonNull(checker).record(), verdict);
    }

    /**
     * The moves of the game returned last in canonical notation, variations included, in the order of the record: null each
     * where a step is no legal move. Null if they are not certain; only for a checker of {@linkplain ChunkChecker#ofWriters
     * writers}.
     */
    public @Nullable List<@Nullable String> canonical() {
        return canonical;
    }

    /**
     * Whether the sink of a checker {@linkplain ChunkChecker#ofPlies of plies} certainly received the legal part of the main line
     * of the game returned last; until the next game is asked for.
     */
    public boolean arePliesCertain() {
        return checker != null && next == null && checker.arePliesCertain();
    }

    /** The counts for the games checked so far, including those without a verdict of their own. */
    public Tally tally() {
        return tally.tally();
    }

    /** The counts since the last call. */
    public Tally takeTally() {
        Tally taken = tally.tally();
        tally = new Tally.Counter();
        return taken;
    }

    /** The number of games read so far, including skipped ones. */
    public long games() {
        return checker == null ? 0 : checker.number();
    }

    /** The number of lines of the chunk; complete once all its games are checked. */
    public long lines() {
        return reader == null ? 0 : reader.linesPassed();
    }

    /**
     * The place up to which the chunk was read: if there is a {@link #problem}, where it breaks off. Line 1 is the chunk's
     * first.
     */
    public Place reached() {
        if (problem == null && checker != null && checker.skipped() != null) {
            return checker.skippedAt();
        }
        return reader == null ? new Place(0, 1, 1) : reader.reached();
    }

    /**
     * Why the chunk, or part of it, could not be read, in one line; null if there was no problem. After the last game this can
     * concern text between two games that an internal error kept from being read.
     */
    public @Nullable String problem() {
        return problem != null || checker == null || !over ? problem : checker.skipped();
    }

    /** Whether reading continued after the {@link #problem}. */
    public boolean isGoneOn() {
        return problem == null && checker != null && over && checker.skipped() != null;
    }

    /** Why the file contains no recorded games, in one line; null if it does. */
    public @Nullable String noGames() {
        return noGames;
    }

    /** Whether the file belongs to an archive but contains no games: a file of names of players or tournaments. */
    public boolean isNameFile() {
        return nameFile;
    }

    /** Whether the file contains no games although it seems to: {@link Source#isUnexpected}. */
    public boolean isUnexpected() {
        return unexpected;
    }

    /** Releases what was opened to decode the chunk. */
    @Override
    public void close() {
        try {
            if (input != null) {
                input.close();
            }
        } catch (IOException e) {
            // It was only read from.
        }
    }
}
