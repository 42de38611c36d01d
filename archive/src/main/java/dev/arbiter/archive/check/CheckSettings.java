package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How to check, put together from {@link #standard()}: {@code CheckSettings.standard().withLegal(true).withThreads(2)}.
 * Settings never change, and go to other machines where these have the same games.
 */
public final class CheckSettings implements Serializable {

    private static final long serialVersionUID = 1;

    private final transient @Nullable Game<?> rules;
    private final int threads;
    private final boolean legal;
    private final long mostErrors;
    private final boolean variations;
    private final Selection selection;

    private CheckSettings(
            @Nullable Game<?> rules,
            int threads,
            boolean legal,
            long mostErrors,
            boolean variations,
            Selection selection) {
        this.rules = rules;
        this.threads = threads;
        this.legal = legal;
        this.mostErrors = mostErrors;
        this.variations = variations;
        this.selection = selection;
    }

    /** Every game by its own rules, on all cores, main lines alone, to the end; only what is wrong is reported. */
    public static CheckSettings standard() {
        return new CheckSettings(null, Runtime.getRuntime().availableProcessors(), false, 0, false, Selection.ALL);
    }

    /** The same by the rules of one game, or, with null, by what the records say. */
    public CheckSettings withRules(@Nullable Game<?> game) {
        return new CheckSettings(game, threads, legal, mostErrors, variations, selection);
    }

    /**
     * The same on so many threads.
     *
     * @throws IllegalArgumentException where the number is below 1
     */
    public CheckSettings withThreads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("the number of threads must be 1 or more");
        }
        return new CheckSettings(rules, number, legal, mostErrors, variations, selection);
    }

    /** The same with or without verdicts on legal games, which are otherwise only counted. */
    public CheckSettings withLegal(boolean reported) {
        return new CheckSettings(rules, threads, reported, mostErrors, variations, selection);
    }

    /**
     * The same, stopping after so many games that are not legal; 0 for never.
     *
     * @throws IllegalArgumentException where the number is below 0
     */
    public CheckSettings withMostErrors(long games) {
        if (games < 0) {
            throw new IllegalArgumentException("the number of errors must be 1 or more, or 0 for no limit");
        }
        return new CheckSettings(rules, threads, legal, games, variations, selection);
    }

    /** The same with or without the moves of variations. */
    public CheckSettings withVariations(boolean checked) {
        return new CheckSettings(rules, threads, legal, mostErrors, checked, selection);
    }

    /** The same of some games alone: the others are neither told of nor counted. */
    public CheckSettings withSelection(Selection games) {
        return new CheckSettings(rules, threads, legal, mostErrors, variations, games);
    }

    /** The game by whose rules everything is checked; null to go by the records. */
    public @Nullable Game<?> rules() {
        return rules;
    }

    /** How many games are replayed at once, 1 or more. */
    public int threads() {
        return threads;
    }

    /** Whether verdicts on legal games are reported one by one and not only counted. */
    public boolean legal() {
        return legal;
    }

    /** After so many games that are not legal checking stops; 0 for never. */
    public long mostErrors() {
        return mostErrors;
    }

    /** Whether the moves of variations are checked too. */
    public boolean variations() {
        return variations;
    }

    /** Which games are told of and counted. */
    public Selection selection() {
        return selection;
    }

    /** Whether games are counted one by one as they are told of, and not with their chunk. */
    boolean countsOneByOne() {
        return mostErrors > 0 || !selection.equals(Selection.ALL);
    }

    private Object writeReplace() {
        return new Form(rules == null ? null : rules.id(), threads, legal, mostErrors, variations, selection);
    }

    /** What goes to other machines: a game by its id. */
    private record Form(
            @Nullable String game, int threads, boolean legal, long mostErrors, boolean variations, Selection selection)
            implements Serializable {

        private Object readResolve() {
            Game<?> rules = game == null ? null : Games.find(game).orElseThrow();
            return new CheckSettings(rules, threads, legal, mostErrors, variations, selection);
        }
    }
}
