package dev.arbiter.archive.check;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.RecordReader;
import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The verdicts on the games of one {@link FileChunk}, each made when it is asked for. Games are numbered, and lines
 * counted, from the chunk's start. What the input itself fails with is reported by {@link #problem}.
 */
public final class ChunkVerdicts implements Iterator<Verdict>, Closeable {

    private final @Nullable RecordChecker checker;
    private final @Nullable RecordReader reader;
    private final boolean legalToo;
    private final @Nullable Closeable input;
    private Tally tally = new Tally();
    private @Nullable Verdict next;
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

    /** A chunk that could not be opened. */
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

    /** Skips games that the caller does not ask for. */
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
        if (next == null && !over && checker != null) {
            try {
                next = checker.next(tally, legalToo);
                over = next == null;
            } catch (IOException e) {
                problem = Problems.sentence(e);
                over = true;
            }
        }
        return next != null;
    }

    @Override
    public Verdict next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        Verdict verdict = next;
        next = null;
        return verdict;
    }

    /**
     * The next game with the verdict on it; only of a checker of {@linkplain ChunkChecker#ofRecords records} or of
     * {@linkplain ChunkChecker#ofHeads heads}.
     */
    public CheckedGame nextGame() {
        Verdict verdict = next();
        return new CheckedGame(Objects.requireNonNull(checker).record(), verdict);
    }

    /** The counts over the games checked so far, those without a verdict of their own included. */
    public Tally tally() {
        return tally;
    }

    /** The counts since they were last taken. */
    public Tally takeTally() {
        Tally taken = tally;
        tally = new Tally();
        return taken;
    }

    /** How many games were read so far, those that were passed included. */
    public long games() {
        return checker == null ? 0 : checker.number();
    }

    /** How many lines the chunk has; known once all its games are checked. */
    public long lines() {
        return reader == null ? 0 : reader.linesPassed();
    }

    /** How far the chunk was read: where it breaks off if there is a {@link #problem}; line 1 is the chunk's first. */
    public Place reached() {
        if (problem == null && checker != null && checker.skipped() != null) {
            return checker.skippedAt();
        }
        return reader == null ? new Place(0, 1, 1) : reader.reached();
    }

    /**
     * Why the chunk could not be read, or not all of it, in one line; null where it could. Once its games are over, it may be of
     * what stands between two of them and could not be read through a fault of Arbiter's own.
     */
    public @Nullable String problem() {
        return problem != null || checker == null || !over ? problem : checker.skipped();
    }

    /** Whether the chunk was read on after its {@link #problem}. */
    public boolean isGoneOn() {
        return problem == null && checker != null && over && checker.skipped() != null;
    }

    /** Why the file holds no recorded games, in one line; null where it does. */
    public @Nullable String noGames() {
        return noGames;
    }

    /** Whether the file belongs to an archive without holding games: names of players and tournaments. */
    public boolean isNameFile() {
        return nameFile;
    }

    /** Whether the file holds no games though it looks as if it had some: {@link Source#isUnexpected}. */
    public boolean isUnexpected() {
        return unexpected;
    }

    /** Lets go of what was opened to decode the chunk. */
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
