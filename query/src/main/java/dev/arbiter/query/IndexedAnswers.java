package dev.arbiter.query;

import dev.arbiter.Game;
import dev.arbiter.query.condition.Answer;
import dev.arbiter.query.condition.Condition;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.index.Segment;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Answers a query from the index of a segment: which games can meet it, and which certainly do. The others must be read. */
final class IndexedAnswers {

    private final Segment segment;
    private final IndexedSubject subject;
    private final BitSet certain;
    private final IndexedPlay play;
    private final boolean variations;

    /** Whether conditions on the play are left open. */
    private boolean tagsAlone;

    /**
     * Games of some number.
     *
     * @param possible which may meet a condition
     * @param sure which surely do
     */
    record Answers(BitSet possible, BitSet sure) {

        static Answers of(BitSet possible, BitSet sure) {
            return new Answers(possible, sure);
        }

        /** Answers that leave a number of games open. */
        static Answers open(int games) {
            BitSet all = new BitSet(games);
            all.set(0, games);
            return new Answers(all, new BitSet());
        }
    }

    /**
     * @param subject of the segment
     * @param rules the game by whose rules everything is played, if the index was made otherwise
     * @param variations whether positions of variations count too
     */
    IndexedAnswers(Segment segment, IndexedSubject subject, @Nullable Game<?> rules, boolean variations) {
        this.segment = segment;
        this.subject = subject;
        this.variations = variations;
        this.certain = certain(segment, rules);
        this.play = new IndexedPlay(segment, certain);
    }

    /** The games of which it is known how they went, by these rules. */
    private static BitSet certain(Segment segment, @Nullable Game<?> rules) {
        BitSet certain = segment.certain();
        if (rules != null) {
            Segment.Column played = segment.column(Segment.RULES);
            BitSet same = new BitSet();
            for (int code = 1; played != null && code <= played.size(); code++) {
                if (rules.id().equals(played.value(code))) {
                    same = played.games(code);
                }
            }
            certain.and(same);
        }
        return certain;
    }

    /** The games of which it is known how they went. */
    BitSet certain() {
        return certain;
    }

    /** The games that can meet a query, and those that certainly do. */
    Answers of(Matcher matcher) {
        // It is counted in how many games a question had no answer: those that their tags do not exclude.
        tagsAlone = matcher.mayHaveNoAnswer();
        return of(matcher.root());
    }

    private Answers of(Condition condition) {
        if (condition instanceof Condition.Several several) {
            boolean all = condition instanceof Condition.All;
            Answers answers = Answers.open(segment.games());
            BitSet possible = answers.possible();
            BitSet sure = answers.sure();
            if (all) {
                sure.set(0, segment.games());
            } else {
                possible.clear();
            }
            for (Condition part : several.parts) {
                Answers its = of(part);
                if (all) {
                    possible.and(its.possible());
                    sure.and(its.sure());
                } else {
                    possible.or(its.possible());
                    sure.or(its.sure());
                }
            }
            return answers;
        }
        if (condition instanceof Condition.Not not) {
            Answers its = of(not.part);
            BitSet sure = its.possible();
            BitSet possible = its.sure();
            possible.flip(0, segment.games());
            sure.flip(0, segment.games());
            return Answers.of(possible, sure);
        }
        if (condition instanceof Condition.Staged staged) {
            return of(staged);
        }
        boolean asked = condition instanceof Condition.Played && !variations && !tagsAlone;
        return asked ? play.of(((Condition.Played) condition).test) : Answers.open(segment.games());
    }

    private Answers of(Condition.Staged staged) {
        Answers answers = Answers.open(segment.games());
        boolean shown = staged.stage.compareTo(Condition.Stage.MOVES) <= 0;
        Memo<Answer> ofCertain = new Memo<>(
                subject, game -> shown || staged.early.test(game) ? Answer.of(staged.test.test(game)) : Answer.OPEN);
        boolean tags = staged.stage == Condition.Stage.TAGS;
        Memo<Answer> ofOthers = new Memo<>(
                subject, game -> tags || staged.early.test(game) ? Answer.of(staged.test.test(game)) : Answer.OPEN);
        BitSet tagged = segment.tagged();
        for (int game = tagged.nextSetBit(0); game >= 0; game = tagged.nextSetBit(game + 1)) {
            Answer answer = (certain.get(game) ? ofCertain : ofOthers).of(game);
            if (answer == Answer.NO) {
                answers.possible().clear(game);
            } else if (answer == Answer.YES) {
                answers.sure().set(game);
            }
        }
        return answers;
    }
}
