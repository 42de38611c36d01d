package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.ResultOrder;
import java.io.Serializable;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * How to check, put together from {@link #standard()}: {@code CheckSettings.standard().withLegal(true).withThreads(2)}.
 * Settings never change, and go to other machines where these have the same games.
 */
public final class CheckSettings implements Cloneable, Serializable {

    private static final long serialVersionUID = 1;

    private transient @Nullable Game<?> rules;
    /** The id of that game, by which other machines find it. */
    private @Nullable String rulesId;

    private int threads = Runtime.getRuntime().availableProcessors();
    private boolean legal;
    private long mostErrors;
    private boolean variations;
    private Selection selection = Selection.ALL;
    private boolean playOn;
    private @Nullable LocalDate laws;
    private boolean claims;
    private @Nullable ResultOrder results;
    private boolean tags = true;

    private CheckSettings() {}

    /** Every game by its own rules, on all cores, main lines alone, to the end; only what is wrong is reported. */
    public static CheckSettings standard() {
        return new CheckSettings();
    }

    /** The same settings, to be changed before anybody else sees them. */
    private CheckSettings copy() {
        try {
            return (CheckSettings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** The same by the rules of one game, or, with null, by what the records say. */
    public CheckSettings withRules(@Nullable Game<?> game) {
        CheckSettings copy = copy();
        copy.rules = game;
        copy.rulesId = game == null ? null : game.id();
        return copy;
    }

    /**
     * The same settings with a number of threads.
     *
     * @throws IllegalArgumentException where the number is below 1
     */
    public CheckSettings withThreads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("the number of threads must be 1 or more");
        }
        CheckSettings copy = copy();
        copy.threads = number;
        return copy;
    }

    /** The same with or without verdicts on legal games, which are otherwise only counted. */
    public CheckSettings withLegal(boolean reported) {
        CheckSettings copy = copy();
        copy.legal = reported;
        return copy;
    }

    /**
     * The same settings, stopping after a number of games that are not legal; 0 for never.
     *
     * @throws IllegalArgumentException where the number is below 0
     */
    public CheckSettings withMostErrors(long games) {
        if (games < 0) {
            throw new IllegalArgumentException("the number of errors must be 1 or more, or 0 for no limit");
        }
        CheckSettings copy = copy();
        copy.mostErrors = games;
        return copy;
    }

    /** The same with or without the moves of variations. */
    public CheckSettings withVariations(boolean checked) {
        CheckSettings copy = copy();
        copy.variations = checked;
        return copy;
    }

    /** The same of some games alone: the others are neither reported nor counted. */
    public CheckSettings withSelection(Selection games) {
        CheckSettings copy = copy();
        copy.selection = games;
        return copy;
    }

    /** The same, applying or not an illegal move whose piece and target are clear. */
    public CheckSettings withPlayOn(boolean goesOn) {
        CheckSettings copy = copy();
        copy.playOn = goesOn;
        return copy;
    }

    /** The same by the laws of a day; with null each game by those of its own. */
    public CheckSettings withLaws(@Nullable LocalDate day) {
        CheckSettings copy = copy();
        copy.laws = day;
        return copy;
    }

    /**
     * The same where a side's number stands first in {@code 1-0}, in games where sources disagree on that; with null each
     * file shows by its games that were won on the board.
     */
    public CheckSettings withResults(@Nullable ResultOrder order) {
        CheckSettings copy = copy();
        copy.results = order;
        return copy;
    }

    /**
     * The same with or without counting the moments at which a draw could be claimed, which takes time at every move, and
     * saying who can no longer win at the end.
     */
    public CheckSettings withClaims(boolean counted) {
        CheckSettings copy = copy();
        copy.claims = counted;
        return copy;
    }

    /** The same with or without the tags of games in the verdicts on them: to make texts of them takes time at every game. */
    public CheckSettings withTags(boolean kept) {
        CheckSettings copy = copy();
        copy.tags = kept;
        return copy;
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

    /** How many games may be illegal before checking stops; 0 for any number. */
    public long mostErrors() {
        return mostErrors;
    }

    /** Whether the moves of variations are checked too. */
    public boolean variations() {
        return variations;
    }

    /** Which games are reported and counted. */
    public Selection selection() {
        return selection;
    }

    /** Whether games are counted one by one as they are reported, and not with their chunk. */
    public boolean countsOneByOne() {
        return mostErrors > 0 || !selection.isAll();
    }

    /** Whether games go on after an illegal move whose piece and target are plain. */
    public boolean playOn() {
        return playOn;
    }

    /** The day by whose laws results are judged; null for that of each game. */
    public @Nullable LocalDate laws() {
        return laws;
    }

    /** Whose number stands first in {@code 1-0} where sources disagree; null where the files show. */
    public @Nullable ResultOrder results() {
        return results;
    }

    /** Whether the moments are counted at which a draw could be claimed. */
    boolean claims() {
        return claims;
    }

    /** Whether verdicts have the tags of games; they do where games are selected by them. */
    boolean tags() {
        return tags || !selection.isAll();
    }

    private Object readResolve() {
        return rulesId == null ? this : withRules(Games.find(rulesId).orElseThrow());
    }
}
