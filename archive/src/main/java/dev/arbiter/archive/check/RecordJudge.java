package dev.arbiter.archive.check;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** Gives the verdict on a record that is in memory, as on one in a file. */
public final class RecordJudge {

    private RecordJudge() {}

    /** Every move with its ruling and the positions around it, up to the first illegal one; the rest without. */
    public static List<Ply> plies(GameRecord game) {
        return LineJudge.plies(game);
    }

    /** The verdict on a game and its variations. */
    public static Verdict verdict(GameRecord game) {
        RecordChecker checker = new RecordChecker(new RuleSets(null), true, true, true);
        checker.begin(RecordTokens.of(game));
        try {
            Verdict verdict = Objects.requireNonNull(checker.next(new Tally(), true));
            return verdict.behind(game.number() - 1, 0);
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
    }
}
