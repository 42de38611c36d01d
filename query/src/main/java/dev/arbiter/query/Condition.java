package dev.arbiter.query;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A part of a query. It keeps what is known of it for the game at hand, so that each thread needs its own. */
abstract sealed class Condition {

    /** What is known for the game at hand. */
    abstract Truth truth();

    /** Gives every leaf below this condition, and the condition itself where it is one. */
    abstract void leaves(Consumer<? super Leaf> consumer);

    /** All of several conditions. */
    static final class All extends Condition {
        final List<Condition> parts;

        All(List<Condition> parts) {
            this.parts = List.copyOf(parts);
        }

        @Override
        Truth truth() {
            Truth truth = Truth.YES;
            for (Condition part : parts) {
                truth = truth.and(part.truth());
            }
            return truth;
        }

        @Override
        void leaves(Consumer<? super Leaf> consumer) {
            parts.forEach(part -> part.leaves(consumer));
        }
    }

    /** At least one of several conditions. */
    static final class Any extends Condition {
        final List<Condition> parts;

        Any(List<Condition> parts) {
            this.parts = List.copyOf(parts);
        }

        @Override
        Truth truth() {
            Truth truth = Truth.NO;
            for (Condition part : parts) {
                truth = truth.or(part.truth());
            }
            return truth;
        }

        @Override
        void leaves(Consumer<? super Leaf> consumer) {
            parts.forEach(part -> part.leaves(consumer));
        }
    }

    /** The contrary of a condition. */
    static final class Not extends Condition {
        final Condition part;

        Not(Condition part) {
            this.part = part;
        }

        @Override
        Truth truth() {
            return part.truth().not();
        }

        @Override
        void leaves(Consumer<? super Leaf> consumer) {
            part.leaves(consumer);
        }
    }

    /** A condition without parts. */
    abstract static sealed class Leaf extends Condition {
        Truth truth = Truth.OPEN;

        @Override
        final Truth truth() {
            return truth;
        }

        @Override
        final void leaves(Consumer<? super Leaf> consumer) {
            consumer.accept(this);
        }
    }

    /** How much of a game must be read before a condition can be told. */
    enum Stage {
        /** Its tags. */
        TAGS,
        /** Its moves: by whose rules they are legal, and how far. */
        MOVES,
        /** All that was written. */
        RECORD,
        /** What Arbiter says of it. */
        VERDICT
    }

    /** What is told at once. */
    static final class Told extends Leaf {
        final Stage stage;
        final Predicate<Subject> test;
        /** Whether the tags of a game tell it at once. */
        final Predicate<Subject> early;

        Told(Stage stage, Predicate<Subject> test) {
            this(stage, test, game -> false);
        }

        /** @param early whether the tags of a game spare the later stage */
        Told(Stage stage, Predicate<Subject> test, Predicate<Subject> early) {
            this.stage = stage;
            this.test = test;
            this.early = early;
        }

        /** Tells it, where the game is known up to a stage and that is enough. */
        void tell(Stage known, Subject game) {
            if (truth == Truth.OPEN && (known.compareTo(stage) >= 0 || early.test(game))) {
                truth = Truth.of(test.test(game));
            }
        }
    }

    /** What holds once some position of the game meets it. */
    static final class Played extends Leaf {
        final PlayTest test;
        /** The answer so far, for a test that counts at the end. */
        Truth last = Truth.NO;

        Played(PlayTest test) {
            this.test = test;
        }

        void look(Moment moment) {
            boolean holds = test.holds(moment);
            if (test.countsAtEnd()) {
                last = Truth.of(holds);
            } else if (holds) {
                truth = Truth.YES;
            }
        }

        /** No later position counts. */
        void settle() {
            truth = truth == Truth.OPEN ? last : truth;
        }
    }
}
