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
 *
 * <pre>{@code
 * CheckSettings settings = CheckSettings.standard().withRules(Chess.STANDARD).withVariations(true);
 * try (Stream<CheckedGame> games = Archives.checkedBy(settings, Path.of("club.pgn"))) {
 *     System.out.println(games.filter(game -> game.verdict().isLegal()).count());
 * }
 * }</pre>
 */
public final class CheckSettings implements Serializable {

    private static final long serialVersionUID = 1;

    private final transient @Nullable Game<?> rules;
    private final int threads;
    private final boolean legal;
    private final long mostErrors;
    private final boolean variations;
    private final Selection selection;
    private final boolean playOn;
    private final @Nullable LocalDate laws;
    private final boolean claims;
    private final @Nullable ResultOrder results;

    private CheckSettings(
            @Nullable Game<?> rules,
            int threads,
            boolean legal,
            long mostErrors,
            boolean variations,
            Selection selection,
            boolean playOn,
            @Nullable LocalDate laws,
            boolean claims,
            @Nullable ResultOrder results) {
        this.rules = rules;
        this.threads = threads;
        this.legal = legal;
        this.mostErrors = mostErrors;
        this.variations = variations;
        this.selection = selection;
        this.playOn = playOn;
        this.laws = laws;
        this.claims = claims;
        this.results = results;
    }

    /** Every game by its own rules, on all cores, main lines alone, to the end; only what is wrong is reported. */
    public static CheckSettings standard() {
        return new CheckSettings(
                null,
                Runtime.getRuntime().availableProcessors(),
                false,
                0,
                false,
                Selection.ALL,
                false,
                null,
                false,
                null);
    }

    /** The same by the rules of one game, or, with null, by what the records say. */
    public CheckSettings withRules(@Nullable Game<?> game) {
        return new CheckSettings(
                game, threads, legal, mostErrors, variations, selection, playOn, laws, claims, results);
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
        return new CheckSettings(
                rules, number, legal, mostErrors, variations, selection, playOn, laws, claims, results);
    }

    /** The same with or without verdicts on legal games, which are otherwise only counted. */
    public CheckSettings withLegal(boolean reported) {
        return new CheckSettings(
                rules, threads, reported, mostErrors, variations, selection, playOn, laws, claims, results);
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
        return new CheckSettings(rules, threads, legal, games, variations, selection, playOn, laws, claims, results);
    }

    /** The same with or without the moves of variations. */
    public CheckSettings withVariations(boolean checked) {
        return new CheckSettings(rules, threads, legal, mostErrors, checked, selection, playOn, laws, claims, results);
    }

    /** The same of some games alone: the others are neither reported nor counted. */
    public CheckSettings withSelection(Selection games) {
        return new CheckSettings(rules, threads, legal, mostErrors, variations, games, playOn, laws, claims, results);
    }

    /** The same, applying or not an illegal move whose piece and target are clear. */
    public CheckSettings withPlayOn(boolean goesOn) {
        return new CheckSettings(
                rules, threads, legal, mostErrors, variations, selection, goesOn, laws, claims, results);
    }

    /** The same by the laws of a day; with null each game by those of its own. */
    public CheckSettings withLaws(@Nullable LocalDate day) {
        return new CheckSettings(
                rules, threads, legal, mostErrors, variations, selection, playOn, day, claims, results);
    }

    /**
     * The same where a side's number stands first in {@code 1-0}, in games where sources disagree on that; with null each
     * file shows by its games that were won on the board.
     */
    public CheckSettings withResults(@Nullable ResultOrder order) {
        return new CheckSettings(rules, threads, legal, mostErrors, variations, selection, playOn, laws, claims, order);
    }

    /**
     * The same with or without counting the moments at which a draw could be claimed, which takes time at every move, and
     * saying who can no longer win at the end.
     */
    public CheckSettings withClaims(boolean counted) {
        return new CheckSettings(
                rules, threads, legal, mostErrors, variations, selection, playOn, laws, counted, results);
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

    /** Which games are reported and counted. */
    public Selection selection() {
        return selection;
    }

    /** Whether games are counted one by one as they are reported, and not with their chunk. */
    boolean countsOneByOne() {
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

    private Object writeReplace() {
        return new Form(
                rules == null ? null : rules.id(),
                threads,
                legal,
                mostErrors,
                variations,
                selection,
                playOn,
                laws,
                claims,
                results);
    }

    /** What goes to other machines: a game by its id. */
    private record Form(
            @Nullable String game,
            int threads,
            boolean legal,
            long mostErrors,
            boolean variations,
            Selection selection,
            boolean playOn,
            @Nullable LocalDate laws,
            boolean claims,
            @Nullable ResultOrder results)
            implements Serializable {

        private Object readResolve() {
            Game<?> rules = game == null ? null : Games.find(game).orElseThrow();
            return new CheckSettings(
                    rules, threads, legal, mostErrors, variations, selection, playOn, laws, claims, results);
        }
    }
}
