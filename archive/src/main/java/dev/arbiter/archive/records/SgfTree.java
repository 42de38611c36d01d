package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one game of SGF, which has what else might have been played after the end of the line, put in the order
 * in which a record has them: after the move in whose place it might have been played.
 */
final class SgfTree {

    /** More steps, or bytes in them, than any game has that is kept whole; the rest is left out. */
    private static final int MOST_STEPS = 1 << 18;

    private static final int MOST_BYTES = 1 << 24;

    private static final byte[] NO_TEXT = {};

    private final Deque<Branch> open = new ArrayDeque<>();
    private Branch root = new Branch(Place.NOWHERE);
    private int steps;
    private int bytes;

    /**
     * A token that stands on its own.
     *
     * @param fault what a {@link Token#FAULT} is about
     */
    record Step(
            Token token,
            @SuppressWarnings("ArrayRecordComponent") byte[] text,
            Place place,
            @Nullable Color mover,
            @Nullable Fault fault) {

        boolean isMove() {
            return token == Token.MOVE || token == Token.NO_MOVE;
        }
    }

    /**
     * The content of a pair of parentheses: a sequence of nodes and then its continuations, the first of which is the main one.
     */
    private static final class Branch {
        final Place place;
        final List<Step> steps = new ArrayList<>();
        final List<Branch> branches = new ArrayList<>();

        Branch(Place place) {
            this.place = place;
        }
    }

    /** A game begins. */
    void clear() {
        open.clear();
        root = new Branch(Place.NOWHERE);
        open.push(root);
        steps = 0;
        bytes = 0;
    }

    /** The number of open parentheses inside that of the game. */
    int depth() {
        return open.size() - 1;
    }

    void open(Place place) {
        Branch branch = new Branch(place);
        if (++steps < MOST_STEPS) {
            open.element().branches.add(branch);
        }
        open.push(branch);
    }

    void close() {
        if (open.size() > 1) {
            open.pop();
        }
    }

    void add(Step step) {
        bytes += step.text.length;
        if (++steps < MOST_STEPS && bytes < MOST_BYTES) {
            open.element().steps.add(step);
        } else {
            steps = MOST_STEPS;
            bytes = MOST_BYTES;
        }
    }

    /** All of it, in order. */
    Deque<Step> ordered() {
        Deque<Step> ordered = new ArrayDeque<>();
        order(root, ordered);
        return ordered;
    }

    private static void order(Branch line, Deque<Step> to) {
        Branch branch = line;
        List<Branch> others = List.of();
        while (true) {
            boolean moved = false;
            for (Step step : branch.steps) {
                if (moved && step.isMove()) {
                    variations(others, to);
                    others = List.of();
                }
                moved |= step.isMove();
                to.add(step);
            }
            if (moved || branch.branches.isEmpty()) {
                variations(others, to);
                others = List.of();
            }
            if (branch.branches.isEmpty()) {
                return;
            }
            List<Branch> next = new ArrayList<>(others);
            next.addAll(branch.branches.subList(1, branch.branches.size()));
            others = next;
            branch = branch.branches.get(0);
        }
    }

    private static void variations(List<Branch> branches, Deque<Step> to) {
        for (Branch branch : branches) {
            to.add(new Step(Token.OPEN, NO_TEXT, branch.place, null, null));
            order(branch, to);
            to.add(new Step(Token.CLOSE, NO_TEXT, branch.place, null, null));
        }
    }
}
