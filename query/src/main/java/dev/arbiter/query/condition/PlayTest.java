package dev.arbiter.query.condition;

import java.util.List;

/** What a position of a game, or the move that led to it, is asked. It may keep what it saw since the line began. */
public interface PlayTest extends QueryWarnings.Warns {

    @Override
    default void remark(QueryWarnings remarks) {}

    /** Whether it is counted in how many games it had no answer. */
    default boolean mayHaveNoAnswer() {
        return false;
    }

    /** A line begins. */
    default void begin(Moment start) {}

    /** Whether it, and its contrary, mean something in the game of the line that has begun. */
    default boolean hasAnswer() {
        return true;
    }

    /** Whether a position meets it. It is asked of every position of a line in turn, the first one included. */
    boolean holds(Moment moment);

    /** Whether the answer at the last position of a line is that of the line; otherwise one that meets it is enough. */
    default boolean countsAtEnd() {
        return false;
    }

    /**
     * Whether it must be asked of every position of a line, since what it sees of one counts at later ones. One that keeps nothing
     * may be spared where nobody asks.
     */
    default boolean keepsWhatItSees() {
        return true;
    }

    /**
     * Whether no later position of the line can meet it, or for one that counts at the end, can change the answer. It
     * is asked after {@link #holds}.
     */
    default boolean isHopeless(Moment moment) {
        return false;
    }

    /** Asks several others. */
    interface Several extends PlayTest {

        /** Which they are. */
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

    /** Whether several hold at the same position. All are asked each time, since they may keep what they see. */
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

    /** Whether at least one of several holds. */
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

    /** Asks another one. */
    interface Single extends PlayTest {

        /** Which it is. */
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

    /** Whether one does not hold. */
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

    /** Whether one held for some plies on end. */
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
