package dev.arbiter.archive.check;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordTokens;
import dev.arbiter.archive.replay.Replays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The meaning of a record's ambiguous texts, decided by later moves of their line. A variation can begin in a position that
 * only later moves of its parent line decide, so a record with such texts is judged again, once for each depth at which they
 * occur.
 *
 * @param meant the meaning of each text, by the step of the record, as {@link RecordTokens#stepNumber} counts
 * @param readAsFirst the steps of texts before an illegal move that nothing decides
 * @param any whether the record has an ambiguous text
 * @param inVariations the first fault of each faulty variation
 */
record Disambiguation(
        Map<Integer, String> meant, Set<Integer> readAsFirst, boolean any, List<Verdict.Finding> inVariations) {

    /** The greatest depth of variations with ambiguous texts, one inside the other, that is decided. */
    private static final int MOST_PASSES = 8;

    /** Of a record without ambiguous texts. */
    static final Disambiguation NONE = new Disambiguation(Map.of(), Set.of(), false, List.of());

    static Disambiguation of(GameRecord game) {
        Map<Integer, String> meant = new HashMap<>();
        Set<Integer> readAsFirst = new HashSet<>();
        boolean any = false;
        GameWalk walk = GameWalk.ofRecords(Replays.Kind.PLAIN);
        Judge judge = walk.judge();
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            int known = meant.size();
            walk.begin(RecordTokens.of(game, meant));
            walk.judgeNext();
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

    boolean isReadAsFirst(int step) {
        return readAsFirst.contains(step);
    }
}
