package dev.arbiter.query;

import java.util.ArrayList;
import java.util.List;

/** Asks a query of one game after the other, for one thread. */
final class Matcher {

    private final Condition root;
    private final List<Condition.Told> told = new ArrayList<>();
    private final List<Condition.Played> played = new ArrayList<>();
    private final List<Condition.Played> sought = new ArrayList<>();

    Matcher(Condition root) {
        this.root = root;
        root.leaves(leaf -> {
            if (leaf instanceof Condition.Told asked) {
                told.add(asked);
            } else if (leaf instanceof Condition.Played asked) {
                played.add(asked);
            }
        });
    }

    /** Whether some condition is told at a stage. */
    boolean needs(Condition.Stage stage) {
        return told.stream().anyMatch(each -> each.stage == stage);
    }

    /** What a game's tags tell, where nothing else is known of it yet. */
    Truth byTags(Subject game) {
        told.forEach(each -> each.truth = Truth.OPEN);
        played.forEach(each -> each.truth = Truth.OPEN);
        return tell(Condition.Stage.TAGS, game);
    }

    /** What its moves tell, where tags did not decide. */
    Truth byPlay(Subject game) {
        if (!played.isEmpty()) {
            sought.clear();
            sought.addAll(played);
            game.play(this::begin, this::look);
            played.forEach(each -> each.truth = each.truth == Truth.OPEN ? Truth.NO : each.truth);
        }
        return tell(Condition.Stage.MOVES, game);
    }

    private void begin(Moment start) {
        for (Condition.Played each : played) {
            each.test.begin(start);
        }
        look(start);
    }

    private boolean look(Moment moment) {
        boolean met = false;
        for (int i = sought.size() - 1; i >= 0; i--) {
            Condition.Played each = sought.get(i);
            each.look(moment);
            if (each.truth == Truth.YES) {
                sought.remove(i);
                met = true;
            }
        }
        // Where every leaf is met, or the others cannot matter any more, the rest of the game need not be played.
        return !sought.isEmpty() && !(met && root.truth() != Truth.OPEN);
    }

    /** Whether a game meets the query; everything is asked that is needed. */
    boolean matches(Subject game) {
        Truth truth = byTags(game);
        truth = truth == Truth.OPEN ? byPlay(game) : truth;
        truth = truth == Truth.OPEN ? tell(Condition.Stage.VERDICT, game) : truth;
        truth = truth == Truth.OPEN ? tell(Condition.Stage.RECORD, game) : truth;
        return truth == Truth.YES;
    }

    private Truth tell(Condition.Stage stage, Subject game) {
        for (Condition.Told each : told) {
            if (each.stage == stage) {
                each.truth = Truth.of(each.test.test(game));
            }
        }
        return root.truth();
    }
}
