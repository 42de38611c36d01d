package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.files.Inputs.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The result of processing a part of a file, which contains consecutive games. Games and lines are counted from the start of
 * the part; {@link GamePipeline} supplies how many precede it in the file. A part can be reused.
 *
 * @param <P> the type of the part itself
 */
public abstract class GamePart<P extends GamePart<P>> {

    private @Nullable Input input;
    private long games;
    private long lines;
    private long gamesBefore;
    private long linesBefore;
    private @Nullable Callable<P> rest;
    private @Nullable String problem;
    private Place reached = Place.NOWHERE;
    private final List<GameFault> faults = new ArrayList<>();

    /**
     * A game that cannot be read because of an internal error.
     *
     * @param game its number in its file, from 1
     * @param place where it begins
     * @param sentence the message
     */
    public record GameFault(long game, Place place, String sentence) {}

    /** Creates an empty part. */
    protected GamePart() {}

    /** Resets this part for a file. */
    public final void begin(Input of) {
        input = of;
        games = 0;
        lines = 0;
        rest = null;
        problem = null;
        faults.clear();
    }

    /** The file of this part. */
    public final Input input() {
        return Objects.requireNonNull(input);
    }

    /**
     * Sets the numbers of games and lines of this part, by which later parts are shifted; if the part
     * {@linkplain #goOn continues}, the numbers so far.
     */
    public final void count(long allGames, long allLines) {
        games = allGames;
        lines = allLines;
    }

    /** The number of games of the file before this part; available when the part is taken. */
    public final long gamesBefore() {
        return gamesBefore;
    }

    /** The number of lines of the file before this part; available when the part is taken. */
    public final long linesBefore() {
        return linesBefore;
    }

    /** The number of games of the file up to the end of this part; available when the part is taken. */
    public final long gamesSoFar() {
        return gamesBefore + games;
    }

    /** The number of lines of the file up to the end of this part; available when the part is taken. */
    public final long linesSoFar() {
        return linesBefore + lines;
    }

    /** Sets how to continue this part once what it holds has been taken, so that a long part does not fill memory. */
    public final void goOn(Callable<P> with) {
        rest = with;
    }

    /** Whether the part continues. */
    public final boolean goesOn() {
        return rest != null;
    }

    final @Nullable Callable<P> rest() {
        return rest;
    }

    /**
     * Records that the part could not be read to its end.
     *
     * @param at counted from the start of the part
     */
    public final void breakOff(Place at, String why) {
        problem = why;
        reached = at;
    }

    /** Records that the part could not be read to its end, if these verdicts could not. */
    public final void breakOff(ChunkVerdicts verdicts) {
        String why = verdicts.problem();
        if (why != null) {
            breakOff(verdicts.reached(), why);
        }
    }

    /**
     * Records that a game cannot be read because of an internal error; number and place are counted from the start of the part.
     */
    public final void fault(long game, Place place, String sentence) {
        faults.add(new GameFault(game, place, sentence));
    }

    /** The games that cannot be read because of an internal error, with their numbers and places in the file. */
    public final List<GameFault> faults() {
        return faults.stream()
                .map(each -> new GameFault(each.game + gamesBefore, each.place.below(linesBefore), each.sentence))
                .toList();
    }

    /** Why the part could not be read to its end, in one line; null if it could. */
    public final @Nullable String problem() {
        return problem;
    }

    /** The place where the file breaks off if there is a {@link #problem}; available when the part is taken. */
    public final Place reached() {
        return reached.below(linesBefore);
    }

    /** Sets the numbers of games and lines of the file before this part. */
    final void follow(long earlierGames, long earlierLines) {
        gamesBefore = earlierGames;
        linesBefore = earlierLines;
    }

    final long gamesAfter() {
        return rest == null ? gamesBefore + games : gamesBefore;
    }

    final long linesAfter() {
        return rest == null ? linesBefore + lines : linesBefore;
    }
}
