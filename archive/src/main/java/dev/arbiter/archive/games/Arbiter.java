package dev.arbiter.archive.games;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.RecordJudge;
import java.util.List;

/**
 * Says what is to be said of a recorded game.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.of(Chess.STANDARD).move("e4").move("e5").move("Nf3").result("1/2-1/2");
 * Verdict verdict = Arbiter.check(game);
 * System.out.println(verdict.isLegal() + ", " + verdict.plies() + " plies");
 * }</pre>
 */
public final class Arbiter {

    private Arbiter() {}

    /** The verdict on a record, its variations included. */
    public static Verdict check(GameRecord game) {
        return RecordJudge.verdict(game);
    }

    /** The same by settings: by the laws of which day, and whether it is played on after illegal moves. */
    public static Verdict check(GameRecord game, CheckSettings settings) {
        return RecordJudge.verdict(game, settings);
    }

    /** Every move of the game itself with its ruling and the positions around it; none after an illegal one. */
    public static List<Ply> plies(GameRecord game) {
        return RecordJudge.plies(game);
    }
}
