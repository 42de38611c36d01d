package dev.arbiter.query.condition;

import dev.arbiter.text.Resemblance;
import java.util.List;
import java.util.TreeSet;
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
        if (isTag) {
            remarks.note("'" + word
                    + "' was looked for in players, event, site and opening; games have a tag of that name too,"
                    + " which 'has " + word + "' asks for");
        } else if (!seen) {
            remarks.note("no game has '" + word + "' in its players, event, site or opening"
                    + Resemblance.question(word, new TreeSet<>(QueryParser.words())));
        }
    }
}
