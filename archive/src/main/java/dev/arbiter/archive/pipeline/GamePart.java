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
 * What comes of a part of a file: of some games that follow each other in it. Games are numbered, and lines counted, from
 * the part's start; {@link GamePipeline} adds how many stand before it in its file. A part can be used again for another.
 *
 * @param <P> the kind of part itself
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
     * A game that is unreadable through a fault of Arbiter's own.
     *
     * @param game its number in its file, from 1
     * @param place where it begins
     * @param sentence that says so
     */
    public record GameFault(long game, Place place, String sentence) {}

    /** A part of nothing yet. */
    protected GamePart() {}

    /** Is now a part of a file, of which nothing is known. */
    public final void begin(Input of) {
        input = of;
        games = 0;
        lines = 0;
        rest = null;
        problem = null;
        faults.clear();
    }

    /** The file that it is a part of. */
    public final Input input() {
        return Objects.requireNonNull(input);
    }

    /** Sets its numbers of games and lines, by which the numbers of the parts after it move; with a rest, those so far. */
    public final void count(long allGames, long allLines) {
        games = allGames;
        lines = allLines;
    }

    /** How many games of its file stand before it; known to who takes it. */
    public final long gamesBefore() {
        return gamesBefore;
    }

    /** How many lines of its file stand before it; known to who takes it. */
    public final long linesBefore() {
        return linesBefore;
    }

    /** How many games of its file it and those before it have; known to who takes it. */
    public final long gamesSoFar() {
        return gamesBefore + games;
    }

    /** How many lines of its file it and those before it have; known to who takes it. */
    public final long linesSoFar() {
        return linesBefore + lines;
    }

    /** What goes on in the same part once this much is taken, so that a long part does not fill memory. */
    public final void goOn(Callable<P> with) {
        rest = with;
    }

    /** Whether there is more to come of the same part. */
    public final boolean goesOn() {
        return rest != null;
    }

    final @Nullable Callable<P> rest() {
        return rest;
    }

    /**
     * It could not be read to its end.
     *
     * @param at counted from the part's start
     */
    public final void breakOff(Place at, String why) {
        problem = why;
        reached = at;
    }

    /** It could not be read to its end, where these verdicts could not. */
    public final void breakOff(ChunkVerdicts verdicts) {
        String why = verdicts.problem();
        if (why != null) {
            breakOff(verdicts.reached(), why);
        }
    }

    /** A game of it is unreadable through a fault of Arbiter's own; its number and place count from the part's start. */
    public final void fault(long game, Place place, String sentence) {
        faults.add(new GameFault(game, place, sentence));
    }

    /** Its games that are unreadable through a fault of Arbiter's own, with their numbers and places in the file. */
    public final List<GameFault> faults() {
        return faults.stream()
                .map(each -> new GameFault(each.game + gamesBefore, each.place.below(linesBefore), each.sentence))
                .toList();
    }

    /** Why it could not be read to its end, in one line; null where it could. */
    public final @Nullable String problem() {
        return problem;
    }

    /** Where its file breaks off, if there is a {@link #problem}; known to who takes it. */
    public final Place reached() {
        return reached.below(linesBefore);
    }

    /** Sets the numbers of games and lines before it. */
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
