package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.ResultOrder;
import java.io.Serializable;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * How to check. Settings are immutable and built from {@link #standard()}:
 * {@code CheckSettings.standard().withLegal(true).withThreads(2)}. They can be sent to any machine on which the same games are
 * installed.
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

    /** The default: every game by its own rules, on all cores, main lines only, to the end; only faults are reported. */
    public static CheckSettings standard() {
        return new CheckSettings();
    }

    /** A copy to be changed before it is published. */
    private CheckSettings copy() {
        try {
            return (CheckSettings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** A copy with the game by whose rules everything is checked; null to follow the records. */
    public CheckSettings withRules(@Nullable Game<?> game) {
        CheckSettings copy = copy();
        copy.rules = game;
        copy.rulesId = game == null ? null : game.id();
        return copy;
    }

    /**
     * A copy with a number of threads.
     *
     * @throws IllegalArgumentException if the number is below 1
     */
    public CheckSettings withThreads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("the number of threads must be 1 or more");
        }
        CheckSettings copy = copy();
        copy.threads = number;
        return copy;
    }

    /** A copy with or without verdicts on legal games, which are otherwise only counted. */
    public CheckSettings withLegal(boolean reported) {
        CheckSettings copy = copy();
        copy.legal = reported;
        return copy;
    }

    /**
     * A copy that stops after a number of games that are not legal; 0 to continue to the end.
     *
     * @throws IllegalArgumentException if the number is below 0
     */
    public CheckSettings withMostErrors(long games) {
        if (games < 0) {
            throw new IllegalArgumentException("the number of errors must be 1 or more, or 0 for no limit");
        }
        CheckSettings copy = copy();
        copy.mostErrors = games;
        return copy;
    }

    /** A copy that checks the moves of variations, or does not. */
    public CheckSettings withVariations(boolean checked) {
        CheckSettings copy = copy();
        copy.variations = checked;
        return copy;
    }

    /** A copy restricted to a selection of games: all others are neither reported nor counted. */
    public CheckSettings withSelection(Selection games) {
        CheckSettings copy = copy();
        copy.selection = games;
        return copy;
    }

    /** A copy that applies illegal moves whose piece and target are clear and plays on, or does not. */
    public CheckSettings withPlayOn(boolean goesOn) {
        CheckSettings copy = copy();
        copy.playOn = goesOn;
        return copy;
    }

    /** A copy with the day whose Laws apply; null to judge each game by the Laws of its own day. */
    public CheckSettings withLaws(@Nullable LocalDate day) {
        CheckSettings copy = copy();
        copy.laws = day;
        return copy;
    }

    /**
     * A copy with the side whose score comes first in {@code 1-0}, for games on which sources disagree; null to infer it for
     * each file from the games won on the board.
     */
    public CheckSettings withResults(@Nullable ResultOrder order) {
        CheckSettings copy = copy();
        copy.results = order;
        return copy;
    }

    /**
     * A copy that counts, or does not count, the positions in which a draw could be claimed, and states who can no longer win
     * at the end. Counting takes time at every move.
     */
    public CheckSettings withClaims(boolean counted) {
        CheckSettings copy = copy();
        copy.claims = counted;
        return copy;
    }

    /** A copy whose verdicts include, or omit, the tags of their games, which takes time at every game. */
    public CheckSettings withTags(boolean kept) {
        CheckSettings copy = copy();
        copy.tags = kept;
        return copy;
    }

    /** The game by whose rules everything is checked; null to follow the records. */
    public @Nullable Game<?> rules() {
        return rules;
    }

    /** The number of games replayed at once, at least 1. */
    public int threads() {
        return threads;
    }

    /** Whether verdicts on legal games are reported individually rather than only counted. */
    public boolean legal() {
        return legal;
    }

    /** The number of games that are not legal after which checking stops; 0 for no limit. */
    public long mostErrors() {
        return mostErrors;
    }

    /** Whether the moves of variations are checked. */
    public boolean variations() {
        return variations;
    }

    /** The games that are reported and counted. */
    public Selection selection() {
        return selection;
    }

    /** Whether games are counted individually as they are reported rather than with their chunk. */
    public boolean countsOneByOne() {
        return mostErrors > 0 || !selection.isAll();
    }

    /** Whether play continues after an illegal move whose piece and target are clear. */
    public boolean playOn() {
        return playOn;
    }

    /** The day whose Laws apply to results; null for the day of each game. */
    public @Nullable LocalDate laws() {
        return laws;
    }

    /** The side whose score comes first in {@code 1-0} where sources disagree; null to infer it for each file. */
    public @Nullable ResultOrder results() {
        return results;
    }

    /** Whether the positions are counted in which a draw could be claimed. */
    boolean claims() {
        return claims;
    }

    /** Whether verdicts include the tags of games; always if games are selected by them. */
    boolean tags() {
        return tags || !selection.isAll();
    }

    private Object readResolve() {
        return rulesId == null ? this : withRules(Games.find(rulesId).orElseThrow());
    }
}
