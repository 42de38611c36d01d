package dev.arbiter.query.condition;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Conditions that hold one after another: each at some later position than the one before it, or at the very next one. It holds
 * at the position that meets the last of them.
 *
 * <p>The positions of a line are visited once. For each step, the first and the last position at which it was met are kept,
 * which is all that later steps need: one that can come at any later time needs to know whether the one before it was ever met,
 * one that must follow directly whether it was met a ply ago. Once a step of the former kind can begin, the steps before it are
 * no longer evaluated.
 */
public final class Sequence implements PlayTest {

    private static final int NEVER = Integer.MAX_VALUE;

    /**
     * A step.
     *
     * @param plies the number of consecutive positions that must meet it, at least 1
     * @param atOnce whether it must follow the previous step at the very next position; ignored for the first
     */
    public record Step(PlayTest test, int plies, boolean atOnce) {}

    private final List<Step> steps;
    /** By step the first and the last position where it was met; NEVER and -2 where it was not. */
    private final int[] first;

    private final int[] last;
    /** By step how many positions on end have met its condition. */
    private final int[] run;
    /** By step that must follow at once, where its run may have begun. */
    private final BitSet[] begun;

    /** By step whether it is asked of every position. */
    private final boolean[] keeps;

    /** The current position, from 0. */
    private int at;
    /** The first step that still matters. */
    private int base;

    Sequence(List<Step> steps) {
        this.steps = List.copyOf(steps);
        first = new int[steps.size()];
        last = new int[steps.size()];
        run = new int[steps.size()];
        begun = new BitSet[steps.size()];
        keeps = new boolean[steps.size()];
        for (int step = 0; step < steps.size(); step++) {
            begun[step] = new BitSet();
            keeps[step] = steps.get(step).test.keepsWhatItSees();
        }
    }

    /** The steps of two conditions that follow each other; those of a sequence in brackets are steps of the whole. */
    static Sequence of(List<Step> before, PlayTest next, boolean atOnce) {
        List<Step> all = new ArrayList<>(before);
        all.addAll(steps(next, atOnce));
        return new Sequence(all);
    }

    public List<Step> steps() {
        return steps;
    }

    /** The steps of a condition. */
    public static List<Step> steps(PlayTest test, boolean atOnce) {
        if (test instanceof Sequence inner) {
            List<Step> steps = new ArrayList<>(inner.steps);
            Step begin = steps.get(0);
            steps.set(0, new Step(begin.test, begin.plies, atOnce));
            return steps;
        }
        return test instanceof Lasting lasting
                ? List.of(new Step(lasting.part(), lasting.plies(), atOnce))
                : List.of(new Step(test, 1, atOnce));
    }

    @Override
    public void remark(QueryWarnings remarks) {
        steps.forEach(step -> step.test.remark(remarks));
    }

    @Override
    public boolean mayHaveNoAnswer() {
        return steps.stream().anyMatch(step -> step.test.mayHaveNoAnswer());
    }

    @Override
    public boolean hasAnswer() {
        return steps.stream().allMatch(step -> step.test.hasAnswer());
    }

    @Override
    public void begin(Moment start) {
        at = -1;
        base = 0;
        for (int step = 0; step < steps.size(); step++) {
            first[step] = NEVER;
            last[step] = -2;
            run[step] = 0;
            begun[step].clear();
            steps.get(step).test.begin(start);
        }
    }

    @Override
    public boolean holds(Moment moment) {
        at++;
        // From the last to the first, so that each sees what the one before it had met a ply ago.
        for (int step = steps.size() - 1; step >= 0; step--) {
            if (step >= base) {
                meet(step, moment);
            } else if (keeps[step]) {
                steps.get(step).test.holds(moment);
            }
        }
        for (int step = steps.size() - 1; step > base; step--) {
            if (!steps.get(step).atOnce && first[step - 1] <= at) {
                base = step;
            }
        }
        return last[steps.size() - 1] == at;
    }

    private void meet(int number, Moment moment) {
        Step step = steps.get(number);
        boolean mayBegin = number == 0 || (step.atOnce ? last[number - 1] == at - 1 : first[number - 1] < at);
        boolean asked = mayBegin || (step.plies > 1 && run[number] > 0);
        boolean holds = (asked || keeps[number]) && step.test.holds(moment) && asked;
        if (!holds) {
            run[number] = 0;
            return;
        }
        run[number]++;
        boolean met = run[number] >= step.plies;
        if (number > 0 && step.atOnce && step.plies > 1) {
            begun[number].set(at, mayBegin);
            met = met && begun[number].get(at - step.plies + 1);
        }
        if (met) {
            first[number] = Math.min(first[number], at);
            last[number] = at;
        }
    }

    @Override
    public boolean isHopeless(Moment moment) {
        for (int step = base; step < steps.size(); step++) {
            // What was met may have been met for good, but where the next step has not begun, it must be met again.
            boolean isDue = step == steps.size() - 1 || !steps.get(step + 1).atOnce || !mayBeUnderWay(step);
            if (isDue && steps.get(step).test.isHopeless(moment)) {
                return true;
            }
        }
        return false;
    }

    /** Whether this step, or a step before it to which it is tied, may have been met already. */
    private boolean mayBeUnderWay(int step) {
        int begin = step;
        while (begin > base && steps.get(begin).atOnce) {
            begin--;
        }
        return begin == base;
    }
}
