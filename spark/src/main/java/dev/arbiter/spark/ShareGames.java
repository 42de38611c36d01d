package dev.arbiter.spark;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the games of a share and the problems between them; memory does not grow with the share. Each game is taken
 * once, as a verdict or as a whole.
 */
final class ShareGames implements Closeable {

    private final Share share;
    private final Configuration configuration;
    private final ChunkChecker checker;
    private final boolean strictIo;
    private final Consumer<String> skipped;
    private final Tally.Counter tally = new Tally.Counter();

    /** How many chunks were begun. */
    private int begun;

    private @Nullable HadoopFile file;
    private @Nullable ChunkVerdicts games;
    private @Nullable String problem;
    private long bytes;
    private long problems;

    /**
     * @param strictIo whether what cannot be read throws an {@link UnreadableArchiveException}
     * @param skipped receives a sentence for each file that looks like games, has none, and was not named
     */
    ShareGames(
            Share share,
            Configuration configuration,
            ChunkChecker checker,
            boolean strictIo,
            Consumer<String> skipped) {
        this.share = share;
        this.configuration = configuration;
        this.checker = checker;
        this.strictIo = strictIo;
        this.skipped = skipped;
        TaskContext task = TaskContext.get();
        if (task != null) {
            task.addTaskCompletionListener((TaskCompletionListener) context -> close());
        }
    }

    /** Moves on to the next game or problem; false at the end of the share. */
    boolean next() {
        problem = null;
        while (problem == null) {
            TaskContext task = TaskContext.get();
            if (task != null && task.isInterrupted()) {
                throw new TaskKilledException();
            }
            if (games == null) {
                if (begun == share.chunks().size()) {
                    return false;
                }
                open(share.chunks().get(begun++));
            } else if (games.hasNext()) {
                return true;
            } else {
                end(games);
            }
        }
        return true;
    }

    /** Where the last game or problem is: the place of its chunk in the share, from 0. */
    int place() {
        return begun - 1;
    }

    /** The chunk of the last game or problem. */
    PlannedChunk chunk() {
        return share.chunks().get(place());
    }

    /** Why the file of the chunk could not be read, or not to its end; null where there is a game. */
    @Nullable
    String problem() {
        return problem;
    }

    /** Takes the game as a verdict, whose numbers count from the chunk's start. */
    Verdict verdict() {
        return taken().next();
    }

    /** Takes the whole game; only with a checker that keeps records. */
    CheckedGame game() {
        return taken().nextGame();
    }

    /** Whether the sink of a checker of plies certainly received the boards of the game taken last. */
    boolean arePliesCertain() {
        return taken().arePliesCertain();
    }

    private ChunkVerdicts taken() {
        if (games == null) {
            throw new NoSuchElementException();
        }
        return games;
    }

    /** The counts over what was read so far. */
    Tally tally() {
        return games == null ? tally.tally() : tally.tally().plus(games.tally());
    }

    /** How many bytes of files were read, as they lie on disks. */
    long bytes() {
        return bytes;
    }

    /** How often a file could not be read, or not to its end. */
    long problems() {
        return problems;
    }

    private void open(PlannedChunk planned) {
        if (planned.problem() != null) {
            fail(planned.problem());
            return;
        }
        try {
            file = new HadoopFile(planned.location(), configuration);
        } catch (IOException e) {
            fail(Problems.sentence(e));
            return;
        }
        games = checker.check(planned.chunk(), file, file.names(planned.chunk().path()));
    }

    private void end(ChunkVerdicts ended) {
        close();
        tally.add(ended.tally());
        bytes += chunk().bytes();
        String said = ended.problem();
        if (said == null && chunk().named() && !ended.isNameFile()) {
            said = ended.noGames();
        } else if (said == null && ended.isUnexpected()) {
            skipped.accept(chunk().chunk().path() + ": skipped: " + ended.noGames());
        }
        if (said == null && chunk().uncounted() != null) {
            said = "its games from byte " + chunk().chunk().from() + " on could not be counted (" + chunk().uncounted()
                    + "), so the numbers of later games are too small";
        }
        if (said != null) {
            fail(said);
        }
    }

    private void fail(String said) {
        if (strictIo) {
            throw new UnreadableArchiveException(chunk().chunk().path(), said);
        }
        problem = said;
        problems++;
    }

    @Override
    public void close() {
        if (games != null) {
            games.close();
            games = null;
        }
        if (file != null) {
            file.close();
            file = null;
        }
    }
}
