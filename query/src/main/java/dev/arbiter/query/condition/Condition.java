package dev.arbiter.query.condition;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A node of a query. It holds the state for the current game, so each thread needs its own. */
public abstract sealed class Condition {

    /** The answer for the current game so far. */
    abstract Answer answer();

    /** Passes every leaf below this condition, or the condition itself if it is one, to a consumer. */
    public abstract void leaves(Consumer<? super Leaf> consumer);

    /** A combination of conditions. */
    public abstract static sealed class Several extends Condition {
        public final List<Condition> parts;

        private Several(List<Condition> parts) {
            this.parts = List.copyOf(parts);
        }

        @Override
        public final void leaves(Consumer<? super Leaf> consumer) {
            parts.forEach(part -> part.leaves(consumer));
        }
    }

    /** A conjunction. */
    public static final class All extends Several {
        public All(List<Condition> parts) {
            super(parts);
        }

        @Override
        Answer answer() {
            Answer answer = Answer.YES;
            for (Condition part : parts) {
                answer = answer.and(part.answer());
            }
            return answer;
        }
    }

    /** At least one of several conditions. */
    static final class Any extends Several {
        Any(List<Condition> parts) {
            super(parts);
        }

        @Override
        Answer answer() {
            Answer answer = Answer.NO;
            for (Condition part : parts) {
                answer = answer.or(part.answer());
            }
            return answer;
        }
    }

    /** A negation. */
    public static final class Not extends Condition {
        public final Condition part;

        public Not(Condition part) {
            this.part = part;
        }

        @Override
        Answer answer() {
            return part.answer().not();
        }

        @Override
        public void leaves(Consumer<? super Leaf> consumer) {
            part.leaves(consumer);
        }
    }

    /** A condition without parts. */
    public abstract static sealed class Leaf extends Condition {
        Answer answer = Answer.OPEN;

        @Override
        final Answer answer() {
            return answer;
        }

        @Override
        public final void leaves(Consumer<? super Leaf> consumer) {
            consumer.accept(this);
        }
    }

    /** How much of a game must be read to decide a condition. */
    public enum Stage {
        /** Its tags. */
        TAGS,
        /** Its moves: its rules, and how far it is legal. */
        MOVES,
        /** The whole record. */
        RECORD,
        /** The verdict. */
        VERDICT
    }

    /** Asked of a game, may have no answer. */
    interface Unsure extends Predicate<Subject> {

        /** Whether the condition had no answer for the last game. */
        boolean hadNoAnswer();
    }

    /** A condition decided at a stage. */
    public static final class Staged extends Leaf {
        public final Stage stage;
        public final Predicate<Subject> test;
        /** Whether the tags of a game already show that it holds. */
        public final Predicate<Subject> early;

        public Staged(Stage stage, Predicate<Subject> test) {
            this(stage, test, game -> false);
        }

        /** @param early whether the tags of a game make the later stage unnecessary */
        public Staged(Stage stage, Predicate<Subject> test, Predicate<Subject> early) {
            this.stage = stage;
            this.test = test;
            this.early = early;
        }

        /**
         * Decides the condition if the game is known far enough.
         *
         * @param known the stage reached
         */
        void decide(Stage known, Subject game) {
            if (answer == Answer.OPEN && (known.compareTo(stage) >= 0 || early.test(game))) {
                boolean holds = test.test(game);
                boolean isUnknown = !holds && test instanceof Unsure unsure && unsure.hadNoAnswer();
                answer = isUnknown ? Answer.NONE : Answer.of(holds);
            }
        }
    }

    /** A condition that holds as soon as a position of the game meets it. */
    public static final class Played extends Leaf {
        public final PlayTest test;
        /** The answer so far, for a test that is decided at the end. */
        Answer last = Answer.NO;

        public Played(PlayTest test) {
            this.test = test;
        }

        void visit(Moment moment) {
            boolean holds = test.holds(moment);
            if (test.countsAtEnd()) {
                last = Answer.of(holds);
            } else if (holds) {
                answer = Answer.YES;
            }
        }

        /** No later position counts. */
        void settle() {
            answer = answer == Answer.OPEN ? last : answer;
        }
    }
}
