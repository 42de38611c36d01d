package dev.arbiter.query.condition;

import java.util.List;

/** A condition on a position of a game or on the move that led to it. It can keep state from the beginning of the line. */
public interface PlayTest extends QueryWarnings.Warns {

    @Override
    default void remark(QueryWarnings remarks) {}

    /** Whether the games in which it had no answer are counted. */
    default boolean mayHaveNoAnswer() {
        return false;
    }

    /** Called when a line begins. */
    default void begin(Moment start) {}

    /** Whether it, and its negation, are meaningful in the game of the current line. */
    default boolean hasAnswer() {
        return true;
    }

    /** Whether a position meets it. Called for every position of a line in order, including the first. */
    boolean holds(Moment moment);

    /** Whether the answer at the last position of a line is that of the line; otherwise one position that meets it suffices. */
    default boolean countsAtEnd() {
        return false;
    }

    /** Whether it must be asked about every position of a line because it keeps state. Without state, calls can be omitted. */
    default boolean keepsWhatItSees() {
        return true;
    }

    /**
     * Whether no later position of the line can meet it or, for a condition that counts at the end, change the answer. Called
     * after {@link #holds}.
     */
    default boolean isHopeless(Moment moment) {
        return false;
    }

    /** A combination of conditions. */
    interface Several extends PlayTest {

        /** The parts. */
        List<PlayTest> parts();

        @Override
        default void remark(QueryWarnings remarks) {
            parts().forEach(part -> part.remark(remarks));
        }

        @Override
        default boolean mayHaveNoAnswer() {
            return parts().stream().anyMatch(PlayTest::mayHaveNoAnswer);
        }

        @Override
        default boolean hasAnswer() {
            return parts().stream().allMatch(PlayTest::hasAnswer);
        }

        @Override
        default void begin(Moment start) {
            parts().forEach(part -> part.begin(start));
        }

        @Override
        default boolean keepsWhatItSees() {
            return parts().stream().anyMatch(PlayTest::keepsWhatItSees);
        }
    }

    /** Whether all parts hold at the same position. All are evaluated each time, as they may keep state. */
    record All(List<PlayTest> parts) implements Several {
        @Override
        public boolean holds(Moment moment) {
            boolean holds = true;
            for (PlayTest part : parts) {
                holds &= part.holds(moment);
            }
            return holds;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            for (PlayTest part : parts) {
                if (part.isHopeless(moment)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Whether at least one part holds. */
    record Any(List<PlayTest> parts) implements Several {
        @Override
        public boolean holds(Moment moment) {
            boolean holds = false;
            for (PlayTest part : parts) {
                holds |= part.holds(moment);
            }
            return holds;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            for (PlayTest part : parts) {
                if (!part.isHopeless(moment)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** A condition derived from one other. */
    interface Single extends PlayTest {

        /** The other condition. */
        PlayTest part();

        @Override
        default void remark(QueryWarnings remarks) {
            part().remark(remarks);
        }

        @Override
        default boolean mayHaveNoAnswer() {
            return part().mayHaveNoAnswer();
        }

        @Override
        default boolean hasAnswer() {
            return part().hasAnswer();
        }

        @Override
        default void begin(Moment start) {
            part().begin(start);
        }
    }

    /** Whether the other does not hold. */
    record Not(PlayTest part) implements Single {
        @Override
        public boolean holds(Moment moment) {
            return !part.holds(moment);
        }

        @Override
        public boolean keepsWhatItSees() {
            return part.keepsWhatItSees();
        }
    }

    /** Whether the other has held for a number of consecutive plies. */
    final class Lasting implements Single {
        private final PlayTest part;
        private final int plies;
        private int run;

        Lasting(PlayTest part, int plies) {
            this.part = part;
            this.plies = plies;
        }

        @Override
        public PlayTest part() {
            return part;
        }

        int plies() {
            return plies;
        }

        @Override
        public void begin(Moment start) {
            run = 0;
            part.begin(start);
        }

        @Override
        public boolean holds(Moment moment) {
            run = part.holds(moment) ? run + 1 : 0;
            return run >= plies;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return part.isHopeless(moment);
        }
    }
}
