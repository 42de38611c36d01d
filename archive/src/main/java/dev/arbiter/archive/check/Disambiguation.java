package dev.arbiter.archive.check;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordTokens;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.Replays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the texts of a record mean that can be several moves, by what stands after them in their line. A variation begins in
 * a position that its line may decide only later, so that a record with such texts is judged again, once for each depth at
 * which they stand.
 *
 * @param meant what each text means, by the step of the record, as {@link RecordTokens#stepNumber} counts them
 * @param readAsFirst the steps of those that nothing decides, before an illegal move
 * @param any whether the record has any such text
 * @param inVariations what is wrong with variations, the first thing of each
 */
record Disambiguation(
        Map<Integer, String> meant, Set<Integer> readAsFirst, boolean any, List<Verdict.Finding> inVariations) {

    /** Texts that variations in variations leave open, one in the other, are decided up to this depth. */
    private static final int MOST_PASSES = 8;

    static Disambiguation of(GameRecord game) {
        Map<Integer, String> meant = new HashMap<>();
        Set<Integer> readAsFirst = new HashSet<>();
        boolean any = false;
        Judge judge = new Judge(new RuleSets(null), new Replays(Replays.Kind.PLAIN));
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            int known = meant.size();
            judge(game, meant, judge);
            AmbiguousMoves texts = judge.texts();
            any |= texts.any();
            meant.putAll(texts.decided());
            meant.putAll(texts.readAsFirst());
            readAsFirst.addAll(texts.readAsFirst().keySet());
            if (meant.size() == known || !judge.judgedTooEarly()) {
                break;
            }
        }
        return new Disambiguation(meant, readAsFirst, any, judge.inVariations());
    }

    private static void judge(GameRecord game, Map<Integer, String> meant, Judge judge) {
        RecordTokens tokens = RecordTokens.of(game, meant);
        judge.clear();
        for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
            judge.take(token, tokens);
        }
        judge.end(tokens, null);
    }

    boolean isReadAsFirst(int step) {
        return readAsFirst.contains(step);
    }
}
