package dev.arbiter.query.condition;

import java.util.List;
import java.util.function.Predicate;

/** A word alone: who played, where and what. It knows whether any game had it. */
final class AnywhereTest implements Predicate<Subject>, QueryWarnings.Warns {

    private static final List<String> TAGS = List.of("White", "Black", "Event", "Site", "Opening");

    private final String word;
    private final TagValue asked;
    private boolean seen;
    private boolean isTag;

    AnywhereTest(String word) {
        this.word = word;
        this.asked = TagValue.of(Comparison.CONTAINS, word);
    }

    @Override
    public boolean test(Subject game) {
        isTag |= !isTag && game.tag(word) != null;
        for (String tag : TAGS) {
            if (asked.test(game.tag(tag))) {
                seen = true;
                return true;
            }
        }
        return false;
    }

    @Override
    public void remark(QueryWarnings remarks) {
        remarks.word(word, seen, isTag);
    }
}
