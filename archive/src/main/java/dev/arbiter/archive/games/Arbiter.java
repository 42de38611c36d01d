package dev.arbiter.archive.games;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.RecordJudge;
import java.util.List;

/**
 * Judges recorded games.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.of(Chess.STANDARD).move("e4").move("e5").move("Nf3").result("1/2-1/2");
 * Verdict verdict = Arbiter.check(game);
 * System.out.println(verdict.isLegal() + ", " + verdict.played().plies() + " plies");
 * }</pre>
 */
public final class Arbiter {

    private Arbiter() {}

    /** The verdict on a record, including its variations. */
    public static Verdict check(GameRecord game) {
        return RecordJudge.verdict(game);
    }

    /**
     * The verdict on a record, including its variations.
     *
     * @param settings of which the Laws and whether to play on after illegal moves apply
     */
    public static Verdict check(GameRecord game, CheckSettings settings) {
        return RecordJudge.verdict(game, settings);
    }

    /** Every move of the main line with the position before it and its ruling; both are null after an illegal move. */
    public static List<Ply> plies(GameRecord game) {
        return RecordJudge.plies(game);
    }
}
