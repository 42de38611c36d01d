package dev.arbiter.query.condition;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A part of a query. It keeps what is known of it for the current game, so that each thread needs its own. */
public abstract sealed class Condition {

    /** What is known for the current game. */
    abstract Answer answer();

    /** Gives every leaf below this condition, and the condition itself where it is one. */
    public abstract void leaves(Consumer<? super Leaf> consumer);

    /** Several conditions together. */
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

    /** All of several conditions. */
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

    /** The contrary of a condition. */
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

    /** How much of a game must be read before a condition can be decided. */
    public enum Stage {
        /** Its tags. */
        TAGS,
        /** Its moves: by whose rules they are legal, and how far. */
        MOVES,
        /** All that was written. */
        RECORD,
        /** What Arbiter says of it. */
        VERDICT
    }

    /** Asked of a game, may have no answer. */
    interface Unsure extends Predicate<Subject> {

        /** Whether it had none for the game that was asked last. */
        boolean hadNoAnswer();
    }

    /** What is decided at once. */
    public static final class Staged extends Leaf {
        public final Stage stage;
        public final Predicate<Subject> test;
        /** Whether the tags of a game show it at once. */
        public final Predicate<Subject> early;

        public Staged(Stage stage, Predicate<Subject> test) {
            this(stage, test, game -> false);
        }

        /** @param early whether the tags of a game spare the later stage */
        public Staged(Stage stage, Predicate<Subject> test, Predicate<Subject> early) {
            this.stage = stage;
            this.test = test;
            this.early = early;
        }

        /** Reports it, where the game is known up to a stage and that is enough. */
        void decide(Stage known, Subject game) {
            if (answer == Answer.OPEN && (known.compareTo(stage) >= 0 || early.test(game))) {
                boolean holds = test.test(game);
                boolean isUnknown = !holds && test instanceof Unsure unsure && unsure.hadNoAnswer();
                answer = isUnknown ? Answer.NONE : Answer.of(holds);
            }
        }
    }

    /** What holds once some position of the game meets it. */
    public static final class Played extends Leaf {
        public final PlayTest test;
        /** The answer so far, for a test that counts at the end. */
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
