package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Result;
import dev.arbiter.archive.GameRecord;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whether a game has a result, in any notation. The winner can be unknown: in draughts in which Black begins, and in disc
 * counts of Othello, if nothing shows the order of scores.
 */
final class ResultTest implements Condition.Unsure, QueryWarnings.Warns {

    /** The words for results. */
    static final List<String> WORDS = List.of(
            "1-0", "0-1", "1/2-1/2", "0-0", "*", "draw", "white", "black", "open", "forfeit", "bye", "unplayed");

    private final Function<Subject, @Nullable String> written;
    private final BiPredicate<Subject, @Nullable String> test;
    private final boolean asWritten;
    /** Whether games are sought that meet it rather than those that do not. */
    private final boolean wanted;

    private long undecided;
    private boolean hadNoAnswer;

    private ResultTest(
            Function<Subject, @Nullable String> written,
            BiPredicate<Subject, @Nullable String> test,
            boolean asWritten,
            boolean wanted) {
        this.written = written;
        this.test = test;
        this.asWritten = asWritten;
        this.wanted = wanted;
    }

    /**
     * Creates a test for a result.
     *
     * @param asked a result, or a word for several
     * @param written selects which of a game's results is tested
     * @param wanted whether the game must have it, or must not
     * @return null if the text is not a result
     */
    static @Nullable ResultTest of(String asked, Function<Subject, @Nullable String> written, boolean wanted) {
        BiPredicate<Subject, @Nullable String> test;
        boolean asWritten = false;
        switch (asked.toLowerCase(Locale.ROOT)) {
            case "draw", "drawn" -> test = (game, result) -> meant(game, result).isDrawn();
            case "white" -> test = (game, result) -> meant(game, result).score(Color.WHITE) == 1;
            case "black" -> test = (game, result) -> meant(game, result).score(Color.BLACK) == 1;
            case "forfeit" -> test = (game, result) -> game.result().kind() == Result.Kind.FORFEIT;
            case "bye" -> test = (game, result) -> game.result().kind() == Result.Kind.BYE;
            case "unplayed" -> test = (game, result) -> game.result().isUnplayed();
            case "open", "*", "?" -> {
                test = (game, result) -> result == null || !GameRecord.saysResult(result);
                asWritten = true;
            }
            default -> {
                Result meant = Character.isLetter(asked.charAt(0)) ? null : Result.of(asked);
                if (meant == null || meant.kind() == Result.Kind.OPEN) {
                    return null;
                }
                asWritten = meant.kind() == Result.Kind.PLAYED;
                test = (game, result) -> isSame(meant, game, result);
            }
        }
        return new ResultTest(written, test, asWritten, wanted);
    }

    private static Result meant(Subject game, @Nullable String written) {
        Result result = game.result(written);
        return result == null ? Result.OPEN : result;
    }

    /** Whether a result is the one that is asked for: {@code 2-0} is {@code 1-0}, and 40-24 only itself. */
    private static boolean isSame(Result asked, Subject game, @Nullable String written) {
        Result its = written == null ? null : Result.of(written);
        if (its == null) {
            return false;
        }
        boolean points = asked.white() >= FEWEST_COUNTED || asked.black() >= FEWEST_COUNTED;
        boolean discs = its.white() + its.black() > MOST_FOR_A_MATCH;
        boolean same = (points || discs || asked.standard().equals("*"))
                ? asked.with(its.kind()).equals(its)
                : asked.standard().equals(its.standard());
        return same && (!asked.isUnplayed() || game.result().kind() == asked.kind());
    }

    /** From this number of points, the number itself is meant. */
    private static final int FEWEST_COUNTED = 10;

    /** Points that both sides have together in any way of counting matches; what is more counts discs. */
    private static final int MOST_FOR_A_MATCH = 24;

    /** Whether the text decides rather than the winner. */
    boolean isAsWritten() {
        return asWritten;
    }

    @Override
    public boolean test(Subject game) {
        String its = written.apply(game);
        hadNoAnswer = !asWritten && game.undecided(its) != null;
        undecided += hadNoAnswer ? 1 : 0;
        return !hadNoAnswer && test.test(game, its) == wanted && (wanted || its != null);
    }

    @Override
    public boolean hadNoAnswer() {
        return hadNoAnswer;
    }

    @Override
    public void remark(QueryWarnings remarks) {
        remarks.unanswered(
                "who has won, as nothing shows whose number stands first in a result such as 1-0; set --results",
                undecided);
    }
}
