package dev.arbiter.spark;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.check.CheckSettings;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an archive is checked on Spark.
 *
 * @param game the id of the game by whose rules everything is checked, or null to go by the records
 * @param rangeSize the length in bytes of the ranges into which plain files are divided, 1 or more
 * @param strictIo whether a file that cannot be read fails the job; otherwise it becomes a row that says why
 * @param variations whether the moves of variations are checked too
 * @param except files that are left out, named as they are found
 */
public record CheckOptions(
        @Nullable String game, long rangeSize, boolean strictIo, boolean variations, List<String> except)
        implements Serializable {

    /** Long enough that planning is cheap, and short enough that a few files keep many cores busy: 32 MiB. */
    public static final long RANGE_SIZE = 32L << 20;

    public CheckOptions {
        if (rangeSize < 1) {
            throw new IllegalArgumentException("the range size must be 1 or more");
        }
        if (game != null && Games.find(game).isEmpty()) {
            throw new IllegalArgumentException("there is no game '" + game + "'");
        }
        except = List.copyOf(except);
    }

    /** By each record's own rules, in ranges of {@link #RANGE_SIZE}, whatever cannot be read told in rows. */
    public static CheckOptions standard() {
        return new CheckOptions(null, RANGE_SIZE, false, false, List.of());
    }

    /** The same by the rules of one game. */
    public CheckOptions withGame(@Nullable String id) {
        return new CheckOptions(id, rangeSize, strictIo, variations, except);
    }

    /** The same with ranges of another length, in bytes. */
    public CheckOptions withRangeSize(long bytes) {
        return new CheckOptions(game, bytes, strictIo, variations, except);
    }

    /** The same, failing or not where a file cannot be read. */
    public CheckOptions withStrictIo(boolean strict) {
        return new CheckOptions(game, rangeSize, strict, variations, except);
    }

    /** The same with or without variations. */
    public CheckOptions withVariations(boolean checked) {
        return new CheckOptions(game, rangeSize, strictIo, checked, except);
    }

    /** The same without some files. */
    public CheckOptions withExcept(List<String> files) {
        return new CheckOptions(game, rangeSize, strictIo, variations, files);
    }

    CheckSettings settings(boolean legalToo) {
        return new CheckSettings(rules(), 1, legalToo, 0, variations);
    }

    /** The game by whose rules everything is checked; null to go by the records. */
    @Nullable
    Game<?> rules() {
        return game == null ? null : Games.find(game).orElseThrow();
    }
}
